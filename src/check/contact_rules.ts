/**
 * Checks phone numbers, postal code, place and tax number of `restaurant.json` and `delivery.json`: test orders must not
 * reach a number in use; Chilean numbers have nine digits, postal codes seven; the place lies in Chile; the check digit of
 * the tax number is right. Accepts values that do not fit their schemas.
 * @module
 */
import type { Part } from "./part.ts";

/** Checks the numbers and reports problems, in each file. */
export function checkContactRules(restaurant: Part, delivery: Part): void {
  const phone = restaurant.member("phone");
  const messaging = delivery.member("messaging");
  const [number, sandbox] = [messaging.member("number"), messaging.member("sandbox_number")] as const;
  if (typeof sandbox.value === "string" && [number.value, phone.value].includes(sandbox.value)) {
    const message = "El número de prueba es uno que el local usa: los pedidos de prueba llegarían a la cocina. " +
      "Pon uno que nadie pueda tener.";
    sandbox.report("un número distinto del que recibe pedidos y del teléfono", message);
  }
  const address = restaurant.member("address");
  if (address.text("country") !== "CL") return;
  if (!/^(?:\d{7})?$/.test(address.text("postalCode") ?? "")) {
    const message = "El código postal no tiene siete cifras, como los de Chile. Revísalo o bórralo.";
    address.member("postalCode").report("siete cifras entre comillas", message);
  }
  checkPlace(restaurant.member("geo"));
  checkTaxNumber(restaurant.member("legal").member("tax_id"));
  checkLength(phone, "El teléfono");
  checkLength(number, "El número que recibe los pedidos");
  checkLength(sandbox, "El número de prueba");
}

/** Whether a point lies in Chile with its islands, roughly. */
function isInChile(latitude: number, longitude: number): boolean {
  return latitude > -57 && latitude < -17 && longitude > -110 && longitude < -66;
}

function checkPlace(geo: Part): void {
  const [latitude, longitude] = [geo.member("latitude").value, geo.member("longitude").value];
  if (typeof latitude !== "number" || typeof longitude !== "number" || isInChile(latitude, longitude)) return;
  // The schema reports degrees that no place has.
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return;
  const [a, b] = [-Math.abs(latitude), -Math.abs(longitude)];
  const meant = isInChile(a, b) ? [a, b] : isInChile(b, a) ? [b, a] : undefined;
  const advice = meant ? `¿Quisiste decir "latitude": ${meant[0]}, "longitude": ${meant[1]}?` : "Copia el del mapa.";
  const found = `latitud ${latitude}, longitud ${longitude}`;
  geo.report("latitud de -57 a -17, longitud de -110 a -66", `Ese punto no está en Chile. ${advice}`, found);
}

/** Reports a tax number of another form, or with a wrong check digit (modulus 11). */
function checkTaxNumber(written: Part): void {
  if (typeof written.value !== "string" || written.value === "") return;
  const [, digits = "", check] = /^([\d.]{7,10})-([\dkK])$/.exec(written.value) ?? [];
  const sum = digits.replaceAll(".", "").split("").reverse().reduce((sum, digit, at) => sum + +digit * (2 + at % 6), 0);
  const right = "0K987654321"[sum % 11];
  if (digits !== "" && check!.toUpperCase() === right) return;
  const advice = digits
    ? `Revísalo: con esas cifras termina en -${right}.`
    : "Escríbelo con guion y dígito verificador.";
  written.report('un RUT como "76.123.456-0"', `El RUT no es válido. ${advice}`);
}

/** Reports a Chilean number with more or fewer than nine digits after the country code. */
function checkLength(number: Part, what: string): void {
  const { value } = number;
  if (typeof value !== "string" || !/^\+56\d+$/.test(value) || /^\+56\d{9}$/.test(value)) return;
  const advice = "Escríbelo completo: los celulares empiezan con 9 y los fijos de Santiago con 2.";
  number.report("+56 y nueve cifras, sin espacios", `${what} no tiene nueve cifras después de +56. ${advice}`);
}
