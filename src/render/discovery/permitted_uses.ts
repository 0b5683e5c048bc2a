/**
 * What the owner lets machines do with the content, in the two notations that crawlers read: Content Signals
 * (draft-romm-aipref-contentsignals) and IETF AIPREF (draft-ietf-aipref-vocab-08). The text of each is the same in
 * robots.txt and in the header of its name.
 *
 * Both are drafts. AIPREF has other names for the same three uses, and other values.
 * @module
 */
import type { AgentsContent } from "../../schemas/content/agents.ts";
import type { RenderInput } from "../renderer.ts";

type Use = keyof AgentsContent["content_signals"];

/** The categories of AIPREF. */
const CATEGORIES: Readonly<Record<Use, string>> = { search: "search", ai_input: "ai-use", ai_train: "train-ai" };

type Owner = Pick<RenderInput, "content">;

/** The value of `Content-Signal`. */
export function contentSignal({ content: { agents } }: Owner): string {
  return list(agents.content_signals, (use) => use.replaceAll("_", "-"), ["yes", "no"]);
}

/** The value of `Content-Usage`: a dictionary of bare tokens (RFC 9651 section 3.2). */
export function contentUsage({ content: { agents } }: Owner): string {
  return list(agents.content_signals, (use) => CATEGORIES[use], ["y", "n"]);
}

function list(
  uses: AgentsContent["content_signals"],
  name: (use: Use) => string,
  [allowed, refused]: readonly [string, string],
): string {
  return Object.entries(uses).map(([use, isAllowed]) => `${name(use as Use)}=${isAllowed ? allowed : refused}`).join(
    ", ",
  );
}
