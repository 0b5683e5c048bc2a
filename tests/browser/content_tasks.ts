/**
 * The parts of the owner's page that change the content, in a browser: prices, dishes, days, communes and photos, from the
 * first tap until guests read them.
 *
 * Each task undoes what it published, since the others use the same site.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import { Buffer } from "node:buffer";
import type { Browser, Page } from "playwright-core";
import type { EditsView } from "../../src/schemas/edits.ts";
import { LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { findViolations } from "./audits.ts";
import { eventually } from "./eventually.ts";
import { findFaults, LARGE_TEXT, setTextSize } from "./large_text_tasks.ts";
import { PHONE, SIGNED_OUT, told, visitAsOwner } from "./local_tasks.ts";
import { type Task, visit, type VisitOptions } from "./visit.ts";

const LIVE = /^En vivo desde las 20:/;

async function dishOf(origin: string, id: string) {
  const { menu } = await (await fetch(`${origin}/api/v1/menu`)).json();
  return Object.values(menu as Record<string, { id: string; price: string; name: string }[]>).flat()
    .find((item) => item.id === id);
}

/** Opens a part of the page by its address. */
async function open(page: Page, part: string): Promise<void> {
  await page.evaluate((hash) => location.hash = hash, part);
  await page.locator("[data-content] h1").waitFor();
}

/** Presses digits on the pad. */
async function type(page: Page, digits: readonly string[]): Promise<void> {
  for (const digit of digits) await page.locator(`[data-key="${digit}"]`).tap();
}

/** Gives a price, and goes to the review. */
async function setPrice(page: Page, name: string, digits: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: `${name}: precio: ` }).tap();
  await type(page, digits);
  await page.locator(".pad").getByRole("button", { name: "Revisar" }).tap();
}

async function publish(page: Page): Promise<void> {
  await page.locator("#publish:enabled").tap();
  await told(page, LIVE);
}

/** The publications, the latest first, by the page's own call; none for a device that is not signed in. */
async function publications(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const { history = [] }: Partial<EditsView> = await (await fetch("/local/content")).json();
    return history.map(({ id }) => id);
  });
}

/** Undoes publications, by the page's own calls. */
async function undo(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(async (ids) => {
    const headers = { "Content-Type": "application/json" };
    for (const id of ids) {
      await fetch("/local/content/undo", { method: "POST", headers, body: JSON.stringify({ id }) });
    }
  }, ids);
}

/** Lets the content be answered as it is, but for what `differs` says. */
async function answerContent(page: Page, differs: (view: EditsView) => object): Promise<void> {
  await page.route("**/local/content", async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    await route.fulfill({ response, json: { ...view, ...differs(view) } });
  });
}

