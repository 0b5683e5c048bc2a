/**
 * The order in detail: its words in both languages, the form, and the storage of the device.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import {
  add,
  askApi,
  choose,
  chosen,
  countOf,
  dishOf,
  drafted,
  holdLink,
  isInSight,
  LINK,
  openChoices,
  readLink,
  storeDraft,
  unfoldRest,
  write,
} from "./order_steps.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

/** Each text of the script, by the language of the page. */
const WORDS = {
  es: {
    path: "/carta",
    nothing: "Todavía no eliges nada.",
    missingItems: "Elige algo de la carta para armar el mensaje.",
    missingAddress: "Falta la dirección para el despacho.",
    badPhone: "Revisa el teléfono: escribe al menos 6 números, o déjalo vacío.",
    tooLong: "El mensaje quedó muy largo. Haz dos pedidos, o acorta las notas.",
    tooMany: "Un pedido lleva hasta 50 productos distintos. Quita algunos o haz dos pedidos.",
    closed: "Estamos cerrados; abrimos mañana a las 13:00. Puedes enviarlo igual.",
    never: "Estamos cerrados. Puedes enviarlo igual.",
    soon: "Cerramos pronto, a las 23:00: envíalo luego para que alcancemos a prepararlo.",
    lastOrder: "Ya pasó la hora del último pedido: puede que no alcancemos a prepararlo.",
    alcohol: "Lleva alcohol: quien recibe tiene que ser mayor de 18 y mostrar su cédula.",
    changed: "Sacamos signos que WhatsApp desarma, como emojis o asteriscos: lo que decían, escríbelo con palabras.",
    lost: ["Calabresa: se agotó, y no va en el pedido.", "none: ya no está en la carta así, y no va en el pedido."],
    copied: "Mensaje copiado.",
    notCopied: "No se pudo copiar. Selecciona el mensaje y cópialo a mano.",
    restored: "Recuperamos lo que habías elegido: 1 x Marinara",
    repeated: "Aquí está tu último pedido. Revísalo antes de enviarlo",
    undone: "Volvimos a lo que tenías.",
    forgotten: "Borrado de este dispositivo.",
    cleared: "Pedido vacío.",
    buttons: ["Uno menos de Marinara", "Uno más de Marinara", "Cambiar: Marinara", "Quitar Marinara del pedido"],
    close: "Seguir eligiendo",
    total: "Total: $8.900",
    one: "1 ítem · $8.900",
    two: "2 ítems · $17.800",
    many: "51 ítems",
  },
  en: {
    path: "/en/menu",
    nothing: "You have not chosen anything yet.",
    missingItems: "Choose something from the menu to write the message.",
    missingAddress: "Add an address for the delivery.",
    badPhone: "Check the phone: type at least 6 digits, or leave it empty.",
    tooLong: "The message is too long. Shorten the notes or the address, or split the order.",
    tooMany: "An order takes up to 50 different items. Take some off, or split the order.",
    closed: "We're closed, but you can send it: we open tomorrow at 13:00.",
    never: "We're closed, but you can send it.",
    soon: "We close soon, at 23:00: send it right away so that there is time to prepare it.",
    lastOrder: "The time of the last order has passed: we may not be able to prepare it.",
    alcohol: "It has alcohol: whoever receives it must be 18 or over and show identification.",
    changed: "We took out characters that WhatsApp mangles, such as emoji or asterisks: write in words what they said.",
    lost: ["Calabresa: sold out, and off your order.", "none: no longer on the menu like this, and off your order."],
    copied: "Message copied.",
    notCopied: "We could not copy it. Select the message and copy it by hand.",
    restored: "We brought back what you had chosen: 1 x Marinara",
    repeated: "Here is your last order. Check it before you send it",
    undone: "We went back to what you had.",
    forgotten: "Deleted from this device.",
    cleared: "Order emptied.",
    buttons: ["One less of Marinara", "One more of Marinara", "Change: Marinara", "Remove Marinara from the order"],
    close: "Keep choosing",
    total: "Total: CLP 8,900",
    one: "1 item · CLP 8,900",
    two: "2 items · CLP 17,800",
    many: "51 items",
  },
} as const;

