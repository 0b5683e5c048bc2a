/**
 * A page with its script, both as the service sends them, in a simulated browser in this process: a tap costs milliseconds,
 * and each change that it makes can be read.
 *
 * The document is happy-dom's, and the clock is faked. Leaves out what only a browser has: styles, layout, the worker of
 * the site (`site_worker.ts`). The checks of `tests/browser/` are for those.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { setImmediate } from "node:timers/promises";
import { withGlobal } from "@sinonjs/fake-timers";
import { BrowserErrorCaptureEnum, Window } from "happy-dom";
import { ORIGIN, type TestApp } from "../../app_fixture.ts";
import { perKey } from "../../../src/leaves/per_key.ts";
import type { PageTool } from "../../../src/site/browser/agent/model_context.ts";
import { completeWindow } from "./complete_window.ts";
import { watchWindow } from "./watch_window.ts";

/** How long a frame takes, in milliseconds. */
const FRAME_MS = 16;

/** After so many frames without an answer nothing more happens. */
const FRAMES = 6;

/** What a device keeps between pages. */
export interface Device {
  /** Whether the browser refuses to store anything. */
  blocked: boolean;
  /** Whether the browser lets no page copy or read what is copied. */
  keepsClipboard: boolean;
  /** Whether its window is wide. */
  isWide: boolean;
  /** Whether pages come from a cache, and not from the network. */
  cached: boolean;
  /** The tools that pages offered to an agent, by name; undefined in a browser without WebMCP. */
  tools: Map<string, PageTool> | undefined;
  userAgent: string;
  /** What shows the page in a frame and gets its messages, and answers each with others; undefined for a page of its own. */
  host: ((message: HostMessage) => Promise<readonly object[]>) | undefined;
  /** The sheet of the device to share with, if it has one. */
  share: ((shared: { readonly title: string; readonly url: string }) => Promise<void>) | undefined;
  /** The text that was copied last. */
  copied: string;
  readonly cookies: Map<string, string>;
  readonly localStorage: Map<string, string>;
  readonly sessionStorage: Map<string, string>;
}

/** A message to the frame around a page. */
export interface HostMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A request of a page, and what the service would answer. */
export type Network = (path: string, answer: () => Promise<Response>) => Promise<Response>;

/** A page that somebody uses. */
export interface OpenPage {
  /** The document as it was sent. */
  readonly html: string;
  readonly document: Document;
  /** The window, with the events and the storage of a browser. */
  readonly window: globalThis.Window & typeof globalThis;
  /** What the page has asked of the world since the last call: requests, a text for the clipboard, a print. */
  asked(): string[];
  /** Waits until the page has nothing more to do at this moment. */
  settle(): Promise<void>;
  /** Sends the page a message of the site's worker. */
  tellPage(message: unknown): void;
  /** Sends the page a message of the frame around it, or of another window. */
  tellFramed(message: object, source?: object): void;
  /** Tells the page which of the elements that it watches came into sight, or left it. */
  intersect(id: string, isIntersecting: boolean): void;
  /** Makes the window as narrow as that of a phone. */
  narrow(): void;
  /** Tells the page how high the elements are that it measures. */
  resize(height: number): void;
  /** Puts another app in front of the page, or takes it away. */
  cover(isHidden: boolean): void;
  /** Shows the page, as after it was loaded, or from what the browser keeps to go back to. */
  show(persisted: boolean): void;
  /** Lets time pass, for the page and the service. */
  wait(ms: number): Promise<void>;
  /** Stores what the device keeps, and stops the page. */
  leave(): Promise<void>;
}

/**
 * Opens a page and runs its script.
 *
 * @throws {Error} If the page has no such script, or the script fails.
 */
