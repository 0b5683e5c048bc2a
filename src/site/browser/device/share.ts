/**
 * The button that shares the page, or the dish that its address names: by the device's own sheet (Web Share), or else by
 * the clipboard. Without either, the button stays invisible.
 * @module
 */
import { copyText } from "./copy_text.ts";
import { LANGUAGE } from "./page_language.ts";

const WORDS = {
  es: { copied: "Enlace copiado.", failed: "No se pudo copiar: " },
  en: { copied: "Link copied.", failed: "We could not copy it: " },
}[LANGUAGE];

/** Binds to the button of the page. */
export function bindShare(): void {
  const button = document.querySelector<HTMLElement>("[data-share]");
  const done = document.querySelector<HTMLElement>("[data-shared]");
  const canShare = "share" in navigator;
  if (!button || !done || !(canShare || navigator.clipboard)) return;
  button.dataset.share = "on";
  button.addEventListener("click", async () => {
    const dish = document.querySelector(".dish:target h3")?.textContent;
    const url = location.origin + location.pathname + (dish ? location.hash : "");
    done.textContent = "";
    try {
      if (canShare) return await navigator.share({ title: (dish ? `${dish} · ` : "") + document.title, url });
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    done.textContent = await copyText(url) ? WORDS.copied : WORDS.failed + url;
  });
}
