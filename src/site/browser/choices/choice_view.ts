/**
 * The markup of the choices of a dish. `choice_dialog.ts` fills in what is chosen.
 * @module
 */
import { capitalise } from "../../../leaves/capitalise.ts";
import { priceText } from "../../../domain/text/clp.ts";
import type { AskedDish } from "../../../domain/dishes/configure.ts";
import type { MenuIndex } from "../../../domain/menu/menu_index.ts";
import type { IngredientContent } from "../../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import type { OptionGroupOf } from "../../../schemas/content/option_group.ts";
import { ORDER_LIMITS } from "../../../schemas/order_limits.ts";
import { drawIngredient } from "../../drawings/draw_dish.ts";
import { chooseText } from "../../offers/choose_text.ts";
import { HALF_EXTRA_TEXTS, HALF_PRICE_TEXTS } from "../../offers/half_price_texts.ts";
import { chip } from "../../markup/chip.ts";
import { type Html, markup, raw } from "../../markup/html.ts";
import { CHOICE_WORDS as WORDS } from "./choice_words.ts";
import { LANGUAGE } from "../device/page_language.ts";

/** The empty dialog. */
export function dialogHtml(): Html {
  return markup`
    <form data-choices novalidate><header class="choose-head"><div data-picture></div>
    <h2 id="choose-h" tabindex="-1" autofocus data-title></h2><p class="choose-price" data-unit></p>
    <p class="marks" data-facts></p>
    <button class="choose-close" type="button" data-close aria-label="${WORDS.close}">×</button></header>
    <div class="choose-body" data-body></div>
    <p class="read" role="status" data-said></p>
    <p class="warning" data-out></p>
    <footer class="choose-foot" data-foot><p class="warning" role="status" data-problem></p>
    <div class="count" role="group" aria-label="${WORDS.quantity}">
    <button type="button" data-quantity="-1" aria-label="${WORDS.fewer}">−</button><output data-count></output>
    <button type="button" data-quantity="1" aria-label="${WORDS.another}">+</button></div>
    <button class="button" data-submit></button></footer></form>`;
}

/** All choices of a dish, in the order in which people decide: who came for two halves chooses them first. */
export function bodyHtml(
  index: MenuIndex,
  item: MenuItemContent,
  others: readonly MenuItemContent[],
  wantsHalf: boolean,
): Html {
  const { size, halves, choices } = index.options.of(item);
  const sizes = size && sizeHtml(size);
  const two = halves && others.length > 0 && halvesHtml(halves, others);
  return markup`
    <div data-text></div>
    ${choices.map((group) => choiceHtml(group, index.options))}${wantsHalf ? [two, sizes] : [sizes, two]}
    <div class="choose-out" data-removals></div><div data-extras></div>
    <label class="field"><span>${WORDS.note} <small>(${WORDS.optional})</small></span>
    <textarea name="note" rows="2" maxlength="${ORDER_LIMITS.lineNotes}" aria-describedby="note-hint"></textarea></label>
    <p class="hint" id="note-hint" role="status" data-note-hint></p>`;
}

function sizeHtml({ id, name, options }: OptionGroupOf<"size">): Html {
  const cards = options.map(({ id, name }) =>
    markup`
      <label class="card"><input type="radio" name="size" value="${id}"><span>
      <b>${capitalise(name[LANGUAGE])}</b><span data-size-price="${id}"></span></span></label>`
  );
  return markup`<fieldset class="cards" data-group="${id}"><legend>${name[LANGUAGE]}</legend>${cards}</fieldset>`;
}

function choiceHtml({ id, name, min, max, options }: OptionGroupOf<"choice">, { isOut }: MenuIndex["options"]): Html {
  const one = max === 1;
  const group = `choice-${id}`;
  const limit = min > 0 ? chooseText(min, max, LANGUAGE) : one ? WORDS.optional : WORDS.upTo(max);
  const chips = options.filter((option) => !isOut(option)).map(({ id, name, price }) => {
    const text = capitalise(name[LANGUAGE]) + (price === 0 ? "" : ` +${priceText(price, LANGUAGE)}`);
    return chip(group, id, text, false, one ? "radio" : "checkbox");
  });
  return markup`
    <fieldset class="chips" data-group="${id}" data-choice="${min}">
    <legend>${name[LANGUAGE]} <small>(${limit})</small></legend>
    ${one && min === 0 && chip(group, "", WORDS.none, true)}${chips}</fieldset>`;
}

