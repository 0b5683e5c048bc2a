/**
 * The "+" of a dish on the home page: a link to the dish on the menu page. With a script and storage it adds the plain
 * dish to the order instead (`browser/order/add_links.ts`); a dish with a required choice always needs the menu page.
 * @module
 */
import { createOptionsIndex } from "../../domain/menu/dish_options.ts";
import type { Language } from "../../leaves/language.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { dishAnchor } from "../../tables/page_paths.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import { type PageContext, pathOf } from "../frame/page.ts";

const WORDS: Readonly<Record<Language, string>> = { es: "Pedir", en: "Order" };

/** Makes the function that renders the link of a dish; nothing for a sold-out dish. */
export function addLinks(context: PageContext): (item: MenuItemContent) => Html {
  const { content: { menu, ingredients }, language } = context;
  const options = createOptionsIndex({ ...menu, ...ingredients });
  return (item) => {
    if (item.sold_out) return markup``;
    const isPlain = options.of(item).choices.every(({ min }) => min === 0);
    return markup`
      <a class="add" href="${pathOf(context, "menu")}#${dishAnchor(item.id)}" aria-label="${
      WORDS[language]
    } ${item.name}"${attribute("data-add", isPlain)}>+</a>`;
  };
}
