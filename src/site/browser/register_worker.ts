/**
 * Registers the service worker for offline use, after the page has loaded, so that the two do not compete.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Registers the worker. Without support or permission, only offline use is missing. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
