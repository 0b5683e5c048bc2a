/**
 * Faults of an order: each fault and each of two has its sentence, at its field too, with the right
 * total; what has the focus is in sight; what is chosen can be told apart.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { add, choose, LINK, openChoices, readLink, unfoldRest, write } from "./order_steps.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

const WORDS = {
  es: {
    path: "/carta",
    address: "Falta la dirección para el despacho.",
    fee: "Providencia: despacho $2.000, mínimo $10.000",
    minimum: "Te faltan $100 para el mínimo de Providencia ($10.000).",
    phone: "Revisa el teléfono: escribe al menos 6 números, o déjalo vacío.",
    cash: "Son $11.900: revisa con cuánto pagas.",
    least: "Son al menos $11.400: revisa con cuánto pagas.",
    total: "$11.900",
    unknownFee: "Más el despacho, que confirmamos por chat",
    much: "Pagas con $119.000: revisa si sobra un cero.",
  },
  en: {
    path: "/en/menu",
    address: "Add an address for the delivery.",
    fee: "Providencia: delivery CLP 2,000, minimum CLP 10,000",
    minimum: "Add CLP 100 to reach Providencia's minimum (CLP 10,000).",
    phone: "Check the phone: type at least 6 digits, or leave it empty.",
    cash: "Your total is CLP 11,900: add more cash.",
    least: "Your total is at least CLP 11,400: add more cash.",
    total: "CLP 11,900",
    unknownFee: "Plus the delivery, which we confirm by chat",
    much: "You pay with CLP 119,000: check for a zero too many.",
  },
} as const;

/** One Margherita for delivery, without an address. */
async function deliver(page: Page, path = "/carta"): Promise<void> {
  await page.goto(path);
  await page.locator("[data-status=open]").first().waitFor();
  await add(page, "Margherita");
  await choose(page, "delivery_method", "delivery");
}

/** The sentences near the link. */
function told(page: Page): Promise<string | null> {
  return page.locator("[data-warning]").textContent();
}

/** What the page says at a field, and whether it marks it. */
function saidAt(page: Page, name: string): Promise<[string | null | undefined, string | null]> {
  return page.locator(`[name="${name}"]`).evaluate((field) => {
    const said = document.getElementById(field.getAttribute("aria-errormessage") ?? "");
    return [said?.checkVisibility() ? said.textContent : undefined, field.getAttribute("aria-invalid")];
  });
}

