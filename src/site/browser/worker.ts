/**
 * The service worker. After the first visit, every page has a form without a network.
 *
 * A page comes from the network. If that fails, is slow, or answers with 5xx, it comes from the copy, which then says how
 * old it is; a page without a copy gets the menu. A late answer from the network is kept, and the page is told. Assets
 * come from the copy, since their names contain their hash. Leaves out the API: a cached opening status or order would be
 * wrong.
 * @module
 */
import { type Language, languageOf } from "../../leaves/language.ts";
import { describeInstant } from "../../domain/describe_instant.ts";
import { PAGE_PATHS } from "../../tables/page_paths.ts";
import { instantIn } from "./status_text.ts";

/** The build inserts these: the addresses to cache, a name that changes with them, and the restaurant's time zone. */
declare const PRECACHE: readonly string[];
declare const CACHE_NAME: string;
declare const TIME_ZONE: string;

/** The used parts of the worker's global scope (Service Workers, section 4.1), which Deno's types lack. */
interface WorkerEvent extends Event {
  readonly request: Request;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
  waitUntil(promise: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: PageNews): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

/** What the worker tells a page that it opened from its copy: whether the network had the same one, or a newer one. */
export type PageNews = "same" | "newer";

/** Longest wait for the network if the cache has the page, in milliseconds. */
const PATIENCE_MS = 3_000;

const WORDS: Readonly<Record<Language, { copy(saved: string): string; fallback: string }>> = {
  es: {
    copy: (saved) => `No pudimos cargar la página de ahora. Esta copia se guardó ${saved}.`,
    fallback: "No pudimos cargar esa página. Mientras, aquí está la carta; también puedes llamar al ",
  },
  en: {
    copy: (saved) => `We could not load the present page. This copy was saved ${saved}.`,
    fallback: "We could not load that page. Meanwhile, here is the menu; you can also call ",
  },
};

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
  else if (request.mode === "navigate") event.respondWith(openPage(event, pathname));
  // A page that checks itself (`page_check.ts`).
  else if (PRECACHE.includes(pathname)) event.respondWith(fromNetwork(request, pathname));
});

async function fromCopy(request: Request): Promise<Response> {
  return await caches.match(request) ?? fetch(request);
}

/** Asks the network. Keeps only pages that every device keeps: the others that somebody visits must not stay on it. */
async function fromNetwork(request: Request, pathname: string): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && PRECACHE.includes(pathname)) {
    await (await caches.open(CACHE_NAME)).put(pathname, response.clone());
  }
  return response;
}

async function openPage(event: WorkerEvent, pathname: string): Promise<Response> {
  const copy = await caches.match(pathname);
  const answer = fromNetwork(event.request, pathname);
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
  const language = pathname.startsWith(`${PAGE_PATHS.home.en}/`) ? "en" : "es";
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
