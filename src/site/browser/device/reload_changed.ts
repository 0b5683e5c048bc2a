/**
 * Loads a page again when the service has another one: a dish has run out, or a build is newer.
 *
 * Leaves out the menu page, which takes a change into the open page (`fresh_order.ts`).
 * @module
 */
/// <reference lib="dom" />
import { MINUTE_MS } from "../../../leaves/duration.ts";
import { watchWhileVisible } from "./watch_while_visible.ts";

/** Begins to watch. The browser's own copy tells which page this is, without a request. */
export function reloadChanged(): void {
  const shown = tagOf("force-cache");
  const ask = watchWhileVisible(async () => {
    const [before, now] = [await shown, await tagOf("no-cache")];
    if (before && now && before !== now) location.reload();
  });
  setTimeout(ask, MINUTE_MS);
}

/** The entity tag of this page; undefined without an answer. */
async function tagOf(cache: RequestCache): Promise<string | null | undefined> {
  try {
    const answer = await fetch(location.pathname, { cache });
    await answer.body?.cancel();
    return answer.ok ? answer.headers.get("etag") : undefined;
  } catch {
    return undefined;
  }
}
