/**
 * Text of 200 % on a phone of 360 pixels: nothing is cut, nothing overlaps, nothing scrolls sideways (WCAG 2.2, success
 * criteria 1.4.4 and 1.4.10). Once with a larger text of the root, once with the browser's zoom.
 * @module
 */
/// <reference lib="dom" />
import { assertEquals } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { add, openChoices, unfoldRest } from "./order_steps.ts";
import { type Task, visit } from "./visit.ts";

/** The states that are measured. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the home page": (page) => open(page, "/"),
  "the menu page": (page) => open(page, "/carta"),
  "the menu page in English": (page) => open(page, "/en/menu"),
  "the page of a table": (page) => open(page, "/mesa/4"),
  "the unfolded search": async (page) => {
    await open(page, "/carta");
    await page.locator("[data-unfold]").click();
    await page.locator("[data-tell]").check();
  },
  "the menu with an order": start,
  "the open ticket": async (page) => {
    await start(page);
    await page.locator("[data-bar] button").click();
    await page.locator('[name="delivery_method"][value="delivery"]').check({ force: true });
    await page.locator('[name="when"][value="later"]').check({ force: true });
    await page.locator('[name="day"]').first().waitFor({ state: "attached" });
    await unfoldRest(page);
  },
  "the open ticket in English": async (page) => {
    await start(page, "/en/menu");
    await page.locator("[data-bar] button").click();
  },
  "open choices": async (page) => {
    await open(page, "/carta");
    await openChoices(page, "diavola");
    await page.locator('[name="halves"][value="half"]').check({ force: true });
    await page.locator('[name="half-1"][value="funghi"]').check({ force: true });
    await page.locator('[data-extra="rucula"] [data-portion="1"]').click({ force: true });
  },
};

/** The ways to a larger text: the size of the root's text, and the viewport of the phone. */
export const LARGE_TEXT = [
  { way: "text", root: "200%", viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
  { way: "zoom", root: "100%", viewport: { width: 180, height: 370 }, deviceScaleFactor: 2 },
] as const;

/** Sets the size of the root's text. */
export async function setTextSize(page: Page, root: string): Promise<void> {
  await page.evaluate((root) => void (document.documentElement.style.fontSize = root), root);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

async function start(page: Page, path = "/carta"): Promise<void> {
  await open(page, path);
  await add(page, "Margherita con búfala", 2);
  await add(page, "Chilota");
  await add(page, "Cerveza IPA 470 ml");
}

/** Tasks of large text. */
export function largeTextTasks(browser: Browser, origin: string): Task[] {
  return LARGE_TEXT.flatMap(({ way, root, ...size }) =>
    Object.entries(STATES).map(([state, act]): Task => ({
      name: `large text by ${way}: nothing of ${state} is cut or covered`,
      run: () =>
        visit(browser, origin, { ...size, hasTouch: true }, async (page) => {
          await page.addInitScript((root) => {
            addEventListener("DOMContentLoaded", () => document.documentElement.style.fontSize = root);
          }, root);
          await act(page);
          assertEquals(await page.evaluate(findFaults), []);
        }),
    }))
  );
}

/** What is cut, covered or too wide on the page; runs in the page. */
export function findFaults(): string[] {
  const faults: string[] = [];
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest(".read, .skip, .way, [aria-hidden]");
  const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) faults.push(`The page is ${excess} px too wide`);
  for (const element of scope.querySelectorAll<HTMLElement>("*")) {
    if (!isShown(element) || element.closest("svg")) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const parents: Element[] = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
    const scrolls = parents.some((parent) =>
      parent !== document.documentElement && parent !== scope && isScroller(parent) &&
      parent.scrollWidth > parent.clientWidth
    );
    if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`Out of the screen: ${nameOf(element)}`);
    const { overflowX, overflowY } = getComputedStyle(element);
    const isField = element.matches("input, textarea, select");
    const hides = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
    if (
      !isField && (hides || element.matches("button, a, label, h1, h2, h3, p")) &&
      (element.scrollWidth > element.clientWidth + 1) && getComputedStyle(element).display !== "inline" &&
      !isScroller(element)
    ) {
      faults.push(`Cut: ${nameOf(element)}`);
    }
  }
  // No word is so long that it breaks in a heading or a control, and no placeholder is cut.
  const pen = document.createElement("canvas").getContext("2d")!;
  for (
    const element of scope.querySelectorAll<HTMLElement>("h2, h3, button, [placeholder]")
  ) {
    if (!isShown(element) || element.querySelector("svg")) continue;
    const style = getComputedStyle(element);
    pen.font = style.font;
    const hint = element.getAttribute("placeholder");
    const words = hint === null ? (element.textContent ?? "").trim().split(/\s+/) : [hint];
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const long = words.find((word) => pen.measureText(word).width > room + 1);
    if (long && style.display !== "inline") faults.push(`No room for "${long}" in ${nameOf(element)}: ${room} px`);
  }
  // The texts and controls that stand beside each other in a dish and in a line.
  for (
    const part of scope.querySelectorAll(".dish, .house li, .line, .send-block, .choose-head, .order-bar, .extras li")
  ) {
    if (!isShown(part)) continue;
    const own = [
      ...part.querySelectorAll(
        "h2, h3, .price, .dish-text, button, .add, output, input, .line-name > *, .total > *, .extra-name, select",
      ),
    ]
      .filter((element) => isShown(element) && element.getBoundingClientRect().width > 0);
    own.forEach((first, at) => {
      for (const second of own.slice(at + 1)) {
        if (first.contains(second) || second.contains(first)) continue;
        const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 2) faults.push(`Covered: ${nameOf(first)} and ${nameOf(second)}`);
      }
    });
  }
  return faults.slice(0, 12);
}
