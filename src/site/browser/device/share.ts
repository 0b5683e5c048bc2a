/**
 * Shares an address by the device's own sheet (Web Share), or else by the clipboard; and the button that shares the page, or
 * the dish that its address names. Without either, the button stays invisible.
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
    const copied = await shareUrl((dish ? `${dish} · ` : "") + document.title, url);
    if (copied !== undefined) done.textContent = copied ? WORDS.copied : WORDS.failed + url;
  });
}

/** Shares an address. @returns Whether it was copied instead; undefined if the device's sheet was opened. */
export async function shareUrl(title: string, url: string): Promise<boolean | undefined> {
  try {
    if ("share" in navigator) return await navigator.share({ title, url }) as undefined;
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
  }
  return await copyText(url);
}
