/**
 * Tasks of a visitor, done in a browser.
 * @module
 */
/// <reference lib="dom" />
import { ALLERGEN_WORDS } from "../../src/domain/allergen_words.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Locator, Page, Request } from "playwright-core";
import { add, askApi, LINK, readLink, toolsOffered } from "./order_steps.ts";
import { type Size, SIZES, visit, type VisitOptions } from "./visit.ts";

/** A check. It throws when it fails. */
export interface Task {
  readonly name: string;
  readonly run: () => Promise<void>;
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

const CLOSED = {
  is_open: false,
  local_time: "2026-11-23T20:00:00-03:00",
  reason: "weekly_closed_day",
  opens_at: "2026-11-24T13:00:00-03:00",
} as const;

const SOON = {
  is_open: true,
  local_time: "2026-11-25T22:20:00-03:00",
  reason: "regular_hours",
  closes_at: "2026-11-25T23:00:00-03:00",
  closing_soon: true,
} as const;

/** Every task at one size. */
export function tasksAt(browser: Browser, origin: string, size: Size): Task[] {
  const go = (act: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
    visit(browser, origin, { ...SIZES[size], ...options }, act);
  const task = (name: string, act: (page: Page) => Promise<void>, options?: VisitOptions): Task => ({
    name: `${size}: ${name}`,
    run: () => go(act, options),
  });

  return [
    task(
      "orders two pizzas for delivery; the link holds exactly the API's message, and typing sends nothing",
      async (page) => {
        await page.goto("/pedir");
        await add(page, "Marinara");
        await add(page, "Margherita");
        if (size === "phone") await page.getByRole("button", { name: / Ver pedido$/ }).click();
        const sent: Request[] = [];
        page.on("request", (request) => sent.push(request));
        await page.getByLabel("Con despacho").check();
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        await page.getByLabel("Dirección", { exact: true }).pressSequentially(TWO_PIZZAS.address);
        await page.getByLabel(/^Nombre/).pressSequentially(TWO_PIZZAS.customer_name);
        await page.getByLabel(/^Notas/).fill(TWO_PIZZAS.notes);
        const { url, message } = await readLink(page);
        // The page asks by itself whether menu and hours are the same; it sends nothing with that.
        const known = [`${origin}/pedir`, `${origin}/api/v1/hours`];
        assertEquals(
          sent.map((request) => request.url() + (request.postData() ?? "")).filter((it) => !known.includes(it)),
          [],
        );
        const api = await askApi(origin, TWO_PIZZAS);
        assertEquals(message, api.formatted_message);
        assertEquals(url, api.whatsapp_url);
        assertEquals(await page.locator("[data-message]").textContent(), api.formatted_message);
        assertEquals(await page.locator("[data-total]").textContent(), "$18.800");
      },
    ),

    task("the page and the message of a closed restaurant say that it is closed and when it opens", async (page) => {
      await page.goto("/pedir");
      await page.getByText("Cerrado, abrimos mañana a las 13:00").waitFor();
      await add(page, "Marinara");
      await page.getByText(/Ahora está cerrado.*mañana a las 13:00/).waitFor();
      const { message } = await readLink(page);
      assertMatch(message, /cerrado: abre el \p{L}+ \d+ de \p{L}+ a las 13:00/u);
      await page.goto("/");
      await page.getByText("Cerrado, abrimos mañana a las 13:00").waitFor();
    }, { hours: CLOSED }),

    task("the page says before ordering that the restaurant closes soon", async (page) => {
      await page.goto("/pedir");
      await page.getByText("Cerramos pronto: a las 23:00").waitFor();
      await add(page, "Marinara");
      await page.getByText("Cerramos pronto, a las 23:00: envíalo luego para que alcancemos a prepararlo.")
        .waitFor();
      await page.goto("/en/order");
      await page.getByText("We close soon, at 23:00: send it right away").waitFor();
    }, { hours: SOON }),

    task("alcohol brings the notice about the age of 18", async (page) => {
      await page.goto("/en/order");
      const beer = page.locator(".dish", { has: page.getByRole("heading", { name: "Cerveza IPA 470 ml" }) });
      await beer.getByText("18 or over").waitFor();
      await beer.locator('[data-step="1"]').click();
      await page.getByText("must be 18 or over and show identification").waitFor();
      assertEquals(await page.getByText(/over[ -]18/i).count(), 0);
    }),

    task("the page reports characters that it removes from the notes, but not joined line breaks", async (page) => {
      await page.goto("/pedir");
      await add(page, "Marinara");
      const notes = page.getByLabel(/^Notas/);
      await notes.fill("Sin cebolla\nTimbre malo");
      assertMatch((await readLink(page)).message, /Sin cebolla Timbre malo/);
      assertEquals(await page.getByText(/Sacamos del texto/).count(), 0);
      await notes.fill("Sin *cebolla*\nTimbre malo");
      await page.getByText(/Sacamos del texto/).waitFor();
    }),

    task("a sold-out dish cannot be chosen, and leaves an order that had it", async (page) => {
      await page.goto("/pedir");
      const soldOut = page.locator(".dish[data-sold-out]").first();
      await soldOut.getByText("Agotado").waitFor();
      assertEquals(await soldOut.getByRole("button").count(), 0);
      const name = await soldOut.locator("h3").textContent();
      await page.evaluate((name) => {
        const lines = [{ name, quantity: 1, price: 9_900 }, { name: "Margherita", quantity: 2, price: 9_900 }];
        localStorage.setItem("order-draft", JSON.stringify({ saved_at: Date.now(), lines }));
      }, name);
      await page.reload();
      await page.getByText(`Ya no están o se agotaron: ${name}`).waitFor();
      assertEquals(await page.locator("[data-total]").textContent(), "$19.800");
    }),

    task("a typed quantity is corrected to the ordered number", async (page) => {
      await page.goto("/pedir");
      const quantity = page.getByLabel("Marinara, cantidad");
      for (const [typed, ordered] of [["100", "99"], ["2.5", "2"], ["-3", "0"], ["", "0"], ["0.5", "0"], ["7", "7"]]) {
        await add(page, "Marinara");
        await quantity.fill(typed!);
        await quantity.blur();
        assertEquals(await quantity.inputValue(), ordered);
        const message = await page.locator("[data-message]").textContent() ?? "";
        assertEquals(/^(\d+) x .*Marinara/m.exec(message)?.[1] ?? "0", ordered);
      }
    }),

    task("the page refuses an order with more lines than the API accepts, and says why", async (page) => {
      await page.goto("/pedir");
      // Stores the draft as an earlier visit would: pressing plus beside so many dishes takes long.
      await page.evaluate(() => {
        const dishes = [...document.querySelectorAll<HTMLElement>(".dish:not([data-sold-out])")].slice(0, 51);
        const lines = dishes.map((dish) => (
          { name: dish.querySelector("h3")?.textContent, quantity: 1, price: Number(dish.dataset.price) }
        ));
        localStorage.setItem("order-draft", JSON.stringify({ saved_at: Date.now(), lines }));
      });
      await page.reload();
      await page.getByText(/hasta 50 productos distintos/).waitFor();
      assertEquals(await page.locator(`${LINK}[href]`).count(), 0);
      await page.locator(".stepper:not([data-empty]) [data-step='-1']").first().click();
      await page.locator(`${LINK}[href]`).waitFor();
      assertEquals(await page.getByText(/hasta 50 productos distintos/).count(), 0);
    }),

    task("the chosen dishes survive a reload and a later visit; the name stays in its tab", async (page) => {
      await page.goto("/pedir");
      await add(page, "Diavola", 2);
      await page.getByLabel(/^Nombre/).fill("Ana");
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      assert(kept.includes("Diavola") && !kept.includes("Ana"), kept);
      await page.reload();
      await page.getByText("Recuperamos lo que habías elegido: 2 x Diavola").waitFor();
      assertEquals(await page.locator("[data-total]").textContent(), "$23.800");
      await page.goto("/carta");
      await page.goBack();
      await page.locator("[data-total]", { hasText: "$23.800" }).waitFor();
    }),

    task("repeats the last order on the device only if the person stored it, and forgets it", async (page) => {
      await page.goto("/pedir");
      assertEquals(await page.getByText("Repetir mi último pedido").isVisible(), false);
      await add(page, "Funghi");
      await page.getByLabel("Con despacho").check();
      await page.getByLabel("Dirección", { exact: true }).fill("Macul 100");
      await page.getByLabel(/^Guardar este pedido/).check();
      await page.locator(LINK).click();
      await page.waitForURL("https://wa.me/**");
      await page.goBack();
      await page.getByRole("button", { name: "Vaciar" }).last().click();
      await page.evaluate(() => scrollTo(0, 0));
      const repeat = page.getByRole("button", { name: "Repetir mi último pedido" });
      assert((await repeat.boundingBox())!.y < SIZES[size].viewport.height, "Not on the first screen");
      await repeat.click();
      assert(await seen(page.getByText("Ahí está tu último pedido.")), "Out of sight");
      assertEquals(await page.getByLabel("Dirección", { exact: true }).inputValue(), "Macul 100");
      assertMatch((await readLink(page)).message, /Funghi/);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Olvidarlo" }).click();
      assertEquals(await page.evaluate(() => localStorage.getItem("last-order")), null);
    }),

    task("copies the message and empties the order, and confirms both beside the button", async (page) => {
      await page.goto("/pedir");
      await add(page, "Marinara");
      await page.getByRole("button", { name: "Copiar el mensaje" }).click();
      assert(await seen(page.getByText("Mensaje copiado.")), "Out of sight");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assertEquals(copied, (await readLink(page)).message);
      await page.getByRole("button", { name: "Vaciar" }).click();
      assert(await seen(page.getByText("Pedido vacío.")), "Out of sight");
      assertEquals(await page.getByText("Mensaje copiado.").count(), 0);
    }, { permissions: ["clipboard-read", "clipboard-write"] }),

    task("the English page has the API's Spanish message", async (page) => {
      await page.goto("/en");
      await page.getByRole("link", { name: "Order now" }).click();
      await add(page, "Marinara");
      const { message } = await readLink(page);
      const api = await askApi(origin, {
        ...TWO_PIZZAS,
        items: TWO_PIZZAS.items.slice(0, 1),
        delivery_method: "pickup",
        customer_name: undefined,
        notes: undefined,
      });
      assertEquals(message, api.formatted_message);
      await page.getByText("Open WhatsApp with the order").waitFor();
      await page.getByRole("link", { name: "Español" }).click();
      await page.waitForURL("**/pedir");
    }),

    task(
      "without a script the page has the menu, the hours, the phone and the chat, and no dead form",
      async (page) => {
        await page.goto("/pedir");
        assertEquals(await page.locator("form").filter({ visible: true }).count(), 0);
        await page.locator('a[href^="https://wa.me/"]').waitFor();
        await page.locator('main a[href^="tel:"]').first().waitFor();
        await page.locator("main").getByRole("link", { name: "Ver la carta" }).click();
        await page.waitForURL("**/carta");
        assertEquals(await page.locator(".dish").count(), 66);
        assertEquals(await page.getByLabel("Buscar en la carta").isVisible(), false);
        await page.goto("/");
        await page.getByText("13:00 a 16:00 y 19:00 a 23:00", { exact: true }).waitFor();
      },
      { javaScriptEnabled: false },
    ),

    task("after one visit the menu and the order page open without a network", async (page) => {
      await page.goto("/");
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (!(await caches.match("/carta"))) await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await page.context().setOffline(true);
      await page.goto("/carta");
      await page.getByRole("heading", { name: "Cuatro quesos con miel" }).waitFor();
      const family = await page.locator("h1").evaluate((h1) => getComputedStyle(h1.querySelector("svg")!).strokeWidth);
      assertEquals(family, "2.5px", "the styles are missing");
      await page.goto("/pedir");
      await add(page, "Marinara");
      assertMatch((await readLink(page)).message, /1 x Nº 09 Marinara: \$8\.900/);
    }, { serviceWorkers: "allow" }),

    task("the search finds words with or without accents, and diets, and says when it finds nothing", async (page) => {
      await page.goto("/carta");
      const shown = () => page.locator(".dish:not([hidden]) h3").allTextContents();
      await page.getByLabel("Buscar en la carta").fill("champinones");
      assert((await shown()).includes("Capricciosa"));
      await page.getByLabel("Vegano", { exact: true }).check();
      assertEquals(await shown(), []);
      await page.getByText("Nada en la carta calza").waitFor();
      await page.getByLabel("Buscar en la carta").fill("");
      assert((await shown()).includes("Marinara") && !(await shown()).includes("Margherita"));
    }),

    task("the search by allergen uses the allergens that dishes declare, and says so", async (page) => {
      for (
        const [path, label, query, shown, note] of [
          [
            "/carta",
            "Buscar en la carta",
            "nueces",
            "10",
            "10 platos. Platos que llevan frutos secos según su receta.",
          ],
          [
            "/carta",
            "Buscar en la carta",
            "sin lactosa",
            "27",
            "27 platos. Quedan fuera los platos que declaran leche en su receta. Los alérgenos y las dietas son",
          ],
          [
            "/carta",
            "Buscar en la carta",
            "sin queso",
            "3",
            "3 platos. Solo los platos que dicen que van sin «queso».",
          ],
          [
            "/carta",
            "Buscar en la carta",
            "sin cebolla",
            "0",
            "0 platos. La carta no dice qué platos van sin «cebolla»",
          ],
          ["/carta", "Buscar en la carta", "margarita", "2", "2 platos. Entendimos «margarita» como «Margherita»."],
          ["/carta", "Buscar en la carta", "coke", "2", "2 platos"],
          ["/carta", "Buscar en la carta", "4 quesos", "2", "2 platos"],
          [
            "/en/menu",
            "Search the menu",
            "nut free",
            "56",
            "56 dishes. Leaves out every dish that declares nuts in its recipe. Allergens and diets are those",
          ],
          ["/en/menu", "Search the menu", "cheese", "2", "2 dishes"],
        ] as const
      ) {
        await page.goto(path);
        await page.getByLabel(label).fill(query);
        const found = await page.locator("[data-found]").textContent();
        assert(found?.startsWith(note), `${query}: ${found}`);
        assertEquals(String(await page.locator(".dish:not([hidden])").count()), shown, query);
      }
    }),

    task("no exclusion shows a dish with that allergen, in words or by the filter, in both languages", async (page) => {
      for (
        const [path, label, avoid, wordings] of [
          ["/carta", "Buscar en la carta", "Alérgenos", ["sin #", "alergia a #", "# no contiene"]],
          ["/en/menu", "Search the menu", "Allergens", ["# free", "no #", "allergic to #"]],
        ] as const
      ) {
        await page.goto(path);
        const search = page.getByLabel(label);
        const shown = () =>
          page.locator(".dish:not([hidden])").evaluateAll((dishes) =>
            dishes.map((dish) => (dish as HTMLElement).dataset.allergens ?? "")
          );
        for (const [name, allergens] of ALLERGEN_WORDS) {
          for (const wording of wordings) {
            await search.fill(wording.replace("#", name.replace("_", " ")));
            const wrong = (await shown()).filter((own) => allergens.some((each) => own.split(" ").includes(each)));
            assertEquals(wrong, [], `${wording} ${name}`);
          }
        }
        await search.fill("");
        await page.getByText(avoid, { exact: true }).click();
        for (const box of await page.locator('input[name="without"]').all()) {
          await box.check();
          const allergen = await box.getAttribute("value");
          assertEquals((await shown()).filter((own) => own.split(" ").includes(allergen!)), [], allergen!);
        }
        assertEquals((await shown()).filter((own) => own !== ""), [], "every allergen is left out");
        assert((await shown()).length > 5);
      }
    }),

    task("a search that finds nothing shows the nearest dishes", async (page) => {
      await page.goto("/carta");
      await page.getByLabel("Buscar en la carta").fill("funghi con piña");
      await page.getByText("Lo más parecido:").waitFor();
      const shown = await page.locator(".dish:not([hidden]) h3").allTextContents();
      assertEquals(shown.slice(0, 2), ["Funghi", "Funghi y trufa"]);
      await page.getByLabel("Buscar en la carta").fill("unicornio");
      await page.getByText("Lo más parecido:").waitFor({ state: "hidden" });
      assertEquals(await page.locator(".dish:not([hidden])").count(), 0);
    }),

    task("the search in English finds the words of the headings", async (page) => {
      await page.goto("/en/menu");
      for (
        const [word, dish] of [
          ["dessert", "Tiramisú"],
          ["red pizza", "Marinara"],
          ["drinks", "Limonada"],
          ["beer", "Cerveza IPA 470 ml"],
          ["water", "Agua mineral sin gas 1,5 L"],
          ["cola", "Bebida cola 350 ml"],
        ]
      ) {
        await page.getByLabel("Search the menu").fill(word!);
        const shown = await page.locator(".dish:not([hidden]) h3").allTextContents();
        assert(shown.includes(dish!) && shown.length < 30, `${word}: ${shown.join(", ")}`);
      }
    }),

    task("pages offer their tools to a browser's agent, in both places", async (page) => {
      await offerModelContext(page);
      for (const path of ["/", "/pedir", "/en", "/en/order"]) {
        await page.goto(path);
        await toolsOffered(page);
        // deno-lint-ignore no-explicit-any
        const names = await page.evaluate(() => Object.keys((globalThis as any).tools));
        assertEquals(names, TOOLS_OF_PAGES, path);
        const api = await askApi(origin, TWO_PIZZAS);
        assertEquals(await orderAsAgent(page), api.formatted_message, path);
      }
      await page.locator("form[toolname=fill_order][tooldescription]").waitFor();
    }),

    task("every tool of a page has the name and the schema of MCP, and gives the answer of MCP", async (page) => {
      await offerModelContext(page);
      const { tools } = await (await fetch(`${origin}/.well-known/mcp/manifest.json`)).json();
      for (const path of ["/", "/pedir"]) {
        await page.goto(path);
        await toolsOffered(page);
        for (const name of TOOLS_OF_PAGES) {
          const schema = await page.evaluate(
            // deno-lint-ignore no-explicit-any
            (name) => (globalThis as any).tools[name].inputSchema,
            name,
          );
          assertEquals(schema, tools.find((tool: { name: string }) => tool.name === name).inputSchema, name);
        }
        const answer = await callTool(page, "search_menu", { query: "margherita" });
        assertEquals(answer.structuredContent.items[0].name, "Margherita");
        const refused = await callTool(page, "get_opening_status", { date: "tomorrow" });
        assertEquals([refused.isError, refused.structuredContent], [true, undefined]);
        assertMatch(refused.content[0].text, /date/);
      }
    }),

    task("the agent of a browser gets no order before the page knows whether the restaurant is open", async (page) => {
      await offerModelContext(page);
      await slowHours(page);
      await page.goto("/pedir");
      assertMatch(await orderAsAgent(page), /cerrado: abre el \p{L}+ \d+ de \p{L}+ a las 13:00/u);
    }, { hours: CLOSED }),

    task("the agent of a browser gets instructions in answer to an invalid order", async (page) => {
      await offerModelContext(page);
      await page.goto("/pedir");
      const [first] = TWO_PIZZAS.items;
      for (
        const [pointer, wrong] of [
          ["", null],
          ["/items", { ...TWO_PIZZAS, items: [] }],
          ["/items", { ...TWO_PIZZAS, items: Array(51).fill(first) }],
          ...[-2, 0, 0.5, 5_000].map((quantity) => (
            ["/items/0/quantity", { ...TWO_PIZZAS, items: [{ ...first, quantity }] }] as const
          )),
          ["/delivery_method", { ...TWO_PIZZAS, delivery_method: "drone" }],
          ["/address", { ...TWO_PIZZAS, address: "a".repeat(201) }],
          ["/contact_phone", { ...TWO_PIZZAS, contact_phone: "x" }],
          ["/items/0/name", { ...TWO_PIZZAS, items: [{ ...first, name: "Pizza de plutonio" }] }],
        ] as const
      ) {
        const { errors, whatsapp_url } = await callOrderTool(page, wrong);
        assertEquals(whatsapp_url, undefined);
        assertEquals(errors.map((error: { pointer: string }) => error.pointer), [pointer]);
        assertMatch(
          errors[0].message,
          /^(?:"|The body|No item).*(?: must be |: (?:send|leave out|shorten)|\. (?:Send|Read) )/,
        );
      }
      assertMatch(
        await submitAsAgent(page),
        /"pointer":"\/items","message":"\\"items\\" is empty: send a list of 1 to 50/,
      );
      // On a phone the order opens for the person.
      await page.keyboard.press("Escape");
      await add(page, "Marinara");
      assertMatch(await submitAsAgent(page), /"total_clp":8900/);
    }),

    task("the agent of a browser gets the API's warnings of members that nobody knows", async (page) => {
      await offerModelContext(page);
      for (const path of ["/pedir", "/"]) {
        await page.goto(path);
        const items = TWO_PIZZAS.items.map((item) => ({ ...item, comments: "sin nueces" }));
        const order = { ...TWO_PIZZAS, items, deliveryMethod: "pickup" };
        const { warnings, formatted_message } = await callOrderTool(page, order);
        assertEquals({ warnings, formatted_message }, {
          warnings: (await askApi(origin, order)).warnings,
          formatted_message: (await askApi(origin, TWO_PIZZAS)).formatted_message,
        });
        const pointers = warnings.filter(({ reason }: { reason: string }) => reason === "unknown_member")
          .map(({ pointer }: { pointer: string }) => pointer);
        assertEquals(pointers, [...items.keys()].map((at) => `/items/${at}/comments`).concat("/deliveryMethod"));
      }
    }),

    task("nothing shifts while a slow page loads", async (page) => {
      await slowHours(page);
      for (const path of ["/", "/carta", "/pedir"]) {
        const answered = path === "/carta" ? undefined : page.waitForResponse("**/api/v1/hours");
        await page.goto(path);
        await answered;
        await page.waitForTimeout(300);
        const shift = await page.evaluate(() =>
          new Promise<number>((resolve) => {
            let sum = 0;
            // deno-lint-ignore no-explicit-any
            new PerformanceObserver((list) => list.getEntries().forEach((entry: any) => sum += entry.value))
              .observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 100);
          })
        );
        assert(shift < 0.005, `${path} shifts by ${shift}`);
      }
    }),

    task("nothing moves for visitors who prefer reduced motion", async (page) => {
      await page.goto("/");
      assertEquals(await page.evaluate(() => document.getAnimations().length), 0);
    }),
  ];
}

/** Whether the element comes to lie on the screen as a whole. */
function seen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) =>
    new Promise<boolean>((resolve) =>
      new IntersectionObserver(([entry]) => resolve(entry!.intersectionRatio === 1)).observe(element)
    )
  );
}

