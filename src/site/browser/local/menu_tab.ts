/**
 * The tab "Carta": the dishes with their prices, a search, the message of the day, the prices of a category by a
 * percentage, and the prices of extras and choices.
 * @module
 */
import { pointerOf } from "../../../check/problem.ts";
import { allergensOf, isConfirmed } from "../../../domain/menu/complete_menu.ts";
import { listText } from "../../../domain/text/list_text.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import { foldText } from "../../../domain/text/fold_text.ts";
import { formatClp } from "../../../domain/text/clp.ts";
import type { ContentFiles } from "../../../schemas/content/content.ts";
import type { MenuFile } from "../../../schemas/content/menu.ts";
import { allergensText } from "../../markup/allergens_text.ts";
import { attribute, type Html, markup, some } from "../../markup/html.ts";
import {
  ANNOUNCEMENT,
  bilingualFields,
  choiceField,
  editedNote,
  hrefOf,
  numberButton,
  numberRow,
  setButton,
} from "./fields.ts";
import { change, editedFiles, publishedValue, unsentEdits, valueNow } from "./unsent_edits.ts";

/** A dish as in the file. */
export type Item = MenuFile["items"][number];

/** The prices of a dish: of its one size, or of each. */
function pricesOf({ id, price, prices }: Item, { option_groups }: MenuFile) {
  const at = pointerOf(["menu", "items", id]);
  if (prices === undefined) return [{ subject: `${at}/price`, pesos: price ?? 0, size: undefined }];
  const options = option_groups.flatMap((group) => "options" in group ? group.options : []);
  return Object.entries(prices).map(([size, pesos]) => ({
    subject: `${at}${pointerOf(["prices", size])}`,
    pesos,
    size: capitalise(options.find(({ id }) => id === size)?.name.es ?? size),
  }));
}

/** The buttons of the prices of a dish. */
export function priceButtons(item: Item, menu: MenuFile): Html {
  const buttons = pricesOf(item, menu).map(({ subject, pesos, size }) => {
    const button = numberButton(subject, `${item.name}: precio${size ? ` ${size.toLowerCase()}` : ""}`, pesos);
    return markup`<span>${size && markup`<small>${size}</small>`}${button}</span>`;
  });
  return markup`${buttons}`;
}

/** The tab. `typed` is what somebody searches. */
export function menuTab(typed: string): Html {
  const { menu } = editedFiles();
  const query = foldText(typed);
  const isFound = ({ name }: Item) => ` ${foldText(name)}`.includes(` ${query}`);
  const lists = menu.categories.map(({ key, name }) => {
    const items = menu.items.filter(({ category }) => category === key);
    return markup`
      <section><h2>${name.es}</h2>
      <ul class="rows">${items.map((item) => dishRow(item, menu))}</ul>
      <p><a class="button button-quiet" href="#porcentaje/${key}">Subir o bajar estos precios</a></p></section>`;
  });
  const found = menu.items.filter(isFound).map((item) => dishRow(item, menu));
  const results = query === ""
    ? markup`
      ${announcementPart()}${unconfirmedPart()}
      <p><a class="button button-quiet" href="#extras">Precios de extras y opciones</a></p>${lists}`
    : some(found, () => markup`<ul class="rows">${found}</ul>`) ||
      markup`<p role="status">No hay platos con ese nombre.</p>`;
  return markup`
    <form class="field" role="search"><label for="find-dish">Busca un plato</label>
    <input id="find-dish" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" value="${typed}"></form>
    <div data-results>${results}</div>`;
}

function announcementPart(): Html {
  const { announcement } = editedFiles().restaurant;
  const place = { subject: ANNOUNCEMENT };
  const hint = "Arriba de la carta, hasta que lo borres. Hasta 200 letras.";
  return markup`
    <details id="announcement"${attribute("open", announcement !== undefined)}>
    <summary>Mensaje del día${editedNote(place.subject)}</summary>
    ${bilingualFields("Mensaje", place, announcement, hint)}</details>`;
}

