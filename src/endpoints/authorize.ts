/**
 * GET and POST /oauth/authorize: the page where a person confirms a claim, consents to an authorization request, or ends an
 * access. It works without a script and sets no cookie.
 *
 * A person needs the token in the link and the code, or comes with a client's request; no cookie or session gives any
 * right, except that the owner's scope needs the cookie of the owner. The page still refuses a form from another site, since that would press the button for the person. It never goes
 * back to a client by itself: anybody may register an address, so a redirect would lend our name to a stranger's (RFC 9700
 * section 4.11.2), and a page that leaves after a time takes the person's link with it (WCAG 2.2 criterion 2.2.1).
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { Failure } from "../tables/failures.ts";
import { readText } from "../http/decode.ts";
import { FORM_MEDIA } from "../tables/media_types.ts";
import { decide, type Decision, type LinkOutcome, openLink } from "../identity/claims.ts";
import { changeGrant, findGrant, LINK_TOKEN_PREFIX, splitToken } from "../identity/grants.ts";
import { ok, type Result } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import type { PageState, Visit } from "./access_page.ts";
import { accessPageHeaders, LINK_PARAMETER, personLink, renderAccessPage } from "./access_page.ts";
import { createConsent } from "./consent.ts";
import type { Endpoint } from "./endpoint.ts";

/** The HTTP status of the states that are no success. */
const STATUS: Partial<Record<PageState["kind"], number>> = {
  impossible: 400,
  gone: 410,
  unknown_client: 400,
  limited: 429,
  foreign: 403,
  unreadable: 400,
  unavailable: 503,
};

/** What a person may ask with their link. */
const ACTIONS: readonly Decision["action"][] = ["confirm", "show_code", "refuse", "end"];

const MAX_CODE_LENGTH = 20;
const MAX_EMAIL_LENGTH = 254;

/** Builds the endpoint; it answers both methods. */
export function createAuthorize(services: Services): Endpoint {
  const consent = createConsent(services);
  const paths = services.manifest.entries.flatMap(({ path, replacedAt }) => replacedAt === undefined ? path ?? [] : []);
  const style = paths.find((path) => /^\/assets\/site\.[\w-]+\.css$/.test(path));
  const icon = paths.find((path) => /^\/assets\/icon\.[\w-]+\.svg$/.test(path));

  const show = async (state: PageState, token: string): Promise<Result<Answer, never>> => {
    const [{ name: restaurant }, { timezone }] = await Promise.all([
      services.content("restaurant"),
      services.content("hours"),
    ]);
    const url = personLink(services.config.origin, token);
    const body = renderAccessPage(state, { restaurant, timezone, style, icon, link: { token, url } });
    const status = state.kind === "ask" && state.wrong
      ? 400
      : state.kind === "consent" && state.owner?.stranger
      ? 403
      : STATUS[state.kind] ?? 200;
    return ok({ body, status, headers: await accessPageHeaders(state) });
  };

  return async ({ request, address, now }) => {
    const visit = await readVisit(request, services.config.origin, address, now);
    if ("kind" in visit) return show(visit, "");
    const token = visit.fields.get(LINK_PARAMETER) ?? "";
    const isOfClient = visit.fields.has("client_id") || visit.fields.has("response_type");
    const outcome = token === "" && isOfClient
      ? await consent(visit)
      : token === "" && !visit.isForm
      ? ok<PageState>({ kind: "no_link" })
      : await followLink(visit, token, services);
    if (outcome.ok) return show(outcome.value, token);
    const requestId = services.requestLog.failed(request, outcome.error)!;
    return show({ kind: "unavailable", requestId }, "");
  };
}

/** Does what a person asks with their link: confirm a claim or refuse it, see the access that they gave, and end it. */
async function followLink(
  { fields, isForm, now }: Visit,
  token: string,
  services: Services,
): Promise<Result<PageState, Failure>> {
  const parts = splitToken(token, LINK_TOKEN_PREFIX);
  if (!isForm) {
    if (!parts) return ok({ kind: "gone" });
    const found = await findGrant(services.store, parts.id, now);
    return found.ok ? ok(await openLink(found.value, token, now)) : found;
  }
  const asked = fields.get("action") ?? "confirm";
  const action = ACTIONS.find((known) => known === asked);
  if (action === undefined) return ok({ kind: "unreadable" });
  if (!parts) return ok({ kind: "gone" });
  const decision: Decision = {
    action,
    // People copy a code with a space or a hyphen in the middle.
    code: (fields.get("user_code") ?? "").replaceAll(/[\s-]/g, "").slice(0, MAX_CODE_LENGTH),
    email: (fields.get("email") ?? "").slice(0, MAX_EMAIL_LENGTH),
  };
  const decidedAt = services.now();
  const changed = await changeGrant<LinkOutcome>(
    services.store,
    parts.id,
    decidedAt,
    (found) => decide(found, token, decision, services.randomBytes, decidedAt),
  );
  if (!changed.ok) return changed;
  const outcome = changed.value;
  if (outcome.kind === "ended") services.audit.ended({ kind: "grant", id: outcome.grant.id }, "person");
  // A second press finds the access as the first one left it.
  if (outcome.kind === "agreed" && outcome.grant.agreedAt === decidedAt) services.audit.claimed(outcome.grant);
  return ok(outcome);
}

/** Reads a request. @returns The state to show instead if it cannot be taken. */
async function readVisit(
  request: Request,
  origin: string,
  address: string,
  now: number,
): Promise<Visit | Extract<PageState, { kind: "foreign" | "unreadable" }>> {
  if (request.method !== "POST") {
    return { request, fields: new URL(request.url).searchParams, isForm: false, address, now };
  }
  if (!isOwnForm(request, origin)) return { kind: "foreign" };
  const form = await readText(request, FORM_MEDIA);
  if (!form.ok) return { kind: "unreadable" };
  return { request, fields: new URLSearchParams(form.value), isForm: true, address, now };
}

/**
 * Whether a form comes from our own page, by the browser's Fetch metadata and by `Origin`. A page that rebound its name to
 * our address counts as ours to the browser, and has another origin. A request with neither is accepted: it does not come
 * from a person's browser, so no other site forged it.
 */
function isOwnForm(request: Request, origin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const from = request.headers.get("origin");
  if (from !== null && from !== origin) return false;
  return site === null || site === "same-origin" || site === "none";
}
