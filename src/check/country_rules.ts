/**
 * Refuses content for a country whose currency, taxes and laws the code does not know: the site would state another
 * country's as facts. The report lists what has to be written first.
 *
 * Accepts values that do not fit their schemas. Leaves out phone numbers and postal codes of the known country
 * (`contact_rules.ts`), and zones that do not exist (`hours_rules.ts`).
 * @module
 */
import type { Part } from "./part.ts";
import { showValue } from "./problem.ts";
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

/** What the code says about the country: the subject in Spanish, and the files. A test finds files that are missing. */
export const COUNTRY_FACTS: readonly { readonly subject: string; readonly files: readonly string[] }[] = [
  {
    subject: "la moneda y cómo se escribe un precio",
    files: [
      "src/domain/text/clp.ts",
      "src/domain/dishes/configuration.ts",
      "src/domain/menu/menu_view.ts",
      "src/schemas/api_error.ts",
      "src/schemas/menu.ts",
      "src/schemas/order.ts",
      "src/schemas/order_link.ts",
      "src/schemas/content/menu.ts",
      "src/schemas/content/ingredients.ts",
      "src/schemas/content/option_group.ts",
      "src/schemas/content/delivery.ts",
      "src/schemas/delivery_links.ts",
      "src/domain/restaurant/delivery_area_text.ts",
      "src/check/delivery_rules.ts",
      "src/check/round_price.ts",
      "src/edits/describe_edit.ts",
      "src/edits/edit_questions.ts",
      "src/site/offers/structured_data.ts",
      "src/site/browser/local/menu_tab.ts",
      "src/site/browser/order/order_view.ts",
      "src/render/feeds/food_menus.ts",
    ],
  },
  {
    subject: "las frases sobre precios e impuestos",
    files: [
      "src/site/browser/home.ts",
      "src/site/order/order_bar.ts",
      "src/routes.ts",
      "src/site/pages/menu.ts",
      "src/site/pages/print.ts",
      "src/site/pages/developers.ts",
      "src/render/discovery/llms_full_txt.ts",
      "src/render/discovery/agent_skill.ts",
      "src/mcp/resources.ts",
      "src/mcp/menu_text.ts",
      "src/mcp/prompts.ts",
      "src/mcp/tools/get_menu.ts",
      "src/mcp/tools/search_menu.ts",
      "src/mcp/tools/create_order_link.ts",
    ],
  },
  {
    subject: "la política de privacidad, según su ley de datos personales",
    files: ["src/site/pages/privacy.ts", "src/schemas/content/restaurant.ts"],
  },
  {
    subject: "los feriados y los días de elección",
    files: ["build/holidays.ts", "build/elections.ts", "build/notices/holiday_notices.ts"],
  },
  {
    subject: "la edad para comprar alcohol",
    files: [
      "src/check/fill_content.ts",
      "src/schemas/menu.ts",
      "src/domain/dishes/configuration.ts",
      "src/domain/menu/menu_view.ts",
      "src/schemas/api_error.ts",
      "src/domain/orders/order_message.ts",
      "src/domain/orders/read_message.ts",
      "src/domain/orders/order_warning.ts",
      "src/site/dishes/dishes.ts",
      "src/site/browser/order/order_words.ts",
      "src/site/browser/kitchen/ticket_view.ts",
      "src/mcp/app/menu_view_texts.ts",
    ],
  },
  {
    subject: "la ley sobre cubiertos de un solo uso",
    files: ["src/schemas/order.ts", "src/domain/orders/order_message.ts", "src/site/order/order_fields.ts"],
  },
  {
    subject: "los teléfonos, el código postal y las zonas horarias",
    files: [
      "src/site/markup/place_text.ts",
      "src/schemas/restaurant.ts",
      "src/schemas/content/words.ts",
      "build/operations/new.ts",
      "src/check/contact_rules.ts",
      "src/check/country_rules.ts",
    ],
  },
  {
    subject: "el idioma de las páginas",
    files: ["src/leaves/language.ts", "src/site/frame/layout.ts", "src/site/browser/local/devices_view.ts"],
  },
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
  const allowed = timezones.map((zone) => showValue(zone)).join(", ");
  const message =
    `La zona horaria no es de ${name}, el único país que el código conoce. Si el local está ahí, usa una ` +
    `de las permitidas. Para publicar en otro país hay que escribir antes:\n${listFacts()}`;
  hours.member("timezone").report(allowed, message);
}

function listFacts(): string {
  return COUNTRY_FACTS.map(({ subject, files }) => `   - ${subject}: ${files.join(", ")}`).join("\n");
}