/** The dishes that no guest sees, since nobody has confirmed their allergens: what each is made of, and its button. */
function unconfirmedPart(): Html | false {
  const { menu, ingredients } = editedFiles();
  const waiting = menu.items.filter((item) => !isConfirmed(item));
  const nameOf = (id: string) => ingredients.ingredients.find((each) => each.id === id)?.name.es ?? id;
  const rows = waiting.map((item) => {
    const subject = pointerOf(["menu", "items", item.id]);
    const allergens = allergensText({ allergens: allergensOf(item, ingredients.ingredients) }, "es");
    const [mark, label] = [`${subject}/allergens_unconfirmed`, `Confirmar alérgenos de ${item.name}`];
    return markup`
      <li class="row"><span class="row-name"><a href="${hrefOf(subject)}">${item.name}</a>
      <small>${listText(item.ingredients.map(nameOf), "y")}</small><small>${allergens}</small></span>
      ${setButton("Confirmar", { subject: mark }, undefined, label)}</li>`;
  });
  return rows.length > 0 && markup`
    <section id="unconfirmed"><h2>Por confirmar: ${rows.length}</h2>
    <p>No salen en la carta. Toca el nombre para corregir sus ingredientes.</p><ul class="rows">${rows}</ul></section>`;
}

function dishRow(item: Item, menu: MenuFile): Html {
  const subject = pointerOf(["menu", "items", item.id]);
  const notes = [
    !isConfirmed(item) && "Por confirmar",
    item.sold_out && "Agotado",
    item.badge && capitalise(item.badge),
  ].filter(Boolean).join(" · ");
  return markup`
    <li class="row"><a class="row-name" href="${hrefOf(subject)}">${item.name}${editedNote(subject)}
    ${notes !== "" && markup` <small>${notes}</small>`}</a>
    <span class="prices">${priceButtons(item, menu)}</span></li>`;
}

function groupsOf({ option_groups, category }: Item, { categories }: MenuFile): readonly string[] {
  return option_groups ?? categories.find(({ key }) => key === category)?.option_groups ?? [];
}

/** What the extras and the choices cost, and which ingredients have run out until somebody says otherwise. */
export function extrasView(): Html {
  const { menu, ingredients } = editedFiles();
  const row = (subject: string, name: string, pesos: number) =>
    numberRow(subject, capitalise(name), numberButton(subject, `${capitalise(name)}: precio`, pesos));
  const groups = menu.option_groups.flatMap((group) => {
    if (!("options" in group)) return [];
    // The first size is that of the price, and a dish with a price for each size adds nothing.
    const isAdded = group.kind === "choice" ||
      menu.items.some((item) => item.prices === undefined && groupsOf(item, menu).includes(group.id));
    const priced = group.options.filter((_, at) => isAdded && (group.kind === "choice" || at > 0)).map((option) =>
      row(pointerOf(["menu", "option_groups", group.id, "options", option.id, "price"]), option.name.es, option.price)
    );
    return some(priced, () => markup`<section><h2>${group.name.es}</h2><ul class="rows">${priced}</ul></section>`) ||
      [];
  });
  const extras = ingredients.ingredients.flatMap(({ id, name, extra_price }) =>
    extra_price === undefined
      ? []
      : [row(pointerOf(["ingredients", "ingredients", id, "extra_price"]), name.es, extra_price)]
  );
  const out = ingredients.ingredients.map(({ id, name, out }) =>
    choiceField(capitalise(name.es), { subject: pointerOf(["ingredients", "ingredients", id, "out"]) }, out, [
      [undefined, "Hay"],
      ["without", "Se acabó: se ofrece sin él"],
      ["sold_out", "Se acabó: sus platos se agotan"],
    ])
  );
  return markup`
    <p><a class="nav-link" href="#carta">‹ Carta</a></p><h1 tabindex="-1">Extras y opciones</h1>
    <section><h2>Extras</h2><ul class="rows">${extras}</ul></section>${groups}
    <details id="out"><summary>Ingredientes que faltan por más tiempo</summary>
    <p>Lo de una noche se marca en «Esta noche». Esto dura hasta que lo cambies.</p>${out}</details>`;
}

