/**
 * The service worker: the pages that a hungry person needs open with no network, after the first visit to any of them.
 *
 * Pages come from the network and, when it fails or takes too long, from the copy; assets from the copy, since their names
 * hold their hash. The API is left alone: an opening status or an order from a copy would be wrong.
 * @module
 */

/** What the build puts in: the addresses to keep, and a word that changes with them. */
declare const PRECACHE: readonly string[];
declare const CACHE_NAME: string;

/** The parts of the worker's global scope used here (Service Workers, section 4.1), which Deno's types do not have. */
interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(promise: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

/** How long a slow network may keep somebody from a page that is already here, in milliseconds. */
const PATIENCE_MS = 3_000;

scope.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE_NAME);
    await cache.addAll(PRECACHE as string[]);
    await scope.skipWaiting();
  };
  event.waitUntil(fill());
});

scope.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE_NAME) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCopy(request));
  else if (request.mode === "navigate") event.respondWith(fromNetwork(request, pathname));
});

async function fromCopy(request: Request): Promise<Response> {
  return await caches.match(request) ?? fetch(request);
}

async function fromNetwork(request: Request, pathname: string): Promise<Response> {
  const copy = await caches.match(pathname);
  const answer = fetch(request).then(async (response) => {
    // Only what was kept before is kept: nothing else a person opens stays on the device.
    if (response.ok && copy) await (await caches.open(CACHE_NAME)).put(pathname, response.clone());
    return response;
  });
  if (!copy) return await answer;
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(copy.clone()), PATIENCE_MS));
  return await Promise.race([answer, patience]).catch(() => copy);
}
