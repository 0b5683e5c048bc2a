/**
 * Good requests of the owner's rows, and ways to provoke their failures.
 * @module
 */
import type { ComputedRouteId, PublicComputedRouteId, Route } from "../../src/routes.ts";
import type { FailureKind } from "../../src/tables/failures.ts";
import { OPEN_AT, ORIGIN } from "../app_fixture.ts";
import { fromPage, guessedCookie, ownerLink, signInOwner } from "../owner/owner_fixture.ts";
import type { Prepare, Provocation, Sample } from "./sample.ts";
import type { Target } from "./target.ts";

/** The id of a row that needs a device of the owner. */
type OwnerRouteId = Exclude<ComputedRouteId, PublicComputedRouteId>;

/** A change that every day of the sample content allows. */
const CHANGE = { change: { kind: "delay", minutes: 20 } };

/** An edit that the sample content allows. */
const EDITS = { edits: [{ subject: "/menu/items/bruschetta-de-tomate/badge", value: "nuevo", was: "vegano" }] };

/** Lossy WebP (RFC 9649 section 2.5): a key frame of 400 by 400 with nothing in it. */
const PHOTO = Uint8Array.from([
  ...new TextEncoder().encode("RIFF"),
  22,
  0,
  0,
  0,
  ...new TextEncoder().encode("WEBPVP8 "),
  10,
  0,
  0,
  0,
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  0x90,
  0x01,
  0x90,
  0x01,
]).toBase64();

/** The owner's page with a device that is signed in. */
async function signedIn(target: Target, body?: unknown): Promise<Sample> {
  return { init: fromPage(body, { cookie: await signInOwner(target.send) }) };
}

const JSON_HEADERS = { "content-type": "application/json" };
const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded" };
const PKCE = {
  code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
} as const;

/** The token of a program that the owner allowed. */
async function programToken({ send }: Target): Promise<string> {
  const redirect_uri = "https://client.example/callback";
  const post = (path: string, headers: Record<string, string>, body: BodyInit) =>
    send(path, { method: "POST", headers, body });
  const registration = JSON.stringify({ client_name: "conformance", redirect_uris: [redirect_uri] });
  const { client_id } = (await post("/oauth/register", JSON_HEADERS, registration)).json as { client_id: string };
  const consent = await post(
    "/oauth/authorize",
    { ...FORM_HEADERS, origin: ORIGIN, cookie: await signInOwner(send) },
    new URLSearchParams({
      client_id,
      redirect_uri,
      response_type: "code",
      scope: "manage:tonight",
      resource: `${ORIGIN}/api/mcp/owner`,
      code_challenge: PKCE.code_challenge,
      code_challenge_method: "S256",
      action: "confirm",
    }).toString(),
  );
  const { code_verifier } = PKCE;
  const code = consent.text.match(/code=(cod_[\w-]+)/)?.[1] ?? "";
  const redemption = new URLSearchParams({ grant_type: "authorization_code", client_id, code, code_verifier });
  const { json } = await post("/oauth/token", FORM_HEADERS, redemption.toString());
  return (json as { access_token: string }).access_token;
}

/** A good request for each row of the owner. */
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
  getEdits: (target) => signedIn(target),
  previewEdits: (target) => signedIn(target, EDITS),
  publishEdits: (target) => signedIn(target, EDITS),
  undoEdits: async (target) => {
    const { init } = await signedIn(target, EDITS);
    const { json } = await target.send("/local/content/publish", init);
    return { init: { ...init, body: JSON.stringify({ id: (json as { id: string }).id }) } };
  },
  discardDraft: (target) => signedIn(target, { id: "none" }),
  keepPhoto: (target) => signedIn(target, { webp: PHOTO }),
  getOwnerDevices: (target) => signedIn(target),
  removeOwnerDevice: (target) => signedIn(target, { id: "none" }),
  callOwnerMcp: async (target) => ({
    init: {
      // In this field, since the provocations replace it.
      headers: { ...JSON_HEADERS, "x-api-key": await programToken(target) },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_tonight" } }),
    },
  }),
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
  `owner_${string}` | "foreign_origin" | "insecure_connection" | "invalid_change" | "invalid_edits" | "unknown_change"
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
  // No row of the edits takes it as its id, as a photo or as a subject.
  invalid_edits: {
    prepare: (target, _good, { id }) =>
      signedIn(
        target,
        id === "undoEdits"
          ? { id: "none" }
          : id === "keepPhoto"
          ? { webp: "AAAA" }
          : { edits: [{ subject: "/agents" }] },
      ),
  },
  unknown_change: { prepare: (target) => signedIn(target, { id: "none" }) },
};

async function withHeaders(target: Target, good: Prepare, headers: Record<string, string>): Promise<Sample> {
  const sample = await good(target);
  return { ...sample, init: { ...sample.init, headers: { ...sample.init?.headers as object, ...headers } } };
}
