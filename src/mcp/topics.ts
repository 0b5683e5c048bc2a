/**
 * What the restaurant says besides its dishes: topics that an agent reads in English. All facts come from the content. A
 * question finds them by their own words and by names and dates in the content.
 * @module
 */
import { allergenStatement } from "../domain/menu/allergen_statement.ts";
import { ALLERGEN_WORDS } from "../domain/menu/allergen_words.ts";
import { ARTICLES, CONNECTIVES } from "../domain/text/filler_words.ts";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { alignmentDistance } from "../domain/text/alignment_distance.ts";
import { createVocabulary } from "../domain/text/vocabulary.ts";
import { areaText } from "../domain/restaurant/delivery_area_text.ts";
import { groupWords } from "../domain/menu/dish_options.ts";
import { MONTH_NAMES } from "../domain/hours/describe_instant.ts";
import { AGE_RESTRICTED } from "../domain/orders/order_warning.ts";
import { presentNotices, soldOutTexts } from "../domain/restaurant/present_notices.ts";
import { viewDeliveryLinks, viewRestaurant } from "../domain/restaurant/restaurant_view.ts";
import { scheduleText } from "../domain/hours/schedule_text.ts";
import { specialDays } from "../domain/hours/special_days.ts";
import { WEEKDAY_NAMES } from "../domain/hours/weekday_names.ts";
import type { Content } from "../schemas/content/content.ts";
import type { OptionGroupContent } from "../schemas/content/option_group.ts";
import { ALLERGENS } from "../schemas/menu.ts";
import { groupTexts } from "../site/offers/option_texts.ts";
import type { PageName } from "../tables/page_paths.ts";
import { instructions } from "./capabilities.ts";
import { menuText, toldMenu } from "./menu_text.ts";

/** A topic. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** The page on which a person can read it. */
  readonly page: PageName;
  /** Words in both languages that ask for it. None may deny in another question: "take the nuts out". */
  readonly words: string;
  /** Words that ask for it only together. */
  readonly phrase?: RegExp;
  /** Names in the content that ask for it. */
  readonly names?: (content: Content) => readonly string[];
  /** Its text, by the opening status as JSON and the restaurant's date, `YYYY-MM-DD`. */
  readonly text: (content: Content, moment: { readonly status: string; readonly today: string }) => string;
}

/** A topic of one kind of options. */
function optionTopic(kind: OptionGroupContent["kind"], own: Pick<Topic, "id" | "title" | "words">): Topic {
  const isOf = (group: OptionGroupContent) => group.kind === kind;
  return {
    ...own,
    page: "menu",
    names: ({ menu }) => menu.option_groups.filter(isOf).flatMap(groupWords),
    text: (content) => groupTexts(content, "en", isOf).join("\n") || `No dish comes with ${own.title.toLowerCase()}.`,
  };
}

const MONTHS = Object.values(MONTH_NAMES).flat().join("|");

