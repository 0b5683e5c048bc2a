/**
 * A visit in a fresh browser profile. It fails when a page logs an error or violates its security policy.
 * @module
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { HoursStatus } from "../../src/schemas/hours.ts";
import { PATIENCE_MS } from "./eventually.ts";

/** When the site's clock starts: an evening while it is open, hours before it closes. */
export const SITE_CLOCK = "2026-11-25T20:00:00-03:00";

/** The screen sizes of the tasks. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 860 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** A screen size. */
export type Size = keyof typeof SIZES;

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
      await context.route(
        "**/api/v1/hours",
        (route) =>
          route.fulfill({ json: { timezone: "America/Santiago", schedule: "", closing_soon: false, ...hours } }),
      );
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
