/** What changes while the menu page is open: the words, and a status that ages. @module */
import { assertEquals } from "@std/assert";
import { agedStatus } from "../../src/site/browser/status/aged_status.ts";
import { delayChange, hoursChanges, lineChanges, termChange } from "../../src/site/browser/order/order_changes.ts";
import { parseLocalTime } from "../../src/domain/hours/local_time.ts";
import type { OpeningStatus } from "../../src/site/browser/status/status_text.ts";

/** A status at a time; `until` is the closing or the opening. */
function status(is_open: boolean, now: string, until?: string, closing_soon = false): OpeningStatus {
  const change = until === undefined ? undefined : parseLocalTime(`2026-11-${until}:00-03:00`);
  return {
    hours: { is_open, timezone: "America/Santiago", schedule: "", closing_soon },
    now: parseLocalTime(`2026-11-${now}:00-03:00`),
    opensAt: is_open ? undefined : change,
    closesAt: is_open ? change : undefined,
  };
}

const texts = (seen: OpeningStatus | undefined, now: OpeningStatus | undefined) =>
  (["es", "en"] as const).map((language) => hoursChanges(seen, now, language).map(({ text }) => text).join());

Deno.test("hoursChanges() tells that it closed, and that the day of the opening changed", () => {
  const open = status(true, "25T22:00", "25T23:30");
  const untilTomorrow = status(false, "25T23:31", "26T13:00");
  assertEquals(texts(open, untilTomorrow), [
    "Cerramos a las 23:30. Ahora abrimos mañana a las 13:00; el mensaje lo dice.",
    "We closed at 23:30. Now we open tomorrow at 13:00; the message says so.",
  ]);
  assertEquals(texts(status(true, "25T00:30", "26T01:00"), status(false, "26T01:00")), [
    "Cerramos a la 1 de la mañana.",
    "We closed at 1 am.",
  ]);
  assertEquals(texts(status(true, "25T22:00"), status(false, "25T22:01")), ["Cerramos.", "We closed."]);
  assertEquals(texts(untilTomorrow, status(false, "25T23:40", "28T19:00")), [
    "Ahora abrimos el sábado 28 de noviembre a las 19:00; el mensaje lo dice.",
    "Now we open on Saturday 28 November at 19:00; the message says so.",
  ]);
});

Deno.test("hoursChanges() is silent while nothing that the person knows is wrong", () => {
  const open = status(true, "25T22:00", "25T23:30");
  const closed = status(false, "25T23:31", "26T13:00");
  assertEquals(texts(undefined, closed), ["", ""]);
  assertEquals(texts(open, undefined), ["", ""]);
  assertEquals(texts(open, status(true, "25T22:01", "25T23:00")), ["", ""]);
  assertEquals(texts(closed, status(false, "25T23:50", "26T13:00")), ["", ""]);
  assertEquals(texts(closed, status(false, "25T23:50")), ["", ""], "the next opening is unknown");
  assertEquals(texts(closed, status(true, "26T13:00", "26T16:00")), ["", ""]);
});

Deno.test("agedStatus() closes and opens at the times that it says, and not before", () => {
  const minutes = (count: number) => count * 60_000;
  const open = status(true, "25T22:00", "25T23:30", true);
  const later = agedStatus(open, minutes(89));
  assertEquals([later.hours.is_open, later.hours.closing_soon, later.closesAt], [true, true, open.closesAt]);
  assertEquals(later.now, parseLocalTime("2026-11-25T23:29:00-03:00"));
  const closed = agedStatus(open, minutes(90));
  assertEquals([closed.hours.is_open, closed.hours.closing_soon, closed.opensAt, closed.closesAt], [
    false,
    false,
    undefined,
    undefined,
  ]);
  assertEquals(agedStatus(closed, minutes(1_000)).hours.is_open, false, "nobody knows when it opens");
  assertEquals(agedStatus(status(false, "26T12:00", "26T13:00"), minutes(60)).hours.is_open, true);
});

Deno.test("lineChanges() and termChange() name old and new", () => {
  const described = { name: "Funghi", price: 12_900 } as Parameters<typeof lineChanges>[0][number]["described"];
  const lost = { quantity: 1, price: 1 };
  const changes = lineChanges(
    [{ described, missing: [], was: 12_200 }, { described, missing: [] }],
    [{ ...lost, name: "Caprese", soldOut: true }, { ...lost, name: "Papas", soldOut: false }],
    "es",
  );
  assertEquals(changes, [
    { about: "Funghi", text: "antes $12.200, ahora $12.900." },
    { about: "Caprese", text: "se agotó, y no va en el pedido." },
    { about: "Papas", text: "ya no está en la carta así, y no va en el pedido." },
  ]);
  assertEquals(lineChanges([{ described, missing: [], was: 12_200 }], [], "en"), [
    { about: "Funghi", text: "it was CLP 12,200, now CLP 12,900." },
  ]);
  const ingredient = { name: { es: "rúcula", en: "rocket" } };
  const missing = [ingredient] as unknown as Parameters<typeof lineChanges>[0][number]["missing"];
  assertEquals(lineChanges([{ described, missing, missed: "" }, { described, missing }], [], "es"), [
    { about: "Funghi", text: "hoy sin rúcula." },
  ]);
  for (
    const [language, text] of [["es", "vuelve a llevar todos sus ingredientes."], [
      "en",
      "has all its ingredients again.",
    ]] as const
  ) {
    assertEquals(lineChanges([{ described, missing: [], missed: "rucula" }], [], language), [{
      about: "Funghi",
      text,
    }]);
  }
  const term = { before: "Macul · $2.000", now: "Macul · $2.500" };
  assertEquals(termChange(term, "es").text, "Antes: Macul · $2.000. Ahora: Macul · $2.500.");
  assertEquals(
    termChange({ before: "Macul · CLP 2,000", now: undefined }, "en").text,
    "No longer available: Macul · CLP 2,000.",
  );
});

Deno.test("delayChange() tells of a longer delay alone", () => {
  assertEquals(delayChange(0, 30, "es"), [{ text: "Ahora los pedidos tardan unos 30 minutos más." }]);
  assertEquals(delayChange(20, 30, "en"), [{ text: "Orders now take about 30 minutes longer." }]);
  assertEquals([...delayChange(30, 30, "es"), ...delayChange(30, 0, "es")], []);
});
