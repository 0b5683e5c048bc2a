/**
 * Properties of orders: prices, refusals, and that a person's text can never pass for a line of ours.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { spellSigns } from "../../../src/domain/dishes/dish_name_tokens.ts";
import { foldText, formKey, wordsOf } from "../../../src/domain/text/fold_text.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { quoteOrder } from "../../../src/domain/orders/order.ts";
import { describeInEachLanguage } from "../../../src/domain/hours/describe_instant.ts";
import { problemInSpanish } from "../../../src/domain/orders/failures_in_spanish.ts";
import { orderError, type OrderFailure, orderFailureText } from "../../../src/domain/orders/order_failure.ts";
import { refusalInSpanish } from "../../../src/domain/orders/refusal_in_spanish.ts";
import { buildOrder, LINK_LIMITS, type OrderContext } from "../../../src/domain/orders/order_link.ts";
import { orderMessage } from "../../../src/domain/orders/order_message.ts";
import { readTerms } from "../../../src/domain/orders/order_terms.ts";
import { orderWarnings } from "../../../src/domain/orders/order_warning.ts";
import { readSharedOrder, writeSharedOrder } from "../../../src/domain/orders/shared_order.ts";
import { chatUrl } from "../../../src/domain/restaurant/chat_url.ts";
import { mentionsAllergy } from "../../../src/domain/orders/mentions_allergy.ts";
import { plainText } from "../../../src/domain/text/plain_text.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import type { Order } from "../../../src/schemas/order.ts";
import { OrderLink } from "../../../src/schemas/order_link.ts";
import { orderFixture } from "../../domain/order_rules_fixture.ts";
import { menuAndOrder, menuItems, orderContext } from "../arbitrary_menu.ts";
import { hostileText, phrase } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";
import { naiveMatches } from "./naive_lookup.ts";

/**
 * The reasons to refuse an order, from a plain reading of the rules: those of each line, of the address and of the phone.
 */
function naiveReasons(items: Parameters<typeof naiveMatches>[0], request: Order): string[] {
  const reasons = request.items.flatMap((line, at) => {
    const matches = naiveMatches(items, line.name);
    if (matches.length !== 1) return [`${matches.length === 0 ? "unknown" : "ambiguous"}_item /items/${at}/name`];
    const [item] = matches;
    return [
      ...(item!.sold_out === true ? [`sold_out /items/${at}/name`] : []),
      ...(line.price_numeric === item!.price ? [] : [`price_mismatch /items/${at}/price_numeric`]),
    ];
  });
  const address = plainText(request.address ?? "").text;
  if (request.delivery_method === "delivery" && ![...address].some((each) => /[\p{L}\p{N}]/u.test(each))) {
    reasons.push("address_required /address");
  }
  const phone = plainText(request.contact_phone ?? "").text;
  const signs = [...phone].filter((each) => !/[0-9]/.test(each));
  const digits = [...phone].length - signs.length;
  if (
    (request.contact_phone ?? "").trim() !== "" && (digits < 6 || signs.some((each) => !/[ +().\p{Pd}]/u.test(each)))
  ) {
    reasons.push("phone_invalid /contact_phone");
  }
  return reasons;
}

/** Whether an order fits once the advice about its length is followed. */
function shortenedAsAdvised(
  items: readonly MenuItemContent[],
  request: Order,
  context: OrderContext,
  { pointer, shorten }: OrderFailure & { kind: "message_too_long" },
): boolean {
  const field = pointer.slice(1) as "notes" | "address";
  const characters = [...request[field]!];
  assertEquals(characters.length, shorten!.from);
  assert(shorten!.to > 0 && shorten!.to < characters.length);
  const shorter = { ...request, [field]: characters.slice(0, shorten!.to).join("") };
  const built = buildOrder(createMenuIndex(items), shorter, context);
  return built.ok || built.error.failures.every(({ kind }) => kind !== "message_too_long");
}

