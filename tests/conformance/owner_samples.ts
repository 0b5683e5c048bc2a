/**
 * Good requests of the owner's rows, and ways to provoke their failures.
 * @module
 */
import type { ComputedRouteId, PublicComputedRouteId, Route } from "../../src/routes.ts";
import type { FailureKind } from "../../src/tables/failures.ts";
import { OPEN_AT } from "../app_fixture.ts";
import { fromPage, guessedCookie, ownerLink, signInOwner } from "../owner/owner_fixture.ts";
import type { Prepare, Provocation, Sample } from "./sample.ts";
import type { Target } from "./target.ts";

/** The id of a row that needs a device of the owner. */
type OwnerRouteId = Exclude<ComputedRouteId, PublicComputedRouteId>;

/** A change that every day of the sample content allows. */
const CHANGE = { change: { kind: "delay", minutes: 20 } };

/** The owner's page with a device that is signed in. */
async function signedIn(target: Target, body?: unknown): Promise<Sample> {
  return { init: fromPage(body, { cookie: await signInOwner(target.send) }) };
}

/** A good request for each row of the owner's page. */
export const OWNER_GOOD: Record<OwnerRouteId, Prepare> = {
  signInOwner: async () => ({ init: fromPage({ link: await ownerLink(), device: "Teléfono de la caja" }) }),
  signOutOwner: (target) => signedIn(target, {}),
  getTonight: (target) => signedIn(target),
  changeTonight: (target) => signedIn(target, CHANGE),
  undoTonight: async (target) => {
    const { init } = await signedIn(target, CHANGE);
    const { json } = await target.send("/local/tonight", init);
    return { init: { ...init, body: JSON.stringify({ id: (json as { made: { id: string } }).made.id }) } };
  },
  getOwnerDevices: (target) => signedIn(target),
  removeOwnerDevice: (target) => signedIn(target, { id: "none" }),
};

/** A sign-in by another link. */
function signInWith(link: (target: Target) => Promise<string> | string): Provocation {
  return { prepare: async (target) => ({ init: fromPage({ link: await link(target) }) }) };
}

/** A request of the owner's page on a device that is not signed in. */
export function fromStranger({ method }: Route): Sample {
  return { init: fromPage(method === "GET" ? undefined : {}) };
}

type OwnerFailure = Extract<
  FailureKind,
  `owner_${string}` | "foreign_origin" | "insecure_connection" | "invalid_change" | "unknown_change"
>;

/** The provocation of each failure of the owner's rows. */
export const OWNER_PROVOCATIONS: Record<OwnerFailure, Provocation> = {
  owner_sign_in_required: { prepare: (target, good) => withHeaders(target, good, { cookie: guessedCookie() }) },
  owner_link_invalid: signInWith(() => ownerLink(undefined, "another secret, which the service lacks")),
  owner_link_expired: signInWith(() => ownerLink(OPEN_AT - 600_001)),
  owner_link_used: signInWith(async (target) => {
    const link = await ownerLink();
    await target.send("/local/sign-in", fromPage({ link }));
    return link;
  }),
  owner_not_configured: {
    target: { config: { ownerSecret: undefined } },
    prepare: (target, good) => good(target),
  },
  foreign_origin: { prepare: (target, good) => withHeaders(target, good, { origin: "https://evil.example" }) },
  // `fetch()` sends no other Host.
  insecure_connection: {
    local: true,
    target: { config: { origin: "http://pizzeria.example" } },
    prepare: (_target, _good, route) => fromStranger(route),
  },
  invalid_change: {
    prepare: (target) => signedIn(target, { change: { kind: "dish", dish: "pizza-de-plutonio" } }),
  },
  unknown_change: { prepare: (target) => signedIn(target, { id: "none" }) },
};

async function withHeaders(target: Target, good: Prepare, headers: Record<string, string>): Promise<Sample> {
  const sample = await good(target);
  return { ...sample, init: { ...sample.init, headers: { ...sample.init?.headers as object, ...headers } } };
}
