/**
 * Properties of the terms of an order: fee, minimum and amount, cash, table, and the lines of the message, against a plain
 * reading of decisions 28 to 30.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { askedInstant } from "../../../src/domain/hours/asked_instant.ts";
import { civilDayAt } from "../../../src/domain/hours/civil_day.ts";
import { priceText } from "../../../src/domain/text/clp.ts";
import {
  communeKey,
  communesNamedIn,
  communesWithFees,
  findCommune,
} from "../../../src/domain/restaurant/delivery_area.ts";
import {
  areaText,
  communeText,
  feesText,
  presentCommunes,
  servedCommunes,
} from "../../../src/domain/restaurant/delivery_area_text.ts";
import { describeDateAndTime } from "../../../src/domain/hours/describe_instant.ts";
import { formatLocalTime, tellingTime } from "../../../src/domain/hours/local_time.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { orderContextAt } from "../../../src/domain/orders/order_context.ts";
import { isPastLastOrder, lastOrderDay, orderHoursAt, orderTimes } from "../../../src/domain/orders/order_hours.ts";
import type { OrderFailure } from "../../../src/domain/orders/order_failure.ts";
import { buildOrder, readOrder } from "../../../src/domain/orders/order_link.ts";
import { minutesFor } from "../../../src/domain/orders/order_terms.ts";
import { answerOrderTimes } from "../../../src/domain/orders/order_times_answer.ts";
import { presentNotices } from "../../../src/domain/restaurant/present_notices.ts";
import { createSchedule } from "../../../src/domain/hours/schedule.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import { loadTemporal } from "../../../src/leaves/temporal.ts";
import type { Commune, OrderTiming } from "../../../src/schemas/content/delivery.ts";
import { PAYMENT_MEANS } from "../../../src/schemas/order_limits.ts";
import { OrderTimes } from "../../../src/schemas/order_times.ts";
import { ORDER_RULES } from "../../domain/order_rules_fixture.ts";
import { validHours } from "../arbitrary_hours.ts";
import { menuAndOrder, orderContext } from "../arbitrary_menu.ts";
import { hostileText } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";
import { oneOf } from "../one_of.ts";

const temporal = await loadTemporal();

/** A name with other capitals, accents, dots, hyphens and spaces. */
const respelt = (name: string) =>
  fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom(" ", "-", " . ", "")).map(([upper, bare, gap]) => {
    const spaced = name.replaceAll(" ", gap);
    const plain = bare ? spaced.normalize("NFD").replaceAll(/\p{M}/gu, "") : spaced;
    return upper ? ` ${plain.toUpperCase()}.` : plain;
  });

const known = fc.constantFrom(...ORDER_RULES.communes).chain((commune) =>
  fc.constantFrom(commune.name, ...commune.also ?? []).chain(respelt).chain((text) =>
    fc.constantFrom("", ", SANTIAGO", " santiago, Chile", ", Región Metropolitana de Santiago", " R.M.", ", RM, Chile")
      .chain((end) => fc.constantFrom(text, `Comuna de ${text}`, `comuna ${text}`).map((start) => start + end))
  ).map((text) => ({ text, commune }))
);

const strange = fc.constantFrom(
  "Santiago",
  "stgo",
  "Maipú",
  "San Jo",
  "Nuño",
  "La Reina Alta",
  "Comuna de Maipú, Santiago",
  "Maipú, Región Metropolitana",
  "Chile",
  "La Reina, Providencia",
  "Santiago de Macul",
  "Av. Providencia 12",
  "x",
)
  .map((text) => ({ text, commune: undefined }));

/** Minutes of a delay and of a pause; 0 for none. */
const present = fc.record({
  delay: fc.constantFrom(0, 0, 10, 30, 120),
  pause: fc.constantFrom(0, 0, 5, 30, 180, 1_500),
});

const terms = fc.record({
  commune: fc.option(oneOf([4, known], [1, strange]), { nil: undefined }),
  payment: fc.constantFrom(undefined, ...PAYMENT_MEANS),
  cash_with: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
  table: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});

/** The beginnings of two weeks in which Santiago's clocks skip an hour, and of two in which they repeat one. */
const BEGINNINGS = [Date.UTC(2026, 7, 30), Date.UTC(2027, 2, 28)] as const;