/** Texts that take much room in a link, of which some characters join, vanish or grow. */
const wide = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom("山", "山", "山", "é", "a", "e\u0301", "\u1112\u1161", "🍕", "𝐓", " ", "\n"),
    maxLength,
  })
    .map((text) => [...text].slice(0, maxLength).join(""));

/** The order with each free text replaced by its plain form, or left out if that is empty. */
function honest(request: Order): Order {
  const fields = ["address", "customer_name", "contact_phone", "notes"] as const;
  const texts = fields.flatMap((field) => {
    const source = request[field];
    if (source === undefined || plainText(source).text === "") return [];
    return [[field, field === "contact_phone" ? "123456" : "x"]];
  });
  const { delivery_method, cutlery } = request;
  const items = request.items.map(({ notes, ...line }) => {
    if (notes === undefined || plainText(notes).text === "") return line;
    return { ...line, notes: mentionsAllergy(plainText(notes).text) ? "alergia" : "x" };
  });
  return { items, delivery_method, cutlery, ...Object.fromEntries(texts) };
}

/** The text of a link, decoded in the two ways that clients use. */
function decoded(url: string): string {
  assert(/\?text=(?:[A-Za-z0-9\-_.~]|%[0-9A-F]{2})*$/.test(url), url);
  const byHand = decodeURIComponent(url.slice(url.indexOf("?text=") + "?text=".length));
  assertEquals(new URL(url).searchParams.get("text"), byHand);
  assertEquals([[...new URL(url).searchParams.keys()], new URL(url).hash], [["text"], ""]);
  return byHand;
}

const LINE = /^(\d+) x (?:Nº \d+ )?.+?(?: \(\$([\d.]+) c\/u\))?: \$([\d.]+)$/;

const pesos = (text: string) => Number(text.replaceAll(".", ""));

/** Refusals of a change. */
const CHANGES: ReadonlySet<string> = new Set(["unknown_option", "option_unclear", "halves_not_possible"]);

/** The same text as the name of a dish. */
const NO_ITEM = /^(?:unknown|ambiguous)_item/;

/** Words that a name may have beside those of the dish. */
const CARRIES_NOTHING: ReadonlySet<string> = new Set(
  ("y e and de del of en in a el la los las lo al un una uno unos unas the an pizza pizzas tamano size tipo sabor por favor " +
    "please otra otro other pero but x1 con with no n nr nro num numero number 1").split(" "),
);

