/**
 * Checks the phone numbers and the postal code of `restaurant.json` and `delivery.json`: test orders must not reach a
 * number in use; Chilean numbers have nine digits, postal codes seven. Accepts values that do not fit their schemas.
 * @module
 */
import { memberOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** Checks the numbers and reports problems, to the report of each file. */
export function checkContactRules(
  restaurant: unknown,
  delivery: unknown,
  reportRestaurant: ReportProblem,
  reportDelivery: ReportProblem,
): void {
  const messaging = memberOf(delivery, "messaging");
  const phone = textOf(restaurant, "phone");
  const number = textOf(messaging, "number");
  const sandbox = textOf(messaging, "sandbox_number");
  if (sandbox !== undefined && (sandbox === number || sandbox === phone)) {
    const message = "El número de prueba es uno que el local usa: los pedidos de prueba llegarían a la cocina. " +
      "Pon uno que nadie pueda tener.";
    report(
      reportDelivery,
      "sandbox_number",
      sandbox,
      "un número distinto del que recibe pedidos y del teléfono",
      message,
    );
  }
  const address = memberOf(restaurant, "address");
  if (textOf(address, "country") !== "CL") return;
  const postalCode = textOf(address, "postalCode");
  if (postalCode !== undefined && !/^(?:\d{7})?$/.test(postalCode)) {
    const message = "El código postal no tiene siete cifras, como los de Chile. Revísalo o bórralo.";
    reportRestaurant(["address", "postalCode"], showValue(postalCode), "siete cifras entre comillas", message);
  }
  if (isShort(phone)) reportRestaurant(["phone"], showValue(phone), CHILEAN, advise("El teléfono"));
  if (isShort(number)) report(reportDelivery, "number", number, CHILEAN, advise("El número que recibe los pedidos"));
  if (isShort(sandbox)) report(reportDelivery, "sandbox_number", sandbox, CHILEAN, advise("El número de prueba"));
}

const CHILEAN = "+56 y nueve cifras, sin espacios";

function report(to: ReportProblem, key: string, found: string, allowed: string, message: string): void {
  to(["messaging", key], showValue(found), allowed, message);
}

/** Whether a Chilean number has more or fewer than nine digits after the country code. */
function isShort(number: string | undefined): number is string {
  return number !== undefined && /^\+56\d+$/.test(number) && !/^\+56\d{9}$/.test(number);
}

function advise(what: string): string {
  return `${what} no tiene nueve cifras después de +56. Los celulares empiezan con 9 y los fijos de Santiago con 2.`;
}