/** A schedule, and a moment of its two weeks, at any second. */
const scheduleAndMoment = fc.tuple(
  fc.constantFrom("America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"),
  fc.constantFrom(...BEGINNINGS),
).chain(([zone, from]) =>
  fc.tuple(
    validHours(zone, from, 14).map((hours) => createSchedule(hours, temporal)),
    fc.nat({ max: 10 * 86_400 }).map((second) => from + second * 1000),
  )
);

const timings = fc.record<OrderTiming>({
  pickup_minutes: fc.nat({ max: 90 }),
  last_order_minutes: fc.integer({ min: 1, max: 60 }),
  slot_minutes: fc.constantFrom(5, 15, 20, 30, 60),
  days_ahead: fc.nat({ max: 4 }),
});

const communes = fc.array(
  fc.record<Commune>({
    name: fc.constantFrom("Ñuñoa", "La Reina", "Macul"),
    fee: fc.nat({ max: 999 }).map((tens) => tens * 10),
    minimum: fc.nat({ max: 9_999 }).map((tens) => tens * 10),
    minutes: fc.integer({ min: 5, max: 240 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The properties. */
export const ORDER_TERMS_PROPERTIES: readonly Property[] = [
  property(
    "findCommune() knows every spelling and takes no other text",
    500,
    [fc.oneof(known, strange)],
    ({ text, commune }) => {
      const found = findCommune(ORDER_RULES.communes, text, ORDER_RULES.city);
      assertEquals(found.kind === "served" ? found.commune : undefined, commune, text);
    },
  ),
  property("buildOrder() charges the fee of the commune and asks for its minimum, or says what is wrong", 700, [
    menuAndOrder,
    orderContext,
    terms,
  ], ([items, base], context, { commune, payment, cash_with, table }) => {
    const index = createMenuIndex(items);
    const plain = readOrder(index, base, context);
    const order = {
      ...base,
      ...(commune && { commune: commune.text }),
      ...(payment && { payment }),
      ...(cash_with && { cash_with }),
      ...(table && { table }),
    };
    const built = buildOrder(index, order, context);
    const pickup = base.delivery_method === "pickup";
    const served = pickup ? undefined : commune?.commune;
    const { lines: priced, total_clp: food } = plain.draft;
    const due = pickup ? food : served && food + served.fee;
    const least = due ?? food + 1_500;
    const isWhole = priced.length === base.items.length;
    const kindsOf = (failures: readonly OrderFailure[]) =>
      failures.map(({ kind, pointer }) => `${kind} ${pointer}`).filter((each) => !each.startsWith("message_too_long"));
    const expected = [
      ...kindsOf(plain.failures),
      ...(!pickup && commune && !commune.commune ? ["outside_delivery_area /commune"] : []),
      ...(payment === "transfer" ? ["payment_unavailable /payment"] : []),
      ...(cash_with !== undefined && payment !== "cash" ? ["cash_unexpected /cash_with"] : []),
      ...(table !== undefined && !pickup ? ["table_with_delivery /table"] : []),
      ...(table !== undefined && table > 20 ? ["unknown_table /table"] : []),
      ...(served && isWhole && food < served.minimum ? ["minimum_not_reached /items"] : []),
      ...(payment === "cash" && cash_with !== undefined && cash_with < least ? ["cash_too_little /cash_with"] : []),
    ];
    if (!built.ok) return assertEquals(kindsOf(built.error.failures).sort(), expected.sort());
    assertEquals(expected, []);
    const { total_clp, delivery_fee_clp, amount_due_clp, formatted_message, warnings } = built.value;
    assertEquals([total_clp, delivery_fee_clp, amount_due_clp], [food, served?.fee, due]);
    const lines = formatted_message.split("\n");
    const pesos = (start: string) =>
      lines.filter((line) => line.startsWith(start)).map((line) => Number(line.replaceAll(/\D/g, "")));
    assertEquals(pesos("*A pagar: $"), served && due !== undefined ? [due] : []);
    assertEquals(pesos(`Despacho a ${served?.name}: $`), served ? [served.fee] : []);
    assertEquals(lines.includes("Despacho: por confirmar"), !pickup && !served);
    assertEquals(pesos("Pago: efectivo, con $"), payment === "cash" && cash_with !== undefined ? [cash_with] : []);
    assertEquals(lines.some((line) => line.startsWith("Pago: ")), payment !== undefined);
    assertEquals(lines.includes(`Para la mesa ${table}`), table !== undefined);
    const reasons = warnings.map(({ reason }) => reason);
    assertEquals(reasons.includes("fee_unknown"), !pickup && !served);
    assertEquals(reasons.includes("commune_ignored"), pickup && commune !== undefined);
  }),
  property(
    "readTime() takes what a plain reading of the opening status allows; orderTimes() lists such times on whole slots",
    300,
    [scheduleAndMoment, timings, fc.nat({ max: 6 * 86_400 }), fc.nat({ max: 120 }), present],
    ([schedule, now], usual, ahead, minutes, { delay, pause }) => {
      const { timezone, offsets } = schedule;
      const paused_until = formatLocalTime(now + pause * 60_000, offsets.at(now + pause * 60_000)).slice(0, 16);
      const timing = { ...usual, ...(delay > 0 && { delay_minutes: delay }), ...(pause > 0 && { paused_until }) };
      const paused = pause > 0 ? askedInstant(paused_until, offsets) : -Infinity;
      const earliest = Math.max(now + delay * 60_000, paused);
      const last = lastOrderDay(schedule, timing, now);
      const hours = orderHoursAt(schedule, timing, now);
      // An order is begun in the same service in which it is ready, and that goes on for the minutes of the last order.
      const allowed = (at: number) => {
        const [ready, begun] = [schedule.at(at), schedule.at(at - minutes * 60_000)];
        return ready.is_open && begun.is_open && ready.closes_at?.epoch_ms === begun.closes_at?.epoch_ms &&
          at - minutes * 60_000 >= earliest && civilDayAt(at, offsets.at(at)) <= last &&
          (ready.closes_at?.epoch_ms ?? Infinity) - at >= timing.last_order_minutes * 60_000;
      };
      const listed = orderTimes(schedule, timing, now, minutes);
      for (const { epoch_ms, utc_offset_ms } of listed) {
        assert(allowed(epoch_ms), `${timezone} ${new Date(epoch_ms).toISOString()}`);
        assertEquals(((epoch_ms + utc_offset_ms) / 60_000) % timing.slot_minutes, 0);
        assert(hours.readTime(formatLocalTime(epoch_ms, utc_offset_ms), minutes).ok);
      }
      for (const time of listed) {
        const clocks = new Date(time.epoch_ms + time.utc_offset_ms).toISOString().slice(0, -1);
        const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
          temporal.PlainDateTime.from(clocks).toZonedDateTime(timezone, { disambiguation }).epochMilliseconds
        );
        assertEquals(time.isTwice ?? false, first !== second, clocks);
        assertEquals(tellingTime(time).length > "23:30".length, first !== second);
      }
      const instants = listed.map(({ epoch_ms }) => epoch_ms);
      assertEquals(instants, [...new Set(instants)].sort((a, b) => a - b));
      const asked = Math.floor((now + ahead * 1000) / 1000) * 1000;
      const read = hours.readTime(formatLocalTime(asked, offsets.at(asked)), minutes);
      assertEquals(read.ok, allowed(asked), `${timezone} ${new Date(asked).toISOString()}`);
      if (read.ok) assertEquals(read.value.epoch_ms, asked);
      else {
        const farthest = Math.max(0, ...read.error.nearest.map(({ epoch_ms }) => Math.abs(epoch_ms - asked)));
        const nearer = instants.filter((at) => Math.abs(at - asked) < farthest);
        assertEquals([read.error.nearest.length, nearer.length <= 3], [Math.min(3, listed.length), true]);
        const times = read.error.nearest.map((time) => describeDateAndTime(time, "es"));
        assert(
          times.every((text) => /^\p{L}+ \d+ de \p{L}+, \d\d:\d\d( \(UTC[+-]\d\d:\d\d\))?$/u.test(text)),
          times.join(),
        );
      }
      const { is_open, closes_at, opens_at } = schedule.at(now);
      const begins = is_open ? now : opens_at?.epoch_ms ?? Infinity;
      assertEquals(hours.pausedUntil?.epoch_ms, begins < paused ? paused : undefined);
      assertEquals(hours.nextTimes(minutes), listed.slice(0, 3));
      const left = (closes_at?.epoch_ms ?? Infinity) - now;
      assertEquals(hours.lastOrderPassed, is_open && left < timing.last_order_minutes * 60_000);
      assertEquals(isPastLastOrder(timing, now, closes_at), hours.lastOrderPassed);
    },
  ),
  property("answerOrderTimes() and orderContextAt() see the same moment, for pickup and each commune", 100, [
    scheduleAndMoment,
    timings,
    communes,
  ], ([schedule, now], timing, areas) => {
    const rules = { ...ORDER_RULES, timing, communes: areas };
    const messaging = { name: "x", number: "+1", sandbox_number: "+2" };
    const context = orderContextAt({ restaurant: "Ñ", rules, schedule, messaging }, now, false);
    assertEquals(context.isOpen, schedule.at(now).is_open);
    for (const commune of [undefined, ...areas]) {
      const answer = answerOrderTimes(commune ? { commune: commune.name } : {}, { rules, schedule }, now);
      assert(answer.ok && v.is(OrderTimes, answer.value));
      const named = areas.find(({ name }) => name === commune?.name);
      assertEquals(answer.value.minutes, named?.minutes ?? timing.pickup_minutes);
      assertEquals(minutesFor(rules, commune ? "delivery" : "pickup", named), answer.value.minutes);
      for (const { at } of answer.value.times) assert(context.hours.readTime(at, answer.value.minutes).ok);
    }
    assertEquals(minutesFor(rules, "delivery"), Math.max(...areas.map(({ minutes }) => minutes)));
  }),
  property("The words of the delivery area name each commune and fee, and find it in an address", 200, [
    communes,
    hostileText(40),
  ], (areas, text) => {
    for (const commune of areas) {
      for (const language of LANGUAGES) {
        assertStringIncludes(communeText(commune, language), priceText(commune.fee, language));
      }
      assertStringIncludes(areaText({ communes: areas }), `${commune.name} (${communeText(commune, "en")})`);
      const [fee, minimum] = [commune.fee, commune.minimum].map((amount) =>
        priceText(amount, "en").slice("CLP ".length)
      );
      const fees = `${commune.name} ${fee} (food from ${minimum})`;
      assertStringIncludes(feesText({ communes: areas }), fees);
      for (const language of LANGUAGES) {
        const withFee = `${commune.name} ${priceText(commune.fee, language)}`;
        assertStringIncludes(communesWithFees(areas, language), withFee);
      }
      assert(communesNamedIn(areas, `${text}, ${commune.name}.`).includes(commune));
      assertEquals(communesNamedIn(areas, `x${commune.name}`).includes(commune), false);
    }
    assertEquals(communeKey(communeKey(text)), communeKey(text));
  }),
  property(
    "presentNotices() says each thing that is different and nothing else; presentCommunes() adds the delay, servedCommunes() has none when stopped",
    100,
    [communes, present, fc.boolean()],
    (areas, { delay, pause }, stopped) => {
      const delivery = {
        communes: areas,
        ...(stopped && { stopped }),
        ...(delay > 0 && { delay_minutes: delay }),
        ...(pause > 0 && { paused_until: "2026-11-28T21:30" }),
      };
      for (const language of LANGUAGES) {
        const notices = presentNotices(delivery, language);
        assertEquals(notices.length, [stopped, delay > 0, pause > 0].filter(Boolean).length);
        assertEquals(notices.some((text) => text.includes(` ${delay} `)), delay > 0);
        assertEquals(notices.some((text) => text.includes("21:30")), pause > 0);
      }
      assertEquals(
        presentCommunes(delivery).map((each) => ({ ...each })),
        areas.map((each) => ({ ...each, minutes: each.minutes + delay })),
      );
      assertEquals(servedCommunes(delivery), stopped ? [] : presentCommunes(delivery));
    },
  ),
];