/** Tasks of faults. */
export function faultsTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "faults", SIZES.desktop);

  return [
    ...(["es", "en"] as const).flatMap((language) => {
      const words = WORDS[language];
      return [
        task(`below the minimum before the address is typed, both are told in ${language}`, async (page) => {
          await deliver(page, words.path);
          assertEquals(await page.locator("[data-fee]").textContent(), words.unknownFee);
          await choose(page, "commune", "Providencia");
          assertEquals(await told(page), `${words.minimum} ${words.address}`);
          assertEquals(await page.locator("[data-total]").textContent(), words.total);
          const message = await page.locator("[data-message]").textContent();
          assert(message?.includes("1 x Nº 10 Margherita: $9.900"), message ?? "");
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
          assertEquals(await saidAt(page, "address"), [words.address, "true"]);
          const communes = page.locator("fieldset", { has: page.locator('[name="commune"]') });
          assertEquals(await communes.locator("+ .warning").textContent(), words.minimum);
          await page.locator('[name="address"]').fill("Los Leones 12");
          assertEquals(await told(page), words.minimum);
          assertEquals(await saidAt(page, "address"), [undefined, null]);
          await add(page, "Margherita");
          await page.locator(`${LINK}[href]`).waitFor();
          assertEquals(await page.locator('[id^="fault-"]').count(), 0);
          await choose(page, "payment", "cash");
          await page.locator('[name="cash_with"]').fill("41.700");
          assertEquals(await told(page), "");
          await page.locator('[name="cash_with"]').fill("119000");
          assertEquals(await told(page), words.much);
          await page.locator(`${LINK}[href]`).waitFor();
          assertEquals(await page.locator("[data-fee]").textContent(), words.fee);
          await choose(page, "delivery_method", "pickup");
          assertEquals(await page.locator("[data-fee]").textContent(), "");
        }),
        task(`a bad phone, a missing address and too little cash are told together in ${language}`, async (page) => {
          await deliver(page, words.path);
          await choose(page, "payment", "cash");
          await page.locator('[name="cash_with"]').fill("5.000");
          assertEquals(await told(page), `${words.address} ${words.least}`);
          await write(page, "contact_phone", "123");
          await page.locator('[name="notes"]').focus();
          assertEquals(await told(page), `${words.address} ${words.phone} ${words.least}`);
          await choose(page, "commune", "Providencia");
          assertEquals(await told(page), `${words.minimum} ${words.address} ${words.phone} ${words.cash}`);
          for (const name of ["address", "contact_phone", "cash_with"] as const) {
            assertEquals((await saidAt(page, name))[1], "true", name);
          }
          assertEquals(await page.locator("[data-total]").textContent(), words.total);
        }),
      ];
    }),

    task("alcohol that is not delivered is told at its line, with the total", async (page) => {
      await deliver(page);
      await page.locator('[name="address"]').fill("Los Leones 12");
      await add(page, "Cerveza IPA 470 ml");
      const line = page.locator(".line", { hasText: "Cerveza IPA" });
      await line.getByText("lleva alcohol, y no lo despachamos").waitFor();
      assertEquals(await page.locator("[data-total]").textContent(), "$14.400");
      assertEquals(/mayor de 18/.test(await told(page) ?? ""), false, "nobody receives it");
      await page.locator(LINK).click({ force: true });
      assertEquals(
        await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
        "Quitar Cerveza IPA 470 ml del pedido",
      );
    }),

    ...[[1280, 860], [1280, 800], [1366, 657], [1440, 900], [390, 844], [360, 740]].map(([width, height]) =>
      task(
        `the focus is in sight above the end of the ticket while it is closed, at ${width} by ${height}`,
        async (page) => {
          await page.goto("/carta");
          await add(page, "Margherita");
          await add(page, "Cerveza IPA 470 ml");
          await choose(page, "delivery_method", "delivery");
          await choose(page, "commune", "Providencia");
          await unfoldRest(page);
          await page.locator("[data-offers] button").first().waitFor({ state: "attached" });
          // On a phone it opens the ticket; it is gone where the ticket is in sight already.
          const opens = page.locator("[data-bar] button");
          if (await opens.isVisible()) await opens.click({ timeout: 3_000 }).catch(() => {});
          await page.locator(".line-foot [data-by]").first().focus();
          for (let step = 0; step < 30; step++) {
            await page.keyboard.press("Tab");
            const seen = await page.evaluate(() => {
              const element = document.activeElement as HTMLElement;
              const foot = document.querySelector(".send-block")!;
              if (!element.closest(".ticket") || foot.contains(element)) return "";
              const shown = (element.matches(".chip input") ? element.parentElement! : element).getBoundingClientRect();
              const at = document.elementFromPoint(shown.x + shown.width / 2, shown.bottom - 4);
              if (at && (element.parentElement!.contains(at) || at.contains(element))) return "";
              return `${element.outerHTML.slice(0, 120)} lies below ${at?.outerHTML.slice(0, 120)}`;
            });
            assertEquals(seen, "");
          }
        },
        { viewport: { width: width!, height: height! }, hours: HOURS.closed },
      )
    ),

    task("forced colours: a chosen size has a line around it that the others have not", async (page) => {
      await page.emulateMedia({ forcedColors: "active" });
      await page.goto("/carta");
      await openChoices(page, "margherita");
      const border = (checked: string) =>
        page.locator(`dialog[open] .card input${checked} + span`).first().evaluate((card) => {
          const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(card);
          return outlineStyle === "none" ? "none" : `${outlineWidth} ${outlineColor}`;
        });
      assertEquals(await border(":not(:checked)"), "none");
      assertMatch(await border(":checked"), /^3px rgb\(/, "a colour that can be seen");
    }),

    task("what is left out is ticked, not struck out", async (page) => {
      await page.goto("/carta");
      await openChoices(page, "margherita");
      const input = page.locator("dialog[open] .chip-out input").first();
      await input.check({ force: true });
      const [struck, tick] = await input.evaluate((box) => {
        const text = box.nextElementSibling!;
        return [getComputedStyle(text).textDecorationLine, getComputedStyle(text, "::before").content];
      });
      assertEquals([struck, tick?.includes("✓")], ["none", true]);
    }),

    task("a lunch dish is told at night, and can be had for tomorrow's lunch", async (page) => {
      await page.route("**/carta", async (route) => {
        const response = await route.fetch();
        const lunch = '"id":"margherita","on_sale":{"from":"13:00","to":"16:00"}';
        await route.fulfill({ response, body: (await response.text()).replace('"id":"margherita"', lunch) });
      });
      await page.goto("/carta");
      await page.locator('[data-status="open"]').first().waitFor();
      await add(page, "Margherita");
      const fault = page.locator("[data-warning]", {
        hasText: "«Margherita» no se vende a esa hora. Solo de 13:00 a 16:00: ",
      });
      await fault.waitFor();
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
      await choose(page, "when", "later");
      await choose(page, "day", "2026-11-26");
      const times = page.locator('[name="requested_for"]');
      await times.selectOption("2026-11-26T13:30:00-03:00");
      assertStringIncludes((await readLink(page)).message, "1 x Nº 10 Margherita: $9.900");
      await times.selectOption("2026-11-26T20:30:00-03:00");
      await fault.waitFor();
      await times.selectOption("2026-11-26T15:30:00-03:00");
      await page.locator(`${LINK}[href]`).waitFor();
      await choose(page, "when", "");
      await fault.waitFor();
    }),

    task("without delivery tonight it cannot be chosen, and the page says why", async (page) => {
      await page.route("**/carta", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"rules":{', '"rules":{"stopped":true,');
        await route.fulfill({ response, body });
      });
      await page.goto("/carta");
      await add(page, "Margherita");
      const delivery = page.locator('[name="delivery_method"][value="delivery"]');
      assertEquals(await delivery.isDisabled(), true);
      await page.locator("fieldset", { has: delivery }).getByText("Por ahora no hay despacho").waitFor();
      await page.locator(`${LINK}[href]`).waitFor();
    }),
  ];
}
