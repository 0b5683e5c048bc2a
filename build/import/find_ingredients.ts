/**
 * Finds the ingredients that a foreign menu names. A part of a description is a known ingredient only if it is its whole
 * name: "crema de champiñones" is no mushroom. What is unknown becomes a new ingredient whose allergens are left out, so
 * that the build asks for them.
 * @module
 */
import { ARTICLES } from "../../src/domain/text/filler_words.ts";
import { foldText, formKey, wordsOf } from "../../src/domain/text/fold_text.ts";
import { nearestWord } from "../../src/domain/text/nearest_word.ts";
import type { IngredientContent } from "../../src/schemas/content/ingredients.ts";
import type { Ask } from "./foreign_menu.ts";
import { isSize } from "./menu_words.ts";

/** An ingredient; a new one lacks its allergens. */
type Ingredient = Omit<IngredientContent, "allergens"> & Partial<IngredientContent>;

/** Between two figures a sign parts nothing: "1,5 l", "1/2 palta". */
const SIGNS = /[;:·•|+()[\]]+|\s(?:y\/o\s|c\/|[–-]\s)|(?<!\d)[,./]+|[,./]+(?!\d)/;
/** Words before what a dish is without, or may have traces of. */
const DENIALS =
  /sin|(?:no|nunca) (?:contiene|lleva|incluye)|ni|sen[zs]a|sem|sans|ohne|excepto?|salvo|(?<!al |lo )menos|en (?:vez|lugar) de|instead of|libre de|free (?:of|from)|(?:puede contener )?trazas de|(?:may contain|traces of)+|puede contener|without|w\/o/u
    .source;
/** Words before what is chosen, goes with a dish, or is made beside it. */
const CHOICES =
  /(?:opcional(?:es)?|opciones|alternativas|variedades|extras?|adicional(?:es)?|agregados):|a elecci[oó]n|sabores:|agrega|add|ask|eli[gj][ea]|elegir|esco[gj][ea]|selecciona|arma|cambia|reemplaza|disponibles?|available|(?:elaborad[oa]s? en|made in)(?= [^.;]*(?:cocina|planta|local|lugar|instalac|equipo|kitchen|facility))|choose|choice of|any|consult(?:ar?|e)|(?:se )?puedes?|seg[uú]n|(?:recomm?[ei]e?nd\p{L}+|ideal)(?! (?:para (?:compartir|dos|\d)|por|del?|by)(?!\p{L}))|maridaje|pairs|p[ií]del[ao]s?/u
    .source;
/** A stretch with a price: it can be had for more. */
const PRICED = /[^,.;()]*(?:\$ ?\d+(?:\.\d{3})*|\d\.\d{3}(?! ?(?:g|cc|ml)))[^,.;()]*/u.source;
/** All these: what is denied up to a sign or "con", what is chosen up to a sign. */
const NOT_IN_IT = new RegExp(
  String
    .raw`(?<!\p{L})(?:(?:s\/|✗|(?:${DENIALS})(?!\p{L}))[^.;()]*?(?=[.;()]|\s(?:con|pero)\s|$)|(?<choice>(?:${CHOICES})(?!\p{L})[^.;()]*|[^,.;()]*\sa elecci[oó]n[^.;()]*|${PRICED}))`,
  "giu",
);
const JOINING = /(?:^|\s)(?:y|e|con|and|with|&|contiene|contains|lleva|trae|incluye|includes)[\s:]+/i;
/** Marks and praise are no food: "(V)", "vegano", "6 u". */
const NO_INGREDIENT =
  /^(?:ingredientes|alergenos|contiene|contains|(?:se )?sirven?|(?:ideal|recomendad[oa]) (?:para (?:compartir|dos|\d.*)|por .*|del? .*)|served|viene|no .*|[^a-z]*|[a-z]|vg|gf|sg|(?:100 )?vegan[oa]?|vegetarian[oa]?|gluten free|picantes?|spicy|opcional|optional|nuev[oa]|\d+ (?:u|un|unidades|trozos|piezas|pcs))$/;

/** Makes the search among the ingredients of the content, by any of their words, and others by their whole names. */
export function ingredientFinder(own: readonly Ingredient[], others: readonly Ingredient[], ask: Ask) {
  const keyed = (each: Ingredient, words: readonly string[]) => words.map((word) => [keyOf(word), each] as const);
  const also = own.flatMap((each) => keyed(each, each.also ?? []));
  const known = new Map([
    ...others.flatMap((each) => keyed(each, Object.values(each.name))),
    // A word that two have tells of neither.
    ...also.filter(([key, each]) => also.every(([other, one]) => other !== key || one === each)),
    ...own.flatMap((each) => keyed(each, Object.values(each.name))),
  ]);
  const ids = new Set([...known.values()].map(({ id }) => id));
  const old = new Map([...known.values()].map(({ name }) => [foldText(name.es), name.es]));
  function ingredientOf(name: string, where: string): Ingredient {
    const es = name === name.toUpperCase() || !/\p{Lu}/u.test(name.slice(1)) ? name.toLowerCase() : name;
    const id = foldText(es).replaceAll(" ", "-");
    const fresh = { id: ids.has(id) ? `${id}-2` : id, name: { es, en: es }, diets: [], removable: false };
    const found: Ingredient = known.get(keyOf(name)) ?? fresh;
    known.set(keyOf(name), found);
    if (found.allergens) return found;
    const within = ` ${foldText(es)} `;
    const near = [...old.keys()].find((each) => within.includes(` ${each} `)) ?? nearestWord(es, old.keys());
    ask(near ? "near_ingredient" : "new_ingredient", where, es, old.get(near ?? "") ?? "");
    return found;
  }
  /** The ingredients in a description, in its order. A dish without any is made of what its name says. */
  return (description: string, dish: string, where: string): Ingredient[] => {
    const has = description.replaceAll(NOT_IN_IT, (stretch, choice) => {
      // What ends a list is unclear: "sin queso, jamón".
      const isUnclear = choice !== undefined || /[,:]|\s(?:[yeo]|and|or)\s|contain|contener|tra[cz]/i.test(stretch);
      if (isUnclear) ask("left_out", `${where}: ${stretch.trim()}`, choice ? "lo que se elige" : "lo que no lleva");
      return "";
    });
    const names = has.split(SIGNS).flatMap((part) => known.has(keyOf(part)) ? part.trim() : part.trim().split(JOINING));
    const said = names.filter((name) => (!isSize(name) || /pizza/i.test(name)) && !NO_INGREDIENT.test(foldText(name)));
    return [...new Set((said.length > 0 ? said : [dish]).map((name) => ingredientOf(name, where)))];
  };
}

const keyOf = (text: string) => formKey(wordsOf(foldText(text)).filter((word) => !ARTICLES.has(word)).join(" "));