function halvesHtml({ id, name, half_price }: OptionGroupOf<"halves">, dishes: readonly MenuItemContent[]): Html {
  const list = (part: 0 | 1, title: string) =>
    markup`
      <details${part === 1 && raw(" data-other")}><summary>${title}: <b data-half="${part}">${WORDS.pick}</b></summary>
      <fieldset class="chips"><legend class="read">${title}</legend>
      ${dishes.map(({ id, name }) => chip(`half-${part}`, id, name))}</fieldset></details>`;
  return markup`
    <div class="choose-halves"><fieldset class="chips" data-group="${id}"><legend>${WORDS.halves}</legend>
    ${chip("halves", "", WORDS.whole)}${chip("halves", "half", name[LANGUAGE])}</fieldset>
    <div data-halves hidden>${list(0, WORDS.first)}${list(1, WORDS.other)}</div>
    <p class="hint">${name[LANGUAGE]}: ${HALF_PRICE_TEXTS[LANGUAGE][half_price]}</p></div>`;
}

/** What can be left out of the dish, or of each half. */
export function removalsHtml(index: MenuIndex, { items }: AskedDish): Html {
  const groups = items.map((item, part) => {
    const { removals, ...own } = index.options.of(item);
    const removable = own.removable.filter(({ id }) => !item.without_today?.includes(id));
    if (!removals || removable.length === 0) return markup``;
    const legend = items.length === 2 ? `${WORDS.ofHalf}${item.name}. ${WORDS.leaveOut}` : WORDS.leaveOut;
    const limit = removable.length > removals.max && markup` <small>(${WORDS.upTo(removals.max)})</small>`;
    const chips = removable.map(({ id, name }) =>
      markup`
        <label class="chip chip-out"><input type="checkbox" name="without-${part}" value="${id}">
        <span>${WORDS.without}${name[LANGUAGE]}</span></label>`
    );
    return markup`<fieldset class="chips"><legend>${legend}${limit}</legend>${chips}</fieldset>`;
  });
  const any = items.some((item) => index.options.of(item).removable.length > 0);
  return markup`${groups}${any && markup`<p class="hint" data-keeps hidden>${WORDS.keeps}</p>`}`;
}

/** The extras, each with its picture. With two halves, each says where it goes. */
export function extrasHtml(index: MenuIndex, { items }: AskedDish, sprite: string): Html {
  const options = items.map((item) => index.options.of(item));
  const offered = new Set(options.flatMap(({ offered }) => offered.filter((extra) => !index.options.isOut(extra))));
  const groups = options.flatMap(({ extras }) => extras ?? []);
  if (offered.size === 0) return markup``;
  // Each half may have a group of its own.
  const [max, each] = [Math.max(...groups.map(({ max }) => max)), Math.max(...groups.map(({ max_each }) => max_each))];
  const limits = [WORDS.upTo(max), ...(each > 1 ? [WORDS.each(each)] : [])].join(" · ");
  const { halves } = index.options.of(items[0]);
  return markup`
    <fieldset class="extras"><legend>${groups[0]!.name[LANGUAGE]} <small>${limits}</small></legend>
    ${items.length === 2 && halves && markup`<p class="hint">${HALF_EXTRA_TEXTS[LANGUAGE][halves.half_extra]}</p>`}
    <ul>${[...offered].map((extra) => extraHtml(index, extra, items, sprite))}</ul></fieldset>`;
}

function extraHtml(
  index: MenuIndex,
  { id, name: { [LANGUAGE]: name } }: IngredientContent,
  items: readonly MenuItemContent[],
  sprite: string,
): Html {
  const offers = items.map((item) => index.options.of(item).offered.some((each) => each.id === id));
  const places = markup`
    ${offers.every(Boolean) && markup`<option value="whole">${WORDS.everywhere}</option>`}
    ${items.map(({ name }, part) => offers[part] && markup`<option value="${part}">${WORDS.onHalf}${name}</option>`)}`;
  return markup`
    <li data-extra="${id}" data-name="${name}">${drawIngredient(id, sprite)}
    <span class="extra-name">${capitalise(name)} <span class="quiet" data-price></span></span>
    <div class="count" role="group" aria-label="${name}">
    <button type="button" data-portion="-1" aria-label="${WORDS.less}${name}">−</button><output>0</output>
    <button type="button" data-portion="1" aria-label="${WORDS.more}${name}">+</button></div>
    ${items.length === 2 && markup`<select name="place" aria-label="${WORDS.where}${name}" hidden>${places}</select>`}
    </li>`;
}
