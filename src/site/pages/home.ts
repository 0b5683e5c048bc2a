/**
 * The home page: the restaurant, some of its dishes, its address, its opening status and the way to order.
 * @module
 */
import { formatClp } from "../../domain/clp.ts";
import { communeText, presentCommunes } from "../../domain/delivery_area_text.ts";
import { presentNotices } from "../../domain/present_notices.ts";
import { weekRows } from "../../domain/schedule_text.ts";
import { specialDays } from "../../domain/special_days.ts";
import { addLinks } from "../add_link.ts";
import { dayQuestion } from "../day_question.ts";
import { dishPicture } from "../dish_picture.ts";
import { ovenSvg, posterSvg } from "../drawings.ts";
import { houseDishes } from "../house_dishes.ts";
import { type Html, markup } from "../html.ts";
import { orderBar } from "../order_bar.ts";
import type { Phrase, Section } from "../page.ts";
import { type PageContext, type PageWriter, pathOf } from "../page_context.ts";
import { addressLine, phoneText } from "../place_text.ts";
import { totalText } from "../price_html.ts";
import { pageData, restaurantData } from "../structured_data.ts";
import { HOURS_FRAGMENT, statusLine } from "../status_line.ts";
import { dishAnchor } from "../../tables/page_paths.ts";

const WORDS = {
  es: {
    title: "Carta, horario y pedidos por WhatsApp",
    order: "Pedir ahora",
    menu: "Ver la carta",
    dishes: "De la casa",
    how: "Cómo pedir",
    steps: [
      "Elige en la página de pedidos. El total se suma solo, con los precios de la carta.",
      "Di si pasas a retirar o si te lo llevamos. Tu nombre y tu dirección no salen de tu teléfono.",
      "Aprieta el botón: se abre WhatsApp con el pedido escrito. Tú lo envías y te respondemos ahí.",
    ],
    call: "¿Prefieres hablar? Llámanos al ",
    hours: "Horario",
    special: "Feriados y días especiales",
    where: "Dónde estamos",
    map: "Ver en el mapa",
    delivery: "Despacho",
    communes: "Repartimos en estas comunas:",
    apps: "También nos encuentras en ",
    about: "Quiénes somos",
    social: "Síguenos: ",
    and: " y ",
    ids: {
      dishes: "de-la-casa",
      how: "como-pedir",
      special: "feriados",
      where: "donde",
      delivery: "despacho",
      about: "nosotros",
    },
  },
  en: {
    title: "Menu, hours and orders over WhatsApp",
    order: "Order now",
    menu: "See the menu",
    dishes: "House favourites",
    how: "How to order",
    steps: [
      "Choose on the order page. The total adds itself up from the prices of the menu.",
      "Say whether you pick up or want delivery. Your name and address do not leave your phone.",
      "Press the button: WhatsApp opens with the order written out, in Spanish. You send it, and we answer there.",
    ],
    call: "Rather talk? Call us on ",
    hours: "Opening hours",
    special: "Holidays and special days",
    where: "Where we are",
    map: "See on the map",
    delivery: "Delivery",
    communes: "We deliver to these communes:",
    apps: "You also find us on ",
    about: "Who we are",
    social: "Follow us: ",
    and: " and ",
    ids: {
      dishes: "house-favourites",
      how: "how-to-order",
      special: "holidays",
      where: "where",
      delivery: "delivery",
      about: "about",
    },
  },
} as const;

/** How many dishes the page shows. */
const DISHES = 6;

/** Width and height of their pictures, in pixels, where styles do not say otherwise. */
const PICTURE_SIZE = 160;

