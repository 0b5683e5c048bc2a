/**
 * Registers the service worker for offline use, after the page has loaded, so that the two do not compete. A page that
 * the worker opened from its copy hears from it when the network has answered after all.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Language } from "../../../leaves/language.ts";
import { markup } from "../../markup/html.ts";
import { LANGUAGE } from "./page_language.ts";

const WORDS: Readonly<Record<Language, readonly [newer: string, load: string]>> = {
  es: ["Ya hay una versión más nueva de esta página.", "Cargarla"],
  en: ["There is a newer version of this page now.", "Load it"],
};

/** Registers the worker. Without support or permission, only offline use is missing. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const note = document.querySelector("[data-saved]");
    if (data === "same") note?.remove();
    else if (data === "newer" && note) {
      note.innerHTML = markup`${WORDS[LANGUAGE][0]} <a href="">${WORDS[LANGUAGE][1]}</a>`.html;
    }
  });
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