/** What somebody chose on the page of a category's percentage. */
export interface Percentage {
  readonly category: string;
  readonly percent: number;
  /** The prices that stay. */
  readonly kept: readonly string[];
}

const PERCENTAGES = [3, 5, 10, -3, -5, -10];

/** The percentages that a person may write. */
const RANGE = { least: -90, most: 300 } as const;

/** The prices that a percentage makes, rounded to 100 pesos. It counts from the published price. */
export function raisedPrices({ menu }: ContentFiles, { category, percent }: Percentage) {
  return menu.items.filter((item) => item.category === category).flatMap((item) =>
    pricesOf(item, menu).map(({ subject, pesos, size }) => {
      const published = publishedValue(subject);
      const old = typeof published === "number" ? published : pesos;
      const price = Math.round(old * (1 + percent / 100) / 100) * 100;
      return { subject, name: `${item.name}${size ? `, ${size.toLowerCase()}` : ""}`, old, price };
    })
  ).filter(({ old, price }) => price !== old && price > 0);
}

/** The prices that percentages made, by their subjects. */
const byPercent = new Map<string, unknown>();

/** A category without a percentage. What the person wrote stays, unless they choose otherwise. */
export function noPercentage(category: string): Percentage {
  const typed = unsentEdits().edits.filter(({ subject, value }) => byPercent.get(subject) !== value);
  return { category, percent: 0, kept: typed.map(({ subject }) => subject) };
}

/** Changes the prices by a percentage. */
export function raisePrices(asked: Percentage): void {
  for (const { subject, price } of raisedPrices(editedFiles(), asked)) {
    if (asked.kept.includes(subject)) continue;
    change(subject, price);
    byPercent.set(subject, price);
  }
}

/** The prices of a category by a percentage. */
export function percentageView(asked: Percentage): Html {
  const { category, percent, kept } = asked;
  const files = editedFiles();
  const isFar = percent < RANGE.least || percent > RANGE.most;
  const raised = raisedPrices(files, asked);
  const chips = PERCENTAGES.map((each) => {
    const pressed = attribute("aria-pressed", String(each === percent));
    return markup`
      <button type="button" class="chip" id="percent-${each}" data-percent="${each}"${pressed}>
      ${each > 0 ? `+${each}` : `−${-each}`} %</button>`;
  });
  const rows = raised.map(({ subject, name, old, price }) => {
    const checked = attribute("checked", !kept.includes(subject));
    const own = valueNow(subject) as number;
    const unsent = ![old, price].includes(own) && ` · sin publicar: ${formatClp(own)}`;
    const fromTo = `${formatClp(old)} → ${formatClp(price)}`;
    return markup`
      <li><label class="row"><span class="row-name">${name}<small>${fromTo}${unsent}</small></span>
      <input type="checkbox" id="raise${subject}" data-raise="${subject}"${checked}></label></li>`;
  });
  const count = raised.filter(({ subject }) => !kept.includes(subject)).length;
  const prices = count === 1 ? "1 precio" : `${count} precios`;
  const result = isFar
    ? markup`<p class="trouble" role="alert">Escribe un porcentaje de −${-RANGE.least} a ${RANGE.most}.</p>`
    : percent !== 0 && markup`
    <p>Redondeado a 100 pesos. Desmarca lo que no cambia.</p><ul class="rows">${rows}</ul>
    <p><button type="button" class="button wide" data-apply${attribute("disabled", count === 0)}>
    Revisar ${prices}</button></p>`;
  const typed = PERCENTAGES.includes(percent) || percent === 0 ? "" : percent;
  return markup`
    <p><a class="nav-link" href="#carta">‹ Carta</a></p>
    <h1 tabindex="-1">Precios de ${files.menu.categories.find(({ key }) => key === category)?.name.es ?? category}</h1>
    <div class="chips thirds" role="group" aria-label="Porcentaje">${chips}</div>
    <div class="field"><label for="percent">Otro porcentaje</label>
    <input id="percent" type="number" step="0.5" min="${RANGE.least}" max="${RANGE.most}" data-other value="${typed}"></div>${result}`;
}
