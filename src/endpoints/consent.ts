/**
 * A person's consent to an authorization request (RFC 6749 section 4.1): the page asks, and the button makes the grant and
 * its code. Nothing is stored before: the form repeats the request, which is read again.
 *
 * The owner's scopes need the owner. Their cookie is SameSite=Strict, so a visit that a program began comes without it, and
 * the form, which our own page sends, decides. In another browser the page says how to sign in and asks again.
 *
 * The answer is our page, which goes back to the client at a press, in place of a redirect: so the person sees how to end
 * the access, and the form needs no permission to be sent anywhere else.
 * @module
 */
import { type AddressLimit, charged } from "../http/address_charges.ts";
import type { Failure } from "../tables/failures.ts";
import { type Agreed, type Consented, consentTo, grantedUntil } from "../identity/authorization_codes.ts";
import { answerLocation, readAuthorizationRequest } from "../identity/authorization_request.ts";
import { type Client, CLIENT_PREFIX, clientKey, findClient } from "../identity/clients.ts";
import { changeEntry } from "../store/entry_change.ts";
import { storedGrant } from "../identity/grants.ts";
import { CONSENTS_PER_HOUR, OWNER_GRANTED_MS, type OwnerDuration } from "../identity/lifetimes.ts";
import { endOrphans, ownerProgramEntry } from "../owner/owner_programs.ts";
import { ok, type Result } from "../leaves/result.ts";
import { checkOwnRequest } from "../owner/own_request.ts";
import { ownerDevice } from "../owner/owner_cookie.ts";
import { isOwners } from "../schemas/scope.ts";
import { DURATION_FIELD, type OwnerQuestion, type PageState, personLink, type Visit } from "./access_page.ts";
import type { Services } from "./services.ts";

/** Consents from one address in an hour. */
const CONSENTS: AddressLimit = {
  name: "consents",
  kind: "rate_limited",
  limit: CONSENTS_PER_HOUR,
  windowMs: 3_600_000,
};

/** The duration that a form has; 12 hours without one. Undefined if it is none that is offered. */
function durationIn(fields: URLSearchParams): OwnerDuration | undefined {
  const chosen = fields.get(DURATION_FIELD) ?? "12h";
  return Object.hasOwn(OWNER_GRANTED_MS, chosen) ? chosen as OwnerDuration : undefined;
}

/** Builds the function that answers a visit with an authorization request. */
export function createConsent(services: Services): (visit: Visit) => Promise<Result<PageState, Failure>> {
  const { audit, config: { origin }, limiter, randomBytes, store } = services;

  return async ({ request: visit, fields, isForm, address, now }) => {
    const clientId = fields.get("client_id") ?? "";
    const client = clientId.startsWith(CLIENT_PREFIX) ? await findClient(store, clientId, now) : ok(undefined);
    if (!client.ok) return client;
    const read = readAuthorizationRequest(fields, client.value, origin);
    if (!read.ok) {
      return ok(
        read.error.kind === "back" ? { kind: "impossible", back: read.error.location } : { kind: "unknown_client" },
      );
    }
    const request = read.value;
    // Only the person chooses: a program makes the link of the first visit.
    const lasts = isForm ? durationIn(fields) : "12h";
    if (lasts === undefined) return ok({ kind: "unreadable" });
    const owner: OwnerQuestion | undefined = isOwners(request.scopes) ? { lasts, stranger: false } : undefined;
    if (!isForm) return ok({ kind: "consent", request, ...(owner && { owner }) });
    const back = (answer: Readonly<Record<string, string>>) =>
      answerLocation({ redirectUri: request.redirectUri, state: request.parameters.state }, answer, origin);
    const action = fields.get("action");
    if (action === "refuse") return ok({ kind: "declined", back: back({ error: "access_denied" }) });
    if (action !== "confirm") return ok({ kind: "unreadable" });
    if (owner && !checkOwnRequest(visit, origin).ok) return ok({ kind: "foreign" });
    const device = await ownerDevice(visit, services);
    if (!device.ok) return device;
    let allowed: Agreed = request;
    if (owner) {
      if (device.value === undefined) return ok({ kind: "consent", request, owner: { lasts, stranger: true } });
      const { id, until } = device.value;
      allowed = { ...request, device: id, lastsMs: Math.min(OWNER_GRANTED_MS[lasts], until - services.now()) };
    }
    const consented = await charged(
      // Guests at the owner's address cannot use up the owner's consents.
      device.value ? undefined : limiter,
      CONSENTS,
      address,
      () => agree(allowed),
    );
    if (!consented.ok) {
      const { error } = consented;
      return error.kind === "rate_limited" ? ok({ ...error, kind: "limited" }) : consented;
    }
    if (consented.value === undefined) return ok({ kind: "unknown_client" });
    const { grant, code, linkToken } = consented.value;
    audit.granted(grant, "consent");
    const link = personLink(origin, linkToken);
    return ok({ kind: "consented", request, back: back({ code }), link, until: grantedUntil(grant) });
  };

  /** Stores the grant, unless the client ended meanwhile. */
  async function agree(request: Agreed): Promise<Result<Consented | undefined, Failure>> {
    const now = services.now();
    const key = clientKey(request.client.id);
    const agreed = await changeEntry<Client, Consented | undefined>(store, key, async (client) => {
      if (client === undefined || client.expiresAt <= now) return { answer: undefined };
      const consented = await consentTo(request, randomBytes, now);
      const named = ownerProgramEntry(consented.grant, now);
      return { answer: consented, commit: { set: [storedGrant(consented.grant, now), ...(named ? [named] : [])] } };
    });
    const orphans = agreed.ok && request.device !== undefined ? await endOrphans(services) : agreed;
    return orphans.ok ? agreed : orphans;
  }
}
