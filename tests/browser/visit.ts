/**
 * A visit in a fresh browser profile. It fails when a page logs an error or violates its security policy.
 * @module
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { HoursStatus } from "../../src/schemas/hours.ts";
import { PATIENCE_MS } from "./eventually.ts";

/** The path of the whole browser. */
export const CHROMIUM: string = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";

/** When the site's clock starts: an evening while it is open, hours before it closes. */
export const SITE_CLOCK = "2026-11-25T20:00:00-03:00";

/** The screen sizes of the tasks. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 860 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** A screen size. */
export type Size = keyof typeof SIZES;

/** Answers of `/hours`: open, near the closing time, and after it. */
export const HOURS = {
  open: {
    is_open: true,
    local_time: "2026-11-25T20:00:00-03:00",
    reason: "regular_hours",
    closes_at: "2026-11-25T23:00:00-03:00",
  },
  soon: {
    is_open: true,
    local_time: "2026-11-25T22:20:00-03:00",
    reason: "regular_hours",
    closes_at: "2026-11-25T23:00:00-03:00",
    closing_soon: true,
  },
  closed: {
    is_open: false,
    local_time: "2026-11-25T23:30:00-03:00",
    reason: "after_closing",
    opens_at: "2026-11-26T13:00:00-03:00",
  },
} as const satisfies Record<string, Partial<HoursStatus>>;

/** A whole answer of `/hours`. */
export function hoursAnswer(hours: object): object {
  return { timezone: "America/Santiago", schedule: "", closing_soon: false, ...hours };
}

/** Options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** A fake answer of `/hours`. */
  readonly hours?: Partial<HoursStatus>;
  /** Errors that the visit makes happen. */
  readonly provoked?: RegExp;
}

/** Opens a fresh profile, runs the work, and closes it. Throws the errors that the page logged. */
export async function visit(
  browser: Browser,
  origin: string,
  options: VisitOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { hours, provoked, ...rest } = options;
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  try {
    // Blocks everything outside; WhatsApp is a fake.
    await context.route((url) => url.origin !== origin, (route) => route.abort());
    await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/plain", body: "A chat" }));
    if (hours) {
      await context.route("**/api/v1/hours", (route) => route.fulfill({ json: hoursAnswer(hours) }));
    }
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (
        message.type() === "error" && !/ERR_FAILED|ERR_INTERNET|status of 404/.test(message.text()) &&
        !provoked?.test(message.text())
      ) {
        complaints.push(message.text());
      }
    });
    await act(page);
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join("; ")}`);
  } finally {
    await context.close();
  }
}

/** A check. It throws when it fails. */
export interface Task {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Makes a check: a visit of its own, with the options of its subject unless it has others. */
export type MakeTask = (name: string, act: (page: Page) => Promise<void>, options?: VisitOptions) => Task;

/** Makes the checks of a subject. */
export function taskMaker(browser: Browser, origin: string, subject: string, usual: VisitOptions): MakeTask {
  return (name, act, options = {}) => ({
    name: `${subject}: ${name}`,
    run: () => visit(browser, origin, { ...usual, ...options }, act),
  });
}