/** The properties. */
export const ORDER_PROPERTIES: readonly Property[] = [
  property(
    "quoteOrder() charges the menu's prices, or reports every problem",
    700,
    [menuAndOrder],
    ([items, request]) => {
      const { quote, failures } = quoteOrder(createMenuIndex(items), request);
      const { rules, hours } = orderFixture();
      const ofTerms = readTerms(request, quote, rules, hours).failures;
      for (const { configuration, position } of quote.lines) {
        const { name } = request.items[position]!;
        if (naiveMatches(items, name).length > 0) continue;
        // A reading that the look-up by whole names lacks: every other word carries nothing.
        const { item } = configuration.parts[0];
        const own = wordsOf(foldText([item.id, item.number, item.name, ...item.aliases ?? []].join(" ")));
        const others = wordsOf(foldText(spellSigns(name)))
          .filter((word) => own.every((each) => formKey(each) !== formKey(word)));
        return assertEquals(others.filter((word) => !CARRIES_NOTHING.has(word)), []);
      }
      // The dishes have no options: a text that asks one of them for a change names none of them. Of a dish that was
      // understood in part it says that it has run out, too.
      const each = [...failures, ...ofTerms]
        .map(({ kind, pointer }) => `${CHANGES.has(kind) ? "no_item" : kind} ${pointer}`.replace(NO_ITEM, "no_item"));
      const told = [...new Set(each)].filter((one) =>
        !one.startsWith("sold_out") || !each.includes(one.replace("sold_out", "no_item"))
      );
      // A sign before a word of the name is a wish: it is asked about.
      const isAsked = ({ name }: { name: string }, at: number) =>
        spellSigns(name) !== name && told.includes(`no_item /items/${at}/name`);
      if (request.items.some(isAsked)) return;
      const reasons = naiveReasons(items, request);
      assertEquals(told, reasons.map((reason) => reason.replace(NO_ITEM, "no_item")));
      if (reasons.length > 0) return;
      const { lines, total_clp, texts, alcohol, cutlery } = quote;
      const bought = request.items.map(({ name }) => naiveMatches(items, name)[0]!);
      assertEquals(lines.map(({ configuration }) => configuration.parts[0].item.id), bought.map(({ id }) => id));
      let total = 0;
      request.items.forEach(({ quantity }, at) => {
        for (let each = 0; each < quantity; each++) total += bought[at]!.price;
      });
      assertEquals(total_clp, total);
      assertEquals(lines.map((line) => line.quantity * line.unit_price), lines.map((line) => line.line_total));
      assertEquals([alcohol, cutlery], [bought.some((item) => item.alcohol === true), request.cutlery === true]);
      for (const { field, text } of texts) assertEquals(text, plainText(request[field]!).text);
      assertEquals(texts.some(({ field }) => field === "address"), request.delivery_method === "delivery");
    },
  ),
  property(
    "orderFailureText() explains every failure and gives a next step, as orderError() says it on the wire",
    400,
    [menuAndOrder, fc.nat({ max: 9_999 }), fc.nat({ max: 9_999 })],
    ([items, request], message_excess, url_excess) => {
      const { quote, failures: ofLines } = quoteOrder(createMenuIndex(items), request);
      const { rules, hours } = orderFixture();
      const failures = [...ofLines, ...readTerms(request, quote, rules, hours).failures];
      const pointer = message_excess % 2 === 0 ? "/items" : "/notes";
      const shorten = pointer === "/items" ? {} : { shorten: { from: 500, to: 400 } };
      const tooLong = { kind: "message_too_long", pointer, message_excess, url_excess, ...shorten } as const;
      for (const failure of [...failures, tooLong]) {
        const { message, resolution } = orderFailureText(failure);
        assert(
          message.length > 0 && resolution.length > 0 && !/undefined|NaN|\[object/.test(message + resolution),
          message,
        );
        assert(message.isWellFormed() && resolution.isWellFormed());
        const said = problemInSpanish(failure, () => "mañana");
        assert(said.length > 0 && !/undefined|NaN|\[object/.test(said) && said.isWellFormed(), said);
        const spanish = refusalInSpanish([failure]);
        assert(spanish.message.endsWith(problemInSpanish(failure, (instant) => describeInEachLanguage(instant).es)));
        assert(spanish.resolution.startsWith("Pregúntale a la persona "));
        assertEquals(spanish.errors, [{
          ...orderError(failure),
          message: spanish.message,
          resolution: spanish.resolution,
        }]);
        const error = orderError(failure);
        assertEquals([error.pointer, error.message, error.resolution], [failure.pointer, message, resolution]);
        assertEquals(error.choices === undefined, !("choices" in failure) || failure.choices.length === 0);
        if (failure.kind === "price_mismatch") assert(resolution.endsWith(` ${failure.current}`));
        if (failure.kind === "unknown_item") {
          for (const { id } of failure.suggestions) assert(resolution.includes(`id ${id},`));
        }
        if (failure.kind === "ambiguous_item") {
          for (const { id } of failure.candidates) assert(resolution.includes(`id ${id},`));
        }
        if (failure.kind === "sold_out") {
          for (const other of failure.alternatives) {
            assert(other.sold_out !== true && resolution.includes(`id ${other.id},`));
          }
        }
      }
    },
  ),
  property(
    "orderMessage() adds up when it is read back",
    500,
    [menuAndOrder, orderContext],
    ([items, request], context) => {
      const { quote } = quoteOrder(createMenuIndex(items), request);
      const { terms } = readTerms(request, quote, context.rules, context.hours);
      const text = orderMessage(quote, terms, context);
      if (quote.lines.length === 0) return;
      const blocks = text.split("\n\n");
      assertEquals(blocks.length, 4, "heading, lines, total, the rest: a text of the person's opens no block");
      const lines = blocks[1]!.split("\n").filter((line) => !line.startsWith("  ")).map((line) => line.match(LINE)!);
      assertEquals(lines.length, quote.lines.length);
      const sum = lines.reduce((all, [, , , total]) => all + pesos(total!), 0);
      assertEquals(pesos(blocks[2]!.match(/^(?:\*Total|Subtotal): \$([\d.]+)\*?$/m)![1]!), sum);
      lines.forEach(([, quantity, each, total], at) => {
        assertEquals(Number(quantity), quote.lines[at]!.quantity);
        if (each !== undefined) assertEquals(Number(quantity) * pesos(each), pesos(total!));
      });
      assertEquals(text.startsWith("PRUEBA - NO PREPARAR: "), context.sandbox);
      const named = text.match(/\nPrograma, sin verificar: (?:«(.*)»|sin nombre)\n/);
      assertEquals(named !== null, context.program !== undefined);
      assert([...named?.[1] ?? ""].length <= 40);
      const closed = text.match(/\nPedido hecho con el local cerrado(?:: abre (.*))?\n/);
      assertEquals(closed && [closed[1]], context.isOpen ? null : [context.opensText?.es]);
      assertEquals(text, text.toWellFormed());
    },
  ),
  property(
    "orderWarnings() gives each applicable warning once",
    500,
    [menuAndOrder, orderContext],
    ([items, request], context) => {
      const { quote } = quoteOrder(createMenuIndex(items), request);
      const { terms } = readTerms(request, quote, context.rules, context.hours);
      const warnings = orderWarnings(quote, terms, context);
      const reasons = warnings.map(({ reason }) => reason);
      assertEquals(reasons.includes("sandbox"), context.sandbox);
      assertEquals(reasons.includes("closed"), !context.isOpen);
      assertEquals(reasons.includes("age_restricted"), quote.alcohol);
      assertEquals(reasons.includes("fee_unknown"), request.delivery_method === "delivery");
      assertEquals(reasons.includes("address_ignored"), quote.address_ignored);
      assertEquals(
        reasons.filter((reason) => reason === "text_changed").length,
        [...quote.texts, ...quote.lines.flatMap(({ notes }) => notes ?? [])].filter(({ changed }) => changed.length > 0)
          .length,
      );
      assert(warnings.every(({ message }) => message.length > 0 && !message.endsWith(".")));
      const texts = warnings.map((warning) => JSON.stringify(warning));
      assertEquals(new Set(texts).size, texts.length);
    },
  ),
  property("buildOrder() never lets a person's text add a line, a total or formatting", 1_000, [
    menuAndOrder,
    orderContext,
  ], ([items, request], context) => {
    const index = createMenuIndex(items);
    const built = buildOrder(index, request, context);
    if (!built.ok) return;
    const { formatted_message } = built.value;
    const plain = buildOrder(index, honest(request), context);
    assert(plain.ok);
    // The owner's names and headings contain no quotation fence, so fenced text is the person's.
    const hidden = (message: string) => message.replace(/(?<=\*Pedido ).{4}/, "").replaceAll(/«[^«»\n]+»/g, "«x»");
    assertEquals(hidden(formatted_message), hidden(plain.value.formatted_message));
    assertEquals(
      [...formatted_message.matchAll(/\*/g)].length,
      4,
      "our heading and the amount to pay alone are bold",
    );
    assert(!/[_~`]/.test(formatted_message), formatted_message);
    assertEquals(built.value.total_clp, plain.value.total_clp);
  }),
  property("buildOrder() says truly how much of a text fits into a link", 150, [
    menuItems.filter((items) => items.some(({ sold_out }) => sold_out !== true)),
    fc.integer({ min: 1, max: 6 }),
    fc.tuple(wide(500).map((text) => text + "山".repeat(500 - [...text].length)), wide(200), wide(120)),
    fc.boolean(),
  ], (items, lines, [notes, address, lineNotes], swapped) => {
    const { id } = items.find(({ sold_out }) => sold_out !== true)!;
    const line = { name: id, quantity: 1, notes: lineNotes };
    const texts = swapped ? { notes: address, address: [...notes].slice(0, 200).join("") } : { notes, address };
    const request = { items: Array(lines).fill(line), delivery_method: "delivery" as const, ...texts };
    const context = {
      restaurant: "Ñ",
      isOpen: true,
      sandbox: false,
      messaging: { number: "+1", sandbox_number: "+2" },
      ...orderFixture(),
    };
    const built = buildOrder(createMenuIndex(items), request, context);
    const failure = built.ok ? undefined : built.error.failures[0];
    if (failure?.kind !== "message_too_long" || failure.shorten === undefined) return;
    assert(shortenedAsAdvised(items, request, context, failure), JSON.stringify(failure));
  }),
  property("buildOrder() gives a link within its limits that holds the message, to the right number", 500, [
    menuAndOrder,
    orderContext,
  ], ([items, request], context) => {
    const built = buildOrder(createMenuIndex(items), request, context);
    if (!built.ok) {
      for (const failure of built.error.failures) {
        if (failure.kind !== "message_too_long") continue;
        assert(failure.message_excess > 0 || failure.url_excess > 0);
        if (failure.shorten === undefined) continue;
        assert(shortenedAsAdvised(items, request, context, failure), JSON.stringify(failure));
      }
      return;
    }
    const { whatsapp_url, formatted_message, lines, total_clp } = built.value;
    assert(v.is(OrderLink, built.value));
    assertEquals(decoded(whatsapp_url), formatted_message);
    assert(whatsapp_url.length <= LINK_LIMITS.url && formatted_message.length <= LINK_LIMITS.message);
    assert(whatsapp_url.startsWith(`https://wa.me/${context.sandbox ? "56900000000" : "56911112222"}?text=`));
    assertEquals(lines.reduce((sum, { line_total }) => sum + line_total, 0), total_clp);
    assertEquals(buildOrder(createMenuIndex(items), request, context), built, "the same order gives the same bytes");
  }),
  property("chatUrl() holds only the digits of the number", 200, [fc.stringMatching(/^[1-9]\d{6,14}$/)], (digits) => {
    assertEquals(new URL(chatUrl(`+${digits}`)).pathname, `/${digits}`);
  }),
  property("readSharedOrder() reads what writeSharedOrder() wrote, by folded name", 500, [
    fc.array(
      fc.record({
        name: phrase.filter((name) => foldText(name) !== ""),
        quantity: fc.integer({ min: 1, max: 99 }),
        price: fc.nat({ max: 99_999_999 }),
      }),
      { maxLength: 20 },
    ),
  ], (written) => {
    const folded = (lines: readonly { name: string }[]) =>
      lines.map(({ name, ...rest }) => ({ ...rest, name: foldText(name) }));
    const { lines, unread, isWhole } = readSharedOrder(writeSharedOrder(written)!);
    assertEquals([folded(lines), unread, isWhole], [folded(written), [], true]);
  }),

  property("readSharedOrder() takes any text, and drops no piece of it", 1_000, [hostileText(400)], (text) => {
    const { lines, unread } = readSharedOrder(text);
    assert(lines.every(({ name, quantity }) => name !== "" && quantity > 0 && quantity < 100));
    // An escape, written once or more often, may be of nothing that a reader sees.
    const seen = text.replaceAll(/%(?:25)*[\da-f]{2}/gi, "");
    if (/[\p{L}\p{N}]/u.test(seen) && !/^\W*fin\W*$/i.test(text)) {
      assert(lines.length + unread.length > 0, text);
    }
  }),
];
