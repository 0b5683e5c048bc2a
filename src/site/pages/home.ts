/**
 * The home page: the restaurant, some of its dishes, its address, its opening status and the way to order.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import { listText } from "../../domain/text/list_text.ts";
import { communeText, servedCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import { presentNotices } from "../../domain/restaurant/present_notices.ts";
import { weekRows } from "../../domain/hours/schedule_text.ts";
import { specialDays } from "../../domain/hours/special_days.ts";
import { dayQuestion } from "../frame/day_question.ts";
import { dishPicture, FIRST_PICTURES } from "../dishes/dish_picture.ts";
import { ovenSvg, posterSvg } from "../drawings/drawings.ts";
import { houseDishes } from "../dishes/house_dishes.ts";
import { type Html, markup } from "../markup/html.ts";
import { orderBar } from "../order/order_bar.ts";
import type { Inline, PageContext, PageWriter, Section } from "../frame/page.ts";
import { link, owned, paragraph, pathOf } from "../frame/page.ts";
import { lookPicture } from "../frame/look_picture.ts";
import { ownText } from "../markup/own_text.ts";
import { addressLine } from "../../domain/restaurant/address_line.ts";
import { phoneText } from "../markup/phone_text.ts";
import { spokenHours } from "../markup/spoken_time.ts";
import { announcement, HOURS_FRAGMENT, statusLine } from "../frame/status_line.ts";
import { ADD_FRAGMENT, dishAnchor } from "../../tables/page_paths.ts";

const WORDS = translated({
  title: ["Carta, horario y pedidos por WhatsApp", "Menu, hours and orders over WhatsApp"],
  order: ["Ver la carta y pedir", "See the menu and order"],
  dishes: ["De la casa", "House favourites"],
  add: ["Agregar ", "Add "],
  how: ["Cómo pedir", "How to order"],
  steps: [[
    "Elige tus platos. Vas viendo el total.",
    "Di si pasas a retirar o si te lo llevamos. Tu nombre y tu dirección no salen de tu teléfono.",
    "Aprieta el botón: se abre WhatsApp con el pedido escrito. Tú lo envías y te respondemos ahí.",
  ], [
    "Choose your dishes. You see the total as you go.",
    "Say whether you pick up or want delivery. Your name and address do not leave your phone.",
    "Press the button: WhatsApp opens with the order written out, in Spanish. You send it, and we answer there.",
  ]],
  pickup: [
    "Pasas a retirar. Tu nombre no sale de tu teléfono.",
    "You pick it up. Your name does not leave your phone.",
  ],
  call: ["¿Prefieres hablar? Llámanos al ", "Rather talk? Call us on "],
  hours: ["Horario", "Opening hours"],
  special: ["Feriados y días especiales", "Holidays and special days"],
  where: ["Dónde estamos", "Where we are"],
  map: ["Ver en el mapa", "See on the map"],
  delivery: ["Despacho", "Delivery"],
  way: ["Retiro y pago", "Pickup and payment"],
  communes: ["Repartimos en estas comunas:", "We deliver to these communes:"],
  apps: ["También nos encuentras en ", "You also find us on "],
  about: ["Quiénes somos", "Who we are"],
  social: ["Síguenos: ", "Follow us: "],
  and: ["y", "and"],
  dishesId: ["de-la-casa", "house-favourites"],
  howId: ["como-pedir", "how-to-order"],
  specialId: ["feriados", "holidays"],
  whereId: ["donde", "where"],
  deliveryId: ["despacho", "delivery"],
  aboutId: ["nosotros", "about"],
});

/** How many dishes the page shows. */
const DISHES = 6;

/** Width and height of their pictures, in pixels, where styles do not say otherwise. */
const PICTURE_SIZE = 160;

/** Writes the home page. */
export const writeHomePage: PageWriter = (context) => {
  const { content: { restaurant, hours, delivery }, language } = context;
  const words = WORDS[language];
  const delivers = delivery.communes.length > 0;
  return {
    title: words.title,
    description: `${restaurant.tagline[language]} ${addressLine(restaurant)}. ${words.title}.`,
    heading: restaurant.name,
    headHtml: hero(context),
    lead: announcement(context),
    sections: [
      ...dishesSections(context),
      {
        id: words.howId,
        heading: words.how,
        blocks: [
          { kind: "list", ordered: true, items: delivers ? words.steps : words.steps.with(1, words.pickup) },
          paragraph([words.call, link(phoneText(restaurant.phone), `tel:${restaurant.phone}`), "."]),
        ],
      },
      {
        id: HOURS_FRAGMENT[language],
        heading: words.hours,
        blocks: [
          { kind: "facts", rows: weekRows(hours, language).map(([days, text]) => [days, spokenHours(text, language)]) },
          { kind: "designed", html: dayQuestion(language) },
        ],
        sections: specialDaysSections(context),
      },
      where(context),
      deliverySection(context),
      {
        id: words.aboutId,
        heading: words.about,
        blocks: [
          paragraph([owned(restaurant.about, language)]),
          ...restaurant.social.length > 0 ? [paragraph([words.social, ...links(restaurant.social, () => " · ")])] : [],
        ],
      },
    ],
    script: "home",
  };
};

