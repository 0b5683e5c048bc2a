/**
 * Checks the diets that the owner declares: an ingredient's against its allergens, a dish's against its ingredients.
 *
 * Nothing is concluded from a list of ingredients alone: a dish without `diets` claims none.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { ALLERGENS_IN_SPANISH, DIETS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import { KINDS_IN_SPANISH } from "../schemas/ingredient_kinds.ts";
import { type Allergen, type Diet, DIETS } from "../schemas/menu.ts";
import type { KnownIngredients } from "./ingredient_ids.ts";
import type { Part } from "./part.ts";
import { quoted } from "./problem.ts";
import { checkRepeatedWords } from "./repeats.ts";

/** The animal allergens that contradict each diet. */
const FORBIDDEN: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
};

/** The kinds of ingredients that contradict every diet. */
const MEATS = ["pork", "beef", "meat"] as const;

const LIST = new Intl.ListFormat("es");

/** Reports diets of an ingredient that contradict its allergens or each other, and repeated words. */
export function checkIngredientDiets(ingredient: Part): void {
  for (const key of ["diets", "allergens"]) checkRepeatedWords(ingredient.list(key), ingredient.called);
  const diet = strictest(ingredient);
  const meats = MEATS.filter((kind) => ingredient.values("kinds").includes(kind))
    .map((kind) => KINDS_IN_SPANISH[kind].replace(/,.*/, ""));
  const animal = diet === undefined ? [] : [...forbidden(diet, ingredient, "allergens"), ...meats];
  if (diet === undefined || animal.length === 0) return checkVeganIsVegetarian(ingredient);
  const claim = DIETS_IN_SPANISH[diet];
  const words = LIST.format(animal);
  const message = `${capitalise(ingredient.called)} dice ser ${claim}, pero tiene ${words}. Corrige ${
    meats.length > 0 ? '"diets" o "kinds"' : "las dietas o los alérgenos"
  }.`;
  ingredient.member("diets").report(`un ingrediente ${claim} no tiene ${words}`, message, `${diet} con ${words}`);
}

/** Reports diets of a dish that its ingredients or `added_allergens` do not support, and a badge without its diet. */
export function checkDishDiets(item: Part, known: KnownIngredients): void {
  for (const key of ["diets", "added_allergens"]) checkRepeatedWords(item.list(key), item.called);
  const diet = strictest(item);
  if (diet !== undefined) checkClaim(item, diet, known);
  if (item.text("badge") !== "vegano" || diet === "vegan") return;
  const animal = notOf(item, "vegan", known);
  const advice = animal.length === 0
    ? 'Ponle también la dieta. En el archivo: "diets": ["vegan", "vegetarian"].'
    : `Quita la etiqueta: lleva ${LIST.format(animal)}.`;
  const message = `${capitalise(item.called)} tiene la etiqueta «vegano» y no la dieta. ${advice}`;
  item.member("badge").report('la etiqueta "vegano" solo con la dieta "vegan"', message);
}

function checkClaim(item: Part, diet: Diet, known: KnownIngredients): void {
  const against = notOf(item, diet, known);
  if (against.length === 0) return checkVeganIsVegetarian(item);
  const claim = DIETS_IN_SPANISH[diet];
  const left = DIETS.filter((each) => notOf(item, each, known).length === 0);
  const advice = left.length === 0 ? 'Borra "diets"' : `Deja "diets": [${quoted(left)}]`;
  const message = `${capitalise(item.called)} dice ser ${claim}, pero lleva ${LIST.format(against)}. ` +
    `Cambia la dieta o los ingredientes. ${advice}, o corrige el ingrediente en ingredients.json.`;
  const allowed = `un plato ${claim} solo lleva ingredientes con la dieta "${diet}"`;
  item.member("diets").report(allowed, message, `"${diet}" con ${LIST.format(against)}`);
}

function checkVeganIsVegetarian(entry: Part): void {
  const diets = entry.values("diets");
  if (!diets.includes("vegan") || diets.includes("vegetarian")) return;
  const message = `${capitalise(entry.called)} es vegano, así que también es vegetariano. Agrega "vegetarian".`;
  entry.member("diets").report('"vegan" y "vegetarian" juntos', message, '"vegan" sin "vegetarian"');
}

/** Vegan is the stricter diet, so a vegan entry is reported once. */
function strictest(entry: Part): Diet | undefined {
  return DIETS.find((diet) => entry.values("diets").includes(diet));
}

/** The ingredients and added allergens of a dish that do not fit a diet, in Spanish. */
function notOf(item: Part, diet: Diet, known: KnownIngredients): string[] {
  const ingredients = item.values("ingredients").flatMap((id) => {
    const ingredient = known.get(id as string);
    const diets = ingredient?.member("diets").value;
    // Of an ingredient that is unknown or has no list, or a word that is no diet, other rules tell. Who is vegan is both.
    const isFit = (each: unknown) => diet === "vegetarian" || each !== "vegetarian";
    return !Array.isArray(diets) || diets.some(isFit) ? [] : [ingredient!.called.replace(/[«»]/g, "")];
  });
  return [...new Set([...ingredients, ...forbidden(diet, item, "added_allergens")])];
}

function forbidden(diet: Diet, entry: Part, key: string): string[] {
  const allergens = entry.values(key);
  return FORBIDDEN[diet].filter((each) => allergens.includes(each)).map((each) => ALLERGENS_IN_SPANISH[each]);
}