/** Delays the answer of `/hours`. */
async function slowHours(page: Page): Promise<void> {
  await page.route("**/api/v1/hours", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
}

/**
 * Gives pages a `modelContext` that stores the registered tools in `tools`: where the draft puts it, or, on English
 * pages, where the earlier draft did.
 */
async function offerModelContext(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools: Record<string, unknown> = {};
    const target = location.pathname.startsWith("/en") ? Navigator.prototype : Document.prototype;
    const registerTool = (tool: { name: string }) => Promise.resolve(void (tools[tool.name] = tool));
    Object.defineProperty(target, "modelContext", { value: { registerTool } });
    Object.assign(globalThis, { tools });
  });
}

/** The tools that the pages offer: those of MCP, without the two for other clients. */
const TOOLS_OF_PAGES = [
  "get_menu",
  "search_menu",
  "get_restaurant_info",
  "get_opening_status",
  "get_delivery_links",
  "get_order_times",
  "create_order_link",
];

/** The order message that the page's tool builds. */
async function orderAsAgent(page: Page): Promise<string> {
  return (await callOrderTool(page, TWO_PIZZAS)).formatted_message;
}

/** The result of the page's order tool. */
// deno-lint-ignore no-explicit-any
async function callOrderTool(page: Page, order: unknown): Promise<any> {
  return (await callTool(page, "create_order_link", order)).structuredContent;
}

/** Calls a tool of the page, once it is there. */
// deno-lint-ignore no-explicit-any
async function callTool(page: Page, name: string, args: unknown): Promise<any> {
  await toolsOffered(page);
  return await page.evaluate(
    // deno-lint-ignore no-explicit-any
    ([name, args]) => (globalThis as any).tools[name as string].execute(args),
    [name, args],
  );
}

/** The form's answer, as JSON, when a browser's agent submits it. */
function submitAsAgent(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Promise((resolve, reject) => {
      const respondWith = (answer: Promise<unknown>) => answer.then((value) => resolve(JSON.stringify(value)), reject);
      const event = Object.assign(new SubmitEvent("submit", { cancelable: true }), { agentInvoked: true, respondWith });
      document.querySelector("[data-order]")!.dispatchEvent(event);
    })
  );
}
