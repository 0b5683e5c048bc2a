/**
 * Properties of the terms of an order: fee, minimum and amount, cash, table, and the lines of the message, against a plain
 * reading of decisions 28 to 30.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMenuIndex } from "../../../src/domain/menu_index.ts";
import { buildOrder } from "../../../src/domain/order_link.ts";
import { termFailureText } from "../../../src/domain/order_term_failure.ts";
import { orderRules, readTerms } from "../../../src/domain/order_terms.ts";
import { findCommune } from "../../../src/domain/delivery_area.ts";
import { PAYMENT_MEANS } from "../../../src/schemas/order_limits.ts";
import { ORDER_RULES } from "../../domain/order_rules_fixture.ts";
import { menuAndOrder, orderContext } from "../arbitrary_menu.ts";
import { type Property, property } from "../property.ts";

/** A name with other capitals, accents, dots, hyphens and spaces. */
const respelt = (name: string) =>
  fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom(" ", "-", " . ", "")).map(([upper, bare, gap]) => {
    const spaced = name.replaceAll(" ", gap);
    const plain = bare ? spaced.normalize("NFD").replaceAll(/\p{M}/gu, "") : spaced;
    return upper ? ` ${plain.toUpperCase()}.` : plain;
  });

const known = fc.constantFrom(...ORDER_RULES.communes).chain((commune) =>
  fc.constantFrom(commune.name, ...commune.also ?? []).chain(respelt).map((text) => ({ text, commune }))
);

const strange = fc.constantFrom(
  "Santiago",
  "stgo",
  "Maipú",
  "San Jo",
  "Nuño",
  "La Reina Alta",
  "Av. Providencia 12",
  "x",
)
  .map((text) => ({ text, commune: undefined }));

const terms = fc.record({
  commune: fc.option(fc.oneof({ weight: 4, arbitrary: known }, strange), { nil: undefined }),
  payment: fc.constantFrom(undefined, ...PAYMENT_MEANS),
  cash_with: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
  table: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});

/** The properties. */
export const ORDER_TERMS_PROPERTIES: readonly Property[] = [
  property(
    "findCommune() knows every spelling and takes no other text",
    [findCommune],
    500,
    [fc.oneof(known, strange)],
    (
      { text, commune },
    ) => {
      const found = findCommune(ORDER_RULES.communes, text);
      assertEquals(found.kind === "served" ? found.commune : undefined, commune, text);
    },
  ),
  property(
    "buildOrder() charges the fee of the commune and asks for its minimum, or says what is wrong",
    [buildOrder, readTerms, termFailureText, orderRules],
    700,
    [menuAndOrder, orderContext, terms],
    ([items, base], context, { commune, payment, cash_with, table }) => {
      const index = createMenuIndex(items);
      const plain = buildOrder(index, base, context);
      const order = {
        ...base,
        ...(commune && { commune: commune.text }),
        ...(payment && { payment }),
        ...(cash_with && { cash_with }),
        ...(table && { table }),
      };
      const built = buildOrder(index, order, context);
      // Alone it fails because of its dishes, its texts, or alcohol at that hour; then the rest is not worth a look.
      if (!plain.ok) return assert(!built.ok);
      const pickup = base.delivery_method === "pickup";
      const served = pickup ? undefined : commune?.commune;
      const food = plain.value.total_clp;
      const due = pickup ? food : served && food + served.fee;
      const expected = [
        ...(!pickup && commune && !commune.commune ? ["outside_delivery_area /commune"] : []),
        ...(payment === "transfer" ? ["payment_unavailable /payment"] : []),
        ...(cash_with !== undefined && payment !== "cash" ? ["cash_unexpected /cash_with"] : []),
        ...(table !== undefined && !pickup ? ["table_with_delivery /table"] : []),
        ...(table !== undefined && table > 20 ? ["unknown_table /table"] : []),
        ...(served && food < served.minimum ? ["minimum_not_reached /items"] : []),
        ...(payment === "cash" && cash_with !== undefined && cash_with < (due ?? food)
          ? ["cash_too_little /cash_with"]
          : []),
      ];
      if (!built.ok) {
        const found = built.error.map(({ kind, pointer }) => `${kind} ${pointer}`);
        if (found[0]?.startsWith("message_too_long")) return;
        return assertEquals(found, expected);
      }
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
    },
  ),
];
