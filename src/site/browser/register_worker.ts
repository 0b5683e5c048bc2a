/**
 * Offline use: registers the service worker once the page has loaded, so that it never competes with the page.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Registers the worker. A browser that has none, or refuses, loses nothing but offline use. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
