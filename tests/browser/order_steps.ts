/**
 * Steps of an order as a person takes them, and the API's answer to the same order.
 * @module
 */
/// <reference lib="dom" />
import type { BuiltOrder } from "../../src/domain/orders/order_link.ts";
import type { MenuData } from "../../src/site/offers/menu_data.ts";
import type { Locator, Page, Request } from "playwright-core";

/** The WhatsApp link of the page. */
export const LINK = "[data-link]";

/** The service's answer to a JSON-RPC request of MCP. */
// deno-lint-ignore no-explicit-any
export async function callMcp(origin: string, method: string, params: object): Promise<any> {
  const response = await fetch(`${origin}/api/v1/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", "mcp-protocol-version": "2025-11-25" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return (await response.json()).result;
}

/** The service's answer to a call of a tool of MCP. */
// deno-lint-ignore no-explicit-any
export function callTool(origin: string, name: string, args: object): Promise<any> {
  return callMcp(origin, "tools/call", { name, arguments: args });
}

/** An order with every field, and with characters that a link or a chat could mangle. */
export const TWO_PIZZAS = {
  items: [
    { name: "Marinara", quantity: 1, price_numeric: 8900 },
    { name: "Margherita", quantity: 1, price_numeric: 9900 },
  ],
  delivery_method: "delivery",
  customer_name: "Ana Ñancupil",
  address: "Irarrázaval 1234, depto. 505, Ñuñoa",
  notes: "Sin cebolla & con *mucho* orégano + ají (100%)",
};

/** The row of a dish. */
export function dishOf(page: Page, id: string): Locator {
  return page.locator(`.dish[data-id="${id}"]`);
}

/** The items that the page holds for its scripts. */
export function pageItems(page: Page): Promise<MenuData["items"]> {
  return page.locator("#page").evaluate((data) => JSON.parse(data.textContent).items);
}

/** The ids of the items that are so. */
export async function idsOf(page: Page, fits: (item: MenuData["items"][number]) => boolean): Promise<string[]> {
  return (await pageItems(page)).filter(fits).map(({ id }) => id);
}

/** The ids of the dishes that are not hidden. */
export function shownIds(page: Page): Promise<string[]> {
  return page.locator(".dish:not([hidden])").evaluateAll((dishes) =>
    dishes.map((dish) => (dish as HTMLElement).dataset.id!)
  );
}

/** Presses the plus button of a dish, and waits for the frame in which the ticket follows the row. */
export async function add(page: Page, dish: string, times = 1): Promise<void> {
  const button = page.locator(".dish", { has: page.getByRole("heading", { name: dish, exact: true }) })
    .locator('[data-step="1"]');
  for (let time = 0; time < times; time++) await button.click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** How many of a dish the order has, by its row. */
export async function countOf(page: Page, id: string): Promise<number> {
  return Number((await dishOf(page, id).locator(".less output").allTextContents())[0] ?? 0);
}

/** Unfolds name, phone and notes. */
export function unfoldRest(page: Page): Promise<void> {
  return page.locator("[data-rest]").evaluate((rest: HTMLDetailsElement) => void (rest.open = true));
}

/** Writes into a field of the order, which may be folded. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await unfoldRest(page);
  await page.locator(`[name="${name}"]`).fill(text);
}

/** The message as the page shows it, folded or not. */
export async function shownMessage(page: Page): Promise<string> {
  return await page.locator("[data-message]").textContent() ?? "";
}

/** What is chosen of chips. */
export function chosen(page: Page, name: string): Promise<string> {
  return page.locator(`[name="${name}"]:checked`).inputValue();
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

/** The addresses of the menu page, where people order. */
export const ORDER_PAGE = /\/(carta|en\/menu)$/;

/** What the network's return does to a page. */
export function comeOnline(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event("online")));
}

/**
 * Makes the page ask anew, and waits for the answer. While one is on its way a page does not ask, and Playwright may
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

/** Whether a part of the page comes to lie on the screen as a whole. */
export function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) =>
    new Promise<boolean>((resolve) =>
      new IntersectionObserver(([entry]) => resolve(entry!.intersectionRatio === 1)).observe(element)
    )
  );
}

/** Waits until what has just appeared takes taps: at first, one may be the second of two on what was there before. */
export function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) =>
        // One that is taken away with its element never finishes.
        (animation as CSSAnimation).animationName === "settle" && animation.finished.catch(() => {})
      ),
    )
  );
}

/** Opens the choices of a dish. */
export async function openChoices(page: Page, id: string): Promise<Locator> {
  await dishOf(page, id).locator("h3 a").click();
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await settled(page);
  return dialog;
}

/** A field of the order that is asked for by chips. */
type ChipField = "delivery_method" | "when" | "commune" | "payment" | "day";

/** Chooses a chip of the order. */
export async function choose(page: Page, field: ChipField, value: string): Promise<void> {
  await page.locator(`[name="${field}"][value="${value}"]`).check({ force: true });
}

/** The name of what has the focus: its label for screen readers, or its text. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""
  );
}

/** Whether an element has the focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Keeps the link from leaving the page, as where the chat is a program of its own. */
export async function holdLink(page: Page): Promise<void> {
  await page.locator(LINK).evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
}

/** A choice as the device keeps it. */
export function drafted(lines: readonly (readonly [name: unknown, quantity: unknown])[], rest: object = {}): string {
  const stored = lines.map(([name, quantity]) => ({ name, quantity, price: 8_900 }));
  return JSON.stringify({ saved_at: Date.now(), lines: stored, ...rest });
}

/** Puts a choice into the storage of the device and loads the page again. */
export async function storeDraft(page: Page, draft: string): Promise<void> {
  await page.evaluate((draft) => localStorage.setItem("order-draft", draft), draft);
  await page.reload();
}

/** Hides or shows the page, as a person does who changes to another tab. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** How a browser refuses to keep anything. */
export type Refusal = "throws at the mention" | "is full" | "throws at each use";

/** Makes the storage of the device refuse. */
export async function refuseStorage(page: Page, way: Refusal): Promise<void> {
  await page.addInitScript((way) => {
    const refuse = () => {
      throw new DOMException("Refused", "SecurityError");
    };
    if (way === "throws at the mention") {
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuse });
    } else if (way === "throws at each use") {
      for (const name of ["getItem", "setItem", "removeItem"]) Object.assign(Storage.prototype, { [name]: refuse });
    } else {
      for (const storage of [localStorage, sessionStorage]) {
        for (let length = 2 ** 23; length >= 1; length = Math.floor(length / 2)) {
          try {
            storage.setItem(`filler-${length}`, "x".repeat(length));
          } catch {
            // The next filler is half as long.
          }
        }
      }
    }
  }, way);
}

/** Lets the browser load and draw each picture of a dish, also below the screen. @returns Their widths; 0 for a broken one. */
export async function drawPictures(page: Page): Promise<number[]> {
  return await page.locator("img.drawing").evaluateAll(async (pictures: HTMLImageElement[]) => {
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.map(({ naturalWidth }) => naturalWidth);
  });
}

/** Waits until the worker answers for the page, with all its copies. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Delays the answer of `/hours`. */
export async function slowHours(page: Page): Promise<void> {
  await page.route("**/api/v1/hours", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
}
