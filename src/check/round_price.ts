/**
 * The rule of all prices: they end in zero, since nobody can pay less in cash.
 * @module
 */
import { MAX_PRICE } from "../schemas/content/words.ts";
import type { Part } from "./part.ts";

/**
 * Reports a price that does not end in zero.
 *
 * @param what The price in words: "El precio de «Marinara»".
 * @param least The least price that the schema allows: it reports the others, and those above the most.
 */
export function checkRoundPrice(price: Part, what: string, least = 100): void {
  const { value } = price;
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > MAX_PRICE || value % 10 === 0) {
    return;
  }
  const below = value - value % 10;
  const message = `${what} no termina en cero: no hay monedas de 1 ni de 5. Escribe ${below} o ${below + 10}` +
    (value < 1000 ? `; si son miles, ${value * 1000}.` : ".");
  price.report("pesos terminados en cero", message);
}
