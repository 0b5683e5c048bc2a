/**
 * The service worker. After the first visit, every page has a form without a network; the page of a table and the kitchen's,
 * once one was visited.
 *
 * A page comes from the network. If that fails, is slow, or answers with 5xx, it comes from the copy, which then says how
 * old it is; a page without a copy gets the menu. A late answer from the network is kept, and the page is told. Assets
 * come from the copy, since their names contain their hash. Leaves out the API: a cached opening status or order would be
 * wrong. Leaves alone sign-in and the owner's page.
 * @module
 */
import { type Language, languageOf } from "../../leaves/language.ts";
import { describeInstant } from "../../domain/hours/describe_instant.ts";
import { KITCHEN_PATH, PAGE_PATHS, TABLE_FOLDERS } from "../../tables/page_paths.ts";
import { instantIn } from "./device/instant_in.ts";

/** The build inserts these: the addresses to cache, a name that changes with them, and the restaurant's time zone. */
declare const PRECACHE: readonly string[];
declare const CACHE_NAME: string;
declare const TIME_ZONE: string;

/** The used parts of the worker's global scope (Service Workers, section 4.1), which Deno's types lack. */
interface WorkerEvent extends Event {
  /** What a page says. */
  readonly data: unknown;
  readonly source: Client;
  readonly request: Request;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
  waitUntil(promise: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface Client {
  postMessage(message: PageNews | { readonly page: string }): void;
}
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options: { includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "fetch" | "message", listener: (event: WorkerEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

/** What the worker tells a page that it opened from its copy: whether the network had the same one, or a newer one. */
export type PageNews = "same" | "newer";

/** Longest wait for the network if the cache has the page, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Sign-in and the owner: an error there is told by the service, and a menu in its place would hide it. */
const NOT_FOR_GUESTS = /^\/(?:oauth|agent|local)(?:\/|$)/;

const WORDS: Readonly<Record<Language, { copy(saved: string): string; fallback: string }>> = {
  es: {
    copy: (saved) => `Sin conexión: página guardada ${saved}.`,
    fallback: "No pudimos cargar esa página. Mientras, aquí está la carta; también puedes llamar al ",
  },
  en: {
    copy: (saved) => `No connection: page saved ${saved}.`,
    fallback: "We could not load that page. Meanwhile, here is the menu; you can also call ",
  },
};

scope.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE_NAME);
    await cache.addAll(PRECACHE as string[]);
    // The page that registers the worker did not come through it.
    for (const { url } of await scope.clients.matchAll({ includeUncontrolled: true })) {
      if (isKeptOnVisit(new URL(url).pathname)) await keep(url, await fetch(url));
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
  if (request.method !== "GET" || origin !== scope.location.origin || NOT_FOR_GUESTS.test(pathname)) return;
  if (pathname.startsWith("/assets/")) event.respondWith(caches.match(request).then((copy) => copy ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(openPage(event, pathname));
  // A page that checks itself (`page_check.ts`).
  else if (copyPath(pathname)) event.respondWith(fromNetwork(event));
});

// The kitchen's page may not ask for itself (its Content-Security-Policy).
scope.addEventListener("message", (event) => {
  if (event.data !== KITCHEN_PATH) return;
  const answer = async () => {
    const response = await fetch(KITCHEN_PATH, { cache: "no-cache" });
    if (!response.ok) return;
    const page = await response.clone().text();
    event.source.postMessage({ page });
    await keep(response.url, response);
  };
  event.waitUntil(answer().catch(() => {}));
});

/** The pages of all tables in a language are the same, so one copy serves them all: its address is their folder. */
function tableFolder(pathname: string): string | undefined {
  return Object.values(TABLE_FOLDERS).find((folder) =>
    pathname.startsWith(folder) && /^\d+$/.test(pathname.slice(folder.length))
  );
}

/** Whether the device keeps a page only once somebody has visited it. */
function isKeptOnVisit(pathname: string): boolean {
  return pathname === KITCHEN_PATH || tableFolder(pathname) !== undefined;
}

/** The address of the copy of a page that is kept. The other pages that somebody visits must not stay on the device. */
function copyPath(pathname: string): string | undefined {
  return tableFolder(pathname) ?? ([KITCHEN_PATH, ...PRECACHE].includes(pathname) ? pathname : undefined);
}

async function keep(url: string, response: Response): Promise<void> {
  const path = copyPath(new URL(url).pathname);
  if (!response.ok || !path) return;
  const cache = await caches.open(CACHE_NAME);
  if (path === KITCHEN_PATH) {
    // What only this page loads: no guest's device keeps it.
    for (const [asset] of (await response.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
      if (!await cache.match(asset)) await cache.add(asset);
    }
  }
  await cache.put(path, response);
}

/** Answers as soon as the answer begins, and keeps its copy meanwhile, if there is room. */
async function fromNetwork(event: WorkerEvent): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request.url, response.clone()).catch(() => {}));
  return response;
}

async function openPage(event: WorkerEvent, pathname: string): Promise<Response> {
  const copy = await caches.match(copyPath(pathname) ?? pathname);
  const answer = fromNetwork(event);
  const good = answer.then((response) => isBroken(response) ? undefined : response, () => undefined);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answered = await (copy ? Promise.race([good, patience]) : good);
  if (answered) return answered;
  if (!copy) return await openMenu(pathname) ?? answer;
  const shown = await copy.clone().text();
  event.waitUntil(good.then(async (late) => {
    if (!late) return;
    const client = await scope.clients.get(event.resultingClientId);
    client?.postMessage(await late.text() === shown ? "same" : "newer");
  }));
  return withNote(copy, shown, (language) => {
    const saved = Date.parse(copy.headers.get("Date") ?? "");
    const instant = instantIn(TIME_ZONE, saved || Date.now());
    const text = describeInstant(instant, instantIn(TIME_ZONE, Date.now()), language);
    return `<p class="copy" role="status" data-saved="${saved}">${WORDS[language].copy(text)}</p>`;
  });
}

/** Whether a server or a proxy in front of it failed. An error of the API is for programs: they get it as it is. */
function isBroken({ status, headers }: Response): boolean {
  return status >= 500 && !headers.get("Content-Type")?.includes("json");
}

/** The menu in place of a page that has no copy. Its phone number is that of its own footer. */
async function openMenu(pathname: string): Promise<Response | undefined> {
  const isEnglish = [`${PAGE_PATHS.home.en}/`, TABLE_FOLDERS.en].some((folder) => pathname.startsWith(folder));
  const language = isEnglish ? "en" : "es";
  const copy = await caches.match(PAGE_PATHS.menu[language]);
  const html = await copy?.clone().text();
  if (!copy || !html) return undefined;
  const [phone] = /<a href="tel:[^<]*<\/a>/.exec(html) ?? [""];
  return withNote(copy, html, () => `<p class="copy" role="status">${WORDS[language].fallback}${phone}.</p>`);
}

/** A copy with a note at its top. */
function withNote(copy: Response, html: string, note: (language: Language) => string): Response {
  const [, tag = ""] = /<html lang="([^"]*)/.exec(html) ?? [];
  const headers = new Headers(copy.headers);
  // They describe the bytes that came over the wire.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html.replace(/<main[^>]*>/, (main) => main + note(languageOf(tag))), { headers });
}
