/**
 * Steps of an order as a person takes them, and the API's answer to the same order.
 * @module
 */
import type { BuiltOrder } from "../../src/domain/order_link.ts";
import type { Page, Request } from "playwright-core";

/** The WhatsApp link of the page. */
export const LINK = "[data-link]";

/** Presses the plus button of a dish. */
export async function add(page: Page, dish: string, times = 1): Promise<void> {
  const button = page.locator(".dish", { has: page.getByRole("heading", { name: dish, exact: true }) })
    .locator('[data-step="1"]');
  for (let time = 0; time < times; time++) await button.click();
}

/** The link and its message, decoded as a browser decodes it. */
export async function readLink(page: Page): Promise<{ readonly url: string; readonly message: string }> {
  const url = await page.locator(`${LINK}[href]`).getAttribute("href") ?? "";
  return { url, message: new URL(url).searchParams.get("text") ?? "" };
}

/** The API's answer to an order. */
export async function askApi(
  origin: string,
  order: object,
): Promise<BuiltOrder> {
  const response = await fetch(`${origin}/api/v1/order/whatsapp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}

/** Waits until a page has offered its tools to a browser's agent, which the check keeps in a global `tools`. */
export async function toolsOffered(page: Page): Promise<void> {
  // deno-lint-ignore no-explicit-any
  await page.waitForFunction(() => (globalThis as any).tools.create_order_link !== undefined);
}

/** The addresses of the order page. */
export const ORDER_PAGE = /\/(pedir|en\/order)$/;

/** What the network's return does to a page. */
export function comeOnline(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event("online")));
}

/**
 * Makes the order page ask anew, and waits for the answer. While one is on its way a page does not ask, and Playwright may
 * tell late of a question that the page asked before. So this waits for two.
 */
export async function checkNow(page: Page): Promise<void> {
  for (let answers = 0; answers < 2; answers++) {
    const question = page.waitForRequest((request) => !request.isNavigationRequest() && ORDER_PAGE.test(request.url()));
    let asked: Request | void;
    do {
      await comeOnline(page);
      asked = await Promise.race([question, page.waitForTimeout(100)]);
    } while (!asked);
    await (await asked.response())?.finished();
  }
}
