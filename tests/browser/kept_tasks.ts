/**
 * What the page keeps of an order, and how it asks and tells: reload, languages, the way to the chat and back, other tabs, a
 * browser without storage, and the next opening.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { LANGUAGES } from "../../src/leaves/language.ts";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import {
  add,
  checkNow,
  choose,
  chosen,
  drafted,
  focusedText,
  hasFocus,
  holdLink,
  LINK,
  openChoices,
  readLink,
  type Refusal,
  refuseStorage,
  write,
} from "./order_steps.ts";
import { CHROMIUM, HOURS, hoursAnswer, SIZES, type Task, taskMaker, visit } from "./visit.ts";

const OPEN = {
  ...hoursAnswer(HOURS.open),
  local_time: "2026-11-22T20:00:00-03:00",
  closes_at: "2026-11-22T23:00:00-03:00",
};
const { closes_at: _, ...OPENS_TOMORROW } = {
  ...OPEN,
  is_open: false,
  reason: "outside_hours",
  local_time: "2026-11-22T23:30:00-03:00",
  opens_at: "2026-11-23T13:00:00-03:00",
};
const TOMORROW = ["2026-11-23T13:00:00-03:00", "2026-11-23T13:15:00-03:00", "2026-11-23T13:30:00-03:00"];

/** Each text, by the language of the page. */
const WORDS = {
  es: {
    path: "/carta",
    restored: "Recuperamos lo que habías elegido: 1 x Marinara, 2 x Margherita, …",
    question: "¿Enviaste el mensaje?",
    sent: "Sí, lo envié",
    notSent: "Todavía no",
    anew: "¡Gracias! Te respondemos por WhatsApp.",
    orderFor: "Pedir para mañana, lunes 23 de noviembre, a las 13:00",
    opening: "Pedir para mañana a las 13:00",
    notNow: "Por ahora no tomamos pedidos: el tuyo queda para mañana a las 13:00.",
    send: "Pedir por WhatsApp",
    passed: "Esa hora no se puede, no alcanzamos: elige otra.",
    chosen: "Quedó para mañana, lunes 23 de noviembre, a las 13:00.",
    otherTab: "Tu pedido cambió en otra pestaña: 2 x Margherita, 1 x Funghi",
    emptied: "Enviaste o vaciaste tu pedido en otra pestaña, y aquí también quedó vacío.",
    unkept: "Tu navegador no deja guardar el pedido: si recargas la página, se pierde.",
  },
  en: {
    path: "/en/menu",
    restored: "We brought back what you had chosen: 1 x Marinara, 2 x Margherita, …",
    question: "Did you send the message?",
    sent: "Yes, I sent it",
    notSent: "Not yet",
    anew: "Thank you! We answer on WhatsApp.",
    orderFor: "Order for tomorrow, Monday 23 November, at 13:00",
    opening: "Order for tomorrow at 13:00",
    notNow: "We take no orders for now: yours is for tomorrow at 13:00.",
    send: "Order on WhatsApp",
    passed: "That time is no longer possible: choose another.",
    chosen: "Now for tomorrow, Monday 23 November, at 13:00.",
    otherTab: "Your order changed in another tab: 2 x Margherita, 1 x Funghi",
    emptied: "You sent or emptied your order in another tab, so it is empty here too.",
    unkept: "Your browser does not let us keep the order: it is lost if you reload the page.",
  },
} as const;

/** The fields that a tab keeps, as a person fills them. */
const FIELDS = {
  customer_name: "Ana Ñancupil",
  address: "Irarrázaval 1234",
  commune: "Macul",
  contact_phone: "+56 9 1111 1111",
  requested_for: TOMORROW[1]!,
  payment: "cash",
  cash_with: "40.000",
};
const NOTE = "Alergia al maní";
const LINE_NOTE = "Sin gluten por celiaquía";

