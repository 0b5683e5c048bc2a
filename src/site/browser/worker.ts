/**
 * The service worker. After the first visit, the home, menu and order pages open without a network.
 *
 * Pages come from the network, or from the cache if the network fails or is slow. Assets come from the cache, since
 * their names contain their hash. Leaves out the API: a cached opening status or order would be wrong.
 * @module
 */

/** The build inserts both: the addresses to cache, and a name that changes with them. */
declare const PRECACHE: readonly string[];
declare const CACHE_NAME: string;

/** The used parts of the worker's global scope (Service Workers, section 4.1), which Deno's types lack. */
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

/** Longest wait for the network if the cache has the page, in milliseconds. */
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
    // Update only pages that the cache already has: other visited pages must not stay on the device.
    if (response.ok && copy) await (await caches.open(CACHE_NAME)).put(pathname, response.clone());
    return response;
  });
  if (!copy) return await answer;
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(copy.clone()), PATIENCE_MS));
  return await Promise.race([answer, patience]).catch(() => copy);
}
