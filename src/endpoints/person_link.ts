/**
 * What a person does with their link: confirm a claim or refuse it, see the access that they gave, and end it.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { createAudit } from "../identity/audit.ts";
import { decide, type Decision, type LinkOutcome, openLink } from "../identity/claims.ts";
import { changeGrant, findGrant, LINK_TOKEN_PREFIX, splitToken } from "../identity/grants.ts";
import { ok, type Result } from "../leaves/result.ts";
import { LINK_PARAMETER } from "./access_page.ts";
import type { PageState, Visit } from "./access_page_state.ts";
import type { Services } from "./services.ts";

const ACTIONS: readonly string[] = ["confirm", "show_code", "refuse", "end"] satisfies Decision["action"][];

const MAX_CODE_LENGTH = 20;
const MAX_EMAIL_LENGTH = 254;

/** The address of a person's link. */
export function personLink(origin: string, token: string): string {
  return `${origin}/oauth/authorize?${LINK_PARAMETER}=${token}`;
}

/** Builds the function that answers a visit with a link. */
export function createPersonLink(
  services: Services,
): (visit: Visit, token: string) => Promise<Result<PageState, Failure>> {
  const audit = createAudit(services.log);
  return async ({ fields, isForm, now }, token) => {
    const parts = splitToken(token, LINK_TOKEN_PREFIX);
    if (!isForm) {
      if (!parts) return ok({ kind: "gone" });
      const found = await findGrant(services.store, parts.id, now);
      return found.ok ? ok(await openLink(found.value, token, now)) : found;
    }
    const action = fields.get("action") ?? "confirm";
    if (!isAction(action)) return ok({ kind: "unreadable" });
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
    if (outcome.kind === "ended") audit.ended({ kind: "grant", id: outcome.grant.id }, "person");
    // A second press finds the access as the first one left it.
    if (outcome.kind === "agreed" && outcome.grant.agreedAt === decidedAt) audit.claimed(outcome.grant);
    return ok(outcome);
  };
}

function isAction(text: string): text is Decision["action"] {
  return ACTIONS.includes(text);
}
