/**
 * Refuses content for a country whose currency, taxes and laws the code does not know: the site would state another
 * country's as facts. The report lists what has to be written first.
 *
 * Accepts values that do not fit their schemas. Leaves out phone numbers and postal codes of the known country
 * (`contact_rules.ts`), and zones that do not exist (`hours_rules.ts`).
 * @module
 */
import type { Part } from "./part.ts";
import { quoted, showValue } from "./problem.ts";
import { zoneName } from "./zone_name.ts";

/** The country that the code knows. `timezones` holds every name of its zones in the tz database. */
export const KNOWN_COUNTRY = {
  code: "CL",
  name: "Chile",
  timezones: [
    "America/Santiago",
    "America/Punta_Arenas",
    "America/Coyhaique",
    "Pacific/Easter",
    "Chile/Continental",
    "Chile/EasterIsland",
  ],
} as const;

/** What the code says about the country, in Spanish. The README of this folder has the files of each. */
export const COUNTRY_FACTS: readonly string[] = [
  "la moneda y cómo se escribe un precio",
  "las frases sobre precios e impuestos",
  "la política de privacidad, según su ley de datos personales",
  "los feriados y los días de elección",
  "la edad para comprar alcohol",
  "la ley sobre cubiertos de un solo uso",
  "los teléfonos, el código postal y las zonas horarias",
  "el idioma de las páginas",
];

/** Reports a country, or the time zone of a country, that the code does not know. */
export function checkCountryRules(restaurant: Part, hours: Part): void {
  const { code, name, timezones } = KNOWN_COUNTRY;
  const country = restaurant.member("address").text("country");
  // The schema reports what is no country code.
  if (country !== undefined && country !== code && /^[A-Z]{2}$/.test(country)) {
    const message = `El código solo conoce ${name} (${code}). Para publicar en ${country} hay que escribir antes:\n` +
      listFacts();
    return restaurant.member("address").member("country").report(showValue(code), message);
  }
  const timezone = hours.text("timezone") ?? "";
  if (zoneName(timezone) !== timezone || (timezones as readonly string[]).includes(timezone)) return;
  const message =
    `La zona horaria no es de ${name}, el único país que el código conoce. Si el local está ahí, usa una ` +
    `de las permitidas. Para publicar en otro país hay que escribir antes:\n${listFacts()}`;
  hours.member("timezone").report(quoted(timezones), message);
}

function listFacts(): string {
  const facts = COUNTRY_FACTS.map((subject) => `   - ${subject}\n`).join("");
  return `${facts}   Los archivos de cada cosa están en src/check/README.md.`;
}