/** Tasks of the content. */
export function contentTasks(browser: Browser, origin: string): Task[] {
  const owner = (name: string, act: (page: Page) => Promise<void>, options: VisitOptions = {}): Task => ({
    name: `content: ${name}`,
    run: () =>
      visitAsOwner(browser, origin, options, async (page) => {
        const before = await publications(page);
        try {
          await act(page);
        } finally {
          await page.unrouteAll({ behavior: "ignoreErrors" });
          await undo(page, (await publications(page)).filter((id) => !before.includes(id)));
        }
      }),
  });

  return [
    owner("back closes the number pad, and after its review leads to where it was opened", async (page) => {
      await page.goto(`${LOCAL_PATH}#carta`);
      const price = page.getByRole("button", { name: "Marinara: precio: " });
      await price.tap();
      await page.goBack();
      await page.locator(".pad").waitFor({ state: "hidden" });
      assertEquals(new URL(page.url()).hash, "#carta");
      await setPrice(page, "Marinara", ["9", "3", "00"]);
      await page.locator("#publish").waitFor();
      await page.goBack();
      await price.waitFor();
      assertEquals([new URL(page.url()).hash, await page.evaluate(() => history.state)], ["#carta", null]);
    }),

    owner("a price takes four taps and its digits, and is told as live once guests read it", async (page) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { taps: 0 });
        // deno-lint-ignore no-explicit-any
        addEventListener("click", ({ isTrusted }) => isTrusted && (globalThis as any).taps++, true);
      });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(LOCAL_PATH);
      await page.locator("[data-tabs]").waitFor();
      assertEquals(asked.filter((path) => /content/.test(path)), [], "tonight loads nothing of the other parts");
      await page.locator('[data-tabs] a[href$="#carta"]').tap();
      await setPrice(page, "Marinara", ["9", "2", "00"]);
      await page.locator("#publish:enabled").waitFor();
      assertEquals((await dishOf(origin, "marinara"))?.price, "$8.900", "nothing changes before");
      const since = performance.now();
      await publish(page);
      const seconds = (performance.now() - since) / 1000;
      // deno-lint-ignore no-explicit-any
      assertEquals(await page.evaluate(() => (globalThis as any).taps) - 3, 4);
      assertEquals((await dishOf(origin, "marinara"))?.price, "$9.200");
      assertMatch(await (await fetch(`${origin}/carta`)).text(), /Marinara.{0,400}\$9\.200/);
      assert(seconds < 5, `${seconds} s`);
      console.log(`  four taps and the digits; live ${seconds.toFixed(2)} s after the last`);
      await page.locator("#toast-button").tap();
      await eventually(async () => assertEquals((await dishOf(origin, "marinara"))?.price, "$8.900"));
      await told(page, /^Deshecho, y en vivo desde las 20:/);
      assertEquals(await page.locator("[data-unsent]").isVisible(), false);
    }),

    owner("a category by 5 %: rounded, sizes too, without what was unticked", async (page) => {
      await open(page, "#porcentaje/pizzas_blancas");
      await page.locator("#percent-5").tap();
      await page.getByLabel("Cuatro quesos, familiar").uncheck();
      await page.getByRole("button", { name: /^Revisar 1[0-9] precios$/ }).tap();
      await page.getByRole("link", { name: "Cuatro quesos: precio individual" }).waitFor();
      await publish(page);
      assertEquals((await dishOf(origin, "cuatro-quesos"))?.price, "$13.500");
      const menu = await (await fetch(`${origin}/carta`)).text();
      assertMatch(menu, /Familiar <b>\$18\.900/);
    }),

    owner("a vacation is one line of the review and of the list, and goes with one tap", async (page) => {
      await open(page, "#horario");
      await page.locator("#days summary").tap();
      await page.getByLabel("Desde").fill("2027-01-17");
      await page.getByLabel("Hasta").fill("2027-01-04");
      await page.getByLabel("Motivo").fill("Remodelación");
      await page.locator("#add-days").tap();
      await page.getByText("«Hasta» es antes que «desde».").waitFor();
      await page.getByLabel("Desde").fill("2027-01-04");
      await page.getByLabel("Hasta").fill("2027-01-17");
      await page.locator("#add-days").tap();
      await page.getByRole("heading", { name: "Lunes 4 de enero de 2027 al domingo 17 de enero de 2027" }).waitFor();
      await page.getByRole("link", { name: "Revisar" }).tap();
      await page.getByRole("link", { name: "El 04-01-2027, y 13 más" }).waitFor();
      await publish(page);
      const isTold = async () => (await (await fetch(origin)).text()).includes("Remodelación");
      assertEquals(await isTold(), true);
      await open(page, "#horario/2027-01-04..2027-01-17");
      await page.getByRole("button", { name: "Quitar: esos días son como siempre" }).tap();
      await page.getByRole("link", { name: "Revisar" }).tap();
      await publish(page);
      assertEquals(await isTold(), false);
    }),

    owner("a new dish is a copy with a name of its own, after the other; markup in a text stays text", async (page) => {
      const markup = '<img src=x onerror="taps=99"> & <u>mar</u>';
      await open(page, "#carta/marinara");
      await page.getByLabel("Copiar como plato nuevo").fill(`Marina ${markup}`);
      await page.getByRole("button", { name: "Copiar", exact: true }).tap();
      await page.getByRole("heading", { name: `Marina ${markup}` }).waitFor();
      await page.getByRole("link", { name: "Revisar" }).tap();
      // An order by such a name could not be read.
      await page.getByText(/Marina <img.*no se puede leer/).first().waitFor();
      await page.goBack();
      await page.getByLabel("Nombre", { exact: true }).fill("Marina");
      await page.getByLabel("Descripción", { exact: true }).fill(`Salsa de tomate y ajo ${markup}.`);
      await page.getByRole("link", { name: "Revisar" }).tap();
      await page.locator(".preview", { hasText: markup }).waitFor();
      assertEquals(await page.locator("main img[src='x'], main u:has-text('mar')").count(), 0);
      await publish(page);
      const item = await dishOf(origin, "marina-img-src-x-onerror-taps-99-u-mar-u");
      assertEquals([item?.name, item?.price], ["Marina", "$8.900"]);
      await visit(browser, origin, PHONE, async (guest) => {
        await guest.goto("/carta");
        await guest.locator(".dish", { hasText: markup }).waitFor();
        const names = await guest.locator('[data-category="pizzas_rojas"] h3').allInnerTexts();
        assertEquals(names.indexOf("Marina"), names.indexOf("Marinara") + 1);
      });
    }),

    owner("what the ingredients change is told before: allergens, and a diet that ends", async (page) => {
      await open(page, "#carta/marinara");
      await page.locator("#ingredients summary").tap();
      await page.locator("#find-ingredient").fill("PARM");
      await page.getByRole("button", { name: "+ parmesano" }).tap();
      await page.getByText("Contiene: gluten, leche").waitFor();
      await page.getByLabel("Etiqueta").selectOption("Ninguna");
      await page.getByLabel("Descripción", { exact: true }).fill("Salsa de tomate, parmesano, ajo, orégano y aceite.");
      await page.getByLabel("Descripción en inglés").fill("Tomato sauce, parmesan, garlic, oregano and oil.");
      await page.getByRole("link", { name: "Revisar" }).tap();
      await page.getByText("Marinara declara gluten y leche: ahora también leche.").waitFor();
      await page.locator(".card", { hasText: "Marinara: dieta" }).getByText("vegetariano").waitFor();
      await publish(page);
    }),

    owner(
      "an imported dish waits with what it is made of, and its button confirms its allergens alone",
      async (page) => {
        await answerContent(page, ({ files }) => {
          const items = files.menu.items.map((item) =>
            ["marinara", "diavola"].includes(item.id) ? { ...item, allergens_unconfirmed: "2026-11-25" } : item
          );
          return { files: { ...files, menu: { ...files.menu, items } } };
        });
        await open(page, "#carta");
        await page.getByRole("heading", { name: "Por confirmar: 2" }).waitFor();
        const waiting = page.locator("#unconfirmed");
        await waiting.getByText("masa de trigo, salsa de tomate").first().waitFor();
        await waiting.getByText("Contiene: gluten").first().waitFor();
        assertEquals(await findViolations(page), []);
        await page.getByRole("button", { name: "Confirmar alérgenos de Marinara" }).tap();
        await page.getByRole("heading", { name: "Por confirmar: 1" }).waitFor();
        assertEquals(await waiting.getByText("Marinara").count(), 0);
        await page.getByText("1 cambio sin publicar").waitFor();
      },
    ),

    owner("what was just published stands on tonight's part when the owner comes back to it", async (page) => {
      await page.locator('[data-list="Pizzas rojas"] summary').tap();
      await page.getByRole("switch", { name: "Diavola", exact: true, checked: true }).waitFor();
      await open(page, "#carta/diavola");
      await page.locator("#sold-out").tap();
      await page.getByRole("link", { name: "Revisar" }).tap();
      await publish(page);
      const told = page.waitForResponse("**/local/tonight", { timeout: 5_000 });
      await page.locator("[data-tabs]").getByRole("link", { name: "Esta noche" }).tap();
      await told;
      await page.locator('[data-list="Pizzas rojas"] li', { hasText: "Diavola" }).getByText("agotado en la carta")
        .waitFor();
    }),

    owner("a review that was asked for without a connection goes on when it is back", async (page) => {
      await open(page, "#carta");
      await page.context().setOffline(true);
      await setPrice(page, "Marinara", ["9", "4", "00"]);
      await page.getByText("No hay conexión con el sitio.").first().waitFor();
      assertEquals(await page.locator("#publish").isDisabled(), true);
      await page.context().setOffline(false);
      await page.locator(".card-end", { hasText: "$8.900 → ahora $9.400" }).waitFor();
      await page.locator("#publish:enabled").waitFor();
    }, { provoked: /status of 401|ERR_/ }),

    owner("what has no answer is asked for again, as no event tells of a weak signal", async (page) => {
      await page.clock.install();
      await page.reload();
      await page.route("**/local/content", (route) => route.abort());
      await page.evaluate(() => location.hash = "#carta");
      await page.getByText("No hay conexión con el sitio.").first().waitFor();
      await page.unroute("**/local/content");
      await page.clock.runFor(15_000);
      await page.route("**/local/content/preview", (route) => route.abort());
      await setPrice(page, "Marinara", ["9", "4", "00"]);
      await page.getByText("No hay conexión con el sitio.").first().waitFor();
      await page.unroute("**/local/content/preview");
      await page.clock.runFor(15_000);
      await page.locator(".card-end", { hasText: "$8.900 → ahora $9.400" }).waitFor();
      await page.locator("#publish:enabled").waitFor();
    }, { provoked: /status of 401|ERR_/ }),

    owner("a message of the day stands on the menu until the owner ends it", async (page) => {
      await open(page, "#carta");
      await page.locator("#announcement summary").tap();
      await page.getByLabel("Mensaje", { exact: true }).fill("Hoy <u>trufa</u> negra");
      await page.getByRole("link", { name: "Revisar" }).tap();
      await publish(page);
      const menu = async () => await (await fetch(`${origin}/carta`)).text();
      assertMatch(await menu(), /Hoy &lt;u&gt;trufa&lt;\/u&gt; negra/);
      await page.locator("#untranslated summary").tap();
      await page.getByText("Sin inglés: 1 texto").waitFor();
      await page.getByLabel("Mensaje", { exact: true }).fill("");
      await page.getByRole("link", { name: "Revisar" }).tap();
      await publish(page);
      assertEquals(/trufa&lt;/.test(await menu()), false);
    }),

    owner("what cannot be published says why and leads there; what is unlikely asks first", async (page) => {
      await open(page, "#carta");
      await setPrice(page, "Marinara", ["8", "9", "0", "5"]);
      await page.getByText("Así no se puede publicar").waitFor();
      assertEquals(await page.locator("#publish").isDisabled(), true);
      await page.locator(".trouble a").first().tap();
      await page.getByRole("heading", { name: /^Marinara/ }).waitFor();
      await setPrice(page, "Marinara", ["8", "9", "00", "0"]);
      const question = page.getByText("¿Marinara a $89.000?");
      await question.waitFor();
      assertEquals(await page.locator("#publish").isDisabled(), true);
      await question.tap();
      await page.locator("#publish:enabled").waitFor();
      await page.getByRole("button", { name: "Quitar Marinara: precio" }).tap();
      await page.getByText("No hay cambios sin publicar.").waitFor();
    }),

    owner("two phones change the same price: the second hears of it, and keeps its own", async (page) => {
      await open(page, "#carta");
      await page.getByRole("button", { name: "Marinara: precio: " }).tap();
      await type(page, ["9", "5", "00"]);
      await page.locator(".pad").getByRole("button", { name: "Listo" }).tap();
      await visitAsOwner(browser, origin, {}, async (other) => {
        await open(other, "#carta");
        await setPrice(other, "Marinara", ["9", "1", "00"]);
        await publish(other);
      });
      await page.getByRole("link", { name: "Revisar" }).tap();
      await page.getByText(/Marinara: precio cambió mientras lo editabas.*ahora dice «\$9\.100»/).waitFor();
      await page.locator(".card-end", { hasText: "$9.100 → ahora $9.500" }).waitFor();
      await publish(page);
      assertEquals((await dishOf(origin, "marinara"))?.price, "$9.500");
    }),

    owner("a reload keeps what is not published, and tonight shows it too; the sign-out ends it", async (page) => {
      await open(page, "#carta");
      await setPrice(page, "Marinara", ["9", "3", "00"]);
      await page.locator("#publish:enabled").waitFor();
      await page.goto(LOCAL_PATH);
      await page.reload();
      await page.getByText("1 cambio sin publicar").waitFor();
      await page.getByRole("link", { name: "Revisar" }).tap();
      await page.locator(".card-end", { hasText: "$8.900 → ahora $9.300" }).waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "Salir de este teléfono" }).tap();
      await told(page, /^Hay cambios sin publicar, y se pierden si sales/);
      await page.getByRole("button", { name: "Salir de este teléfono" }).tap();
      await page.getByText("deno task owner").waitFor();
      assertEquals(await page.evaluate(() => sessionStorage.length), 0);
      assertEquals(await page.locator("[data-unsent]").isVisible(), false);
    }),

    owner("a photo is made small on the phone, and guests see it", async (page) => {
      const png = await page.evaluate(() => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [1600, 900];
        const pen = canvas.getContext("2d")!;
        for (let at = 0; at < 4000; at++) {
          pen.fillStyle = `hsl(${at * 7 % 360} 80% 50%)`;
          pen.fillRect(at * 37 % 1600, at * 91 % 900, 60, 40);
        }
        return canvas.toDataURL("image/png").split(",")[1]!;
      });
      await open(page, "#carta/marinara");
      await page.locator("[data-photo]").setInputFiles({
        name: "foto.png",
        mimeType: "image/png",
        buffer: Buffer.from(png, "base64"),
      });
      await page.locator('.photo-part img[src^="data:image/webp"]').waitFor();
      await page.getByRole("link", { name: "Revisar" }).tap();
      await publish(page);
      await visit(browser, origin, PHONE, async (guest) => {
        await guest.goto("/carta");
        const photo = guest.locator('[data-id="marinara"] img').first();
        await photo.scrollIntoViewIfNeeded();
        await eventually(async () => assert(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth) >= 400));
      });
      await page.evaluate(() => HTMLCanvasElement.prototype.toDataURL = () => "data:image/png;base64,AA==");
      await open(page, "#carta/diavola");
      await page.locator("[data-photo]").setInputFiles({
        name: "foto.png",
        mimeType: "image/png",
        buffer: Buffer.from(png, "base64"),
      });
      await told(page, /^Este navegador no puede guardar fotos WebP/);
    }),

    owner("what guests do not read yet is not told as live", async (page) => {
      await page.route("**/carta", (route) => route.fulfill({ body: "old" }));
      await page.clock.install();
      await open(page, "#carta");
      await setPrice(page, "Marinara", ["9", "1", "00"]);
      await page.locator("#publish:enabled").tap();
      await told(page, /^Publicado\. Comprobando/);
      for (let time = 0; time < 15; time++) await page.clock.runFor(1_000);
      await told(page, /^Publicado, pero la carta pública todavía no lo muestra/);
    }),

    owner("without a connection nothing is lost, and the page says so", async (page) => {
      await open(page, "#carta");
      await setPrice(page, "Marinara", ["9", "1", "00"]);
      await page.locator("#publish:enabled").waitFor();
      await page.context().setOffline(true);
      await page.locator("#publish").tap();
      await told(page, /No se sabe si se publicó/);
      await page.getByText("1 cambio sin publicar").waitFor();
      await page.getByText(/No hay conexión con el sitio\. Lo que ves es de las 20:/).waitFor();
      await page.context().setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await page.locator("#publish:enabled").waitFor();
      await publish(page);
    }, { provoked: /status of 401|ERR_/ }),

    owner("a newer build that changed the same part: both values, and one tap for each", async (page) => {
      await open(page, "#carta");
      await setPrice(page, "Marinara", ["9", "1", "00"]);
      await publish(page);
      await answerContent(page, ({ in_force }) => ({
        in_force: in_force.map((edit) => ({ ...edit, file: "$8.500", file_value: 8500 })),
        dropped: [{ subject: "/menu/items/x/price", text: "Equis: precio" }],
      }));
      await page.reload();
      await page.getByText("Esto ya no calza con lo que hay en el sitio, y no cambia nada: Equis: precio.").waitFor();
      const asked = page.waitForRequest("**/local/content/publish");
      await page.getByRole("button", { name: "Dejar $9.100" }).tap();
      assertEquals(JSON.parse((await asked).postData()!).edits, [{
        ...{ subject: "/menu/items/marinara/price", value: 9100, was: 9100 },
      }]);
      // The files of this site say what they said.
      await told(page, /^Ya estaba así/);
      assertEquals((await dishOf(origin, "marinara"))?.price, "$9.100");
      await page.reload();
      await page.getByRole("button", { name: "Usar $8.500" }).tap();
      await told(page, LIVE);
      assertEquals((await dishOf(origin, "marinara"))?.price, "$8.500");
    }),

    owner("a draft of a program changes nothing until the owner reviews and publishes it", async (page) => {
      const draft = {
        ...{ id: "d1", by: "Asistente", at: "2026-11-25T19:00:00-03:00", at_text: "hoy a las 19:00" },
        edits: [{ subject: "/menu/items/marinara/price", value: 9400, was: 8900 }],
        changes: [{
          subject: "/menu/items/marinara/price",
          text: "Marinara: precio",
          before: "$8.900",
          after: "$9.400",
        }],
      };
      await answerContent(page, () => ({ drafts: [draft] }));
      await open(page, "#carta");
      const card = page.locator(".card", { hasText: "Borrador de Asistente" });
      await card.getByRole("button", { name: "Descartar" }).tap();
      await card.getByRole("button", { name: "Sí, descartar" }).waitFor();
      await card.getByRole("button", { name: "Revisar" }).tap();
      // The site never had this draft, so it would refuse it.
      let asked: string | undefined;
      await page.route("**/local/content/publish", async (route) => {
        const { draft, ...body } = route.request().postDataJSON();
        asked = draft;
        await route.continue({ postData: JSON.stringify(body) });
      });
      await publish(page);
      assertEquals(asked, "d1");
      assertEquals((await dishOf(origin, "marinara"))?.price, "$9.400");
    }),

    owner("by keyboard alone: the tab, the pad, the review", async (page) => {
      const press = async (until: string) => {
        for (let left = 200; left > 0; left--) {
          await page.keyboard.press("Tab");
          if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), until)) return;
        }
        throw new Error(`No way to ${until}`);
      };
      await page.locator("h1").evaluate(() => (document.activeElement as HTMLElement)?.blur());
      await press('[data-tabs] a[href$="#carta"]');
      await page.keyboard.press("Enter");
      await page.locator("[data-content] h1:focus").waitFor();
      await press('[data-pad="/menu/items/marinara/price"]');
      await page.keyboard.press("Enter");
      await page.keyboard.type("9100");
      await page.keyboard.press("Enter");
      await page.locator('[data-pad="/menu/items/marinara/price"]:focus', { hasText: "$9.100" }).waitFor();
      await press('[data-unsent] a[href$="#revisar"]');
      await page.keyboard.press("Enter");
      await page.locator("#publish:enabled").waitFor();
      await press("#publish");
      await page.keyboard.press("Enter");
      await told(page, LIVE);
      await press("#toast-button");
      await page.keyboard.press("Enter");
      await page.locator("[data-content] h1:focus").waitFor();
      await told(page, /^Deshecho, y en vivo/);
    }, { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }),

    ...(["light", "dark"] as const).flatMap((colorScheme) =>
      (["phone", "desk"] as const).map((size) =>
        owner(`axe finds nothing and nothing is cut in any part, ${colorScheme}, ${size}`, async (page) => {
          await everyPart(page, async (part) => {
            const faults = [
              ...await page.evaluate(findFaults),
              ...await findViolations(page),
              ...await smallTargets(page),
            ];
            assertEquals(faults, [], part);
          });
        }, {
          ...(size === "desk" && { viewport: { width: 1280, height: 800 }, isMobile: false }),
          colorScheme,
          bypassCSP: true,
          provoked: SIGNED_OUT,
        })
      )
    ),

    ...LARGE_TEXT.map(({ way, root, viewport }) =>
      owner(`large text by ${way}: nothing is cut or covered in any part`, async (page) => {
        await setTextSize(page, root);
        await everyPart(page, async (part) => assertEquals(await page.evaluate(findFaults), [], part));
      }, { viewport, provoked: SIGNED_OUT })
    ),
  ];
}

