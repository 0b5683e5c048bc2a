/**
 * Tells what a page does that its document does not say: it scrolls, keeps the browser from something, waits, or steps in
 * the history.
 * @module
 */
/// <reference lib="dom" />
/** Timers as short as a frame or two say nothing to a person, in milliseconds. */
const SHORT_MS = 100;

/** What a screen reader reads when it changes. */
const LIVE = "[role=status], [role=alert], [aria-live]";

/** What the open pages tell to: all share the prototypes of elements and events. */
const open = new Set<(what: string) => void>();
const watched = new WeakSet<object>();

/** Begins to tell. Comes after the clock of the window is a fake one. @returns The end of it. */
export function watchWindow(window: Window & typeof globalThis, tell: (what: string) => void): () => void {
  const { document, CSSStyleSheet, URL } = window;
  open.add(tell);
  if (!watched.has(window.Element)) {
    watched.add(window.Element);
    watchElements(window, (what) => open.forEach((each) => each(what)));
  }
  watch(tell, window, "scrollTo", (_self, x, y) => `scroll to ${y === undefined ? told(x) : `${x}, ${y}`}`);
  watch(tell, window.history, "pushState", (_self, state, _title, to = "") => `history: push ${told(state)} ${to}`);
  watch(
    tell,
    window.history,
    "replaceState",
    (_self, state, _title, to = "") => `history: replace ${told(state)} ${to}`,
  );
  watch(tell, window.history, "back", () => "history: back");
  let restoration = "auto";
  Object.defineProperty(window.history, "scrollRestoration", {
    get: () => restoration,
    set: (by) => tell(`history: scrolls back ${restoration = by}`),
  });
  const isAdopted = (sheet: CSSStyleSheet) => document.adoptedStyleSheets.includes(sheet);
  watch(tell, CSSStyleSheet.prototype, "replaceSync", (self, rules) => isAdopted(self) && `style ${rules}`);
  for (const name of ["setTimeout", "setInterval"] as const) {
    watch(
      tell,
      window,
      name,
      (_self, _run, ms = 0) => ms >= SHORT_MS && `${name === "setTimeout" ? "in" : "each"} ${ms / 1_000} s`,
    );
  }
  Object.assign(window.AbortSignal, {
    timeout(ms: number): AbortSignal {
      const controller = new AbortController();
      const abort = () => controller.abort(new DOMException("It took too long", "TimeoutError"));
      const timer = window.setTimeout(abort, ms);
      // What is answered needs no timer.
      return Object.assign(controller.signal, { answered: () => window.clearTimeout(timer) });
    },
  });
  Object.assign(URL, {
    createObjectURL(file: Blob): string {
      void file.text().then((text) => tell(`file ${file.type} ${text}`));
      return "blob:1";
    },
    revokeObjectURL: (url: string) => tell(`frees ${url}`),
  });
  return () => void open.delete(tell);
}

function watchElements(
  { Element, HTMLElement, HTMLInputElement, HTMLAnchorElement, Event }: Window & typeof globalThis,
  tell: (what: string) => void,
): void {
  watch(tell, Element.prototype, "scrollIntoView", (self, options) => `scroll to ${shortName(self)} ${told(options)}`);
  watch(tell, Element.prototype, "scrollTo", (self, options) => `scroll in ${shortName(self)} ${told(options)}`);
  const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop")!;
  Object.defineProperty(Element.prototype, "scrollTop", {
    ...scrollTop,
    set(this: Element, to: number) {
      // As `scrollTo` of the window does it.
      if (this !== this.ownerDocument.documentElement) tell(`scroll in ${shortName(this)} to ${to}`);
      scrollTop.set!.call(this, to);
    },
  });
  const content = Object.getOwnPropertyDescriptor(Element.prototype, "textContent")!;
  Object.defineProperty(Element.prototype, "textContent", {
    ...content,
    set(this: Element, text: string) {
      // A screen reader reads it again.
      if (text && this.textContent === text && this.closest(LIVE)) tell(`says again: ${text}`);
      content.set!.call(this, text);
    },
  });
  watch(
    tell,
    HTMLElement.prototype,
    "focus",
    (self, options) => options?.preventScroll && `no scroll to ${shortName(self)}`,
  );
  watch(tell, HTMLInputElement.prototype, "select", (self) => `select the text of ${shortName(self)}`);
  watch(tell, HTMLAnchorElement.prototype, "click", (self) => self.download && `download ${self.download}`);
  watch(tell, Event.prototype, "preventDefault", ({ type }) => `no default of ${type}`);
}

/** Tells each call of a method, unless there is nothing to tell of it. */
function watch<T extends object, K extends keyof T>(
  tell: (what: string) => void,
  owner: T,
  name: K,
  // deno-lint-ignore no-explicit-any -- Methods of any kind.
  text: (self: any, ...args: any[]) => unknown,
): void {
  // deno-lint-ignore no-explicit-any -- As above.
  const method = owner[name] as (...args: any[]) => unknown;
  Object.assign(owner, {
    [name](...args: unknown[]) {
      const said = text(this, ...args);
      if (said) tell(`${said}`);
      return method.apply(this, args);
    },
  });
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function shortName({ id, localName, className }: Element): string {
  return id ? `#${id}` : className ? `${localName}.${className.replaceAll(" ", ".")}` : localName;
}
