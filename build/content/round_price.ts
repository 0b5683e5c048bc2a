/**
 * The rule of all prices: they end in zero, since nobody can pay less in cash.
 * @module
 */
import type { ReportProblem } from "./problem.ts";

/**
 * Reports a price that does not end in zero.
 *
 * @param what The price in words: "El precio de «Marinara»".
 * @param least The least price that the schema allows: it reports the others.
 */
export function checkRoundPrice(
  price: unknown,
  what: string,
  path: readonly (string | number)[],
  report: ReportProblem,
  least = 10,
): void {
  if (typeof price !== "number" || !Number.isInteger(price) || price < least || price % 10 === 0) return;
  const below = price - price % 10;
  const message = `${what} no termina en cero: no hay monedas de 1 ni de 5. Escribe ${below} o ${below + 10}.`;
  report(path, String(price), "pesos terminados en cero", message);
}
