/**
 * Asks for the menu page again, to see whether the menu or the rules changed. Over the wire an unchanged page is a 304.
 * @module
 */
/// <reference lib="dom" />

/** Longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A document of that age answers the first question itself, in milliseconds. */
const NEW_MS = 5_000;

/** Whether the network has just sent this document: no cache and no service worker, which may keep an older one. */
function isNew(): boolean {
  const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return way !== undefined && way.transferSize > 0 && way.workerStart === 0 &&
    performance.now() - way.responseStart < NEW_MS;
}

/**
 * Makes the check. A page that is new asks nothing at first: to read itself again took a fifth of the work of its script.
 *
 * @param changed Called with a page that differs from that of the last answer; at first with any page.
 */
export function createPageCheck(changed: (newer: Document) => void) {
  const note = document.querySelector<HTMLElement>("[data-saved]");
  // The service worker says how old its copy is (`worker.ts`).
  let seenAt = Number(note?.dataset.saved) || Date.now();
  let known: string | undefined;
  let answeredAt = -Infinity;
  let asked = 0;
  let answered = 0;

  return {
    /** Asks once. @returns Whether there was an answer. */
    async ask(): Promise<boolean> {
      const question = ++asked;
      if (question === 1 && isNew()) {
        answeredAt = Date.now();
        return true;
      }
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(location.pathname, { cache: "no-cache", signal });
        const text = await response.text();
        // A network that asks to sign in answers with a page of its own.
        if (!response.ok || !text.includes(" data-order ")) return false;
        // A slow answer must not replace that to a later question.
        if (question < answered) return true;
        answered = question;
        answeredAt = Date.now();
        seenAt = Date.parse(response.headers.get("Date") ?? "") || Date.now();
        note?.remove();
        if (text !== known) {
          known = text;
          changed(new DOMParser().parseFromString(text, "text/html"));
        }
        return true;
      } catch {
        return false;
      }
    },
    /** When the page was last seen to be the present one, in epoch milliseconds. */
    seenAt: () => seenAt,
    /** Milliseconds since the last answer; Infinity without one. */
    age: () => Date.now() - answeredAt,
  };
}
