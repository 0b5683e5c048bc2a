/**
 * The tasks about credentials. Keys: get one, present it, end it. Registering: an agent gets a person's permission by a
 * claim; `/auth.md` also has the authorization code.
 * @module
 */
import { REQUESTS_PER_MINUTE } from "../../config.ts";
import {
  ATTEMPT_MS,
  GRANTED_MS,
  MAX_ATTEMPTS,
  MAX_TRIES,
  POLL_INTERVAL_SECONDS,
  UNCLAIMED_MS,
  UNUSED_KEY_MS,
} from "../../identity/lifetimes.ts";
import { GRANT_TYPES } from "../../schemas/token_names.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../../schemas/scope.ts";
import { taskPath } from "../../tables/task_pages.ts";
import { PLACEHOLDERS } from "../exchanges.ts";
import type { TaskGuide } from "./task_guide.ts";

/** The guide to keys. */
export const KEYS_GUIDE: TaskGuide = {
  lead: ({ origin }) => [
    "A key is optional. Without `tier` it is a `sandbox` key, for tests only: an order is marked as a test and its link goes " +
    'to a number that cannot receive. For real orders send `{"tier":"free"}`, or use no key. For a person\'s permission, ' +
    "register instead: " +
    `${origin}${taskPath("identity")}.`,
    "**Present it** in one of two headers, with any operation of the API and MCP:",
    `\`\`\`http\nAuthorization: Bearer ${PLACEHOLDERS.key}\nX-API-Key: ${PLACEHOLDERS.key}\n\`\`\``,
    "A credential that you present must be good, even where none is needed: a dead one is 401. It is shown once; a key ends " +
    `after ${UNUSED_KEY_MS / DAY_MS} days without use.`,
    `**Allowance:** ${REQUESTS_PER_MINUTE} requests a minute for an address; a key has its own ${REQUESTS_PER_MINUTE}. Answers ` +
    "of the API and MCP have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds), and the first says " +
    "what holds. After 429 wait for `Retry-After`.",
  ],
  shown: { issueKey: { answer: [{ depth: 1 }] } },
};

/** The guide to registering. */
export const IDENTITY_GUIDE: TaskGuide = {
  lead: ({ origin }) => [
    "Optional: reads and order links need no registration. It gives an allowance of its own and, once a person has " +
    `confirmed, their permission: ${POST_CLAIM_SCOPES.map((scope) => `\`${scope}\``).join(", ")} for ` +
    `${GRANTED_MS / DAY_MS} days. Unclaimed it may ${PRE_CLAIM_SCOPES.map((scope) => `\`${scope}\``).join(", ")} for ` +
    `${UNCLAIMED_MS / HOUR_MS} hours. Clients with a browser use the authorization code instead: ${origin}/auth.md.`,
    "1. Register. Keep `claim_token` and `identity_assertion`: they are shown once.\n" +
    "2. Start a claim. Leave `login_hint` out: with it the page takes nobody who does not type that same address. Give the " +
    "person `verification_uri` and `user_code`, and say who you are. The person opens the link " +
    "and types the code: never do it yourself.\n" +
    `3. Poll the token endpoint every ${POLL_INTERVAL_SECONDS} seconds while it answers \`authorization_pending\`:\n\n` +
    `\`\`\`http\nPOST ${origin}/oauth/token\nContent-Type: application/x-www-form-urlencoded\n\n` +
    `grant_type=${GRANT_TYPES.claim}&claim_token=${PLACEHOLDERS.claimToken}\n\`\`\`\n\n` +
    "4. Present `access_token` as `Authorization: Bearer`. When it has ended, exchange the new `identity_assertion`.\n" +
    "5. Revoke when the person no longer wants it.",
    `An attempt lives ${ATTEMPT_MS / MINUTE_MS} minutes and takes ${MAX_TRIES} codes; a registration starts ` +
    `${MAX_ATTEMPTS} attempts. In the other direction the page shows the person a code, and you send it to ` +
    "`/agent/identity/claim/complete` with the `claim_token`.",
  ],
  shown: {
    registerClient: { examples: ["anonymous"], description: false, request: 0 },
    registerIdentity: "mention",
    registerAgent: "mention",
    startClaim: { request: 0 },
    completeClaim: "mention",
    openAccessPage: "mention",
    decideAccess: "mention",
    issueToken: { request: 0 },
    revokeToken: { request: 0 },
    getJwks: "mention",
  },
};
