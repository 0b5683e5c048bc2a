/** Orders while the kitchen is paused, delivers nothing, is late, or sells alcohol otherwise, for the golden files. @module */
import { sampleFiles } from "../sample_content.ts";
import type { Exchange } from "./exchanges.ts";

const PIZZA = { name: "Margherita", quantity: 1, price_numeric: 9900 };
const BEER = { name: "60", quantity: 1, price_numeric: 4500 };
const PICKUP = { items: [PIZZA], delivery_method: "pickup" };
const DELIVERY = { ...PICKUP, delivery_method: "delivery", address: "Irarrázaval 1234", commune: "Ñuñoa" };

const ORDERS: Readonly<Record<string, object>> = {
  pickup: PICKUP,
  "at a table": { ...PICKUP, table: 3 },
  delivery: DELIVERY,
  "delivery for later": { ...DELIVERY, requested_for: "2026-11-28T21:00" },
  alcohol: { ...PICKUP, items: [PIZZA, BEER] },
  "alcohol by delivery": { ...DELIVERY, items: [PIZZA, BEER] },
};

const { delivery } = sampleFiles();

/** What the owner has written into `delivery.json`, by a name. */
export const ORDER_STATES: Readonly<Record<string, object>> = {
  "paused for an hour": { ...delivery, paused_until: "2026-11-25T21:00" },
  "paused for weeks": { ...delivery, paused_until: "2026-12-20T21:00" },
  "without delivery": { ...delivery, stopped: true, alcohol: { ...delivery.alcohol, pickup: false } },
  "late, with alcohol by delivery": {
    ...delivery,
    delay_minutes: 20,
    alcohol: { ...delivery.alcohol, delivery: true, from: "21:00", to: "22:00" },
  },
  "that never delivers": { ...delivery, communes: [], tables: 0 },
};

/** The orders in a state. */
export function exchangesOf(state: string): Exchange[] {
  return Object.entries(ORDERS).map(([name, body]) => (
    { name: `an order ${state}: ${name}`, line: "POST /api/v1/order/whatsapp", body }
  ));
}