function where({ content: { restaurant }, language }: PageContext): Section {
  const { whereId: id, where: heading, map } = WORDS[language];
  const { latitude, longitude } = restaurant.geo;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return {
    id,
    heading,
    blocks: [
      paragraph([{ kind: "strong", text: addressLine(restaurant) }]),
      ...restaurant.directions ? [paragraph([owned(restaurant.directions, language)])] : [],
      paragraph([link(map, href)]),
    ],
  };
}

function deliverySection({ content: { restaurant, delivery }, language }: PageContext): Section {
  const { deliveryId: id, delivery: heading, way, communes, apps, and } = WORDS[language];
  const platforms = [delivery.platform_a, delivery.platform_b, delivery.platform_c].flatMap((each) => each ?? []);
  const rows = servedCommunes(delivery).map((each) => [each.name, communeText(each, language)] as const);
  const between = (at: number) => at === platforms.length - 1 ? ` ${and} ` : ", ";
  const means = listText(restaurant.payment.map((payment) => payment[language].toLowerCase()), and);
  return {
    id,
    heading: delivery.communes.length > 0 ? heading : way,
    blocks: [
      ...presentNotices(delivery, language).map(paragraph),
      ...rows.length > 0 ? [paragraph(communes), { kind: "facts" as const, rows }] : [],
      ...platforms.length > 0 ? [paragraph([apps, ...links(platforms, between), "."])] : [],
      paragraph([owned(restaurant.payment_note, language), `: ${means}.`]),
    ],
  };
}

/** Links with something between them. */
function links(
  all: readonly { readonly name: string; readonly url: string }[],
  between: (at: number) => string,
): Inline[] {
  return all.flatMap(({ name, url }, at) => [at === 0 ? "" : between(at), link(name, url)]);
}

function hero(context: PageContext): Html {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  const poster = lookPicture(context, "logo", "") ?? posterSvg(restaurant.name);
  return markup`
    <div class="hero"><div class="hero-in">
    <h1>${poster ? markup`<span class="read">${restaurant.name}</span>${poster}` : restaurant.name}</h1>
    <p class="tagline">${ownText(restaurant.tagline, language)}</p>
    <div class="now">${statusLine(context)}
    <p class="actions"><a class="button" href="${pathOf(context, "menu")}" data-enter>${words.order}</a></p></div>
    ${lookPicture(context, "hero", "") ?? ovenSvg()}</div></div>`;
}

/** Some dishes, each with a link to its place on the menu page; no section if everything is sold out. */
function dishesSections(context: PageContext): Section[] {
  const { content: { menu }, language } = context;
  const dishes = houseDishes(menu, DISHES);
  if (dishes.length === 0) return [];
  const { dishesId, dishes: heading, add } = WORDS[language];
  const menuPath = pathOf(context, "menu");
  const hrefOf = (id: string) => `${menuPath}#${dishAnchor(id)}`;
  const rows = dishes.map((item, at) =>
    markup`
      <li><h3><a href="${hrefOf(item.id)}">${item.name}</a></h3>
      <p class="price">${priceText(item.price, language)}</p>
      ${dishPicture(item, context, { size: PICTURE_SIZE, isLazy: at >= FIRST_PICTURES })}
      <a class="add" href="${menuPath}#${ADD_FRAGMENT}${item.id}" aria-label="${add}${item.name}">+</a></li>`
  );
  const html = markup`<ul class="house">${rows}</ul>${orderBar(context)}`;
  const items = dishes.map(({ id, name, price }) => [link(name, hrefOf(id)), ` – ${priceText(price, language)}`]);
  return [{ id: dishesId, heading, blocks: [{ kind: "designed", html, blocks: [{ kind: "list", items }] }] }];
}

/** The special days that are not over. The script of the page hides the rows of days that pass after the build. */
function specialDaysSections({ content: { hours }, language, today }: PageContext): Section[] {
  const days = specialDays(hours, language, today);
  if (days.length === 0) return [];
  const rows = days.map(({ dates, name, hours }) =>
    [dates, `${name[language]}: ${spokenHours(hours, language)}`] as const
  );
  const shown = days.map(({ last, dates, name, hours }) =>
    markup`
      <div data-last-day="${last}"><dt>${dates}</dt>
      <dd>${ownText(name, language)}: ${spokenHours(hours, language)}</dd></div>`
  );
  const html = markup`<dl class="facts" data-special-days>${shown}</dl>`;
  const blocks = [{ kind: "facts" as const, rows }];
  const { specialId: id, special: heading } = WORDS[language];
  return [{ id, heading, folded: true, blocks: [{ kind: "designed", html, blocks }] }];
}
