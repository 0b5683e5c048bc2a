/**
 * The sheet of one dish: everything about it that the owner changes on the phone.
 * @module
 */
import { pointerOf } from "../../../check/problem.ts";
import { isSame } from "../../../edits/fit_edits.ts";
import { foldText } from "../../../domain/text/fold_text.ts";
import { allergensOf } from "../../../domain/menu/complete_menu.ts";
import { attribute, type Html, markup } from "../../markup/html.ts";
import { allergensText } from "../../markup/allergens_text.ts";
import { BADGE_NAMES } from "../../../schemas/badges.ts";
import { ok } from "../../../leaves/result.ts";
import { addingForm, bilingualFields, choiceField, editedNote, hrefOf, setButton, textField } from "./fields.ts";
import { takenPhoto } from "./dish_photo.ts";
import { type Item, priceButtons } from "./menu_tab.ts";
import { change, editedFiles, publishedValue, valueNow } from "./unsent_edits.ts";

/** As many ingredients as a search shows. */
const MOST_FOUND = 8;

/** What the owner may say of the diet. */
const DIETS = [
  [undefined, "No se dice"],
  [["vegetarian"], "Vegetariano"],
  [["vegan", "vegetarian"], "Vegano"],
] as const;

/** The sheet. `typed` is the ingredient that somebody searches. */
export function dishSheet(id: string, typed: string): Html {
  const subject = pointerOf(["menu", "items", id]);
  const item = valueNow(subject) as Item | undefined;
  const back = markup`<p><a class="nav-link" href="#carta">‹ Carta</a></p>`;
  if (!item) {
    const old = publishedValue(subject) as Item | undefined;
    if (!old) return markup`${back}<h1 tabindex="-1">Ese plato no está en la carta</h1>`;
    return markup`
      ${back}<h1 tabindex="-1">${old.name}</h1><p>Sale de la carta cuando publiques.</p>
      <p><button type="button" class="button" data-forget="${subject}">Dejarlo en la carta</button></p>`;
  }
  const { menu } = editedFiles();
  const within = (member: string) => ({ subject: `${subject}/${member}` });
  const place = valueNow(`${subject}/place`);
  const badges = Object.entries(BADGE_NAMES).map(([badge, { es }]) => [badge, es] as const);
  const neighbours = menu.items.filter((each) => each.category === item.category && each.id !== id)
    .map((each) => [each.id, each.name] as const);
  const categories = menu.categories.map(({ key, name }) => [key, name.es] as const);
  return markup`
    ${back}<h1 tabindex="-1">${item.name}${editedNote(subject)}</h1>
    <div class="prices">${priceButtons(item, menu)}</div>
    ${soldOutSwitch(item, `${subject}/sold_out`)}
    ${photoPart(item, subject)}
    ${textField("Nombre", within("name"), item.name)}
    ${bilingualFields("Descripción", within("description"), item.description)}
    ${ingredientsPart(item, `${subject}/ingredients`, typed)}
    ${choiceField("Etiqueta", within("badge"), item.badge, [[undefined, "Ninguna"], ...badges])}
    ${choiceField("Categoría", within("category"), item.category, categories)}
    ${choiceField("Va después de", within("place"), place, [[null, "Es el primero"], ...neighbours])}
    ${addingForm("copy", "Copiar como plato nuevo, con el nombre", "Copiar", `-${id}`)}
    <p>${setButton("Quitar de la carta", { subject })}</p>`;
}

function soldOutSwitch({ sold_out }: Item, subject: string): Html {
  const value = attribute("data-value", sold_out ? undefined : "true");
  return markup`
    <button type="button" class="row" role="switch" id="sold-out" data-set="${subject}"${value} aria-checked="${`${!sold_out}`}">
    <span class="row-name">A la venta<small>Sin fecha: hasta que lo cambies aquí</small></span>
    <span class="row-state" aria-hidden="true">${sold_out ? "Agotado" : "Disponible"}</span></button>`;
}