/** What lies in the storage of a device that an older page, or somebody at the keyboard, has written to. */
const DRAFTS: readonly [stored: string, restored: string | undefined][] = [
  ["{", undefined],
  ["null", undefined],
  ["7", undefined],
  ['{"lines":7}', undefined],
  [drafted([]), undefined],
  [
    drafted([
      ["Marinara", 0],
      ["Margherita", -1],
      ["Diavola", 1.5],
      ["Funghi", 100],
      ["Caprese", "2"],
      [7, 1],
    ]),
    undefined,
  ],
  [JSON.stringify({ saved_at: Date.now(), lines: [null, 7, { name: "Marinara", quantity: 1 }] }), undefined],
  [drafted([["Marinara", 1], ["Diavola", 100]]), "$8.900"],
  [drafted([["Marinara", 99]]), "$881.100"],
  [drafted([["Marinara", 1]], { delivery_method: "drone", cutlery: "yes" }), "$8.900"],
  [drafted([["Marinara", 1]], { saved_at: Date.now() - 11 * 3_600_000 }), "$8.900"],
  [drafted([["Marinara", 1]], { saved_at: Date.now() - 12.1 * 3_600_000 }), undefined],
  [drafted([["Marinara", 1]], { saved_at: "yesterday" }), undefined],
];

