/**
 * Good requests and provocations for the routes of registration, claims and tokens (specification section 5). A sample
 * gets its credentials as an agent does, by earlier requests.
 * @module
 */
import type { OAuthFailureKind } from "../../src/tables/oauth_failure.ts";
import type { ComputedRouteId, Route } from "../../src/routes.ts";
import type { Prepare, Provocation, Sample } from "./sample.ts";
import type { Target } from "./target.ts";

const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const CLAIM = "urn:workos:agent-auth:grant-type:claim";

type Members = Record<string, unknown>;

function json(body: unknown): Sample {
  return { init: { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } };
}

function form(fields: Record<string, string>): Sample {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { init: { method: "POST", headers, body: new URLSearchParams(fields).toString() } };
}

async function post(target: Target, path: string, { init = {} }: Sample): Promise<Members> {
  return (await target.send(path, { ...init, method: "POST" })).json as Members;
}

const REGISTRATION = { client_name: "conformance", identity_type: "agent", credential_type: "bearer_token" };

async function register(target: Target): Promise<{ claim_token: string; identity_assertion: string }> {
  return await post(target, "/oauth/register", json(REGISTRATION)) as Awaited<ReturnType<typeof register>>;
}

/** Asks for a token by the assertion of a new registration. */
async function exchange(target: Target, more: Record<string, string> = {}): Promise<Sample> {
  return form({ grant_type: JWT_BEARER, assertion: (await register(target)).identity_assertion, ...more });
}

/** An access token of an unclaimed registration: it may read but not order. */
export async function unclaimedToken(target: Target): Promise<string> {
  return String((await post(target, "/oauth/token", await exchange(target))).access_token);
}

/** Starts a claim: the code that the agent shows to the person, and the link to the page. */
async function startClaim(target: Target, claim_token: string): Promise<{ code: string; page: string; token: string }> {
  const started = await post(target, "/agent/identity/claim", json({ claim_token })) as Record<string, string>;
  const url = new URL(started.verification_uri!);
  const token = url.searchParams.get("claim_attempt_token")!;
  return { code: started.user_code!, page: url.pathname + url.search, token };
}

/** Submits the page's form as the person's browser does. */
function decision(token: string, fields: Record<string, string>): Sample {
  const sample = form({ claim_attempt_token: token, ...fields });
  return { init: { ...sample.init, headers: { ...sample.init?.headers as object, "sec-fetch-site": "same-origin" } } };
}

/** Makes the page show a code, as the person's browser would; the agent then sends it. */
async function shownCode(target: Target, token: string): Promise<string> {
  const answer = await target.send("/oauth/authorize", {
    ...decision(token, { action: "show_code" }).init,
    method: "POST",
  });
  return answer.text.match(/\b\d{3}[\s-]?\d{3}\b/)?.[0].replace(/\D/g, "") ?? "";
}

/** A registration whose claim has begun. */
async function begunClaim(target: Target): Promise<{ claim_token: string; code: string; page: string; token: string }> {
  const { claim_token } = await register(target);
  return { claim_token, ...await startClaim(target, claim_token) };
}

/** What the agent sends once the page has shown a code: that code, or a wrong one. */
async function completion(target: Target, name: "user_code" | "otp", wrong = false): Promise<Members> {
  const { claim_token, token } = await begunClaim(target);
  const code = await shownCode(target, token);
  return { claim_token, [name]: !wrong ? code : code === "000000" ? "000001" : "000000" };
}

/** A provocation that completes a claim, after some time. */
function completing(name: "user_code" | "otp", { wrong = false, after = 0 }): Provocation {
  return {
    prepare: async (target) => {
      const body = await completion(target, name, wrong);
      target.advance(after);
      return json(body);
    },
  };
}

/** Polls for a claim that has begun. */
const poll: Prepare = async (target) =>
  form({ grant_type: CLAIM, claim_token: (await begunClaim(target)).claim_token });

/** A good request for each of the rows. */
export const OAUTH_GOOD = {
  getJwks: () => ({}),
  registerClient: () => json(REGISTRATION),
  registerIdentity: () => json({ type: "anonymous" }),
  registerAgent: () => json({ type: "anonymous", requested_credential_type: "api_key" }),
  startClaim: async (target) => json({ claim_token: (await register(target)).claim_token }),
  completeClaim: async (target) => json(await completion(target, "user_code")),
  openAccessPage: async (target) => {
    const { page } = await begunClaim(target);
    return { query: page.slice(page.indexOf("?")) };
  },
  decideAccess: async (target) => {
    const { code, token } = await begunClaim(target);
    return decision(token, { action: "confirm", user_code: code });
  },
  issueToken: async (target) => await exchange(target),
  revokeToken: async (target) => form({ token: (await register(target)).identity_assertion }),
} satisfies Partial<Record<ComputedRouteId, Prepare>>;

