/**
 * Checks the diets that the owner declares: an ingredient's against its allergens, a dish's against its ingredients.
 *
 * Nothing is concluded from a list of ingredients alone: a dish without `diets` claims none.
 * @module
 */
import { capitalise } from "../../src/leaves/capitalise.ts";
import { ALLERGENS_IN_SPANISH } from "../../src/schemas/allergen_names.ts";
import { DIETS_IN_SPANISH } from "../../src/schemas/diet_names.ts";
import { type Allergen, type Diet, DIETS } from "../../src/schemas/menu.ts";
import { entryName } from "./entry_name.ts";
import type { KnownIngredients } from "./ingredient_ids.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import type { ReportProblem } from "./problem.ts";
import { checkRepeatedWords } from "./repeats.ts";

/** The animal allergens that contradict each diet. */
const FORBIDDEN: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
};

const LIST = new Intl.ListFormat("es");

/** Reports diets of an ingredient that contradict its allergens or each other, and repeated words. */
export function checkIngredientDiets(ingredient: unknown, name: string, path: Path, report: ReportProblem): void {
  for (const key of ["diets", "allergens"]) {
    checkRepeatedWords(listOf(ingredient, key), name, [...path, key], report);
  }
  const diet = strictest(ingredient);
  const animal = diet === undefined ? [] : forbidden(diet, listOf(ingredient, "allergens"));
  if (diet === undefined || animal.length === 0) return checkVeganIsVegetarian(ingredient, name, path, report);
  const claim = DIETS_IN_SPANISH[diet];
  const words = LIST.format(animal);
  const message = `${capitalise(name)} dice ser ${claim}, pero tiene ${words}. Corrige las dietas o los alérgenos.`;
  report([...path, "diets"], `${diet} con ${words}`, `un ingrediente ${claim} no tiene ${words}`, message);
}

/** Reports diets of a dish that its ingredients or `added_allergens` do not support, and a badge without its diet. */
export function checkDishDiets(
  item: unknown,
  name: string,
  known: KnownIngredients,
  path: Path,
  report: ReportProblem,
): void {
  for (const key of ["diets", "added_allergens"]) {
    checkRepeatedWords(listOf(item, key), name, [...path, key], report);
  }
  const diet = strictest(item);
  if (diet !== undefined) checkClaim(item, name, diet, known, path, report);
  if (textOf(item, "badge") !== "vegano" || diet === "vegan") return;
  const animal = notOf(item, "vegan", known);
  const advice = animal.length === 0
    ? 'Agrega "vegan" y "vegetarian" a sus dietas.'
    : `Borra la etiqueta: ingredients.json no declara vegano ${LIST.format(animal)}.`;
  const message = `${capitalise(name)} tiene la etiqueta "vegano" y no la dieta. ${advice}`;
  report([...path, "badge"], '"vegano"', 'la etiqueta "vegano" solo con la dieta "vegan"', message);
}

type Path = readonly (string | number)[];

function checkClaim(
  item: unknown,
  name: string,
  diet: Diet,
  known: KnownIngredients,
  path: Path,
  report: ReportProblem,
): void {
  const against = notOf(item, diet, known);
  if (against.length === 0) return checkVeganIsVegetarian(item, name, path, report);
  const claim = DIETS_IN_SPANISH[diet];
  const left = DIETS.filter((each) => notOf(item, each, known).length === 0);
  const advice = left.length === 0 ? 'Borra "diets"' : `Deja "diets": [${left.map((each) => `"${each}"`).join(", ")}]`;
  const message = `${capitalise(name)} dice ser ${claim}, pero lleva ${LIST.format(against)}. ` +
    `${advice}, o corrige el ingrediente en ingredients.json.`;
  const allowed = `un plato ${claim} solo lleva ingredientes con la dieta "${diet}"`;
  report([...path, "diets"], `"${diet}" con ${LIST.format(against)}`, allowed, message);
}

function checkVeganIsVegetarian(entry: unknown, name: string, path: Path, report: ReportProblem): void {
  const diets = listOf(entry, "diets");
  if (!diets.includes("vegan") || diets.includes("vegetarian")) return;
  const message = `${capitalise(name)} es vegano, así que también es vegetariano. Agrega "vegetarian".`;
  report([...path, "diets"], '"vegan" sin "vegetarian"', '"vegan" y "vegetarian" juntos', message);
}

/** Vegan is the stricter diet, so a vegan entry is reported once. */
function strictest(entry: unknown): Diet | undefined {
  const diets = listOf(entry, "diets");
  return diets.includes("vegan") ? "vegan" : diets.includes("vegetarian") ? "vegetarian" : undefined;
}

/** The ingredients and added allergens of a dish that do not fit a diet, in Spanish. */
function notOf(item: unknown, diet: Diet, known: KnownIngredients): string[] {
  const ingredients = listOf(item, "ingredients").flatMap((id) => {
    const ingredient = known.get(String(id));
    // The schema reports an ingredient without a list, and another rule an unknown one.
    if (!Array.isArray(memberOf(ingredient, "diets")) || listOf(ingredient, "diets").includes(diet)) return [];
    return [entryName(ingredient, 0).replace(/[«»]/g, "")];
  });
  return [...new Set([...ingredients, ...forbidden(diet, listOf(item, "added_allergens"))])];
}

function forbidden(diet: Diet, allergens: readonly unknown[]): string[] {
  return FORBIDDEN[diet].filter((each) => allergens.includes(each)).map((each) => ALLERGENS_IN_SPANISH[each]);
}
