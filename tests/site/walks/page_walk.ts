/**
 * A walk of a person through pages, and what each step changes: lines that go and come, what the device keeps, and what
 * the page asks for.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { assert } from "@std/assert";
import type { TestApp } from "../../app_fixture.ts";
import { type Device, type Network, type OpenPage, openPage, STORAGES } from "./open_page.ts";
import { isShown } from "./complete_window.ts";
import { nameOf, pageLines } from "./page_lines.ts";

/** Walks by their names. The clock begins while the restaurant is open. */
export type Walks = Readonly<Record<string, Walk>>;

/** A walk. */
export interface Walk {
  /** When it begins, in epoch milliseconds; an evening while the restaurant is open, when absent. */
  readonly now?: number;
  readonly go: (walk: PageWalk, app: TestApp) => Promise<void>;
}

/** The network as it is. */
const ANSWERS: Network = (_path, answer) => answer();

/** As much of a line as tells which one has another place. */
const MOVED_LETTERS = 60;

/** What can be pressed. */
const CONTROLS = "button, a[href], summary, label, input[type=checkbox], input[type=radio], [data-link]";

/** A person with a device, on one page after another. */
export class PageWalk {
  readonly #app: TestApp;
  readonly #steps: string[] = [];
  readonly device: Device = {
    blocked: false,
    cached: false,
    isWide: false,
    keepsClipboard: false,
    host: undefined,
    share: undefined,
    tools: undefined,
    userAgent: "",
    copied: "",
    cookies: new Map(),
    localStorage: new Map(),
    sessionStorage: new Map(),
  };
  /** The network; it answers at once, unless a walk says otherwise. */
  network: Network = ANSWERS;
  #page: OpenPage | undefined;
  #before: readonly string[] = [];

  constructor(app: TestApp) {
    this.#app = app;
  }

