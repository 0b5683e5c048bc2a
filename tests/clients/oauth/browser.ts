/**
 * The person's browser: Chromium behind an address on this machine. `POST {link, button, fields}` opens the link, presses
 * the button, and answers with the next page as HTML.
 * @module
 */
import { type Browser, chromium } from "playwright-core";
import { type Choice, PERSON } from "./person.ts";

/** A running browser, and the address that the clients find in their environment. */
export interface PersonBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** Starts it. */
export async function startBrowser(): Promise<PersonBrowser> {
  const executablePath = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    try {
      return new Response(await press(browser, await request.json()));
    } catch (error) {
      return new Response(`${error}`, { status: 500 });
    }
  });
  Deno.env.set(PERSON, `http://127.0.0.1:${server.addr.port}`);
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await browser.close();
    },
  };
}

/** Each page is that of another person: no cookie, no history. */
async function press(browser: Browser, { link, button, fields }: Choice & { readonly link: string }): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const opened = await page.goto(link);
    if (!opened?.ok()) throw new Error(`The page answered ${opened?.status()}`);
    const pressed = page.locator(`button[value="${button}"]`);
    const form = page.locator("form").filter({ has: pressed });
    for (const [name, value] of Object.entries(fields)) {
      const field = form.locator(`[name="${name}"]:not([type="hidden"])`);
      if (await field.count() > 0) await field.fill(value);
    }
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await pressed.click();
    const answer = await answered;
    if (!answer.ok()) throw new Error(`The form was answered with ${answer.status()}`);
    await page.waitForLoadState();
    return await page.content();
  } finally {
    await context.close();
  }
}