/** Tasks of the order. */
export function orderPageTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "order", { ...SIZES.desktop, hours: HOURS.open });
  const text = (page: Page, part: string) => page.locator(`[data-${part}]`).textContent();

  return [
    ...(["es", "en"] as const).flatMap((language) => {
      const words = WORDS[language];
      const [clear, copy, repeat, forget] = {
        es: ["Vaciar", "Copiar el mensaje", "Repetir mi último pedido", "Olvidarlo"],
        en: ["Empty", "Copy the message", "Repeat my last order", "Forget it"],
      }[language] as [string, string, string, string];
      return [
        task(`says in ${language} what is missing, and what an order has`, async (page) => {
          await page.goto(words.path);
          assertEquals(await text(page, "message"), words.nothing);
          assertEquals(await text(page, "warning"), words.missingItems);
          assertEquals(await page.locator("[data-bar]").isHidden(), true);
          assertEquals(await page.locator(LINK).getAttribute("aria-disabled"), "true");
          assertEquals(await page.locator("[data-copy]").isDisabled(), true);
          await add(page, "Marinara");
          assertEquals(
            await page.locator("[data-lines] button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
            [...words.buttons],
          );
          await page.locator("[data-live]", { hasText: words.total }).waitFor({ state: "attached" });
          assertEquals(await text(page, "bar-text"), words.one);
          assertEquals(await page.locator(LINK).getAttribute("aria-disabled"), "false");
          assertEquals([await text(page, "warning"), await page.locator("#stopped").textContent()], ["", ""]);
          assertEquals(await page.locator("[data-copy]").isDisabled(), false);
          await add(page, "Marinara");
          assertEquals(await text(page, "bar-text"), words.two);
          await choose(page, "delivery_method", "delivery");
          assertEquals(await text(page, "warning"), words.missingAddress);
          assertMatch(await text(page, "message") ?? "", /^Dirección: «falta»$/m);
          await page.locator('[name="address"]').fill("?");
          assertEquals(await text(page, "warning"), words.missingAddress);
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
          await page.locator(LINK).click({ force: true });
          assertEquals(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), "address");
          await choose(page, "delivery_method", "pickup");
          await unfoldRest(page);
          await page.locator('[name="contact_phone"]').pressSequentially("12345");
          assertEquals(await text(page, "warning"), "", "it may be unfinished");
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
          await page.locator('[name="notes"]').focus();
          assertEquals(await text(page, "warning"), words.badPhone);
          await page.locator(LINK).click({ force: true });
          assertEquals(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), "contact_phone");
          await page.keyboard.press("End");
          await page.keyboard.type("6");
          assertEquals(await text(page, "warning"), "");
          assertMatch(await text(page, "message") ?? "", /^Teléfono: «123456»$/m);
          await add(page, "Cerveza IPA 470 ml");
          assertEquals(await text(page, "warning"), words.alcohol);
          await page.locator('[name="notes"]').fill("Sin *prisa*");
          assertEquals(await text(page, "warning"), `${words.alcohol} ${words.changed}`);
        }),
        task(`says in ${language} what its buttons did`, async (page) => {
          await page.goto(words.path);
          await add(page, "Marinara");
          await page.getByRole("button", { name: copy }).click();
          assert(await isInSight(page.getByText(words.copied)), "out of sight");
          const order = { items: [{ name: "Marinara", quantity: 1, price_numeric: 8900 }], delivery_method: "pickup" };
          const { formatted_message } = await askApi(origin, order);
          assertEquals(await page.evaluate(() => navigator.clipboard.readText()), formatted_message);
          await page.evaluate(() => navigator.clipboard.writeText = () => Promise.reject(new Error("Refused")));
          await page.getByRole("button", { name: copy }).click();
          await page.getByText(words.notCopied).waitFor();
          await page.locator("[data-remember]").check();
          await holdLink(page);
          await page.locator(LINK).click();
          await page.getByRole("button", { name: clear }).click();
          assertEquals([await text(page, "done"), await text(page, "message")], [words.cleared, words.nothing]);
          await page.reload();
          await page.getByRole("button", { name: repeat }).click();
          assertEquals(await text(page, "notice"), words.repeated);
          await page.getByRole("button", { name: forget }).click();
          assertEquals(await text(page, "notice"), words.forgotten);
          assertEquals(await page.getByRole("button", { name: repeat }).isVisible(), false);
          await page.reload();
          assertEquals(await text(page, "notice"), words.restored);
          await storeDraft(page, drafted([["Calabresa", 1], ["none", 1], ["Marinara", 1]]));
          assertEquals(await page.locator("[data-changes] li").allInnerTexts(), [...words.lost]);
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
        }, { permissions: ["clipboard-read", "clipboard-write"] }),
        task(`says in ${language} that an order is too long, or has too many items`, async (page) => {
          await page.goto(words.path);
          const names = await page.locator(".dish:not([data-sold-out]) h3").allTextContents();
          const first = (count: number) => drafted(names.slice(0, count).map((name) => [name, 1]));
          await storeDraft(page, first(51));
          assert((await text(page, "warning"))?.startsWith(words.tooMany));
          assert((await text(page, "bar-text"))?.includes(words.many));
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
          assertEquals((await text(page, "message"))?.match(/^1 x /gm)?.length, 51);
          assert((await text(page, "total"))?.split(" ", 1)[0] !== "$0");
          await storeDraft(page, first(50));
          assert(!(await text(page, "warning"))?.startsWith(words.tooMany));
          // The field stops at 500 characters; another program does not.
          const setNotes = (count: number) =>
            page.locator('[name="notes"]').evaluate((field: HTMLTextAreaElement, count) => {
              field.value = "ñ".repeat(count);
              field.dispatchEvent(new Event("input", { bubbles: true }));
            }, count);
          await storeDraft(page, drafted([["Marinara", 1]]));
          await setNotes(5_000);
          assertEquals(await text(page, "warning"), words.tooLong);
          assertEquals(await page.locator(LINK).getAttribute("href"), null);
        }),
        ...([
          ["closed", HOURS.closed],
          ["never", { is_open: false, local_time: HOURS.closed.local_time, reason: "never_opens" }],
          ["soon", HOURS.soon],
          ["lastOrder", { ...HOURS.soon, local_time: "2026-11-25T22:50:00-03:00" }],
        ] as const).map(([when, hours]) =>
          task(`says in ${language} of an order at a time of this kind: ${when}`, async (page) => {
            // With the times, an order is for the first of them.
            await page.route("**/order/times*", (route) => route.abort());
            await page.goto(words.path);
            await add(page, "Marinara");
            await page.getByText(words[when], { exact: true }).waitFor();
            assertEquals(/cerrado/.test((await readLink(page)).message), !hours.is_open);
          }, { hours })
        ),
      ];
    }),

    task(
      "without a script the page has the menu, the hours, the phone and the chat, and nothing dead",
      async (page) => {
        await page.goto("/");
        await page.getByText("13:00 a 16:00 y 19:00 a 23:00", { exact: true }).waitFor();
        await page.getByRole("link", { name: "Agregar Chilota" }).click();
        await page.waitForURL("**/carta#mas-chilota");
        await page.locator('.bare a[href^="https://wa.me/"]').waitFor();
        await page.locator('main a[href^="tel:"]').first().waitFor();
        assertEquals(await page.locator(".dish").count(), 66);
        const dead = page.locator("main :is(button, input, select, textarea, #pedido)");
        assertEquals(await dead.filter({ visible: true }).count(), 0);
      },
      { javaScriptEnabled: false },
    ),

    task("leaves out what was typed before the person changed their mind, and blanks", async (page) => {
      await page.goto("/carta");
      // In the order of the menu, whatever the order of the choice.
      const items = [
        { name: "marinara", quantity: 1, price_numeric: 8900 },
        { name: "margherita", quantity: 3, price_numeric: 9900 },
      ];
      await add(page, "Margherita", 4);
      await add(page, "Marinara");
      await page.getByLabel("Quitar Margherita", { exact: true }).click();
      await choose(page, "delivery_method", "delivery");
      await page.getByLabel("Dirección", { exact: true }).fill("Irarrázaval 1234");
      await unfoldRest(page);
      await page.getByLabel("Necesito cubiertos").check();
      await choose(page, "delivery_method", "pickup");
      assertEquals(await page.getByLabel("Dirección", { exact: true }).isVisible(), false);
      for (const name of ["customer_name", "contact_phone", "notes"]) await write(page, name, "  ");
      await page.getByLabel("Necesito cubiertos").uncheck();
      const { whatsapp_url } = await askApi(origin, { items, delivery_method: "pickup" });
      assertEquals((await readLink(page)).url, whatsapp_url);
    }),

    task("a row counts from 0 to 99, and marks what is chosen", async (page) => {
      await page.goto("/carta");
      const dish = dishOf(page, "marinara");
      const [less, more] = [dish.locator('[data-step="-1"]'), dish.locator('[data-step="1"]')];
      const shown = async () => [await countOf(page, "marinara"), await dish.getAttribute("data-chosen")];
      assertEquals(await more.getAttribute("aria-label"), "Agregar Marinara");
      const way = dish.locator(".way");
      await more.focus();
      await page.keyboard.press("Tab");
      assertEquals(await way.isVisible(), false, "there is no order to go to");
      await more.click();
      assertEquals(await shown(), [1, ""]);
      assertEquals(await less.getAttribute("aria-label"), "Quitar Marinara");
      await less.focus();
      for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press("Tab");
      assert(await way.evaluate((control) => control === document.activeElement), "two Tabs lead to the order");
      await less.focus();
      await less.click();
      await less.click();
      assertEquals([...await shown(), await less.count()], [0, null, 1], "it has the focus");
      await more.focus();
      assertEquals(await less.count(), 0);
      await storeDraft(page, drafted([["Marinara", 99]]));
      await more.click();
      assertEquals(await shown(), [99, ""]);
      await page.getByRole("button", { name: "Vaciar" }).last().click();
      assertEquals(await shown(), [0, null]);
      assertEquals(
        await page.evaluate(() => localStorage.getItem("order-draft")),
        null,
        "an empty choice is forgotten",
      );
    }),

    task("restores only what is sound of what the device has kept", async (page) => {
      await page.goto("/carta");
      for (const [stored, total] of DRAFTS) {
        await storeDraft(page, stored);
        assertEquals(await text(page, "total"), total ?? "$0", stored);
        const count = /quantity":(\d+)/.exec(stored)?.[1];
        const restored = total ? WORDS.es.restored.replace("1 x", `${count} x`) : "";
        assertEquals(await text(page, "notice"), restored, stored);
        assertEquals(await page.getByLabel("Paso a retirar").isChecked(), true, stored);
        assertEquals(await page.getByLabel("Necesito cubiertos").isChecked(), false, stored);
      }
      await storeDraft(page, drafted([["Marinara", 1]], { delivery_method: "delivery", cutlery: true }));
      assertEquals(await page.getByLabel("Con despacho").isChecked(), true);
      assertEquals(await page.getByLabel("Necesito cubiertos").isChecked(), true);
    }),

    task("repeats an order whole, but for its notes, and what an older page kept of one", async (page) => {
      await page.goto("/carta");
      await add(page, "Funghi", 2);
      await page.getByLabel("Con despacho").check();
      const fields = { address: "Macul 100", customer_name: "Ana", contact_phone: "+56911111111" };
      for (const [name, value] of Object.entries(fields)) await write(page, name, value);
      await choose(page, "commune", "Macul");
      await write(page, "notes", "Alergia al maní");
      await page.getByLabel("Necesito cubiertos").check();
      await holdLink(page);
      await page.locator(LINK).click();
      assertEquals(await page.evaluate(() => localStorage.getItem("last-order")), null, "nobody asked to keep it");
      await page.locator("[data-remember]").check();
      await page.locator(LINK).click();
      assertEquals(JSON.parse(await page.evaluate(() => localStorage.getItem("last-order")) ?? ""), {
        lines: [{ name: "Funghi", quantity: 2, price: 12_200 }],
        delivery_method: "delivery",
        cutlery: true,
        commune: "Macul",
        terms: { commune: ["Macul", "Macul · $2.000"] },
        ...fields,
      });
      await page.getByRole("button", { name: "Vaciar" }).click();
      await page.reload();
      await page.getByRole("button", { name: "Repetir mi último pedido" }).click();
      assertEquals(await chosen(page, "commune"), "Macul");
      for (const [name, value] of Object.entries({ ...fields, notes: "" })) {
        assertEquals(await page.locator(`[name="${name}"]`).inputValue(), value);
      }
      assertEquals(await text(page, "total"), "$26.400");
      await page.evaluate((order) => localStorage.setItem("last-order", order), drafted([["Funghi", 1]]));
      await page.reload();
      await page.getByRole("button", { name: "Repetir mi último pedido" }).click();
      assertEquals(await page.locator('[name="customer_name"]').inputValue(), "");
      for (const broken of ["{", '"x"', drafted([])]) {
        await page.evaluate((broken) => localStorage.setItem("last-order", broken), broken);
        await page.reload();
        assertEquals(await page.getByRole("button", { name: "Repetir mi último pedido" }).isVisible(), false, broken);
      }
    }),

    ...(["phone", "desktop"] as const).flatMap((size) =>
      ([["es", "Repetir mi último pedido", "Deshacer"], ["en", "Repeat my last order", "Undo"]] as const).map((
        [language, repeat, undo],
      ) =>
        task(
          `on a ${size} in ${language} a repeated order can be taken back, by keyboard and with its notes`,
          async (page) => {
            const words = WORDS[language];
            await page.goto(words.path);
            await page.evaluate((order) => localStorage.setItem("last-order", order), drafted([["Marinara", 1]]));
            await add(page, "Margherita", 2);
            await openChoices(page, "margherita");
            await page.locator('dialog [name="note"]').fill("Bien cocida");
            await page.locator("dialog [data-submit]").click();
            await choose(page, "delivery_method", "delivery");
            await page.locator('[name="address"]').fill("Macul 100");
            const { message } = await readLink(page);
            const button = page.getByRole("button", { name: repeat });
            await button.focus();
            await page.keyboard.press("Enter");
            assert((await text(page, "notice"))?.startsWith(words.repeated));
            assert(!(await readLink(page)).message.includes("Margherita"));
            const focused = () => page.evaluate(() => document.activeElement?.textContent);
            await page.keyboard.press("Tab");
            // On a phone the order is open already.
            if (size === "desktop") await page.keyboard.press("Tab");
            assertEquals(await focused(), undo);
            // To look around changes nothing, so the way back stays.
            if (size === "phone") {
              await page.getByRole("button", { name: words.close }).click();
              await page.locator("dialog.sheet").waitFor({ state: "hidden" });
            }
            await page.getByRole("button", { name: undo }).focus();
            await page.keyboard.press("Enter");
            assertEquals((await readLink(page)).message, message);
            assertEquals(await text(page, "notice"), words.undone);
            await page.waitForFunction(() => document.activeElement?.matches("[data-told]"));
            assertEquals(await page.getByRole("button", { name: undo }).isVisible(), false);
            // It takes back an empty choice too.
            await page.locator("[data-told] [data-clear]").click();
            await button.click();
            await page.getByRole("button", { name: undo }).click();
            assertEquals([await text(page, "message"), await text(page, "notice")], [words.nothing, words.undone]);
            assertEquals(await page.locator("[data-told] button").filter({ visible: true }).count(), 0);
          },
          SIZES[size],
        )
      )
    ),
  ];
}