/** Writes the home page. */
export const writeHomePage: PageWriter = (context) => {
  const { content: { restaurant, delivery, hours }, language } = context;
  const words = WORDS[language];
  const { latitude, longitude } = restaurant.geo;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  const platforms = [delivery.platform_a, delivery.platform_b, delivery.platform_c];
  const call: Phrase = [words.call, {
    kind: "link",
    text: phoneText(restaurant.phone),
    href: `tel:${restaurant.phone}`,
  }, "."];
  return {
    title: words.title,
    description: `${restaurant.tagline[language]} ${addressLine(restaurant)}. ${words.title}.`,
    heading: restaurant.name,
    headHtml: hero(context),
    lead: [],
    sections: [
      ...dishesSections(context),
      {
        id: words.ids.how,
        heading: words.how,
        blocks: [{ kind: "list", ordered: true, items: words.steps }, { kind: "paragraph", text: call }],
      },
      {
        id: HOURS_FRAGMENT[language],
        heading: words.hours,
        blocks: [
          { kind: "facts", rows: weekRows(hours, language) },
          { kind: "designed", html: dayQuestion(language), blocks: [] },
        ],
        sections: specialDaysSections(context),
      },
      {
        id: words.ids.where,
        heading: words.where,
        blocks: [
          { kind: "paragraph", text: [{ kind: "strong", text: addressLine(restaurant) }] },
          { kind: "paragraph", text: restaurant.directions[language] },
          { kind: "paragraph", text: [{ kind: "link", text: words.map, href: map }] },
        ],
      },
      {
        id: words.ids.delivery,
        heading: words.delivery,
        blocks: [
          ...presentNotices(delivery, language).map((text) => ({ kind: "paragraph", text }) as const),
          { kind: "paragraph", text: words.communes },
          { kind: "facts", rows: presentCommunes(delivery).map((each) => [each.name, communeText(each, language)]) },
          {
            kind: "paragraph",
            text: [
              words.apps,
              ...platforms.flatMap(({ name, url }, at): Exclude<Phrase, string>[number][] => [
                ["", ", ", words.and][at]!,
                { kind: "link", text: name, href: url },
              ]),
              ".",
            ],
          },
          {
            kind: "paragraph",
            text: `${restaurant.payment_note[language]}: ${
              enumerate(restaurant.payment.map((payment) => payment[language].toLowerCase()), words.and)
            }.`,
          },
        ],
      },
      {
        id: words.ids.about,
        heading: words.about,
        blocks: [
          { kind: "paragraph", text: restaurant.about[language] },
          {
            kind: "paragraph",
            text: [
              words.social,
              ...restaurant.social.flatMap(({ name, url }, at): Exclude<Phrase, string>[number][] => [
                at === 0 ? "" : " · ",
                { kind: "link", text: name, href: url },
              ]),
            ],
          },
        ],
      },
    ],
    structuredData: [restaurantData(context), ...pageData(context, "home", words.title)],
    script: "home",
  };
};

function hero(context: PageContext): Html {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  const poster = posterSvg(restaurant.name);
  return markup`
    <div class="hero"><div class="hero-in"><div class="hero-text">
    <h1>${poster ? markup`<span class="read">${restaurant.name}</span>${poster}` : restaurant.name}</h1>
    <p class="tagline">${restaurant.tagline[language]}</p>
    ${statusLine(context)}
    <p class="actions"><a class="button" href="${pathOf(context, "order")}">${words.order}</a>
    <a class="button button-quiet" href="${pathOf(context, "menu")}">${words.menu}</a></p></div>
    ${ovenSvg()}</div></div>`;
}

/** Some dishes, each with a link to its place on the order page; no section if everything is sold out. */
function dishesSections(context: PageContext): Section[] {
  const { content: { menu }, language } = context;
  const dishes = houseDishes(menu, DISHES);
  if (dishes.length === 0) return [];
  const { dishes: heading, ids } = WORDS[language];
  const hrefOf = (id: string) => `${pathOf(context, "order")}#${dishAnchor(id)}`;
  const add = addLinks(context);
  const html = markup`
    <ul class="house">${
    dishes.map((item) =>
      markup`
        <li data-price="${item.price}"><h3><a href="${hrefOf(item.id)}">${item.name}</a></h3>
        <p class="price">${totalText(item.price, language)}</p>${dishPicture(item, context, PICTURE_SIZE)}${
        add(item)
      }</li>`
    )
  }</ul>${orderBar(context)}`;
  const items = dishes.map(({ id, name, price }): Phrase => [
    { kind: "link", text: name, href: hrefOf(id) },
    ` – ${formatClp(price)}`,
  ]);
  return [{ id: ids.dishes, heading, blocks: [{ kind: "designed", html, blocks: [{ kind: "list", items }] }] }];
}

/** The special days that are not over. The script of the page hides the rows of days that pass after the build. */
function specialDaysSections({ content: { hours }, language, today }: PageContext): Section[] {
  const days = specialDays(hours, language, today);
  if (days.length === 0) return [];
  const rows = days.map(({ last, dates, name, hours }) => ({ last, dates, text: `${name}: ${hours}` }));
  const html = markup`
    <dl class="facts" data-special-days>${
    rows.map(({ last, dates, text }) => markup`<div data-last-day="${last}"><dt>${dates}</dt><dd>${text}</dd></div>`)
  }</dl>`;
  const blocks = [{ kind: "facts" as const, rows: rows.map(({ dates, text }) => [dates, text] as const) }];
  const { special: heading, ids } = WORDS[language];
  return [{ id: ids.special, heading, folded: true, blocks: [{ kind: "designed", html, blocks }] }];
}

function enumerate(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join() : words.slice(0, -1).join(", ") + and + words.at(-1);
}
