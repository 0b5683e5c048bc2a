/**
 * What stands above the dishes of the menu page and the order page: search, diets, allergens, and the links to the
 * categories. `browser/search_tools.ts` makes them work.
 *
 * The fields belong to a form of their own by its id, since on the order page they stand inside the form of the order.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { ALLERGEN_NAMES } from "../../schemas/allergen_names.ts";
import { DIET_NAMES } from "../../schemas/diet_names.ts";
import { ALLERGENS, DIETS } from "../../schemas/menu.ts";
import { categoryLinks } from "./dishes.ts";
import { type Html, markup, raw } from "../markup/html.ts";
import type { PageContext } from "../frame/page_context.ts";

const WORDS = translated({
  search: ["Buscar en la carta", "Search the menu"],
  placeholder: ["sin queso…", "no cheese…"],
  diet: ["Dieta", "Diet"],
  every: ["Todo", "Everything"],
  avoid: ["Alérgenos", "Allergens"],
  leaveOut: ["Dejar fuera los platos que declaran", "Leave out dishes that declare"],
  none: ["Nada en la carta calza con eso. Prueba con otra palabra.", "Nothing on the menu matches. Try another word."],
  nearest: ["Lo más parecido:", "The nearest:"],
  categories: ["Categorías", "Categories"],
});

/** The id of the form of the search. */
const FORM = "busqueda";

/** Renders the form of the search, which holds no field itself. It must not stand inside another form. */
export function searchForm({ content: { menu }, language, assets }: PageContext): Html {
  return markup`<form id="${FORM}" data-search data-traces="${menu.traces[language]}" data-script="${
    assets.files["dish_search.js"].path
  }" hidden></form>`;
}

/** Renders the tools. */
export function dishTools({ content: { menu }, language }: PageContext): Html {
  const words = WORDS[language];
  const own = raw(`form="${FORM}"`);
  const choice = (value: string, text: string, checked = false) =>
    markup`
      <label class="chip"><input ${own} type="radio" name="diet" value="${value}"${
      checked && markup` checked`
    }><span>${text}</span></label>`;
  const declared = ALLERGENS.filter((allergen) => menu.items.some(({ allergens }) => allergens.includes(allergen)));
  const avoid = declared.map((allergen) =>
    markup`
      <label class="chip"><input ${own} type="checkbox" name="without" value="${allergen}">
      <span>${capitalise(ALLERGEN_NAMES[language](allergen))}</span></label>`
  );
  return markup`
    <search class="tools needs-script" data-tools><div class="filters">
    <label class="field"><span>${words.search}</span>
    <input ${own} type="search" name="q" maxlength="80" autocomplete="off" enterkeyhint="search" placeholder="${words.placeholder}"></label>
    <fieldset class="chips"><legend>${words.diet}</legend>${choice("", words.every, true)}
    ${DIETS.toReversed().map((diet) => choice(diet, capitalise(DIET_NAMES[language][diet])))}</fieldset>
    <details class="avoid"><summary>${words.avoid}</summary>
    <fieldset class="chips"><legend>${words.leaveOut}</legend>${avoid}</fieldset></details></div>
    <p class="found" role="status" data-found></p></search>
    ${categoryLinks(menu, language, words.categories)}
    <p class="none" data-none hidden>${words.none} <span data-nearest hidden>${words.nearest}</span></p>`;
}