  get page(): OpenPage {
    assert(this.#page, "No page is open");
    return this.#page;
  }

  /** What happened. */
  get text(): string {
    return `${this.#steps.join("\n\n")}\n`;
  }

  /** Opens a page, as another tab with this device's storage would be opened. */
  async open(path: string): Promise<void> {
    await this.#page?.leave();
    this.#page = await openPage(this.#app, path, this.device, (...request) => this.network(...request));
    const sent = new this.page.window.DOMParser().parseFromString(this.page.html, "text/html");
    this.#before = pageLines(sent, this.page.window.location.href, []);
    this.#tell(`open ${path}`);
  }

  /** Presses what has this name, or fits this selector. */
  async tap(what: string): Promise<void> {
    const target = this.find(what);
    assert(!target.matches(":disabled"), `${what} is disabled`);
    const { MouseEvent } = this.page.window;
    const event = (type: string) => new MouseEvent(type, { bubbles: true, cancelable: true });
    target.dispatchEvent(event("pointerdown"));
    const control = target.closest("label")?.querySelector("input");
    const focusable = control ?? target.closest<HTMLElement>("button, a[href], input, summary, [tabindex]");
    if (focusable) focusable.focus();
    else (this.page.document.activeElement as HTMLElement | null)?.blur();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    await this.done(`tap ${what}`);
  }

  /** Presses beside an open dialog, which takes the press itself. */
  async tapBeside(dialog: string): Promise<void> {
    const { MouseEvent } = this.page.window;
    this.find(dialog).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientY: -1 }));
    await this.done(`tap beside ${dialog}`);
  }

  /** Lets an agent call a tool of the page. */
  async callTool(name: string, input: Record<string, unknown>): Promise<void> {
    const answer = this.device.tools!.get(name)!.execute(input);
    await this.page.settle();
    const result = await answer as { readonly structuredContent?: unknown };
    this.#tell(`call ${name} ${JSON.stringify(input)}\n${JSON.stringify(result.structuredContent ?? result, null, 1)}`);
  }

  /** Writes into a field. */
  async write(field: string, text: string): Promise<void> {
    const control = this.find(field) as HTMLInputElement;
    control.focus();
    control.value = text;
    this.fire(control, "input");
    this.fire(control, "change");
    await this.done(`write ${field}: ${text}`);
  }

  /** Sends the form of a field. */
  async submit(what: string): Promise<void> {
    const { Event } = this.page.window;
    const field = this.find(what);
    // happy-dom takes the form around a field, whatever `form` names.
    const form = this.page.document.getElementById(field.getAttribute("form") ?? "") ?? field.closest("form");
    await this.act(
      `submit ${what}`,
      () => form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
    );
  }

  /** Chooses from a list. */
  async choose(list: string, text: string): Promise<void> {
    const select = this.find(list) as HTMLSelectElement;
    const at = [...select.options].findIndex((each) => each.text === text);
    assert(at >= 0, `${list} has no "${text}", but ${[...select.options].map((each) => each.text)}`);
    select.focus();
    select.selectedIndex = at;
    this.fire(select, "input");
    this.fire(select, "change");
    await this.done(`choose ${list}: ${text}`);
  }

  /** Scrolls down. */
  async scroll(to: number): Promise<void> {
    await this.act(`scroll to ${to}`, () => this.page.document.documentElement.scrollTop = to);
  }

  /** Presses a key where the focus is. */
  key(key: string): void {
    const { document, window } = this.page;
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }

  /** Tells a control that it was used. */
  fire(control: HTMLElement, type: "input" | "change"): void {
    control.dispatchEvent(new this.page.window.Event(type, { bubbles: true }));
  }

  /** Lets time pass. */
  async wait(ms: number, why = ""): Promise<void> {
    await this.page.wait(ms);
    this.#tell(`wait ${ms / 1_000} s${why && `, ${why}`}`);
  }

  /** Uses another app for a while. */
  async useAnotherApp(ms: number): Promise<void> {
    await this.act("another app is in front", () => this.page.cover(true));
    await this.wait(ms);
    await this.act("the page is in front again", () => this.page.cover(false));
  }

  /** Does something else that the page may answer. */
  async act(step: string, run: () => unknown): Promise<void> {
    await run();
    await this.done(step);
  }

  /** Loses the network: requests fail, or with `silent` are never answered. */
  async loseNetwork(how: "fails" | "silent" = "fails"): Promise<void> {
    await this.act(how === "fails" ? "the network is gone" : "nothing answers", () => {
      this.network = () => how === "fails" ? Promise.reject(new TypeError("Failed to fetch")) : new Promise(() => {});
    });
  }

  /** Has the network again. */
  async regainNetwork(): Promise<void> {
    await this.act("it is back", () => this.network = ANSWERS);
  }

  /** The control with a name, or the element that fits a selector. @throws {Error} If a person could not see it. */
  find(what: string): HTMLElement {
    const isSelector = /^[.#[]|^\w+[.[]/.test(what);
    const all = this.page.document.querySelectorAll<HTMLElement>(isSelector ? what : CONTROLS);
    const shown = [...all].filter(isShown);
    const found = isSelector ? shown[0] : shown.find((each) => nameOf(each) === what) ??
      shown.find((each) => nameOf(each).startsWith(what));
    assert(found, `Nothing shown is "${what}"`);
    return found;
  }

  /** Ends a step: the page does what is left to do, and what changed is told. */
  async done(step: string): Promise<void> {
    await this.page.settle();
    this.#tell(step);
  }

  #tell(step: string): void {
    const { document, window } = this.page;
    const kept = this.device.blocked
      ? []
      : STORAGES.flatMap((storage) =>
        Object.entries(window[storage]).map(([key, text]) => `${storage} ${key} ${text}`)
      );
    const { state } = window.history;
    const now = pageLines(document, window.location.href, [...state === null ? [] : [`history ${state}`], ...kept]);
    const lines = [
      `## ${step}`,
      ...new Set(this.page.asked().map((each) => `> ${each}`)),
      ...difference(this.#before, now),
    ];
    this.#before = now;
    this.#steps.push(lines.join("\n"));
  }
}

/** The lines that are only in one of two texts, in their order, and the first of the others that has another place. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const [went, came] = [new Set<number>(), new Set<number>()];
  const only = (lines: readonly string[], others: readonly string[], at: Set<number>) => {
    const left = Map.groupBy(others, (line) => line);
    return lines.filter((line, index) => left.get(line)?.pop() === undefined && at.add(index));
  };
  const lines = [
    ...only(before, after, went).map((line) => `- ${line}`),
    ...only(after, before, came).map((line) => `+ ${line}`),
  ];
  const stayed = before.filter((_, at) => !went.has(at));
  const moved = after.filter((_, at) => !came.has(at)).find((line, at) => line !== stayed[at]);
  return [...lines, ...moved === undefined ? [] : [`~ ${moved.slice(0, MOVED_LETTERS)}`]];
}
