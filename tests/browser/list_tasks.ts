/**
 * One list: "+" and a link wherever dishes are listed, the ticket as a sheet on a phone, and the ways through the menu page
 * by keyboard and with a screen reader.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import {
  add,
  askApi,
  choose,
  countOf,
  dishOf,
  focusedText,
  hasFocus,
  isInSight,
  readLink,
  refuseStorage,
} from "./order_steps.ts";
import { type MakeTask, type Size, SIZES, type Task, taskMaker } from "./visit.ts";

const BAR = "[data-bar]";
const SHEET = "dialog.sheet[open]";

/** Opens the menu page on a phone with two Margherita, and its ticket. */
async function openTicket(page: Page, path = "/carta"): Promise<Locator> {
  await page.goto(path);
  await add(page, "Margherita", 2);
  await page.locator(`${BAR} button`).click();
  const sheet = page.locator(SHEET);
  await sheet.waitFor();
  return sheet;
}

/** Tasks of the list and the ticket. */
export function listTasks(browser: Browser, origin: string): Task[] {
  const at: At = (size, name, act, options) =>
    taskMaker(browser, origin, `list, ${size}`, SIZES[size])(name, act, options);

  return [
    ...(["phone", "desktop"] as const).map((size) =>
      at(size, "total and link stay in sight below a long order, and let it go where they are tall", async (page) => {
        await page.goto("/carta");
        for (const dish of ["Marinara", "Margherita", "Diavola", "Napolitana", "Funghi", "Caprese"]) {
          await add(page, dish);
        }
        if (size === "phone") await page.locator("[data-bar] button").click();
        const foot = page.locator(".send-block");
        await eventually(async () => assert(await isInSight(foot), "out of sight"));
        await foot.evaluate((foot: HTMLElement) => foot.style.minHeight = "60vh");
        await eventually(async () => assert(!await isInSight(foot), "over the order"));
      })
    ),

    at(
      "phone",
      "a script that did not load is asked for by another address, since browsers keep a failure",
      async (page) => {
        const asked: string[] = [];
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Network.enable");
        devtools.on("Network.requestWillBeSent", ({ request: { url, urlFragment = "" } }) => {
          const [name] = /dish_search|choice_dialog/.exec(url) ?? [];
          if (name) asked.push(name + urlFragment);
        });
        const scripts = /\/assets\/(dish_search|choice_dialog)\./;
        await page.route(scripts, (route) => route.abort());
        await page.goto("/carta");
        await page.waitForLoadState("networkidle");
        assertEquals(asked, [], "whoever only reads loads neither");
        await page.locator("[data-unfold]").click();
        // The first touch asks for the choices ahead.
        await eventually(() => assertEquals(asked, ["choice_dialog"]));
        const field = page.getByLabel("Buscar en la carta");
        assert(await hasFocus(field));
        await field.fill("funghi");
        await page.locator("[data-found]", { hasText: "No se pudo abrir." }).waitFor();
        await page.keyboard.press("Escape");
        assert(await hasFocus(page.locator("[data-unfold]")), "the focus comes back");
        await dishOf(page, "diavola").locator("h3 a").click();
        await page.locator("[data-notice]", { hasText: "No se pudo abrir." }).waitFor();
        assertEquals(asked, ["choice_dialog", "dish_search", "choice_dialog#"]);
        await page.unroute(scripts);
        await dishOf(page, "diavola").locator("h3 a").click();
        await page.locator("dialog.choose[open]").waitFor();
        assertEquals(asked.at(-1), "choice_dialog##");
        await page.locator("dialog.choose[open] .choose-close").click();
        assert(await page.locator(".dish:not([hidden])").count() > 50, "nothing is hidden");
        await page.locator("[data-unfold]").click();
        await page.getByLabel("Buscar en la carta").fill("funghi y");
        await page.locator("[data-found]", { hasText: "plato" }).waitFor();
      },
    ),

    at("phone", "the + of the home page adds to the order on the menu page, and the bar counts", async (page) => {
      await page.goto("/carta");
      await add(page, "Marinara");
      await choose(page, "delivery_method", "delivery");
      await page.goto("/");
      const plus = page.locator(".house .add").first();
      const [, dish] = /^Agregar (.+)$/.exec(await plus.getAttribute("aria-label") ?? "")!;
      const spanish = await page.locator(".house .price").first().textContent() ?? "";
      const price = Number(spanish.replaceAll(/\D/g, ""));
      await plus.click();
      await page.waitForURL("**/carta");
      const row = page.locator(".dish", { has: page.getByRole("heading", { name: dish!, exact: true }) });
      await row.locator(".less", { hasText: "1" }).waitFor();
      assert(await isInSight(row.locator(".add")), "the dish is out of sight");
      assertEquals(await page.locator("[data-notice]").textContent(), "", "who comes for a dish is told nothing else");
      await page.reload();
      await row.locator(".less", { hasText: "1" }).waitFor();
      await page.goto("/en");
      const english = (pesos: number) => `CLP ${pesos.toLocaleString("en")}`;
      assertEquals(await page.locator("[data-bar-text]").textContent(), `2 items · ${english(8_900 + price)}`);
      await page.locator(`${BAR} a`).click();
      await page.waitForURL("**/en/menu");
      await page.locator(`${SHEET} .line`).first().waitFor();
      assertEquals(await page.locator("[data-total]").textContent(), english(8_900 + price));
      assertEquals(await page.locator("[data-notice]").textContent(), "", "no notice covers the ticket");
      assert(await page.locator('[name="delivery_method"][value="delivery"]').isChecked());
      await page.getByRole("button", { name: "One more of Marinara" }).click();
      await page.reload();
      await page.locator(`${SHEET} .line`).first().waitFor();
      assertEquals(await page.locator("[data-notice]").textContent(), "");
      await page.goBack();
      await page.goBack();
      await page.locator("[data-bar-text]", { hasText: "3 items" }).waitFor();
    }),

    at(
      "phone",
      "the + of the home page works where the device keeps nothing, and asks what a dish needs",
      async (page) => {
        await refuseStorage(page, "throws at the mention");
        await page.goto("/");
        await page.locator(".house .add").first().click();
        await page.waitForURL("**/carta");
        assertMatch((await readLink(page)).message, /^1 x /m);
        await page.goto("/");
        await page.goto("/carta#mas-te");
        await page.locator("dialog.choose[open]").waitFor();
        assertEquals(new URL(page.url()).hash, "");
      },
    ),

    at("desktop", "each dish has a link, by its name, which search engines get too", async (page) => {
      await page.goto("/en/menu");
      const tab = page.context().waitForEvent("page");
      await dishOf(page, "chilota").locator("h3 a").click({ modifiers: ["Control"] });
      const address = `${origin}/en/menu#plato-chilota`;
      // A new tab begins empty.
      await (await tab).waitForURL(address);
      await page.goto(address);
      assert(await dishOf(page, "chilota").evaluate((dish) => dish.matches(":target")));
      const data = await page.locator('script[type="application/ld+json"]').textContent() ?? "";
      assert(data.includes(`"url":"${origin}/en/menu#plato-chilota"`));
    }),

    at("phone", "a dish that is tapped while the page still glides is there after its choices", async (page) => {
      await page.goto("/carta");
      await page.locator(".categories a").last().evaluate((link: HTMLElement) => link.click());
      await page.waitForFunction(() => scrollY > 300);
      await page.locator(".dish h3 a").first().evaluate((link: HTMLElement) => link.click());
      await page.locator("dialog[open]").waitFor();
      await page.waitForTimeout(600);
      const opened = await page.evaluate(() => scrollY);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => history.state === null);
      await page.waitForTimeout(200);
      assertEquals(await page.evaluate(() => scrollY), opened);
    }, { reducedMotion: "no-preference" }),

    at(
      "phone",
      "the second of two hasty taps adds nothing, and opens neither the ticket nor the chat",
      async (page) => {
        const tapTwice = async ([x, y]: readonly [number, number]) => {
          for (const pause of [120, 300]) {
            await page.touchscreen.tap(x, y);
            await page.waitForTimeout(pause);
          }
        };
        const middleOf = async (button: Locator) => {
          const { x, y, width, height } = (await button.boundingBox())!;
          return [x + width / 2, y + height / 2] as const;
        };
        const dialog = page.locator("dialog.choose[open]");
        await page.goto("/carta");
        // The first touch fetches the script. Where the button is, a row lies below.
        await dishOf(page, "diavola").locator("h3 a").tap();
        const place = await middleOf(dialog.locator("[data-submit]"));
        await page.goBack();
        await tapTwice(place);
        await dialog.waitFor();
        await page.waitForTimeout(400);
        await tapTwice(place);
        assertEquals([await dialog.count(), await page.locator(SHEET).count()], [0, 0]);
        await tapTwice(await middleOf(page.locator(`${BAR} button`)));
        await page.locator(`${SHEET} [data-change]`).tap();
        await page.waitForTimeout(400);
        await tapTwice(await middleOf(dialog.locator("[data-submit]")));
        assertEquals([new URL(page.url()).pathname, await page.locator(SHEET).count()], ["/carta", 1]);
        assertEquals(await page.locator(".line [data-count]").textContent(), "1");
      },
    ),

    at(
      "phone",
      "a tablet that is turned over the choices of a line has no step back that does nothing",
      async (page) => {
        await openTicket(page);
        await page.locator("[data-change]").click();
        await page.locator("dialog.choose[open]").waitFor();
        await page.setViewportSize({ width: 1100, height: 800 });
        await page.keyboard.press("Escape");
        await eventually(async () => assertEquals(await page.evaluate(() => history.state), null));
      },
    ),

    at("phone", "two steps back at once close choices and ticket, and the page scrolls as before", async (page) => {
      await openTicket(page);
      await page.locator("[data-change]").click();
      await page.locator("dialog.choose[open]").waitFor();
      await page.evaluate(() => history.go(-2));
      await eventually(async () => assertEquals(await page.locator("dialog[open]").count(), 0));
      await eventually(async () => assertEquals(await page.evaluate(() => history.scrollRestoration), "auto"));
    }),

    at("phone", "the sheet takes the focus, keeps it, and gives it back", async (page) => {
      for (const way of ["Escape", "cross", "beside", "back"] as const) {
        const sheet = await openTicket(page);
        assertEquals(await page.evaluate(() => document.activeElement?.className), "sheet");
        for (let press = 0; way === "Escape" && press < 40; press++) {
          await page.keyboard.press("Tab");
          const outside = await page.evaluate(() =>
            document.activeElement !== document.body && !document.activeElement?.closest(".sheet")
          );
          assert(!outside, `the focus is on ${await focusedText(page)}`);
        }
        assertEquals(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), "hidden");
        if (way === "Escape") await page.keyboard.press("Escape");
        else if (way === "cross") await sheet.getByRole("button", { name: "Seguir eligiendo" }).click();
        else if (way === "beside") await page.mouse.click(100, 10);
        else await page.goBack();
        await sheet.waitFor({ state: "hidden" });
        await page.waitForFunction(() => history.state === null);
        assertEquals(new URL(page.url()).pathname, "/carta");
        assertMatch(await focusedText(page), /Ver pedido$/);
        assertMatch((await readLink(page)).message, /^2 x Nº 10 Margherita/m);
        await page.getByRole("button", { name: "Vaciar" }).click();
      }
    }),

    at("phone", "the sheet counts, takes a note for each line, and gives the API's message", async (page) => {
      const sheet = await openTicket(page);
      await sheet.getByRole("button", { name: "Uno más de Margherita" }).click();
      const write = async (line: number, note: string) => {
        await sheet.getByRole("button", { name: "Cambiar: Margherita" }).nth(line).click();
        await page.locator('dialog.choose [name="note"]').fill(note);
        await page.locator("dialog.choose [data-submit]").click();
      };
      const ask = (items: object[]) => askApi(origin, { items, delivery_method: "pickup" });
      const margherita = { name: "Margherita", price_numeric: 9900 };
      const noted = { ...margherita, quantity: 3, notes: "Sin sal" };
      await write(0, "Sin sal ");
      await sheet.locator(".line").getByText("Nota: «Sin sal»").waitFor();
      assertEquals((await readLink(page)).message, (await ask([noted])).formatted_message);
      await page.keyboard.press("Escape");
      // The plain dish is another line, and joins the first when it gets the same note.
      await add(page, "Margherita");
      await page.locator(`${BAR} button`).click();
      const lines = sheet.locator(".line");
      assertEquals(await lines.count(), 2);
      const plain = { ...margherita, quantity: 1 };
      assertEquals((await readLink(page)).message, (await ask([noted, plain])).formatted_message);
      await write(1, "Sin sal");
      assertEquals(await lines.count(), 1);
      assertEquals((await readLink(page)).message, (await ask([{ ...noted, quantity: 4 }])).formatted_message);
      await write(0, "");
      assertEquals((await readLink(page)).message, (await ask([{ ...plain, quantity: 4 }])).formatted_message);
      assertEquals(await countOf(page, "margherita"), 4);
      await sheet.getByRole("button", { name: "Quitar Margherita del pedido" }).click();
      assertEquals(await lines.count(), 0);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      assert(!kept.includes("sal"), kept);
    }),

    at(
      "desktop",
      "the ticket is at most two Tabs from a dish, and no farther from a dish with a choice",
      async (page) => {
        await page.goto("/carta");
        for (
          const [id, button] of [["chilota", '[data-step="1"]'], ["te", "[data-choose]"], [
            "limonada",
            '[data-step="1"]',
          ]]
        ) {
          await add(page, "Marinara");
          await dishOf(page, id!).locator(button!).focus();
          let tabs = 0;
          for (; tabs < 3 && await focusedText(page) !== "Ver pedido"; tabs++) await page.keyboard.press("Tab");
          assert(tabs <= 2, `${tabs} Tabs from ${id}`);
          await page.keyboard.press("Enter");
          assertEquals(await page.evaluate(() => document.activeElement?.id), "pedido");
          await page.keyboard.press("Tab");
          assertMatch(await focusedText(page), /^Uno menos de/);
        }
      },
    ),

    at("desktop", "the way to the ticket shows only with the focus, and only for an order", async (page) => {
      await page.goto("/carta");
      await dishOf(page, "marinara").locator('[data-step="1"]').focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      assertMatch(await focusedText(page), /Margherita$/, "nothing is chosen yet");
      await add(page, "Marinara");
      const way = page.locator(".way");
      assertEquals(await way.evaluate((control) => getComputedStyle(control).clipPath), "inset(50%)");
      await page.keyboard.press("Tab");
      assertEquals(await way.evaluate((control) => getComputedStyle(control).clipPath), "none");
    }),

    at("desktop", "the home page is as near to the order by keyboard", async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: /^Agregar / }).first().focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/carta");
      await page.locator(".less").waitFor();
      await page.keyboard.press("Tab");
      assertEquals(await focusedText(page), "Ver pedido");
      await page.keyboard.press("Enter");
      assertEquals(await page.evaluate(() => document.activeElement?.id), "pedido");
    }),

    ...(["phone", "desktop"] as const).map((size) =>
      at(size, "the bar marks the present category and keeps it in sight", async (page) => {
        await page.goto("/carta");
        const current = page.locator('.categories a[aria-current="true"]');
        assertEquals(await current.count(), 0);
        // The strip has the ends of two sections.
        await page.locator("section:has(.dishes)").nth(1).evaluate((section) => {
          scrollTo(0, section.getBoundingClientRect().top + scrollY - innerHeight * 0.225);
        });
        await current.filter({ hasText: "Pizzas blancas" }).waitFor();
        assertEquals(await current.count(), 1);
        for (const [id, name] of [["limonada", "Bebestibles"], ["chilota", "Pizzas rojas"]]) {
          await dishOf(page, id!).evaluate((dish) => dish.scrollIntoView({ block: "center" }));
          await current.filter({ hasText: name! }).waitFor();
          assertEquals(await current.count(), 1);
          const [left, right, top] = await current.evaluate((link) => {
            const [own, bar] = [link.getBoundingClientRect(), link.closest("ul")!.getBoundingClientRect()];
            return [own.left - bar.left, bar.right - own.right, own.top];
          });
          assert(left! >= -1 && right! >= -1, `${name} is cut: ${left}, ${right}`);
          assert(top! >= 0 && top! < 20, `the bar is at ${top}`);
        }
      })
    ),

    at("phone", "English prices say CLP, in lists and totals", async (page) => {
      await page.goto("/en/menu");
      assertEquals(await dishOf(page, "tiramisu").locator(".price").textContent(), "CLP 5,500");
      assertEquals(await dishOf(page, "chilota").locator(".price b").allTextContents(), ["CLP 13,900", "CLP 20,400"]);
      const sheet = await openTicket(page, "/en/menu");
      assertEquals(await sheet.locator("[data-total]").textContent(), "CLP 19,800");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => history.state === null);
      assertEquals(await page.locator("[data-bar-text]").textContent(), "2 items · CLP 19,800");
      await page.goto("/carta");
      assertEquals(await dishOf(page, "chilota").locator(".price b").allTextContents(), ["$13.900", "$20.400"]);
    }),

    at("phone", "the menu page shares its address, or that of the open dish", async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "share", {
          value: (data: ShareData) => Promise.resolve(void Object.assign(globalThis, { shared: data })),
        });
      });
      // deno-lint-ignore no-explicit-any
      const shared = () => page.evaluate(() => (globalThis as any).shared);
      await page.goto("/carta?utm_source=x");
      await page.getByRole("button", { name: "Compartir", exact: true }).click();
      assertEquals(await shared(), { title: await page.title(), url: `${origin}/carta` });
      await page.goto("/carta#plato-chilota");
      await page.getByRole("button", { name: "Compartir", exact: true }).click();
      assertEquals(await shared(), {
        title: `Chilota · ${await page.title()}`,
        url: `${origin}/carta#plato-chilota`,
      });
    }),

    at("phone", "who closes the sheet to share is told nothing; where it fails the address is copied", async (page) => {
      await page.addInitScript(() => {
        const errors = [
          new DOMException("", "AbortError"),
          new DOMException("", "NotAllowedError"),
          new Error("no sheet"),
        ];
        Object.defineProperty(Navigator.prototype, "share", { value: () => Promise.reject(errors.shift()) });
        let isAllowed = true;
        const writeText = () => {
          const allowed = isAllowed;
          isAllowed = false;
          return allowed ? Promise.resolve() : Promise.reject(new Error("not allowed"));
        };
        Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
      });
      await page.goto("/carta");
      const [button, done] = [
        page.getByRole("button", { name: "Compartir", exact: true }),
        page.locator("[data-shared]"),
      ];
      await button.click();
      await page.waitForTimeout(50);
      assertEquals(await done.textContent(), "");
      await button.click();
      await done.getByText("Enlace copiado.").waitFor();
      await button.click();
      await done.getByText(`No se pudo copiar: ${origin}/carta`).waitFor();
    }),

    at("desktop", "without a sheet to share, the button copies the address and says so", async (page) => {
      await page.goto("/en/menu#plato-chilota");
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByText("Link copied.").waitFor();
      assertEquals(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/en/menu#plato-chilota`);
    }, { permissions: ["clipboard-read", "clipboard-write"] }),

    at("desktop", "without a way to share there is no button", async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
      });
      await page.goto("/carta");
      assertEquals(await page.getByRole("button", { name: "Compartir", exact: true }).count(), 0);
    }),

    ...walkTasks(at, origin),
  ];
}

