/**
 * The service worker. After the first visit, the home, menu and order pages open without a network; so does the page of
 * a table, once one was visited.
 *
 * Pages come from the network, or from the cache if the network fails or is slow. Assets come from the cache, since
 * their names contain their hash. Leaves out the API: a cached opening status or order would be wrong.
 * @module
 */
import { TABLE_FOLDERS } from "../../tables/page_paths.ts";

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
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
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
    // The page that registers the worker did not come through it.
    for (const { url } of await scope.clients.matchAll({ includeUncontrolled: true })) {
      const folder = tableFolder(new URL(url).pathname);
      if (folder) await keep(folder, await fetch(url));
    }
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
  else if (request.mode === "navigate") event.respondWith(fromNetwork(request, pathname, tableFolder(pathname)));
});

async function fromCopy(request: Request): Promise<Response> {
  return await caches.match(request) ?? fetch(request);
}

/** The pages of all tables in a language are the same, so one copy serves them all: its address is their folder. */
function tableFolder(pathname: string): string | undefined {
  return Object.values(TABLE_FOLDERS).find((folder) =>
    pathname.startsWith(folder) && /^\d+$/.test(pathname.slice(folder.length))
  );
}

async function keep(pathname: string, response: Response): Promise<void> {
  if (response.ok) await (await caches.open(CACHE_NAME)).put(pathname, response.clone());
}

async function fromNetwork(request: Request, pathname: string, folder: string | undefined): Promise<Response> {
  const copy = await caches.match(folder ?? pathname);
  const answer = fetch(request).then(async (response) => {
    // Keeps only tables and pages that the cache already has: other visited pages must not stay on the device.
    if (folder || copy) await keep(folder ?? pathname, response);
    return response;
  });
  if (!copy) return await answer;
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(copy.clone()), PATIENCE_MS));
  return await Promise.race([answer, patience]).catch(() => copy);
}
