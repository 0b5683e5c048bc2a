/**
 * Checks phone numbers, postal code, place and tax number of `restaurant.json` and `delivery.json`: test orders must not
 * reach a number in use; Chilean numbers have nine digits, postal codes seven; the place lies in Chile; the check digit of
 * the tax number is right. Accepts values that do not fit their schemas.
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
    const allowed = "un número distinto del que recibe pedidos y del teléfono";
    report(reportDelivery, "sandbox_number", sandbox, allowed, message);
  }
  const address = memberOf(restaurant, "address");
  if (textOf(address, "country") !== "CL") return;
  const postalCode = textOf(address, "postalCode");
  if (postalCode !== undefined && !/^(?:\d{7})?$/.test(postalCode)) {
    const message = "El código postal no tiene siete cifras, como los de Chile. Revísalo o bórralo.";
    reportRestaurant(["address", "postalCode"], showValue(postalCode), "siete cifras entre comillas", message);
  }
  checkPlace(memberOf(restaurant, "geo"), reportRestaurant);
  checkTaxNumber(textOf(memberOf(restaurant, "legal"), "tax_id"), reportRestaurant);
  if (isShort(phone)) reportRestaurant(["phone"], showValue(phone), CHILEAN, advise("El teléfono"));
  if (isShort(number)) report(reportDelivery, "number", number, CHILEAN, advise("El número que recibe los pedidos"));
  if (isShort(sandbox)) report(reportDelivery, "sandbox_number", sandbox, CHILEAN, advise("El número de prueba"));
}

/** Whether a point lies in Chile with its islands, roughly. */
function isInChile(latitude: number, longitude: number): boolean {
  return latitude > -57 && latitude < -17 && longitude > -110 && longitude < -66;
}

function checkPlace(geo: unknown, report: ReportProblem): void {
  const [latitude, longitude] = [memberOf(geo, "latitude"), memberOf(geo, "longitude")];
  if (typeof latitude !== "number" || typeof longitude !== "number" || isInChile(latitude, longitude)) return;
  // The schema reports degrees that no place has.
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return;
  const [a, b] = [-Math.abs(latitude), -Math.abs(longitude)];
  const meant = isInChile(a, b) ? [a, b] : isInChile(b, a) ? [b, a] : undefined;
  const advice = meant ? `¿Quisiste decir "latitude": ${meant[0]}, "longitude": ${meant[1]}?` : "Copia el del mapa.";
  const found = `latitud ${latitude}, longitud ${longitude}`;
  report(["geo"], found, "latitud de -57 a -17, longitud de -110 a -66", `Ese punto no está en Chile. ${advice}`);
}

/** Reports a tax number of another form, or with a wrong check digit (modulus 11). */
function checkTaxNumber(written: string | undefined, report: ReportProblem): void {
  if (written === undefined || written === "") return;
  const [, digits = "", check] = /^([\d.]{7,10})-([\dkK])$/.exec(written) ?? [];
  const sum = digits.replaceAll(".", "").split("").reverse().reduce((sum, digit, at) => sum + +digit * (2 + at % 6), 0);
  const right = "0K987654321"[sum % 11];
  if (digits !== "" && check!.toUpperCase() === right) return;
  const advice = digits ? `Con esas cifras terminaría en -${right}.` : "Escríbelo con guion y dígito verificador.";
  report(["legal", "tax_id"], showValue(written), 'un RUT como "76.123.456-0"', `El RUT no es válido. ${advice}`);
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
