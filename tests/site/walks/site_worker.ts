/**
 * The service worker of the site, as the service sends it, with a fake clock, storage and pages: what it answers, asks, keeps
 * and tells.
 * @module
 */
import { setImmediate } from "node:timers/promises";
import { createClock } from "@sinonjs/fake-timers";
import { ORIGIN, type TestApp } from "../../app_fixture.ts";

/** What the worker asks of the network, and what the service would answer. */
type WorkerNetwork = (path: string, answer: () => Promise<Response>) => Promise<Response>;

/** What a browser asks the worker for. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly cache?: string;
}

type Listener = (event: object) => void;

const ANSWERS: WorkerNetwork = (_path, answer) => answer();

/** After so many turns of promises without a request nothing more happens. */
const TURNS = 12;

/** A worker, and what each event led to. */
export class SiteWorker {
  readonly #app: TestApp;
  readonly #clock;
  readonly #listeners = new Map<string, Listener>();
  readonly #caches = new Map<string, Map<string, Response>>([["of-an-older-worker", new Map()]]);
  readonly #steps: string[] = [];
  #lines: string[] = [];
  #kept: readonly string[] = [];
  #unanswered = 0;
  /** The addresses of open pages. */
  open: readonly string[] = [];
  network = ANSWERS;
  /** Whether the device has no room left. */
  isFull = false;

  constructor(app: TestApp) {
    this.#app = app;
    this.#clock = createClock(app.now());
  }

  /** What happened. */
  get text(): string {
    return `${this.#steps.join("\n\n")}\n`;
  }

  /** Runs the script. */
  async start(): Promise<void> {
    const code = await (await this.#app.fetch("/worker.js")).text();
    const tell = (what: string) => (message?: unknown) =>
      Promise.resolve(void this.#lines.push(`${what} ${message ? JSON.stringify(message).slice(0, 30) : ""}`.trim()));
    const scope = {
      Date: this.#clock.Date,
      setTimeout: this.#clock.setTimeout,
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener),
      skipWaiting: tell("takes the place of an older worker"),
      clients: {
        claim: tell("takes the open pages"),
        get: (id: string) => Promise.resolve(id ? { postMessage: tell(`tells ${id}`) } : undefined),
        matchAll: (options: object) => {
          const { includeUncontrolled } = options as { readonly includeUncontrolled?: boolean };
          return Promise.resolve(includeUncontrolled ? this.open.map((path) => ({ url: ORIGIN + path })) : []);
        },
      },
      caches: this.#storage(),
      fetch: (asked: string | Asked, init?: Partial<Asked>) => this.#fetch(asked, init),
    };
    const all = Object.assign(scope, { globalThis: scope, self: scope });
    new Function("scope", `with (scope) { ${code} }`)(all);
    await this.#tell("start");
  }

  /** Installs the worker, or makes it the one of the pages. */
  async become(type: "install" | "activate"): Promise<void> {
    await this.#dispatch(type, type, {});
  }

  /** Asks for a file, as a page or with other settings of a request. */
  async ask(path: string, { method = "GET", mode = "navigate", cache }: Partial<Asked> = {}): Promise<void> {
    const url = new URL(path, ORIGIN).href;
    const request: Asked = { url, method, mode, ...(cache !== undefined && { cache }) };
    const how = [mode === "navigate" ? "open" : method, path].join(" ");
    await this.#dispatch(how, "fetch", { request, resultingClientId: `the page ${path}` });
  }

  /** Says something, as a page. */
  async say(data: unknown): Promise<void> {
    const source = { postMessage: (message: object) => void this.#lines.push(`answers ${shortened(message)}`) };
    await this.#dispatch(`a page says ${data}`, "message", { data, source });
  }

  /** Lets time pass. */
  async wait(ms: number): Promise<void> {
    this.#app.advance(ms);
    this.#clock.tick(ms);
    await this.#tell(`wait ${ms / 1_000} s`);
  }

  /** Changes something that the worker does not see. */
  async meanwhile(step: string, change: () => void): Promise<void> {
    change();
    await this.#tell(step);
  }

  /** Removes the copy of a page. */
  forget(path: string): void {
    for (const cache of this.#caches.values()) cache.delete(path);
  }

  async #dispatch(step: string, type: string, init: object): Promise<void> {
    let isLeft = true;
    const told = (what: string, promise: Promise<unknown>) => {
      promise.then(
        async (value) => this.#lines.push(value instanceof Response ? `${what}: ${await summary(value)}` : what),
        (error) => this.#lines.push(`${what}: fails with ${error.message}`),
      );
    };
    this.#listeners.get(type)!({
      ...init,
      waitUntil: (promise: Promise<unknown>) => told("has done it", promise),
      respondWith: (promise: Promise<Response>) => {
        isLeft = false;
        told("answer", promise);
      },
    });
    if (type === "fetch" && isLeft) this.#lines.push("leaves it to the browser");
    await this.#tell(step);
  }

