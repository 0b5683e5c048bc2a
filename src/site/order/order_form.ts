/**
 * The form of an order around the dishes: tools, "Mitad y mitad", the dishes, the ticket and the bar that leads to it.
 *
 * The form works only with a script; the dishes show without one too. Its `autocomplete` keeps the browser from
 * restoring it after a reload: the script does. What a table does not need is off: hidden and disabled, so that one
 * script serves both pages.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { dishTools, searchForm } from "../dishes/dish_tools.ts";
import { dataScript, type Html, markup } from "../markup/html.ts";
import { REPEAT_ORDER, SEE_ORDER } from "./order_bar.ts";
import type { Part } from "./order_fields.ts";
import type { PageContext } from "../frame/page.ts";
import { menuData } from "../offers/menu_data.ts";
import { halvesCard } from "./halves_card.ts";
import { ticket } from "./ticket.ts";

const WORDS = translated({
  forget: ["Olvidarlo", "Forget it"],
  undo: ["Deshacer", "Undo"],
  take: ["Usar ese pedido", "Use that order"],
  keep: ["Dejar lo mío", "Keep mine"],
  clear: ["Vaciar", "Empty"],
  question: ["¿Enviaste el mensaje?", "Did you send the message?"],
  sent: ["Sí, lo envié", "Yes, I sent it"],
  notSent: ["Todavía no", "Not yet"],
});

/** Renders the form around the HTML of the dishes. */
export function orderForm(context: PageContext, dishes: Html, atTable = false): Html {
  const { language } = context;
  const words = WORDS[language];
  const notAtTable: Part = (part) => atTable ? markup`<fieldset hidden disabled>${part}</fieldset>` : part;
  const repeat = markup`
    <p class="repeat" data-repeat hidden>
    <button class="button button-quiet" type="button" data-repeat-order>${REPEAT_ORDER[language]}</button>
    <button class="text-button" type="button" data-forget>${words.forget}</button></p>`;
  return markup`
    ${searchForm(context)}<form class="order" data-order autocomplete="off" novalidate>
    <div class="question" data-question role="group" aria-labelledby="question-h" tabindex="-1" hidden>
    <p id="question-h">${words.question}</p>
    <p class="actions"><button class="button" type="button" data-sent>${words.sent}</button>
    <button class="button button-quiet" type="button" data-not-sent>${words.notSent}</button></p></div>
    <div class="order-menu">
    <div class="told" data-told tabindex="-1"><p class="notice" data-notice role="status"></p>
    <p class="actions"><button class="button" type="button" data-review>${SEE_ORDER[language]}</button>
    <button class="text-button" type="button" data-clear>${words.clear}</button>
    <button class="text-button" type="button" data-undo>${words.undo}</button>
    <button class="button" type="button" data-take>${words.take}</button>
    <button class="text-button" type="button" data-keep>${words.keep}</button></p></div>
    ${notAtTable(repeat)}${dishTools(context)}${halvesCard(context)}${dishes}</div>
    <div class="order-side needs-script" id="pedido" tabindex="-1">${ticket(context, notAtTable)}</div>
    <div class="order-bar" data-bar hidden><button class="button" type="submit"><span data-bar-text></span>
    <span>${SEE_ORDER[language]}</span></button></div></form>${dataScript("page", menuData(context))}`;
}