export async function openPage(app: TestApp, path: string, device: Device, network: Network): Promise<OpenPage> {
  const url = new URL(path, ORIGIN);
  let asked: string[] = [];
  const service = connect(app, device, network);
  const window = new Window({ url: url.href, width: device.isWide ? 1200 : 360, height: 740, settings: SETTINGS });
  const page = window as unknown as OpenPage["window"];
  const clock = withGlobal(Object.assign(page, { Date })).install({ now: app.now() });
  for (const kept of STORAGES) {
    if (device.blocked) Object.defineProperty(page, kept, { get: refuse });
    else for (const [key, text] of device[kept]) page[kept].setItem(key, text);
  }
  async function fetch(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(target, url);
    const { method = "GET", body, cache, headers } = init;
    const how = [cache && `(${cache})`, headers && JSON.stringify(headers)];
    // In the order of the requests, whatever is answered first.
    const at = asked.push([method, pathname + search, body, ...how].filter(Boolean).join(" ")) - 1;
    const list = asked;
    try {
      const response = await service.ask(pathname + search, init);
      list[at] += `: ${response.status}`;
      return response;
    } catch (error) {
      list[at] += `: ${(error as Error).message}`;
      throw error;
    } finally {
      (init.signal as Answerable)?.answered?.();
    }
  }
  const clipboard = {
    writeText(text: string): Promise<void> {
      if (device.keepsClipboard) return refuseLater();
      asked.push(`copy: ${text}`);
      device.copied = text;
      return Promise.resolve();
    },
    readText: () => device.keepsClipboard ? refuseLater() : Promise.resolve(device.copied),
  };
  const digest: SubtleCrypto["digest"] = (...data) => service.awaited(crypto.subtle.digest(...data));
  const watched: [Element, IntersectionObserverCallback][] = [];
  class IntersectionObserver {
    readonly #watch: IntersectionObserverCallback;
    constructor(watch: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#watch = watch;
      if (options) asked.push(`watch ${JSON.stringify(options)}`);
    }
    observe(target: Element): void {
      watched.push([target, this.#watch]);
    }
  }
  const measured: [Element, () => void][] = [];
  class ResizeObserver {
    readonly #watch: () => void;
    constructor(watch: () => void) {
      this.#watch = watch;
    }
    observe(target: Element): void {
      measured.push([target, this.#watch]);
    }
  }
  Object.assign(page, { fetch, IntersectionObserver, ResizeObserver, print: () => asked.push("print") });
  Object.defineProperty(page, "crypto", { value: { subtle: { digest } } });
  Object.defineProperty(page.navigator, "clipboard", { value: clipboard });
  Object.defineProperty(page.location, "reload", { value: () => asked.push("reload") });
  const tell = (what: string) => (message: unknown) => Promise.resolve(void asked.push(`worker: ${what} ${message}`));
  const serviceWorker = Object.assign(new page.EventTarget(), {
    controller: { postMessage: tell("is told") },
    register: tell("is registered as"),
    getRegistration: () => Promise.resolve({ update: tell("is renewed") }),
  });
  Object.defineProperty(page.navigator, "serviceWorker", { value: serviceWorker });
  Object.defineProperty(page.navigator, "userAgent", { value: device.userAgent });
  const { share } = device;
  const toldShare: typeof share = (shared) => {
    asked.push(`share: ${shared.title} ${shared.url}`);
    return share!(shared);
  };
  if (share) Object.defineProperty(page.navigator, "share", { value: toldShare });
  if (device.tools) {
    const { tools } = device;
    const modelContext = { registerTool: (tool: PageTool) => void tools.set(tool.name, tool) };
    Object.defineProperty(page.document, "modelContext", { value: modelContext });
  }
  const parent = {
    async postMessage(message: HostMessage): Promise<void> {
      asked.push(`host: ${JSON.stringify(message)}`);
      for (const each of await service.awaited(device.host!(message))) tellFramed(each);
    },
  };
  if (device.host) Object.defineProperty(page, "parent", { value: parent });
  function tellFramed(data: object, source: object = parent): void {
    page.dispatchEvent(Object.assign(new page.MessageEvent("message", { data }), { source }));
  }
  const way = { transferSize: device.cached ? 0 : 1, workerStart: 0, responseStart: 0 };
  Object.assign(page.performance, { getEntriesByType: () => [way] });
  completeWindow(page);
  const endWatch = watchWindow(page, (what) => asked.push(what));
  // That of happy-dom comes at a moment of its own.
  const loaded = new page.Event("load");
  page.addEventListener("load", (event) => event !== loaded && event.stopImmediatePropagation());

  async function pass(ms: number): Promise<void> {
    await service.turn();
    app.advance(ms);
    clock.tick(ms);
  }
  async function settle(): Promise<void> {
    for (let frame = 0; frame < FRAMES; frame++) await pass(FRAME_MS);
    await service.turn();
  }
  const runModule = (code: string) => compileModule(code)(page, page, load);
  const modules = new Map<string, Promise<unknown>>();
  function load(specifier: string): Promise<unknown> {
    const { href, pathname } = new URL(specifier, url);
    const module = modules.get(href) ?? service.ask(pathname).then(async (response) => {
      if (!response.ok) throw new TypeError(`No module ${pathname}`);
      return await runModule(await response.text());
    });
    modules.set(href, module);
    return module;
  }
  const html = await (await service.ask(url.pathname + url.search, { headers: { accept: "text/html" } })).text();
  page.document.write(html);
  for (const { src } of page.document.querySelectorAll<HTMLScriptElement>("script[type=module]")) {
    const running = load(src);
    await Promise.race([running, settle()]);
    await running;
  }
  for (const { textContent } of page.document.querySelectorAll("script:not([src], [type])")) {
    await runModule(textContent);
  }
  page.dispatchEvent(loaded);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new page.Event("pageshow"), { persisted }));
  show(false);
  await settle();
  return {
    html,
    document: page.document,
    window: page,
    asked() {
      const list = asked;
      asked = [];
      return list;
    },
    settle,
    tellPage(data) {
      serviceWorker.dispatchEvent(new page.MessageEvent("message", { data }));
    },
    tellFramed,
    intersect(id, isIntersecting) {
      for (const [target, watch] of watched.filter(([each]) => each.id === id)) {
        watch([{ target, isIntersecting } as unknown as IntersectionObserverEntry], undefined as never);
      }
    },
    narrow: () => window.happyDOM.setViewport({ width: 360 }),
    resize(height) {
      for (const [target, watch] of measured) {
        Object.defineProperty(target, "offsetHeight", { value: height, configurable: true });
        Object.assign(target, { getBoundingClientRect: () => ({ height }) });
        watch();
      }
    },
    cover(isHidden) {
      // An app that a link opens leaves the page where it was.
      if (page.location.origin !== ORIGIN) window.happyDOM.setURL(url.href);
      Object.defineProperty(page.document, "hidden", { value: isHidden, configurable: true });
      page.document.dispatchEvent(new page.Event("visibilitychange"));
    },
    show,
    async wait(ms) {
      for (const end = clock.now + ms; clock.now < end;) {
        await service.turn();
        const next = Math.min(end, ...[...clock.timers?.values() ?? []].map(({ callAt = end }) => callAt));
        await pass(Math.max(1, next - clock.now));
      }
      await settle();
    },
    async leave() {
      page.dispatchEvent(new page.Event("pagehide"));
      for (const kept of device.blocked ? [] : STORAGES) {
        device[kept].clear();
        for (const [key, text] of Object.entries(page[kept])) device[kept].set(key, text);
      }
      endWatch();
      clock.uninstall();
      await window.happyDOM.close();
    },
  };
}

/** The service, as a browser asks it. */
function connect(app: TestApp, device: Device, network: Network) {
  let unanswered = 0;
  function awaited<T>(answer: Promise<T>): Promise<T> {
    unanswered++;
    return answer.finally(() => unanswered--);
  }
  async function answer(path: string, { body = null, method = "GET", headers }: RequestInit): Promise<Response> {
    const sent = new Headers(headers);
    sent.set("sec-fetch-site", "same-origin");
    if (method !== "GET") sent.set("origin", ORIGIN);
    if (device.cookies.size > 0) sent.set("cookie", [...device.cookies].map((pair) => pair.join("=")).join("; "));
    const answer = await app.fetch(path, { method, body, headers: sent });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === "") device.cookies.delete(name);
      else device.cookies.set(name, value);
    }
    return new Response(await answer.bytes(), answer);
  }
  return {
    awaited,
    ask(path: string, init: RequestInit = {}): Promise<Response> {
      const { signal } = init;
      const ended = new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      return Promise.race([ended, network(path, () => awaited(answer(path, init)))]);
    },
    /** Lets promises go on, and the service answer. */
    async turn(): Promise<void> {
      do await setImmediate(); while (unanswered > 0);
    },
  };
}