  async #tell(step: string): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) {
      await setImmediate();
      if (this.#unanswered > 0) turn = 0;
    }
    const version = (copy: Response) => copy.headers.get("x-version") ?? "";
    const kept = [...this.#caches].flatMap(([name, cache]) =>
      [...cache].map(([path, copy]) => `${name.replace(/-[\w-]{6,}$/, "")} ${path} ${version(copy)}`.trim())
    );
    const lines = [
      ...[...this.#lines].sort((a, b) => Number(b.startsWith("GET")) - Number(a.startsWith("GET"))).map((line) =>
        `> ${line}`
      ),
      ...this.#kept.filter((each) => !kept.includes(each)).map((each) => `- ${each}`),
      ...kept.filter((each) => !this.#kept.includes(each)).map((each) => `+ ${each}`).sort(),
    ];
    this.#steps.push([...new Set([`## ${step}`, ...lines].map(nameless))].join("\n"));
    [this.#kept, this.#lines] = [kept, []];
  }

  async #fetch(asked: string | Asked, init?: Partial<Asked>): Promise<Response> {
    const url = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
    const { cache } = typeof asked === "string" ? init ?? {} : asked;
    const at = this.#lines.push(["GET", url.pathname, cache].filter(Boolean).join(" ")) - 1;
    const lines = this.#lines;
    try {
      const response = await this.network(url.pathname, () => this.#answer(url.pathname));
      lines[at] += `: ${response.status}`;
      return Object.defineProperty(response, "url", { value: url.href });
    } catch (error) {
      lines[at] += `: ${(error as Error).message}`;
      throw error;
    }
  }

  async #answer(path: string): Promise<Response> {
    this.#unanswered++;
    const answer = await this.#app.fetch(path, { headers: { accept: "text/html" } }).finally(() => this.#unanswered--);
    const headers = new Headers(answer.headers);
    headers.set("date", new Date(this.#app.now()).toUTCString());
    headers.set("content-encoding", "br");
    return new Response(await answer.text(), { status: answer.status, headers });
  }

  #storage() {
    const pathOf = (asked: string | Asked) => new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;
    const open = (name: string) => {
      const cache = this.#caches.get(name) ?? new Map<string, Response>();
      this.#caches.set(name, cache);
      const put = async (asked: string | Asked, response: Response) => {
        if (this.isFull) throw new DOMException("There is no room", "QuotaExceededError");
        await response.clone().arrayBuffer();
        cache.set(pathOf(asked), response);
      };
      const add = async (path: string) => {
        const response = await this.#fetch(path);
        if (!response.ok) throw new TypeError(`${path} is not there`);
        await put(path, response);
      };
      const match = (asked: string | Asked) => Promise.resolve(cache.get(pathOf(asked))?.clone());
      return { put, add, match, addAll: (paths: readonly string[]) => Promise.all(paths.map(add)) };
    };
    return {
      open: (name: string) => Promise.resolve(open(name)),
      keys: () => Promise.resolve([...this.#caches.keys()]),
      delete: (name: string) => {
        this.#lines.push(`throws away ${name}`);
        return Promise.resolve(this.#caches.delete(name));
      },
      match: (asked: string | Asked) =>
        Promise.resolve([...this.#caches.values()].map((cache) => cache.get(pathOf(asked))).find(Boolean)?.clone()),
    };
  }
}

/** What somebody sees of an answer first. */
async function summary(response: Response): Promise<string> {
  const html = await response.text();
  const { headers } = response;
  const wire = headers.get("content-encoding") ?? "not compressed";
  const [title = "no title"] = /(?<=<title>)[^<]*/.exec(html) ?? [];
  const [note = ""] = /<main[^>]*>\s*<p class="copy".*?<\/p>/s.exec(html) ?? [];
  return [response.status, headers.get("content-type"), wire, headers.get("x-version"), title, note].filter(Boolean)
    .join(" · ");
}

/** A page that the worker sends another, by its title and version. */
function shortened(message: object): string {
  const text = JSON.stringify(message);
  return [Object.keys(message), ...text.match(/(?<=<title>)[^<]*|(?<=<!-- )[\w ]+(?= -->\s*<\/body>)/g) ?? []].join(
    " · ",
  );
}

/** Without the hash in the name of an asset. */
function nameless(text: string): string {
  return text.replaceAll(/(\/assets\/[\w.]+)\.[\w-]{8}\./g, "$1.*.");
}
