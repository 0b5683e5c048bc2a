/**
 * The line above the dishes, which stays at the top of the screen: the links to the categories, and a button that unfolds
 * search, diets and allergens. `browser/dishes/search_tools.ts` makes them work.
 *
 * The fields belong to a form of their own by its id, since they stand inside the form of the order.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { ALLERGEN_NAMES, DIET_NAMES } from "../../schemas/allergens_and_diets.ts";
import { ALLERGENS, DIETS } from "../../schemas/menu.ts";
import { categoryLinks } from "./dishes.ts";
import { chip } from "../markup/chip.ts";
import { type Html, markup, raw } from "../markup/html.ts";
import type { PageContext } from "../frame/page.ts";

const WORDS = translated({
  unfold: ["Buscar", "Search"],
  search: ["Buscar en la carta", "Search the menu"],
  placeholder: ["sin queso…", "no cheese…"],
  diet: ["Dieta", "Diet"],
  every: ["Todas", "Any"],
  leaveOut: ["No mostrar platos que declaran", "Hide dishes that declare"],
  tell: ["Mostrar los alérgenos de cada plato", "Show the allergens of each dish"],
  none: ["No encontramos nada así. Prueba con otra palabra.", "We found nothing like that. Try another word."],
  nearest: ["Lo más parecido:", "The nearest:"],
  categories: ["Categorías", "Categories"],
});

/** The id of the form of the search. */
const FORM = "busqueda";

/** Renders the form of the search, which holds no field itself. It must not stand inside another form. */
export function searchForm({ content: { menu }, language, assets }: PageContext): Html {
  const { path } = assets.files["dish_search.js"];
  return markup`
    <form id="${FORM}" data-search data-traces="${menu.traces[language]}" data-script="${path}" hidden></form>`;
}

/** Renders the tools. */
export function dishTools({ content: { menu }, language }: PageContext): Html {
  const words = WORDS[language];
  const own = raw(`form="${FORM}"`);
  const diet = (value: string, text: string) => chip("diet", value, text, value === "", "radio", FORM);
  const declared = ALLERGENS.filter((allergen) => menu.items.some(({ allergens }) => allergens.includes(allergen)));
  const avoid = declared.map((allergen) =>
    chip("without", allergen, capitalise(ALLERGEN_NAMES[language](allergen)), false, "checkbox", FORM)
  );
  return markup`
    <div class="tools" data-tools><div class="tools-line">
    <button class="text-button needs-script" type="button" aria-expanded="false" aria-controls="buscar" data-unfold>${words.unfold}</button>
    ${categoryLinks(menu, language, words.categories)}</div>
    <search class="filters" id="buscar" hidden>
    <label class="field"><span>${words.search} <small data-matches aria-hidden="true"></small></span>
    <input ${own} type="search" name="q" maxlength="80" autocomplete="off" enterkeyhint="search" placeholder="${words.placeholder}"></label>
    <fieldset class="chips"><legend>${words.diet}</legend>${diet("", words.every)}
    ${DIETS.toReversed().map((each) => diet(each, capitalise(DIET_NAMES[language][each])))}</fieldset>
    <fieldset class="chips" data-choices="without"><legend>${words.leaveOut}</legend>${avoid}</fieldset>
    <label class="check"><input type="checkbox" data-tell><span>${words.tell}</span></label></search>
    <p class="found" role="status" data-found></p></div>
    <p class="none" data-none hidden>${words.none} <span data-nearest hidden>${words.nearest}</span></p>`;
}
