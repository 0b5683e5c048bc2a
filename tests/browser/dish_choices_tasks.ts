/**
 * The dialog of a dish: everything about it, and its choices, by keyboard, with halves, limits, notes, and what the device
 * keeps of them.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { BuiltOrder } from "../../src/domain/orders/order_link.ts";
import type { Browser, Locator, Page } from "playwright-core";
import {
  add,
  callTool,
  countOf,
  dishOf,
  focusedText,
  hasFocus,
  openChoices,
  readLink,
  storeDraft,
} from "./order_steps.ts";
import { SIZES, type Task, taskMaker } from "./visit.ts";

const PATHS = ["/carta", "/en/menu"] as const;

/** Two halves with a change of each kind, as a request has them. */
const HALVES = {
  name: "Mitad y mitad",
  options: {
    size: "familiar",
    extras: ["rucula"],
    halves: [{ name: "diavola", without: ["aceitunas-negras"] }, {
      name: "funghi",
      extras: ["mozzarella", "mozzarella"],
    }],
  },
};

/** What is said in the choices of two halves, in both languages. */
const SAID = [
  "Tamaño|¿Entera o mitad y mitad?|Una mitad: Diavola|Una mitad|La otra mitad: Funghi|La otra mitad|" +
  "Mitad y mitad: se cobra la más cara.|" +
  "Mitad Diavola. ¿Le sacamos algo? (Hasta 4)|Mitad Funghi. ¿Le sacamos algo? (Hasta 4)|" +
  "Sacar un ingrediente no cambia lo declarado: puede haber trazas.|Extras Hasta 5 · Hasta 2 de cada uno|" +
  "Un extra en una sola mitad cuesta la mitad.|Nota para este plato (opcional)|" +
  "Si nos cuentas de una alergia, la confirmamos por chat antes de preparar.|Entera|Mitad y mitad|" +
  "Sin salsa de tomate|mozzarella|Menos mozzarella|Agregar mozzarella|Dónde va: mozzarella|" +
  "Cantidad|Uno menos|Uno más|En toda la pizza|Solo en la mitad Diavola|Solo en la mitad Funghi",
  "Size|Whole, or half and half?|One half: Diavola|One half|The other half: Funghi|The other half|" +
  "Half and half: you pay for the dearer one.|" +
  "Half Diavola. Leave something out? (Up to 4)|Half Funghi. Leave something out? (Up to 4)|" +
  "Leaving an ingredient out does not change what is declared: traces are possible.|Extras Up to 5 · Up to 2 of each|" +
  "An extra on one half costs half.|Note for this dish (optional)|" +
  "If you tell us of an allergy, we confirm it by chat before we cook.|Whole|Half and half|" +
  "No tomato sauce|mozzarella|Less mozzarella|Add mozzarella|Where it goes: mozzarella|" +
  "Quantity|One less|One more|On the whole pizza|Only on the half Diavola|Only on the half Funghi",
];

/** Presses Tab until the focus is on an element; fails if it never is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by Tab to ${target}`);
}

/** Chooses `HALVES` with the pointer, in the open choices of the Diavola. */
async function chooseHalves(choices: Locator): Promise<void> {
  await choices.getByLabel(/^(Familiar|Family)/).check({ force: true });
  await choices.getByLabel(/^(Mitad y mitad|Half and half)$/).check({ force: true });
  await choices.locator('[name="half-1"][value="funghi"]').check({ force: true });
  await choices.locator('[name="without-0"][value="aceitunas-negras"]').check({ force: true });
  await choices.locator('[data-extra="rucula"] [data-portion="1"]').click();
  await choices.locator('[data-extra="mozzarella"] [data-portion="1"]').click();
  await choices.locator('[data-extra="mozzarella"] [data-portion="1"]').click();
  await choices.locator('[data-extra="mozzarella"] select').selectOption("1");
}

/** What MCP makes of lines, at the prices that it gives for them. */
async function orderLink(origin: string, ...lines: object[]): Promise<BuiltOrder> {
  const items = lines.map((line) => ({ quantity: 1, ...line }));
  const { content } = await callTool(origin, "create_order_link", { items, delivery_method: "pickup" });
  const prices = [...content[0].text.matchAll(/^\d+ x .* at (\d+): \d+/gm)].map(([, price]) => Number(price));
  const priced = items.map((item, at) => ({ ...item, price_numeric: prices[at] }));
  const args = { items: priced, delivery_method: "pickup" };
  const { structuredContent } = await callTool(origin, "create_order_link", args);
  const formatted_message = new URL(structuredContent.whatsapp_url).searchParams.get("text");
  return { ...structuredContent, formatted_message };
}

