/**
 * GET and POST /oauth/authorize: the page where a person confirms a claim. It works without a script and sets no
 * cookie.
 *
 * A person needs the token in the link and the code; no cookie or session gives any right. The page still refuses a
 * form from another site. Leaves out the authorization code flow: it ignores `response_type` and `redirect_uri`, and
 * never redirects.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { Failure } from "../tables/failures.ts";
import { readText } from "../http/decode.ts";
import { ATTEMPT_TOKEN_PREFIX, decide, type Decision, openPage, type PageOutcome } from "../identity/claims.ts";
import { changeRegistration, findRegistration, splitToken } from "../identity/registrations.ts";
import { ok, type Result } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import { claimPageHeaders, type PageState, renderClaimPage } from "./claim_page.ts";
import type { Endpoint } from "./endpoint.ts";

const PARAMETER = "claim_attempt_token";

const ACTIONS: ReadonlySet<string> = new Set(["confirm", "show_code", "refuse"] satisfies Decision["action"][]);

/** The HTTP status of each state of the page. */
const STATUS: Record<PageState["kind"], number> = {
  ask: 200,
  code: 200,
  confirmed: 200,
  refused: 200,
  no_link: 200,
  gone: 410,
  foreign: 403,
  unreadable: 400,
  unavailable: 503,
};

/** Builds the endpoint; it answers both methods. */
export function createAuthorize(services: Services): Endpoint {
  const show = async (state: PageState, token: string): Promise<Result<Answer, never>> => {
    const { name } = await services.content("restaurant");
    const body = renderClaimPage(state, { restaurant: name, token });
    const status = state.kind === "ask" && state.wrong ? 400 : STATUS[state.kind];
    return ok({ body, status, headers: await claimPageHeaders(state) });
  };
  const unavailable = (request: Request, failure: Failure) =>
    show({ kind: "unavailable", requestId: services.requestLog.failed(request, failure) ?? "" }, "");

  return async ({ request, now }) => {
    if (request.method !== "POST") {
      const token = URL.parse(request.url)?.searchParams.get(PARAMETER) ?? "";
      if (token === "") return show({ kind: "no_link" }, "");
      const parts = splitToken(token, ATTEMPT_TOKEN_PREFIX);
      if (!parts) return show({ kind: "gone" }, "");
      const found = await findRegistration(services.store, parts.id, now);
      return found.ok ? show(await openPage(found.value, token, now), token) : unavailable(request, found.error);
    }

    if (!isOwnForm(request, services.config.origin)) return show({ kind: "foreign" }, "");
    const form = await readText(request, "application/x-www-form-urlencoded");
    if (!form.ok) return show({ kind: "unreadable" }, "");
    const fields = new URLSearchParams(form.value);
    const token = fields.get(PARAMETER) ?? "";
    const action = fields.get("action") ?? "confirm";
    if (!ACTIONS.has(action)) return show({ kind: "unreadable" }, "");
    const parts = splitToken(token, ATTEMPT_TOKEN_PREFIX);
    if (!parts) return show({ kind: "gone" }, "");
    const decision: Decision = {
      action: action as Decision["action"],
      // People copy a code with a space or a hyphen in the middle.
      code: (fields.get("user_code") ?? "").replaceAll(/[\s-]/g, "").slice(0, MAX_CODE_LENGTH),
      email: (fields.get("email") ?? "").slice(0, MAX_EMAIL_LENGTH),
    };
    const decidedAt = services.now();
    const changed = await changeRegistration<PageOutcome>(
      services.store,
      parts.id,
      decidedAt,
      (found) => decide(found, token, decision, services.randomBytes, decidedAt),
    );
    return changed.ok ? show(changed.value, token) : unavailable(request, changed.error);
  };
}

const MAX_CODE_LENGTH = 20;
const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a form comes from our own page, by the browser's Fetch metadata, or else by `Origin`. A request with neither
 * is accepted: it does not come from a person's browser, so no other site forged it.
 */
function isOwnForm(request: Request, origin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = request.headers.get("origin");
  return from === null || from === origin;
}