/** Goes through the parts, with edits of each kind, and judges each. */
async function everyPart(page: Page, judge: (part: string) => Promise<void>): Promise<void> {
  for (const part of ["#carta", "#extras", "#horario", "#despacho", "#carta/cuatro-quesos", "#horario/2026-12-24"]) {
    await open(page, part);
    for (const folded of await page.locator("[data-content] summary").all()) await folded.click();
    await judge(part);
  }
  await open(page, "#porcentaje/postres");
  await page.locator("#percent-10").click();
  await judge("percentage");
  await page.locator("[data-apply]").click();
  await page.locator("#publish:enabled").waitFor();
  await judge("review");
  await open(page, "#carta/marinara");
  await page.getByRole("button", { name: "Marinara: precio: " }).click();
  for (const key of ["8", "9", "00", "00"]) await page.locator(`[data-key="${key}"]`).click();
  await judge("pad");
  await page.locator(".pad").getByRole("button", { name: "Revisar" }).click();
  await page.getByText("¿Está bien así?").waitFor();
  await judge("question");
}

/** The controls that a thumb misses. A box to tick is as large as its row. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main button, main input, main select, main textarea, main summary, .tabs a")].filter(
      (each) => {
        const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
        return each.checkVisibility() && (width < 44 || height < 44);
      },
    ).map((each) => `Too small: ${each.outerHTML.slice(0, 120)}`)
  );
}