type At = (size: Size, ...of: Parameters<MakeTask>) => Task;

/** What a screen reader meets on the page, in this order; each is a part of a line of the accessibility tree. */
const HEARD = {
  desktop: [
    'link "Saltar al contenido"',
    'navigation "Principal"',
    "main",
    'heading "Carta" [level=1]',
    "status",
    'button "Buscar"',
    'navigation "Categorías"',
    'link "Pizzas rojas"',
    'button "Mitad y mitad',
    'region "Pizzas rojas"',
    'heading "Margherita" [level=3]',
    'button "Margherita"',
    'button "Quitar Margherita"',
    'button "Agregar Margherita"',
    'region "Antipastos"',
    'region "Tu pedido"',
    'heading "Tu pedido" [level=2]',
    'list "Lo que llevas"',
    'button "Uno menos de Margherita"',
    'button "Uno más de Margherita"',
    'button "Cambiar: Margherita"',
    'button "Quitar Margherita del pedido"',
    'group "¿Retiro o despacho?"',
    'radio "Paso a retirar" [checked]',
    'group "¿Para cuándo?"',
    'group "¿Cómo pagas? (opcional)"',
    "Nombre, notas y más (opcional)",
    "Tu mensaje",
    "Total",
    'link "Pedir por WhatsApp"',
    'button "Copiar el mensaje"',
    "contentinfo",
  ],
  phone: [
    'dialog "Tu pedido"',
    'button "Seguir eligiendo"',
    'heading "Tu pedido" [level=2]',
    'list "Lo que llevas"',
    'button "Uno menos de Margherita"',
    'button "Uno más de Margherita"',
    'button "Cambiar: Margherita"',
    'button "Quitar Margherita del pedido"',
    'group "¿Retiro o despacho?"',
    "Tu mensaje",
    "Total",
    'link "Pedir por WhatsApp"',
    'button "Copiar el mensaje"',
  ],
} as const;

