/**
 * Asks while somebody looks: each minute, when the page gets the focus or is shown again (also from the back-forward
 * cache), and when the network returns. A hidden page asks nothing.
 * @module
 */
/// <reference lib="dom" />
import { MINUTE_MS } from "../../../leaves/duration.ts";

/**
 * Begins to watch.
 *
 * @returns Asks at once, and a minute later again. A call while an answer is on its way waits for that one.
 */
export function watchWhileVisible(ask: () => Promise<void>): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | undefined;
  async function askNow(): Promise<void> {
    clearTimeout(timer);
    try {
      await ask();
    } finally {
      asking = undefined;
      if (!document.hidden) timer = setTimeout(now, MINUTE_MS);
    }
  }
  const now = () => asking ??= askNow();
  const shown = () => document.hidden ? clearTimeout(timer) : void now();
  document.addEventListener("visibilitychange", shown);
  addEventListener("focus", shown);
  addEventListener("online", shown);
  addEventListener("pageshow", ({ persisted }) => persisted && shown());
  return now;
}
