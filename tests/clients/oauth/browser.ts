/**
 * The person's browser: Chromium behind an address on this machine. `POST {link, button, fields}` opens the link, presses
 * the button, and answers with the next page as HTML.
 * @module
 */
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM } from "../../browser/visit.ts";
import { type Choice, PERSON } from "./person.ts";

/** A running browser, and the address that the clients find in their environment. */
export interface PersonBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** Starts it. @param ownerLink Makes a link that signs the owner in, as `deno task owner` does. */
export async function startBrowser(ownerLink: () => Promise<string>): Promise<PersonBrowser> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    try {
      return new Response(await press(browser, await request.json(), ownerLink));
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
async function press(
  browser: Browser,
  { link, button, fields, isOwner }: Choice & { readonly link: string },
  ownerLink: () => Promise<string>,
): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (isOwner) await signIn(page, await ownerLink());
    // From another site, as a program's page sends people: SameSite=Strict keeps the owner's cookie from this visit.
    await page.goto("about:blank");
    await page.setContent(`<a id="link">Allow</a>`);
    await page.locator("#link").evaluate((anchor, href) => anchor.setAttribute("href", href), link);
    const visited = page.waitForResponse((response) => response.url() === link);
    await page.locator("#link").click();
    const opened = await visited;
    if (!opened.ok()) throw new Error(`The page answered ${opened.status()}`);
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

/** Exchanges the link for a cookie, as the owner's page does after the tap. */
async function signIn(page: Page, ownerLink: string): Promise<void> {
  const { origin, hash } = new URL(ownerLink);
  await page.goto(origin);
  const status = await page.evaluate(async (link) => {
    const answer = await fetch("/local/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ link, device: "Chromium" }),
    });
    return answer.status;
  }, hash.slice(1));
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`);
}