/** Tasks of what is kept. */
export function keptTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "kept", SIZES.phone);
  /** On a page with everything filled in. Its title says how it was shown again: cached or loaded. */
  const cachedTask = (name: string, act: (page: Page) => Promise<void>): Task => ({
    name: `kept: the way back by the back-forward cache ${name}`,
    run: async () => {
      const cached = await launchWithCache(browser);
      try {
        await visit(cached, origin, SIZES.phone, async (page) => {
          await answer(page);
          await page.goto("/carta");
          await fillAll(page);
          // A page that still asks something may not be cached.
          await page.locator('[data-status="open"]').first().waitFor();
          await page.evaluate(() =>
            addEventListener("pageshow", ({ persisted }) => document.title = persisted ? "cached" : "loaded")
          );
          await act(page);
        });
      } finally {
        await cached.close();
      }
    },
  });

  return [
    task(
      "a reload, the other language and an emptied tab lose nothing, notes and notes of lines neither",
      async (page) => {
        await answer(page);
        await page.goto("/carta");
        await fillAll(page);
        await noteLine(page, "Margherita");
        await add(page, "Margherita");
        const { message } = await readLink(page);
        for (const part of [NOTE, `1 x Nº 10 Margherita: $9.900\n  Nota: «${LINE_NOTE}»\n`]) {
          assertStringIncludes(
            message,
            part,
          );
        }
        for (const path of ["/carta", "/", "/en/menu", "/carta"]) {
          await page.goto(path);
          if (path === "/") continue;
          assertEquals(await fields(page), FIELDS);
          assertEquals((await readLink(page)).message, message);
        }
        // The browser forgets the page, as it does with a tab that it discards, and comes back to its address.
        await page.goto("about:blank");
        await page.goto("/carta");
        assertEquals(await fields(page), FIELDS);
      },
    ),

    ...(["es", "en"] as const).map((language) =>
      task(`a restored order is told in ${language} in view, wherever the browser returns to`, async (page) => {
        const words = WORDS[language];
        await answer(page);
        await page.goto(words.path);
        await add(page, "Marinara");
        await add(page, "Margherita", 2);
        await add(page, "Funghi");
        await page.goto(words.path);
        await seesNotice(page, words.restored);
        assert((await page.evaluate(() => scrollY)) === 0);
        await page.evaluate(() => scrollTo(0, 3_000));
        await page.reload();
        await page.waitForFunction(() => scrollY > 0);
        await seesNotice(page, words.restored);
        await page.locator("[data-told] [data-review]").click();
        assert(await page.locator("dialog.sheet").evaluate((sheet) => sheet === document.activeElement));
        await page.keyboard.press("Escape");
        await page.locator("dialog.sheet").waitFor({ state: "hidden" });
        await page.waitForFunction(() => history.state === null);
        await page.goto(words.path);
        await page.locator("[data-told] [data-clear]").click();
        assertEquals(await total(page), "$0");
        await page.reload();
        assertEquals(await notice(page), "");
      })
    ),

    ...([["is left", "pagehide"], ["is hidden", "visibilitychange"]] as const).map(([when, event]) =>
      task(`a tap on + in the last frame before the page ${when} is kept`, async (page) => {
        await answer(page);
        await page.goto("/carta");
        const kept = await page.locator('.dish[data-id="marinara"] [data-step="1"]').evaluate((plus, event) => {
          (plus as HTMLElement).click();
          Object.defineProperty(document, "hidden", { get: () => true });
          (event === "pagehide" ? globalThis : document).dispatchEvent(new Event(event));
          return localStorage.getItem("order-draft");
        }, event);
        assertMatch(kept ?? "", /Marinara/);
      })
    ),

    task("after twelve hours nothing of an order is there, nor stored", async (page) => {
      await page.clock.install({ time: "2026-11-22T20:00:00-03:00" });
      await answer(page);
      await page.goto("/carta");
      await fillAll(page);
      await press(page);
      await page.clock.setSystemTime("2026-11-23T07:59:00-03:00");
      await page.reload();
      assertEquals([await total(page), (await fields(page)).address], ["$20.800", FIELDS.address]);
      await page.clock.setSystemTime("2026-11-23T08:01:00-03:00");
      await page.reload();
      assertEquals([await total(page), await notice(page)], ["$0", ""]);
      assertEquals(await page.locator("[data-question]").isVisible(), false);
      assertEquals(await fields(page), {
        customer_name: "",
        address: "",
        commune: "",
        contact_phone: "",
        requested_for: "",
        payment: "",
        cash_with: "",
      });
      assertEquals(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
    }),

    task("notes stay in their tab alone, until it is closed, and the page says so beside them", async (page) => {
      await page.goto("/carta");
      await page.evaluate(() => navigator.serviceWorker.ready);
      await add(page, "Margherita");
      await openChoices(page, "margherita");
      await page.locator('dialog [name="note"]').fill(LINE_NOTE);
      await page.locator("dialog [data-submit]").click();
      await write(page, "notes", NOTE);
      assertEquals(
        await page.locator('[name="notes"]').evaluate((field) =>
          document.getElementById(field.getAttribute("aria-describedby")!)!.textContent
        ),
        "Se borran al cerrar esta pestaña o a las doce horas.",
      );
      await page.locator("[data-remember]").check();
      await press(page);
      const { message } = await readLink(page);
      for (const note of [NOTE, LINE_NOTE]) assert(message.includes(note));
      for (const after of ["", "a reload", "the other language"]) {
        if (after === "a reload") await page.reload();
        if (after === "the other language") await page.goto("/en/menu");
        const kept = await page.evaluate(() => sessionStorage.getItem("order-fields"));
        for (const note of [NOTE, LINE_NOTE]) assert(kept?.includes(note), after);
        const stored = (await everythingStored(page)).replaceAll(JSON.stringify(kept).slice(1, -1), "");
        assert(stored.includes("Margherita"), "it looks where the order is");
        for (const note of ["Alergia", "celiaqu", encodeURIComponent(NOTE)]) assert(!stored.includes(note), after);
        assertEquals((await readLink(page)).message, message, after);
      }
      const other = await page.context().newPage();
      await other.goto("/carta");
      assertEquals(await other.locator('[name="notes"]').inputValue(), "");
      assert(!(await readLink(other)).message.includes(LINE_NOTE));
      await page.getByRole("button", { name: "Empty", exact: true }).last().click();
      assertEquals(await page.evaluate(() => sessionStorage.getItem("order-fields")), null);
    }, { serviceWorkers: "allow" }),

    task("a line that runs out and comes back keeps its note", async (page) => {
      await answer(page);
      await page.goto("/carta");
      await add(page, "Marinara");
      await add(page, "Margherita");
      await noteLine(page, "Margherita");
      const { message } = await readLink(page);
      let isOut = true;
      await page.route("**/carta", async (route) => {
        if (!isOut) return await route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace('"id":"margherita"', '"id":"margherita","sold_out":true');
        await route.fulfill({ response, body });
      });
      await page.reload();
      await page.locator("[data-changes]", { hasText: "Margherita: se agotó" }).waitFor();
      isOut = false;
      await page.reload();
      assertEquals((await readLink(page)).message, message);
    }),

    task("a note at a table is of that table alone", async (page) => {
      await page.goto("/mesa/4");
      await add(page, "Margherita");
      await write(page, "notes", NOTE);
      await noteLine(page, "Margherita");
      const { message } = await readLink(page);
      await page.reload();
      assertEquals((await readLink(page)).message, message);
      for (const path of ["/carta", "/mesa/5"]) {
        await page.goto(path);
        await add(page, "Margherita");
        assert(!(await readLink(page)).message.includes("Alergia"), path);
      }
    }),

    cachedTask("keeps the notes too, and asks", async (page) => {
      const { message } = await readLink(page);
      await page.locator(LINK).click();
      await page.waitForURL("https://wa.me/**");
      await page.goBack({ waitUntil: "commit" });
      await page.locator("[data-question]").waitFor();
      assertEquals(await page.title(), "cached");
      assertEquals([(await readLink(page)).message, await fields(page)], [message, FIELDS]);
    }),

    cachedTask("shows the fields and notes that another page of the tab has changed", async (page) => {
      await page.goto("/en/menu");
      await write(page, "customer_name", "Berta");
      await noteLine(page, "Marinara");
      await page.locator('[name="requested_for"]').selectOption(TOMORROW[2]!);
      await page.goBack({ waitUntil: "commit" });
      await page.waitForFunction(() => document.title === "cached");
      assertEquals(await fields(page), { ...FIELDS, customer_name: "Berta", requested_for: TOMORROW[2]! });
      const { message } = await readLink(page);
      for (const part of ["Berta", "13:30", NOTE, LINE_NOTE]) assert(message.includes(part), message);
    }),

    // Each way in one language: the pages share their script.
    ...RETURNS.map(([way, back], at) => {
      const language = LANGUAGES[at % 2]!;
      const words = WORDS[language];
      return (
        task(`after the link, ${way} asks in ${language} whether it was sent, and loses nothing`, async (page) => {
          await answer(page);
          await page.goto(words.path);
          await fillAll(page);
          await page.locator("[data-remember]").check();
          assertEquals(await page.locator("[data-question]").isVisible(), false);
          await back(page);
          const question = page.getByRole("group", { name: words.question });
          await question.waitFor();
          await seesPart(page, "[data-question]");
          if (way.endsWith("open ticket")) assert(await page.locator("dialog.sheet[open]").isVisible());
          assert(await hasFocus(question), "it is read out");
          // Reachable in one step, and no trap: the rest of the page stays usable.
          await page.keyboard.press("Tab");
          assertEquals(await focusedText(page), words.sent);
          await page.keyboard.press("Tab");
          assertEquals(await focusedText(page), words.notSent);
          await page.keyboard.press("Tab");
          assertEquals(await question.evaluate((group) => group.contains(document.activeElement)), false);
          assertEquals([await total(page), await fields(page)], ["$20.800", FIELDS]);
          await page.reload();
          await question.waitFor();
          await page.getByRole("button", { name: words.notSent }).click();
          assertEquals(await question.isVisible(), false);
          assert(await hasFocus(page.locator(LINK)), "it is there to press");
          assertEquals([await total(page), await fields(page)], ["$20.800", FIELDS]);
          await page.reload();
          assertEquals(await question.isVisible(), false, "it asks once");
          await back(page);
          await question.waitFor();
          await page.getByRole("button", { name: words.sent }).click();
          assertEquals([await total(page), await notice(page)], ["$0", words.anew]);
          await page.locator("dialog.sheet").waitFor({ state: "hidden" });
          await page.waitForFunction(() => scrollY === 0);
          await seesPart(page, "[data-told]");
          await page.waitForFunction(() => document.activeElement?.matches("[data-told]"));
          assertEquals(Object.values(await fields(page)).join(""), "");
          assertEquals(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length]), [
            ["last-order"],
            0,
          ]);
          await seesPart(page, "[data-repeat-order]");
          await page.locator("[data-repeat-order]").click();
          assertEquals([await total(page), (await fields(page)).address], ["$20.800", FIELDS.address]);
        })
      );
    }),

    ...(["es", "en"] as const).map((language) =>
      task(
        `two tabs in ${language}: the last change wins, and the other follows, says so and keeps its notes`,
        async (page) => {
          const words = WORDS[language];
          await answer(page);
          await page.goto(words.path);
          await add(page, "Margherita", 2);
          await openChoices(page, "margherita");
          await page.locator('dialog [name="note"]').fill("Bien cocida");
          await page.locator("dialog [data-submit]").click();
          await page.locator('.dish[data-id="margherita"] [data-step="-1"]').click();
          await write(page, "notes", NOTE);
          const other = await page.context().newPage();
          await other.goto(words.path);
          assertEquals(await total(other), "$19.800");
          const writes = await countWrites(page, other);
          await add(other, "Funghi");
          await page.bringToFront();
          await seesNotice(page, words.otherTab);
          assertEquals(await total(page), "$32.000");
          assertMatch((await readLink(page)).message, /«Bien cocida»/);
          assertEquals(await page.locator('[name="notes"]').inputValue(), NOTE);
          assertEquals(await writes(), 1, "the tab that follows stores nothing");
          // Typing a name is nobody else's business.
          await write(page, "customer_name", "Ana");
          assertEquals([await notice(other), await writes()], [words.restored.split(":")[0] + ": 2 x Margherita", 1]);
          await page.getByRole("button", { name: language === "es" ? "Vaciar" : "Empty" }).last().click();
          await seesNotice(other, words.emptied);
          assertEquals([await total(other), await total(page)], ["$0", "$0"]);
        },
      )
    ),

    task("two tabs: sent in one empties the other and its question, with a notice", async (page) => {
      await answer(page);
      await page.goto("/carta");
      await fillAll(page);
      await press(page);
      await comeBack(page);
      const other = await page.context().newPage();
      await other.goto("/carta");
      // Name and address stay in their tab.
      assertEquals(Object.values(await fields(other)).join(""), "");
      await choose(other, "delivery_method", "pickup");
      await press(other);
      await comeBack(other);
      await other.getByRole("button", { name: WORDS.es.sent }).click();
      await seesNotice(page, WORDS.es.emptied);
      assertEquals([await total(page), await page.locator("[data-question]").isVisible()], ["$0", false]);
      assertEquals(Object.values(await fields(page)).join(""), "", "its fields are of the order that was sent");
      assertEquals(await page.locator('[name="notes"]').inputValue(), "");
      assertEquals(await page.evaluate(() => sessionStorage.length), 0);
    }),

    task("two tabs: a tab that slept through the changes follows when it is shown", async (page) => {
      await answer(page);
      await page.goto("/carta");
      await add(page, "Margherita", 2);
      const change = (text: string | null) =>
        page.evaluate((text) => {
          if (text === null) localStorage.removeItem("order-draft");
          else localStorage.setItem("order-draft", text);
          document.dispatchEvent(new Event("visibilitychange"));
        }, text);
      await change(drafted([["Margherita", 2], ["Funghi", 1]], { delivery_method: "pickup", cutlery: false }));
      await seesNotice(page, WORDS.es.otherTab);
      await page.locator('[name="address"]').evaluate((field: HTMLInputElement) => field.value = "Macul 100");
      await change(null);
      await seesNotice(page, WORDS.es.emptied);
      assertEquals([await total(page), (await fields(page)).address], ["$0", "Macul 100"]);
    }),

    task("two tabs: what one removes for its age stays where somebody has it open", async (page) => {
      await page.clock.install({ time: "2026-11-22T20:00:00-03:00" });
      await answer(page);
      await page.goto("/carta");
      await add(page, "Marinara");
      await page.clock.setSystemTime("2026-11-23T20:00:00-03:00");
      await page.evaluate(() => {
        localStorage.removeItem("order-draft");
        document.dispatchEvent(new Event("visibilitychange"));
      });
      assertEquals([await total(page), await notice(page)], ["$8.900", ""]);
      await add(page, "Marinara");
      await eventually(async () =>
        assert(await page.evaluate(() => localStorage.getItem("order-draft")), "it is not kept again")
      );
    }),

    ...(["throws at the mention", "is full", "throws at each use"] satisfies Refusal[]).map((way, at) => {
      const language = LANGUAGES[at % 2]!;
      return (
        task(`in ${language}, with storage that ${way}, the page works and does not promise to keep`, async (page) => {
          const words = WORDS[language];
          await answer(page);
          await refuseStorage(page, way);
          await page.goto(words.path);
          await page.locator("[data-remember]").waitFor();
          await add(page, "Marinara");
          await seesNotice(page, words.unkept);
          assertEquals(await page.locator("[data-remember]").count(), 0);
          await page.locator("[data-total]").scrollIntoViewIfNeeded();
          await page.locator(".check", { hasText: words.unkept }).waitFor();
          await add(page, "Marinara");
          assertEquals([await total(page), await notice(page)], ["$17.800", ""]);
          await press(page);
          await comeBack(page);
          await page.getByRole("button", { name: words.sent }).click();
          assertEquals([await total(page), await notice(page)], ["$0", words.anew]);
        })
      );
    }),

    ...([["phone", "es"], ["desktop", "en"]] as const).flatMap(([size, language]) =>
      ([["closed", OPENS_TOMORROW], ["past the last order", {
        ...OPEN,
        local_time: "2026-11-22T22:50:00-03:00",
        closing_soon: true,
      }]] as const).map(([when, hours]) =>
        task(`${when}, an order on a ${size} in ${language} is for the next opening, and says so`, async (page) => {
          const words = WORDS[language];
          const answers = await answer(page, hours);
          await page.goto(words.path);
          await page.locator('[data-status="closed"], [data-status="soon"]').first().waitFor();
          assertEquals(answers.asked, 0, "nobody has chosen anything");
          await add(page, "Marinara");
          await page.locator(LINK, { hasText: words.opening }).waitFor();
          assertEquals(await page.locator(LINK).textContent(), words.opening);
          assertMatch((await readLink(page)).message, /\nHora deseada: lunes 23 de noviembre, 13:00$/);
          assertEquals(await page.locator("[data-time]").count(), 0);
          const warning = when === "closed" ? "" : words.notNow;
          assertEquals(await page.locator("[data-warning]").textContent(), warning);
          // The person may take another time.
          await choose(page, "when", "later");
          await page.locator('[name="requested_for"]').selectOption(TOMORROW[2]!);
          assertMatch((await readLink(page)).message, /\nHora deseada: lunes 23 de noviembre, 13:30$/);
          assertEquals(await page.locator(LINK).textContent(), words.send);
          await choose(page, "when", "");
          await page.locator(LINK, { hasText: words.opening }).waitFor();
        }, SIZES[size])
      )
    ),

    task("closed and without the times, the message says so, and the page as well", async (page) => {
      const answers = await answer(page, OPENS_TOMORROW);
      answers.times = [];
      await page.goto("/carta");
      await add(page, "Marinara");
      await page.getByText("Estamos cerrados; abrimos mañana a las 13:00. Puedes enviarlo igual.", {
        exact: true,
      })
        .waitFor();
      assertMatch((await readLink(page)).message, /cerrado/);
      assertEquals(await page.locator("[data-time]").count(), 0);
    }),

    ...(["es", "en"] as const).map((language) =>
      task(`in ${language}, a chosen time that passes stays, the link waits, and a tap takes another`, async (page) => {
        const words = WORDS[language];
        const answers = await answer(page);
        answers.times = ["2026-11-22T20:30:00-03:00", "2026-11-22T20:45:00-03:00", TOMORROW[0]!];
        await page.goto(words.path);
        await add(page, "Marinara");
        await choose(page, "when", "later");
        const times = page.locator('[name="requested_for"]');
        await times.locator("option").nth(1).waitFor({ state: "attached" });
        await times.selectOption({ index: 1 });
        // A method of another length leaves the time as it is.
        answers.times = ["2026-11-22T20:45:00-03:00", TOMORROW[0]!];
        await choose(page, "delivery_method", "delivery");
        await choose(page, "delivery_method", "pickup");
        assertEquals(await times.inputValue(), "2026-11-22T20:45:00-03:00");
        // For later, and for each method.
        await eventually(() => assertEquals(answers.asked, 3));
        answers.hours = { ...OPEN, local_time: "2026-11-22T20:44:00-03:00" };
        answers.times = ["2026-11-22T21:15:00-03:00", TOMORROW[0]!, TOMORROW[1]!];
        await checkNow(page);
        await page.locator("[data-warning]").getByText(words.passed, { exact: true }).waitFor();
        const today = { es: "Pedir para hoy a las 21:15", en: "Order for today at 21:15" }[language];
        const offers = page.locator("[data-time]");
        await offers.nth(2).waitFor();
        assertEquals((await offers.allTextContents()).slice(0, 2), [today, words.orderFor]);
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        assertEquals(await times.inputValue(), "2026-11-22T20:45:00-03:00", "the page changes no time");
        assertEquals(answers.asked, 5, "once with each answer about the hours");
        await page.reload();
        assertEquals(await times.inputValue(), "2026-11-22T20:45:00-03:00", "nor does a reload");
        await offers.nth(1).click();
        assertEquals(await page.locator("[data-done]").textContent(), words.chosen);
        assert(await hasFocus(page.locator(LINK)));
        assertMatch((await readLink(page)).message, /\nHora deseada: lunes 23 de noviembre, 13:00$/);
        assertEquals(await offers.count(), 0);
      })
    ),
  ];
}

