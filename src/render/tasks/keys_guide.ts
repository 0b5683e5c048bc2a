/**
 * The task of keys: get one, present it, end it.
 * @module
 */
import { REQUESTS_PER_MINUTE } from "../../config.ts";
import { UNUSED_KEY_MS } from "../../identity/lifetimes.ts";
import { DAY_MS } from "../../leaves/duration.ts";
import { taskPath } from "../../tables/task_pages.ts";
import { PLACEHOLDERS } from "../exchange.ts";
import type { TaskGuide } from "./task_guide.ts";

/** The guide. */
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