function ingredientsPart(item: Item, subject: string, typed: string): Html {
  const { ingredients } = editedFiles().ingredients;
  const ingredientOf = (id: string) => ingredients.find((each) => each.id === id);
  const nameOf = (id: string) => ingredientOf(id)?.name.es ?? id;
  const without = (id: string) => item.ingredients.filter((each) => each !== id);
  const rows = item.ingredients.map((id, at) =>
    markup`
      <li class="row"><span class="row-name">${nameOf(id)}${at === 0 && markup`<small>La base</small>`}</span>
      ${item.ingredients.length > 1 && setButton("Quitar", { subject }, without(id), `Quitar ${nameOf(id)}`)}</li>`
  );
  const query = foldText(typed);
  const found = query.length < 2
    ? []
    : ingredients.filter(({ id, name, also = [] }) =>
      !item.ingredients.includes(id) &&
      [name.es, ...also].some((word) => ` ${foldText(word)}`.includes(` ${query}`))
    ).slice(0, MOST_FOUND);
  const adding = found.map(({ id, name }) =>
    setButton(`+ ${name.es}`, { subject }, [...item.ingredients, id], undefined, "chip")
  );
  const diets = { subject: subject.replace(/ingredients$/, "diets") };
  return markup`
    <details id="ingredients"><summary>Ingredientes${editedNote(subject)}</summary><ul class="rows">${rows}</ul>
    <div class="field"><label for="find-ingredient">Agregar un ingrediente</label>
    <input id="find-ingredient" type="search" autocomplete="off" autocapitalize="none" enterkeyhint="search" placeholder="Dos letras" value="${typed}"></div>
    <div class="chips" data-results>${adding}</div></details>
    <p role="status"><strong>${allergensText({ allergens: allergensOf(item, ingredients) }, "es")}</strong></p>
    ${choiceField("Dieta", diets, item.diets?.toSorted(), DIETS)}`;
}

function photoPart({ name, photo }: Item, dish: string): Html {
  const subject = `${dish}/photo`;
  const taken = takenPhoto(photo);
  return markup`
    <div class="actions photo-part">
    ${taken !== undefined && markup`<img src="${taken}" width="112" height="112" alt="Foto nueva de ${name}">`}
    <label class="button button-quiet">${photo === undefined ? "Poner una foto" : "Cambiar la foto"}
    <input class="read" type="file" accept="image/*" data-photo="${subject}"></label>
    ${photo !== undefined && setButton("Quitar la foto", { subject })}${editedNote(subject)}</div>`;
}

/** The diets of a dish before its ingredients ended some, and those that were left. */
const ended = new Map<string, Record<"from" | "left", Item["diets"]>>();

/**
 * Changes the ingredients of a dish, and ends the diets that they do not allow. Those that are published come back with their
 * ingredients, unless the person chose others, which come back too.
 */
export function setIngredients(id: string, set: () => void): void {
  const subject = pointerOf(["menu", "items", id]);
  const item = () => valueNow(subject) as Item;
  const published = publishedValue(`${subject}/diets`) as Item["diets"];
  const key = `${id}: ${published}`;
  const { diets } = item();
  const last = ended.get(key) ?? { from: published ?? diets, left: allowed(published, item()) };
  const from = isSame(last.left, diets ?? []) ? last.from : diets;
  set();
  const left = allowed(from, item());
  ended.set(key, { from, left });
  change(`${subject}/diets`, left.length === 0 ? undefined : left);
}

function allowed(diets: Item["diets"], { ingredients: ids }: Item): NonNullable<Item["diets"]> {
  const { ingredients } = editedFiles().ingredients;
  return (diets ?? []).filter((diet) =>
    ids.every((id) => ingredients.find((each) => each.id === id)?.diets.includes(diet))
  );
}

/** Adds a dish as a copy of another, after it: with another name, and without what belongs to the other alone. */
export function copyDish(copied: string, name: string) {
  const item = valueNow(pointerOf(["menu", "items", copied])) as Item;
  const { number: _, aliases: _a, photo: _p, price_checked: _c, sold_out: _s, sold_out_until: _u, ...rest } = item;
  const words = foldText(name).replaceAll(/[^a-z0-9]+/g, "-").slice(0, 50).replaceAll(/^-|-$/g, "") || "plato";
  const ids = editedFiles().menu.items.map(({ id }) => id);
  let id = words;
  for (let next = 2; ids.includes(id); next++) id = `${words}-${next}`;
  const subject = pointerOf(["menu", "items", id]);
  change(subject, { ...rest, id, name });
  change(`${subject}/place`, copied);
  return ok(hrefOf(subject));
}