/** Tasks of the choices. */
export function dishChoicesTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "choices", SIZES.desktop);

  return [
    task("who looks at the price of a whole pizza finds the halves again as they were", async (page) => {
      await page.goto("/carta");
      const choices = await openChoices(page, "diavola");
      await chooseHalves(choices);
      const [title, submit] = [choices.locator("[data-title]"), choices.locator("[data-submit]")];
      const before = await submit.textContent();
      await choices.getByLabel("Entera").check({ force: true });
      assertEquals(await title.textContent(), "Diavola");
      await choices.getByLabel(/^Mitad y mitad$/).check({ force: true });
      assertEquals([await title.textContent(), await submit.textContent()], ["Mitad Diavola / mitad Funghi", before]);
      assertEquals(await choices.locator(".chip-out :checked").count(), 1);
      assertEquals(await choices.locator("[data-other]").getAttribute("open"), null);
      await choices.getByLabel("Entera").check({ force: true });
      await choices.getByLabel(/^Individual/).check({ force: true });
      await choices.getByLabel(/^Mitad y mitad$/).check({ force: true });
      assertEquals(await choices.locator('[data-half="1"]').textContent(), "elige", "another pizza is chosen anew");
    }),

    task(
      "a person orders two halves with every kind of change by keyboard, and gets the API's message",
      async (page) => {
        await page.goto("/carta");
        const button = dishOf(page, "diavola").getByRole("button", { name: "Diavola", exact: true });
        await button.focus();
        await page.keyboard.press("Enter");
        const choices = page.getByRole("dialog", { name: "Diavola" });
        await choices.waitFor();
        assertEquals(await focusedText(page), "Diavola");
        await tabTo(page, choices.locator('[name="size"]').first());
        await page.keyboard.press("ArrowRight");
        await tabTo(page, choices.locator('[name="halves"]').first());
        await page.keyboard.press("ArrowRight");
        await tabTo(page, choices.locator('[name="half-1"]').first());
        const funghi = choices.locator('[name="half-1"][value="funghi"]');
        for (let step = 0; step < 40 && !await funghi.isChecked(); step++) await page.keyboard.press("ArrowDown");
        await tabTo(page, choices.locator('[name="without-0"][value="aceitunas-negras"]'));
        await page.keyboard.press("Space");
        await tabTo(page, choices.locator('[data-extra="mozzarella"] [data-portion="1"]'));
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
        await tabTo(page, choices.locator('[data-extra="mozzarella"] select'));
        await page.keyboard.press("End");
        await tabTo(page, choices.locator('[data-extra="rucula"] [data-portion="1"]'));
        await page.keyboard.press("Space");
        await tabTo(page, choices.locator('[name="note"]'));
        await page.keyboard.type("Alergia al maní");
        await choices.getByText("espera la confirmación por chat").waitFor();
        await tabTo(page, choices.locator("[data-submit]"));
        await page.keyboard.press("Enter");
        await choices.waitFor({ state: "hidden" });
        assert(await hasFocus(button), "the focus comes back");
        const api = await orderLink(origin, { ...HALVES, notes: "Alergia al maní" });
        const { url, message } = await readLink(page);
        assertEquals(message, api.formatted_message);
        assertEquals(url, api.whatsapp_url);
        assertMatch(
          message,
          /^1 x Mitad Diavola sin aceitunas negras \/ mitad Funghi con doble mozzarella \(familiar, con rúcula\): /m,
        );
        assertMatch(message, /confirmen por este chat/);
        assertEquals(await dishOf(page, "funghi").getAttribute("data-chosen"), "");
      },
    ),

    ...PATHS.map((path) =>
      task(`price, allergens and drawing follow each tap, which is announced once, on ${path}`, async (page) => {
        await page.goto(path);
        const choices = await openChoices(page, "marinara");
        await page.evaluate(() => {
          const said = document.querySelector("[data-said]")!;
          Object.assign(globalThis, { announced: [] });
          // deno-lint-ignore no-explicit-any
          new MutationObserver((all) => all.forEach(() => (globalThis as any).announced.push(said.textContent)))
            .observe(said, { childList: true });
        });
        const plain = await choices.locator("svg.drawing").innerHTML();
        const diet = /Vegan[oa]?/;
        assertMatch(await choices.locator("[data-facts]").textContent() ?? "", diet);
        await choices.locator('[data-extra="mozzarella"] [data-portion="1"]').click();
        assert(!diet.test(await choices.locator("[data-facts]").textContent() ?? ""), "mozzarella is not vegan");
        assertMatch(await choices.locator("[data-facts]").textContent() ?? "", /leche|milk/);
        assert(await choices.locator("svg.drawing").innerHTML() !== plain);
        const { total_clp } = await orderLink(origin, { name: "marinara", options: { extras: ["mozzarella"] } });
        const shown = await choices.locator("[data-submit]").textContent() ?? "";
        assertEquals(Number(shown.replaceAll(/\D/g, "")), total_clp);
        // deno-lint-ignore no-explicit-any
        const announced: string[] = await page.evaluate(() => (globalThis as any).announced);
        assertEquals(announced.length, 1, announced.join(" | "));
        assertMatch(announced[0]!, /^mozzarella: 1\. (?:\$.*leche|CLP .*milk)/);
      })
    ),

    task("a tap anywhere in a row opens all about the dish, and a sold-out one can only be read", async (page) => {
      await page.goto("/carta");
      await dishOf(page, "funghi").locator(".drawing").click({ position: { x: 20, y: 20 }, force: true });
      const dialog = page.locator("dialog[open]");
      await dialog.getByRole("heading", { name: "Funghi" }).waitFor();
      assertEquals(new URL(page.url()).hash, "");
      await page.keyboard.press("Escape");
      await openChoices(page, "calabresa");
      await dialog.getByText("Agotado por ahora.").waitFor();
      assertMatch(await dialog.locator("[data-facts]").innerText(), /gluten/);
      assertEquals(await dialog.locator("[data-submit]").isVisible(), false);
      await page.keyboard.press("Escape");
      // Whoever wants the address of the dish still has a link.
      assertEquals(await dishOf(page, "calabresa").locator("h3 a").getAttribute("href"), "#plato-calabresa");
    }),

    ...PATHS.map((path) =>
      task(`the card of halves asks for both at once, on ${path}`, async (page) => {
        await page.goto(path);
        await page.locator("[data-halves]").first().click();
        const choices = page.locator("dialog[open]");
        await choices.waitFor();
        const lists = choices.locator("details");
        assertEquals(await lists.evaluateAll((all) => all.map((list) => (list as HTMLDetailsElement).open)), [
          true,
          true,
        ]);
        for (const [part, id] of ["diavola", "funghi"].entries()) {
          await choices.locator("label", { has: page.locator(`[name="half-${part}"][value="${id}"]`) }).click();
          assertEquals(await lists.nth(part).getAttribute("open"), null, "a tap chooses");
        }
        await choices.locator("[data-submit]").click();
        const { formatted_message } = await orderLink(origin, { name: "Mitad Diavola / mitad Funghi" });
        assertEquals((await readLink(page)).message, formatted_message);
      })
    ),

    task(
      "a dish with its own prices shows them for each size, and two halves the dearer one in that size",
      async (page) => {
        await page.goto("/carta");
        assertMatch(await dishOf(page, "cuatro-quesos").innerText(), /Individual \$12\.900\s+Familiar \$18\.900/);
        const choices = await openChoices(page, "cuatro-quesos");
        const sizes = choices.locator("[data-size-price]");
        assertEquals(await sizes.allTextContents(), ["$12.900", "$18.900"]);
        await choices.getByLabel(/^Familiar/).check({ force: true });
        assertMatch(await choices.locator("[data-submit]").innerText(), /\$18\.900$/);
        await choices.getByLabel("Mitad y mitad").check({ force: true });
        await choices.locator('[name="half-1"][value="capricciosa"]').check({ force: true });
        assertEquals(await sizes.allTextContents(), ["$12.900", "$19.000"]);
        await choices.locator("[data-submit]").click();
        const { formatted_message } = await orderLink(origin, {
          name: "Mitad Cuatro quesos / mitad Capricciosa (familiar)",
        });
        assertMatch(formatted_message, /\(familiar\): \$19\.000$/m);
        assertEquals((await readLink(page)).message, formatted_message);
      },
    ),

    task("Escape, the cross, a tap beside it and back close the choices and change nothing", async (page) => {
      await page.goto("/carta");
      for (const way of ["escape", "cross", "beside", "back"] as const) {
        const choices = await openChoices(page, "funghi");
        await choices.getByLabel(/^Familiar/).check({ force: true });
        if (way === "escape") await page.keyboard.press("Escape");
        else if (way === "cross") await choices.getByRole("button", { name: "Cerrar" }).click();
        else if (way === "beside") await page.mouse.click(5, 400);
        else await page.goBack();
        await choices.waitFor({ state: "hidden" });
        await page.waitForFunction(() => history.state === null);
        assertEquals(await page.locator("[data-total]").textContent(), "$0");
        assertEquals(await focusedText(page), "Funghi");
      }
    }),

    task("back from the choices of a line shows the order, and back again the menu", async (page) => {
      await page.goto("/carta");
      await add(page, "Margherita");
      await page.getByRole("button", { name: /Ver pedido$/ }).click();
      const change = page.getByRole("button", { name: "Cambiar: Margherita" });
      for (const way of ["back", "cross"]) {
        await change.click();
        const choices = page.locator(".choose");
        await choices.waitFor();
        if (way === "back") await page.goBack();
        else await choices.getByRole("button", { name: "Cerrar" }).click();
        await choices.waitFor({ state: "hidden" });
        await page.waitForFunction(() => history.state === "ticket");
        assert(await change.isVisible(), way);
      }
      await page.goBack();
      await page.waitForFunction(() => history.state === null);
      assertEquals([await page.locator("dialog[open]").count(), new URL(page.url()).pathname], [0, "/carta"]);
    }, SIZES.phone),

    task("choices that a reload or forward does not bring back leave no step of back behind", async (page) => {
      await page.goto("/");
      await page.goto("/carta");
      await openChoices(page, "funghi");
      await page.reload();
      await page.waitForFunction(() => history.state === null);
      await page.goForward();
      await page.waitForFunction(() => history.state === null);
      await add(page, "Margherita");
      await page.getByRole("button", { name: /Ver pedido$/ }).click();
      await page.getByRole("button", { name: "Cambiar: Margherita" }).click();
      await page.locator(".choose[open]").waitFor();
      await page.reload();
      await page.locator(".sheet[open]").waitFor();
      assertEquals([await page.evaluate(() => history.state), await page.locator("dialog[open]").count()], [
        "ticket",
        1,
      ]);
      await page.goBack();
      await page.waitForFunction(() => history.state === null);
      await page.goBack();
      assertEquals(new URL(page.url()).pathname, "/");
    }, SIZES.phone),

    task("back from the choices that a link opens shows their dish", async (page) => {
      await page.goto("/carta#mas-te");
      await page.locator(".choose[open]").waitFor();
      // Until the page would have come to rest.
      await page.waitForTimeout(1000);
      await page.goBack();
      await page.waitForFunction(() => history.state === null);
      await page.waitForTimeout(300);
      const { y = -1 } = await dishOf(page, "te").boundingBox() ?? {};
      assert(y > 0 && y < SIZES.phone.viewport.height, String(y));
    }, { ...SIZES.phone, reducedMotion: "no-preference" }),

    ...PATHS.map((path, at) =>
      task(`a choice that a dish needs cannot be skipped, on ${path}`, async (page) => {
        await page.goto(path);
        await dishOf(page, "te").getByRole("button", { name: ["Elegir Té o infusión", "Choose Té o infusión"][at]! })
          .click();
        const choices = page.locator("dialog[open]");
        await choices.locator("[data-submit]").click();
        await choices.getByText(["Falta elegir: Cuál.", "Still to choose: Which one."][at]!).waitFor();
        assertEquals(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), "choice-tipo-de-te");
        assertEquals(await page.locator("[data-total]").textContent(), ["$0", "CLP 0"][at]);
        await page.keyboard.press("Space");
        await choices.locator("[data-submit]").click();
        assertMatch((await readLink(page)).message, /^1 x Nº 66 Té o infusión \(té negro\): /m);
      })
    ),

    ...PATHS.map((path, at) =>
      task(`halves say how they are priced, offer nothing sold out, and are never equal, on ${path}`, async (page) => {
        await page.goto(path);
        const choices = await openChoices(page, "diavola");
        await choices.getByText(["se cobra la más cara", "you pay for the dearer one"][at]!).waitFor();
        await choices.locator('[name="halves"][value="half"]').check({ force: true });
        await choices.locator("[data-submit]").click();
        await choices.getByText(["Falta elegir la otra mitad.", "Choose the other half first."][at]!).waitFor();
        assertEquals(await focusedText(page), ["La otra mitad: elige", "The other half: choose"][at]);
        const offered = await choices.locator('[name="half-1"]').evaluateAll((chips) =>
          chips.map((chip) => (chip as HTMLInputElement).value)
        );
        assert(offered.includes("funghi") && offered.length > 15, offered.join());
        assertEquals(offered.filter((id) => ["calabresa", "funghi-y-trufa", "te"].includes(id)), []);
        await choices.locator('[name="half-1"][value="diavola"]').check({ force: true });
        await choices.locator("[data-submit]").click();
        await choices.getByText(["Las dos mitades son iguales", "Both halves are the same"][at]!).waitFor();
        await choices.locator('[name="halves"][value=""]').check({ force: true });
        await choices.locator("[data-submit]").click();
        assertMatch((await readLink(page)).message, /^1 x Nº 14 Diavola: /m);
      })
    ),

    ...PATHS.map((path, at) =>
      task(`a limit refuses in words and keeps what was chosen, on ${path}`, async (page) => {
        await page.goto(path);
        const choices = await openChoices(page, "margherita");
        const more = (id: string) => choices.locator(`[data-extra="${id}"] [data-portion="1"]`);
        const times = (id: string) => choices.locator(`[data-extra="${id}"] output`).textContent();
        await more("rucula").click();
        await more("rucula").click();
        assertEquals(await more("rucula").getAttribute("aria-disabled"), "true");
        await more("rucula").click({ force: true });
        await choices.getByText([/hasta 2 de «rúcula»\./i, "Rocket: up to 2."][at]!).waitFor();
        assertEquals(await times("rucula"), "2");
        for (const id of ["ajo", "albahaca", "nueces"]) await more(id).click();
        assertEquals(await choices.locator("[data-problem]").textContent(), "");
        assertEquals(await more("pollo").getAttribute("aria-disabled"), "true");
        await more("pollo").click({ force: true });
        await choices.getByText([/hasta 5 de «extras»\./i, "Extras: up to 5."][at]!).waitFor();
        assertEquals(await times("pollo"), "0");
        await choices.locator('[data-extra="ajo"] [data-portion="-1"]').click();
        assertEquals(await more("pollo").getAttribute("aria-disabled"), null);
      })
    ),

    ...PATHS.map((path, at) =>
      task(`all that the choices say, on ${path}`, async (page) => {
        await page.goto(path);
        const choices = await openChoices(page, "diavola");
        const drawn = await choices.locator("[role=img]").first().getAttribute("aria-label");
        // The dough is under everything, so nobody sees it.
        assertMatch(drawn ?? "", [/^(?!.*masa).*salame picante/, /^(?!.*dough).*spicy salami/][at]!);
        await chooseHalves(choices);
        const texts = await choices.evaluate((dialog) => {
          const all = (selector: string) => [...dialog.querySelectorAll(selector)];
          return [
            ...all("legend, summary, .hint:not([hidden]), .field span").map(({ textContent }) => textContent),
            ...all('[name="halves"] + span, [data-removals] fieldset:first-child label:first-of-type span').map((
              { textContent },
            ) => textContent),
            ...all('.count:not(li *), .count:not(li *) button, [data-extra="mozzarella"] :is(button, select, .count)')
              .map((each) => each.ariaLabel ?? each.getAttribute("aria-label")),
            ...all('[data-extra="mozzarella"] option').map(({ textContent }) => textContent),
          ].map((text) => text!.replaceAll(/\s+/g, " ").trim());
        });
        assertEquals(texts.join("|"), SAID[at]);
      })
    ),

    task("a line of the order opens filled in, changes, counts and goes", async (page) => {
      await page.goto("/carta");
      const choices = await openChoices(page, "diavola");
      await chooseHalves(choices);
      await choices.locator('[name="note"]').fill("Bien cocida");
      await choices.locator("[data-submit]").click();
      await add(page, "Marinara", 2);
      const lines = page.locator("[data-lines] > li");
      assertEquals(await lines.count(), 2);
      const line = lines.nth(1);
      await line.getByRole("button", { name: /^Cambiar/ }).click();
      assert(await choices.locator('[name="size"][value="familiar"]').isChecked());
      assertEquals(await choices.locator('[name="half-1"]:checked').inputValue(), "funghi");
      assert(await choices.locator('[name="without-0"][value="aceitunas-negras"]').isChecked());
      assertEquals(await choices.locator('[data-extra="mozzarella"] output').textContent(), "2");
      assertEquals(await choices.locator('[data-extra="mozzarella"] select').inputValue(), "1");
      assertEquals(await choices.locator('[name="note"]').inputValue(), "Bien cocida");
      await choices.locator('[name="halves"][value=""]').check({ force: true });
      await choices.locator("[data-quantity='1']").click();
      await choices.locator("[data-submit]").click();
      const expected = {
        name: "diavola",
        options: { size: "familiar", extras: ["rucula"], without: ["aceitunas-negras"] },
      };
      const changed = { ...expected, quantity: 2, notes: "Bien cocida" };
      const api = await orderLink(origin, { name: "marinara", quantity: 2 }, changed);
      assertEquals((await readLink(page)).message, api.formatted_message);
      assertMatch(
        await focusedText(page),
        /^Cambiar: Diavola sin aceitunas negras/,
        "the focus is on the changed line",
      );
      await lines.nth(1).getByRole("button", { name: /^Uno menos/ }).click();
      assertMatch((await readLink(page)).message, /^1 x Nº 14 Diavola sin aceitunas negras/m);
      await lines.nth(1).getByRole("button", { name: /^Quitar/ }).click();
      assertEquals(await lines.count(), 1);
      assertMatch(
        await focusedText(page),
        /^Cambiar: Marinara/,
      );
      assertEquals(await dishOf(page, "diavola").getAttribute("data-chosen"), null);
    }),

    task("a plain dish takes a note in its line, and stays plain without one", async (page) => {
      await page.goto("/carta");
      await add(page, "Tiramisú", 2);
      await page.getByRole("button", { name: "Cambiar: Tiramisú" }).click();
      const choices = page.locator("dialog[open]");
      await choices.locator('[name="note"]').fill("Con dos cucharas");
      await choices.locator("[data-submit]").click();
      assertEquals(await page.locator("[data-lines] > li").count(), 1);
      assertMatch((await readLink(page)).message, /^2 x .*Tiramisú .*\n {2}Nota: «Con dos cucharas»$/m);
      await page.getByRole("button", { name: "Cambiar: Tiramisú" }).click();
      await choices.locator('[name="note"]').fill("");
      await choices.locator("[data-submit]").click();
      assertEquals(await countOf(page, "tiramisu"), 2);
      assert(!(await readLink(page)).message.includes("Nota"));
    }),

    task("the device keeps the choices, and the tab their note too, and says what is no longer there", async (page) => {
      await page.goto("/carta");
      const choices = await openChoices(page, "diavola");
      await chooseHalves(choices);
      await choices.locator('[name="note"]').fill("Alergia al maní");
      await choices.locator("[data-submit]").click();
      const { message } = await readLink(page);
      const stored = await page.evaluate(() => localStorage.getItem("order-draft") ?? "");
      assert(!/maní|note/.test(stored), stored);
      await page.reload();
      assertEquals((await readLink(page)).message, message);
      // What an older page, another menu or somebody at the keyboard may have written.
      const line = (name: unknown) => ({ name, quantity: 1, price: 12_900 });
      for (
        const [lines, total, missing] of [
          [[7, null, line(1)], false, ""],
          [[{ ...line("Marinara (familiar)"), quantity: 100 }], false, ""],
          [[line("Marinara con plutonio")], false, "Marinara con plutonio"],
          [[line("Calabresa (familiar)"), line("Marinara (familiar)")], true, "Calabresa (familiar)"],
          [[line("Mitad Gone / mitad Funghi")], false, "Mitad Gone / mitad Funghi"],
          [[line("la marinara")], false, "la marinara"],
        ] as const
      ) {
        await storeDraft(page, JSON.stringify({ saved_at: Date.now(), lines }));
        assertEquals(await page.locator("[data-total]").textContent() !== "$0", total, JSON.stringify(lines));
        const notice = await page.locator("[data-notice]").textContent() ?? "";
        if (missing) assert(notice.endsWith(`agotaron: ${missing}`), notice);
      }
    }),

    ...PATHS.map((path) =>
      task(`nothing scrolls sideways on a narrow phone, on ${path}`, async (page) => {
        await page.goto(path);
        const choices = await openChoices(page, "diavola");
        await chooseHalves(choices);
        assertEquals(await choices.evaluate((dialog) => dialog.querySelector("[data-body]")!.scrollWidth), 360);
        assertEquals(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        await choices.locator("[data-submit]").click();
        assertEquals(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      }, { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    ),
  ];
}