/** A date in a question: "2026-12-25", "25/12", "25 de diciembre", "December 25th". */
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d\\d?-\\d\\d?|\\d\\d?/\\d\\d?(?:/\\d{2,4})?|\\d\\d?(?:st|nd|rd|th)?(?: de| of)? (?:${MONTHS})` +
    `|(?:${MONTHS}) (?:the )?\\d\\d?(?:st|nd|rd|th)?)\\b`,
  "gi",
);

/** The topics. */
export const TOPICS: readonly Topic[] = [
  {
    id: "menu",
    title: "Menu and prices",
    page: "menu",
    words: "menu carta price prices precio precios food comida dishes platos pizza pizzas much cuanto cuesta cuestan",
    text: (content) => menuText(toldMenu(content), content),
  },
  {
    id: "allergens",
    title: "Allergens and traces",
    page: "menu",
    words:
      "pregnant pregnancy embarazo embarazada allergy allergic alergia alergico intolerance intolerancia celiac coeliac celiaco traces trazas cross contamination contaminacion cruzada",
    names: () => [...ALLERGEN_WORDS.keys()].map((name) => name.replace("_", " ")),
    text: ({ menu, restaurant: { phone } }) => {
      const rows = ALLERGENS.map((allergen) => {
        const names = menu.items.filter(({ allergens }) => allergens.includes(allergen)).map(({ name }) => name);
        return `Dishes that contain ${allergen} by their recipe: ${names.join(", ") || "none declares it"}.`;
      });
      const rest = `Of pregnancy, illness and other needs the menu says nothing: the person asks at ${phone}.`;
      return [allergenStatement(menu, "en"), ...rows, rest].join("\n");
    },
  },
  optionTopic("size", { id: "sizes", title: "Sizes", words: "size sizes tamano tamanos grande chica large small big" }),
  optionTopic("halves", { id: "halves", title: "Halves", words: "half halves mitad mitades medio media medias" }),
  optionTopic("extras", {
    id: "extras",
    title: "Extras",
    words: "extra adicional agregado agregar add topping toppings doble double",
  }),
  {
    id: "sold_out",
    title: "What is sold out now",
    page: "menu",
    words: "sold soldout agotado agotada agoto agotaron queda quedan available disponible",
    text: (content) => soldOutTexts(content).join("\n") || "Nothing is sold out now.",
  },
  {
    id: "alcohol",
    title: "Alcohol: ways and hours",
    page: "menu",
    words: "alcohol alcoholic alcoholico alcoholica trago liquor licor beer cerveza wine vino carnet cedula",
    text: ({ menu, delivery: { alcohol: { pickup, delivery, from, to } } }) => {
      const names = menu.items.filter(({ alcohol }) => alcohol).map(({ name }) => name);
      if (names.length === 0) return "No dish is sold as alcohol.";
      const [collected, brought] = [pickup, delivery].map((is) => is ? "yes" : "no");
      return `Sold as alcohol: ${names.join(", ")}.\nPickup: ${collected}. Delivery: ${brought}. ` +
        `Hours: from ${from} to ${to}. ${AGE_RESTRICTED.message}.`;
    },
  },
  {
    id: "reservations",
    title: "Reservations",
    page: "home",
    words: "reservation reserve booking book reserva reservar table mesa",
    text: ({ restaurant: { name, reservations, phone } }) =>
      reservations === undefined
        ? `${name} has not said whether it takes reservations: ${phone}.`
        : `${name} takes ${reservations ? "" : "no "}reservations: ask at ${phone}. ` +
          "An order for a table reserves none.",
  },
  {
    id: "restaurant",
    title: "Name, address and phone",
    page: "home",
    words:
      "restaurant restaurante pizzeria address direccion phone telefono where donde location ubicacion email correo " +
      "contact contacto social redes",
    names: ({ restaurant: { name, address, social } }) => [
      name,
      ...Object.values(address).filter((part) => part !== undefined),
      ...social.map((network) => network.name),
    ],
    text: ({ restaurant }) => {
      const { about, directions, email, social, cuisine } = restaurant;
      const more = { email, cuisine: cuisine.map(({ en }) => en), social };
      return `${about.en}\n${directions?.en ?? ""}\n${JSON.stringify({ ...viewRestaurant(restaurant), ...more })}`;
    },
  },
  {
    id: "hours",
    title: "Opening hours and status now",
    page: "home",
    words:
      "hours horario horarios open opens opening abierto abre abren closed closes closing cierra cierran cerrado today " +
      "hoy tonight noche tomorrow manana now ahora when cuando week semana day days dia dias time hora",
    phrase: DATE,
    names: () => [...Object.values(WEEKDAY_NAMES), ...Object.values(MONTH_NAMES)].flat(),
    text: ({ hours }, { status, today }) =>
      `${scheduleText(hours, "en")}\n${specialDaysText(hours, today)}\nThe status now: ${status}`,
  },
  {
    id: "special_days",
    title: "Special days and holidays",
    page: "home",
    words: "holiday holidays feriado feriados special especial especiales vacation vacaciones festivo",
    phrase: DATE,
    names: ({ hours }) => hours.exceptions.flatMap(({ name }) => Object.values(name)),
    text: ({ hours }, { today }) => `${specialDaysText(hours, today)}\nOn other days: ${scheduleText(hours, "en")}`,
  },
  {
    id: "delivery",
    title: "Delivery: communes, fees, minimum orders, pickup and platforms",
    page: "home",
    words:
      "delivery deliver delivered domicilio despacho reparto reparten envio shipping courier fee cost costo tarifa minimum minimo commune comuna zone zona " +
      "pickup retiro retirar platform plataforma demora demoran tarda tardan wait espera minutes minutos",
    phrase: /\bhow long\b/gi,
    names: ({ delivery: { communes, platform_a, platform_b, platform_c } }) => [
      ...communes.flatMap(({ name, also = [] }) => [name, ...also]),
      ...[platform_a, platform_b, platform_c].flatMap((each) => each?.name ?? []),
    ],
    text: ({ delivery }) =>
      [...presentNotices(delivery, "en"), areaText(delivery), delivery.fee_note?.en ?? "", ""].join("\n") +
      JSON.stringify(viewDeliveryLinks(delivery)),
  },
  {
    id: "payment",
    title: "Payment",
    page: "home",
    words: "pay payment pagar pago pagos accept accepts aceptan",
    names: ({ restaurant }) => restaurant.payment.flatMap(({ es, en }) => [es, en]),
    text: ({ restaurant }) => `Ways to pay: ${restaurant.payment.map(({ en }) => en).join(", ")}.`,
  },
  {
    id: "ordering",
    title: "How to order",
    page: "menu",
    words: "order orders ordering buy comprar pedido pedir pedidos rules reglas link message mensaje",
    names: ({ delivery }) => [delivery.messaging.name],
    text: instructions,
  },
  {
    id: "placed_orders",
    title: "Orders that were placed: repeat, change, cancel, follow",
    page: "menu",
    words:
      "repeat again last previous repetir ultimo anterior cancel cancelar change cambiar track status estado seguimiento " +
      "historial history",
    phrase: /\b(?:my|mi) (?:[^ ]+ )?(?:order|pedido)\b/gi,
    text: ({ restaurant: { phone } }) =>
      "Nothing here knows the orders that people sent. To change, cancel or follow one, the person writes in the chat in " +
      `which they sent it, or calls ${phone}. To repeat one, ask for its dishes, and order them at the prices of now; on ` +
      "the device on which they kept it, the page of the menu offers it again.",
  },
  {
    id: "privacy",
    title: "Privacy and the company",
    page: "privacy",
    words: "privacy privacidad data datos legal company empresa",
    text: ({ restaurant: { legal: { privacy, ...company } } }) =>
      `${privacy.chat_retention.en}\n${JSON.stringify({ ...company, email: privacy.email, updated: privacy.updated })}`,
  },
];

function specialDaysText(content: Content["hours"], today: string): string {
  const rows = specialDays(content, "en", today).map(({ dates, name, hours }) => `${dates}, ${name.en}: ${hours}.`);
  return ["Special days:", ...rows].join("\n");
}

/** The folded words of a question that ask for a topic together. */
export function phraseWords(query: string, { phrase }: Topic): string[] {
  return phrase ? wordsOf(foldText((query.match(phrase) ?? []).join(" "))) : [];
}

/** Makes a finder of topics in one content: `nearest` gives the word of a topic that a misspelt one means. */
export function createTopicFinder(content: Content) {
  const byWord = new Map<string, Set<Topic>>();
  for (const topic of TOPICS) {
    for (const word of wordsOf(foldText([topic.words, ...topic.names?.(content) ?? []].join(" ")))) {
      if (word.length < 3 || [ARTICLES, CONNECTIVES].some((filler) => filler.has(word))) continue;
      for (const form of wordForms(word)) byWord.set(form, (byWord.get(form) ?? new Set()).add(topic));
    }
  }
  const vocabulary = createVocabulary(byWord.keys());
  return {
    /** The topics that a folded word asks for. */
    find: (word: string) => [...new Set(wordForms(word).flatMap((form) => [...byWord.get(form) ?? []]))],
    /** With one error, which is not at its end: "trabaja" is no misspelt "trabajo". */
    nearest: (word: string) => {
      const meant = vocabulary(word);
      return meant && meant.at(-1) === word.at(-1) && alignmentDistance(word, meant) === 1 ? meant : undefined;
    },
  };
}