/** A browser that keeps pages for the way back, which the headless shell does not. */
function launchWithCache(browser: Browser): Promise<Browser> {
  return browser.browserType().launch({
    executablePath: CHROMIUM,
    timeout: 120_000,
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** The ways back to the page after the link was pressed. */
const RETURNS: readonly [way: string, back: (page: Page) => Promise<void>][] = [
  ["a return to the open ticket", async (page) => {
    await openTicket(page);
    await press(page);
    await comeBack(page);
  }],
  ["the way back to the open ticket", async (page) => {
    await openTicket(page);
    await page.locator(LINK).click();
    await page.waitForURL("https://wa.me/**");
    await page.goBack();
  }],
  ["a return to the tab", async (page) => {
    await press(page);
    await comeBack(page);
  }],
  ["the way back", async (page) => {
    await page.locator(LINK).click();
    await page.waitForURL("https://wa.me/**");
    await page.goBack();
  }],
  ["a discarded tab", async (page) => {
    await press(page);
    const { href } = new URL(page.url());
    await page.goto("about:blank");
    await page.goto(href);
  }],
];

/** What a tab answers about hours and times, until a test changes it. */
interface Answers {
  hours: object;
  times: readonly string[];
  /** How often it was asked about the times. */
  asked: number;
}

async function answer(page: Page, hours: object = OPEN): Promise<Answers> {
  const answers: Answers = { hours, times: TOMORROW, asked: 0 };
  await page.context().route("**/api/v1/hours", (route) => route.fulfill({ json: answers.hours }));
  await page.context().route("**/order/times*", (route) => {
    answers.asked++;
    const times = answers.times.map((at) => ({ at, text: at }));
    return route.fulfill({
      json: { timezone: "America/Santiago", minutes: 25, times, more: false, last_day: "2026-11-29" },
    });
  });
  return answers;
}

/** Chooses two dishes for delivery, and fills in every field. */
async function fillAll(page: Page): Promise<void> {
  await add(page, "Marinara");
  await add(page, "Margherita");
  await choose(page, "delivery_method", "delivery");
  await choose(page, "commune", FIELDS.commune);
  await choose(page, "when", "later");
  await page.locator('[name="requested_for"] option').nth(1).waitFor({ state: "attached" });
  await page.locator('[name="requested_for"]').selectOption(FIELDS.requested_for);
  await choose(page, "payment", FIELDS.payment);
  for (const name of ["customer_name", "address", "contact_phone", "cash_with"] as const) {
    await write(page, name, FIELDS[name]);
  }
  await write(page, "notes", NOTE);
}

/** Writes the note of a line of the ticket. */
async function noteLine(page: Page, dish: string): Promise<void> {
  await page.locator(".line", { hasText: dish }).first().locator("[data-change]").click();
  await page.locator('dialog.choose [name="note"]').fill(LINE_NOTE);
  await page.locator("dialog.choose [data-submit]").click();
}

async function fields(page: Page): Promise<Record<string, string>> {
  const values = Object.keys(FIELDS).map(async (name) => {
    const isChips = name === "commune" || name === "payment";
    return [name, isChips ? await chosen(page, name) : await page.locator(`[name="${name}"]`).inputValue()];
  });
  const isLater = await page.locator('[name="when"][value="later"]').isChecked();
  return { ...Object.fromEntries(await Promise.all(values)), ...(!isLater && { requested_for: "" }) };
}

async function total(page: Page): Promise<string> {
  const text = await page.locator("[data-total]").textContent() ?? "";
  return text.replace("CLP ", "$").replace(",", ".");
}

async function notice(page: Page): Promise<string> {
  return await page.locator("[data-notice]").textContent() ?? "";
}

/** The notice, in a live region and in view without scrolling. */
async function seesNotice(page: Page, text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  await seesPart(page, "[data-notice]");
}

/** Waits until a part of the page is in view as a whole. */
async function seesPart(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const { top, bottom, height } = document.querySelector(selector)!.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }, selector);
}

async function openTicket(page: Page): Promise<void> {
  if (await page.locator("dialog.sheet[open]").isVisible()) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("[data-bar] button").click();
}

async function press(page: Page): Promise<void> {
  await holdLink(page);
  await page.locator(LINK).click();
  // It asks first, unless the last answer is recent.
  await page.locator(`${LINK}:not([aria-busy])`).waitFor();
}

/** Shows the tab again, as a person does who comes back from another program. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Counts what tabs store of the choice. */
async function countWrites(...pages: readonly Page[]): Promise<() => Promise<number>> {
  for (const page of pages) {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Object.assign(globalThis, { writes: 0 });
      Storage.prototype.setItem = function (key, value) {
        // deno-lint-ignore no-explicit-any
        if (key === "order-draft") (globalThis as any).writes++;
        setItem.call(this, key, value);
      };
    });
  }
  // deno-lint-ignore no-explicit-any
  const written = () => Promise.all(pages.map((page) => page.evaluate(() => (globalThis as any).writes as number)));
  return async () => (await written()).reduce((sum, count) => sum + count, 0);
}

/** All that the browser stores for the site, as one text. */
async function everythingStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const parts = [location.href, document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    parts.push(JSON.stringify(history.state), JSON.stringify(await indexedDB.databases()));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        // The pages with the form name allergies in its hints, so only what is not of the build is searched.
        if (/carta|menu|mesa|table|choice/.test(request.url)) continue;
        parts.push(await (await cache.match(request))!.text());
      }
    }
    return parts.join("\n");
  });
}
