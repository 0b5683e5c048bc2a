/**
 * Renders the dishes of the menu: name, price, ingredients, badge, diets, allergens and a picture.
 *
 * The page's script finds a dish by its `data-id`; what it must know of it stands in the page's data (`menu_data.ts`).
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { inEachLanguage, type Language, LANGUAGES, translated } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import { suitedDiets } from "../../domain/menu/diet.ts";
import { onSaleText } from "../../domain/menu/on_sale.ts";
import { withoutToday } from "../../domain/menu/without_today.ts";
import type { MenuContent, MenuItemContent } from "../../schemas/content/menu.ts";
import { BADGE_NAMES } from "../../schemas/badges.ts";
import type { CategoryKey } from "../../schemas/category.ts";
import { DIET_NAMES } from "../../schemas/allergens_and_diets.ts";
import { dishAnchor } from "../../tables/page_paths.ts";
import { allergensText } from "../markup/allergens_text.ts";
import { lettering } from "../drawings/drawings.ts";
import { dishPicture, FIRST_PICTURES } from "./dish_picture.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import { ownText } from "../markup/own_text.ts";
import { groupTexts } from "../offers/option_texts.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import { dishPriceText, sizedDishes } from "../offers/sized_dishes.ts";
import { type Block, type PageContext, paragraph, type Section } from "../frame/page.ts";

const WORDS = translated({ adults: ["Mayores de 18", "18 or over"], soldOut: ["Agotado", "Sold out"] });

/** Renders the extra part of a dish on one page, such as its "+". */
export type DishExtra = (item: MenuItemContent, options: OptionsIndex) => Html;

/** Width and height of a dish's picture, in pixels, where styles do not say otherwise. */
const PICTURE_SIZE = 112;

/** Makes the sections of the menu: one for each category. With `extra`, the name of each dish is a link to the dish. */
export function menuSections(context: PageContext, extra?: DishExtra): Section[] {
  const { content: { menu, ingredients }, language } = context;
  const options = createOptionsIndex({ ...menu, ...ingredients });
  let shown = 0;
  return menu.categories.map(({ key, name, note }) => {
    const items = menu.items.filter((item) => item.category === key);
    const rows = items.map((item) => dishHtml(item, context, options, extra, extra && ++shown > FIRST_PICTURES));
    return {
      id: sectionId(key),
      heading: name[language],
      ...(language !== LANGUAGES[0] && name[language] === name.es &&
        { headingHtml: markup`<span lang="es">${lettering(name.es)}</span>` }),
      blocks: [{
        kind: "designed",
        html: markup`
          <ul class="dishes" data-category="${key}">${rows}</ul>
          ${note && markup`<p class="note">${ownText(note, language)}</p>`}`,
        blocks: [...note ? [paragraph(note[language])] : [], dishList(items, options, language)],
      }],
    };
  });
}

/** What can be chosen, once for each group; the menu page shows it at the dishes. */
export function optionsBlock({ content, language }: PageContext): Block {
  return { kind: "list", items: groupTexts(content, language) };
}

/** The URL fragment of a category. */
export function sectionId(key: CategoryKey): string {
  return key.replaceAll("_", "-");
}

/** Renders the links to the categories of the page. */
export function categoryLinks(menu: MenuContent, language: Language, label: string): Html {
  const links = menu.categories.map(({ key, name }) =>
    markup`<li><a href="#${sectionId(key)}">${ownText(name, language)}</a></li>`
  );
  return markup`<nav class="categories" aria-label="${label}"><ul>${links}</ul></nav>`;
}

/** Renders one dish as an entry of a list. `isLazy`: its picture loads only when it comes near the screen. */
export function dishHtml(
  item: MenuItemContent,
  context: PageContext,
  options: OptionsIndex,
  extra?: DishExtra,
  isLazy = false,
): Html {
  const { language } = context;
  const words = WORDS[language];
  const anchor = dishAnchor(item.id);
  const name = extra ? markup`<a href="#${anchor}">${item.name}</a>` : item.name;
  return markup`
    <li class="dish" data-id="${item.id}" id="${anchor}"${attribute("data-sold-out", item.sold_out === true)}>
    <h3${attribute("data-number", item.number)}>${name}</h3>
    <p class="price">${pricesHtml(item, options, language)}</p>
    <p class="dish-text">${dishText(item, context)}</p>
    <p class="marks">
    ${item.sold_out && markup`<span class="mark mark-out">${words.soldOut}</span> `}
    ${marksOf(item, language).map(([kind, text]) => markup`<span class="mark mark-${kind}">${text}</span> `)}
    <span class="contains">${allergensText(item, language)}</span></p>
    ${dishPicture(item, context, { size: PICTURE_SIZE, isLazy })}${extra?.(item, options)}</li>`;
}

/** The price, or that of each size: "Individual $9.900", "Familiar $15.900". */
function pricesHtml(item: MenuItemContent, options: OptionsIndex, language: Language): Html {
  const sizes = sizedDishes(item, options).map(({ size, dish: { price } }) =>
    markup`<span>${capitalise(size[language])} <b>${priceText(price, language)}</b></span> `
  );
  return sizes.length > 0 ? markup`${sizes}` : markup`<b>${priceText(item.price, language)}</b>`;
}

/** The description. When it is on sale, and what has run out, stand out before it: a row may cut its end. */
function dishText({ description, on_sale, without_today: missing }: MenuItemContent, context: PageContext): Html {
  const { content: { ingredients: { ingredients } }, language } = context;
  const names = missing?.map((id) => ingredients.find((each) => each.id === id)!.name);
  const added = inEachLanguage((each) =>
    [
      ...on_sale ? [`${onSaleText(on_sale, each)}.`] : [],
      ...names ? [`${withoutToday(names.map((name) => name[each]), each)}.`] : [],
    ].join(" ")
  );
  if (added[language] === "") return ownText(description, language);
  const written = inEachLanguage((each) => description[each].slice(0, -` ${added[each]}`.length));
  return markup`<strong>${added[language]}</strong> ${ownText(written, language)}`;
}

/** The marks of a dish: badge, strictest diet, age limit. Leaves out the badge `vegano`, which repeats the diet. */
function marksOf(item: MenuItemContent, language: Language): [kind: string, text: string][] {
  const marks: [string, string][] = [];
  const [diet] = suitedDiets(item);
  if (item.badge !== undefined && item.badge !== "vegano") {
    marks.push([item.badge === "picante" ? "hot" : "badge", BADGE_NAMES[item.badge][language]]);
  }
  // Show the diet of every food, but not of drinks: nobody looks for the diet of water.
  if (diet && item.category !== "bebestibles") marks.push(["diet", capitalise(DIET_NAMES[language][diet])]);
  if (item.alcohol) marks.push(["age", WORDS[language].adults]);
  return marks;
}

function dishList(items: readonly MenuItemContent[], options: OptionsIndex, language: Language): Block {
  const lines = items.map((item) => {
    const marks = [item.sold_out && WORDS[language].soldOut, ...marksOf(item, language).map(([, text]) => text)];
    const name = { kind: "strong", text: `${item.number ? `${item.number} ` : ""}${item.name}` } as const;
    const price = dishPriceText(item, options, language);
    const rest = [price, item.description[language], ...marks, allergensText(item, language)];
    return [name, ` – ${rest.filter(Boolean).join(" · ")}`];
  });
  return { kind: "list", items: lines };
}