/** The good request with a body of another kind. */
async function misshapen(target: Target, good: Prepare, route: Route): Promise<Sample> {
  const sample = await good(target);
  return { ...sample, init: { ...sample.init, body: route.request?.media === undefined ? "[]" : "" } };
}

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;

/** The provocation of each failure. */
export const OAUTH_PROVOCATIONS: Record<OAuthFailureKind, Provocation> = {
  invalid_request: { prepare: misshapen },
  invalid_client_metadata: { prepare: () => json({ ...REGISTRATION, client_name: 7 }) },
  invalid_redirect_uri: { prepare: () => json({ redirect_uris: ["http://elsewhere.example/"] }) },
  unsupported_credential_type: {
    prepare: () => json({ type: "anonymous", requested_credential_type: "certificate" }),
  },
  invalid_login_hint: {
    prepare: async (target, _good, route) =>
      route.id === "startClaim"
        ? json({ claim_token: (await register(target)).claim_token, login_hint: "nobody" })
        : json({ type: "service_auth", login_hint: "nobody" }),
  },
  issuer_not_enabled: {
    prepare: () =>
      json({
        type: "identity_assertion",
        assertion_type: "urn:ietf:params:oauth:token-type:id-jag",
        assertion: "eyJ.e30.x",
      }),
  },
  registration_limited: { times: 6, prepare: (target, good) => good(target) },
  invalid_claim_token: { prepare: () => json({ claim_token: "clm_unknown", user_code: "123456" }) },
  claim_expired: {
    prepare: async (target) => {
      const { claim_token } = await register(target);
      target.advance(DAY_MS + 1_000);
      return json({ claim_token, user_code: "123456" });
    },
  },
  claimed_or_in_flight: {
    prepare: async (target) => {
      const { claim_token, code, token } = await begunClaim(target);
      await target.send("/oauth/authorize", { ...decision(token, { action: "confirm", user_code: code }).init });
      return json({ claim_token });
    },
  },
  claim_attempts_spent: { times: 6, prepare: (target, good) => good(target) },
  claim_not_confirmed: {
    prepare: async (target) => json({ claim_token: (await begunClaim(target)).claim_token, user_code: "123456" }),
  },
  invalid_user_code: completing("user_code", { wrong: true }),
  user_code_expired: completing("user_code", { after: TEN_MINUTES_MS + 1_000 }),
  otp_invalid: completing("otp", { wrong: true }),
  otp_expired: completing("otp", { after: TEN_MINUTES_MS + 1_000 }),
  invalid_client: {
    prepare: (_target, _good) => {
      const sample = form({ grant_type: JWT_BEARER, assertion: "x", token: "x" });
      const headers = { ...sample.init?.headers as object, authorization: `Basic ${btoa("nobody:secret")}` };
      return { init: { ...sample.init, headers } };
    },
  },
  unknown_client: {
    prepare: () =>
      form({ grant_type: "refresh_token", refresh_token: `rft_${"a".repeat(108)}`, client_id: "cli_unknown" }),
  },
  invalid_grant: {
    prepare: async (target, _good, route) => {
      const { identity_assertion } = await register(target);
      return route.id === "revokeToken"
        ? form({ token: identity_assertion, client_id: "cli_other" })
        : form({ grant_type: JWT_BEARER, assertion: "not.an.assertion" });
    },
  },
  unsupported_grant_type: { prepare: () => form({ grant_type: "password", username: "a", password: "b" }) },
  invalid_scope: { prepare: (target) => exchange(target, { scope: "write:everything" }) },
  invalid_target: { prepare: (target) => exchange(target, { resource: "https://other.example/" }) },
  authorization_pending: { prepare: poll },
  slow_down: { times: 2, prepare: poll },
  expired_token: {
    prepare: async (target) => {
      const { claim_token } = await register(target);
      target.advance(DAY_MS + 1_000);
      return form({ grant_type: CLAIM, claim_token });
    },
  },
  access_denied: {
    prepare: async (target) => {
      const { claim_token, token } = await begunClaim(target);
      await target.send("/oauth/authorize", { ...decision(token, { action: "refuse" }).init, method: "POST" });
      return form({ grant_type: CLAIM, claim_token });
    },
  },
};