/** A signal that ends a request after a time (`watch_window.ts`). */
type Answerable = { answered?(): void } | null | undefined;

/** What a browser keeps texts in. */
export const STORAGES = ["localStorage", "sessionStorage"] as const;

const refuseLater = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));

function refuse(): never {
  throw new DOMException("The browser stores nothing", "SecurityError");
}

const SETTINGS = {
  // An error of a script is one of the test.
  errorCapture: BrowserErrorCaptureEnum.disabled,
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
};

/** Runs a module with the names of a window. @returns What it exports. */
type Run = (window: object, global: object, load: (specifier: string) => Promise<unknown>) => Promise<unknown>;

/** Compiles a module as esbuild writes it, once for all pages that have it. */
const compileModule = perKey(200, (code: string): Run => {
  const body = code.replaceAll(/\bimport\(/g, "load(").replace(/\bexport\s*\{([^}]*)\};?\s*$/, (_, names: string) => {
    const pairs = names.split(",").map((name) => name.split(" as ").map((each) => each.trim()));
    return `return {${pairs.map(([inside, outside = inside]) => `${outside}: ${inside}`)}}`;
  });
  // `with` gives a module the names of its window; what is not there comes from Deno.
  const inWindow = `with (window) return (async () => { "use strict";\n${body}\n})()`;
  return new Function("window", "globalThis", "load", inWindow) as Run;
});