/** What the keyboard reaches from the first dish with a number to the link, in this order. */
const REACHED = [
  "Agregar Margherita",
  "Ver pedido",
  "Uno menos de Margherita",
  "Uno más de Margherita",
  "Cambiar: Margherita",
  "Quitar Margherita del pedido",
  "delivery_method",
  "when",
  "payment",
  "Nombre, notas y más (opcional)",
  "customer_name",
  "contact_phone",
  "notes",
  "cutlery",
  "Tu mensaje",
  "message",
  "Pedir por WhatsApp",
];

/** Walks through the page as people do who do not see it, or have no pointer. */
function walkTasks(at: At, origin: string): Task[] {
  /** Fails unless the tree has each of the lines, in this order. */
  function assertOrder(tree: string, lines: readonly string[]): void {
    let from = 0;
    for (const line of lines) {
      const found = tree.indexOf(line, from);
      assert(
        found >= 0,
        `${tree.includes(line) ? "Too early" : "Missing"}: ${line}\n${tree.slice(from, from + 3_000)}`,
      );
      from = found + line.length;
    }
  }
  /** Tabs once; the name of what is focused then. */
  async function tab(page: Page): Promise<string> {
    await page.keyboard.press("Tab");
    return await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { message } = element.dataset;
      return message === undefined ? element.ariaLabel ?? (element.name || element.textContent || "") : "message";
    });
  }

  return [
    at(
      "desktop",
      "a screen reader meets the page in a sensible order, with a name for everything",
      async (page) => {
        await page.goto("/carta");
        await add(page, "Margherita");
        const tree = await page.locator("body").ariaSnapshot();
        assertOrder(tree, HEARD.desktop);
        assert(!/(?:button|link|textbox|spinbutton|radio|checkbox|combobox)(?: \[[^\]]*\])*:?$/m.test(tree), "no name");
      },
    ),

    at("phone", "a screen reader meets only the ticket while it is open, in the same order", async (page) => {
      await openTicket(page);
      const tree = await page.locator("body").ariaSnapshot();
      assertOrder(tree, HEARD.phone);
      const dialog = await page.locator(SHEET).ariaSnapshot();
      assert(!/(?:button|link|textbox|spinbutton|radio|checkbox|combobox)(?: \[[^\]]*\])*:?$/m.test(dialog), "no name");
      assert(!dialog.includes('heading "Carta"'));
    }),

    ...(["phone", "desktop"] as const).map((size) =>
      at(size, "the keyboard orders a pizza with a note, in the order of the page", async (page) => {
        await page.goto("/carta");
        await dishOf(page, "margherita").locator('[data-step="1"]').focus();
        await page.keyboard.press("Enter");
        const met = [await focusedText(page)];
        for (let press = 0; press < 30 && met.at(-1) !== REACHED.at(-1); press++) {
          met.push(await tab(page));
          if (met.at(-1) === "Ver pedido") await page.keyboard.press("Enter");
          if (["Nombre, notas y más (opcional)", "Tu mensaje"].includes(met.at(-1)!)) {
            await page.keyboard.press("Space");
          }
          if (met.at(-1) === "notes") await page.keyboard.type("Sin sal");
        }
        assertEquals(met.filter((name) => name !== "Seguir eligiendo"), REACHED);
        const api = await askApi(origin, {
          items: [{ name: "Margherita", quantity: 1, price_numeric: 9900 }],
          delivery_method: "pickup",
          notes: "Sin sal",
        });
        assertEquals((await readLink(page)).message, api.formatted_message);
        await page.keyboard.press("Enter");
        await page.waitForURL("https://wa.me/**");
      })
    ),
  ];
}
