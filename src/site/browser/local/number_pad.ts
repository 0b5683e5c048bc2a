/**
 * The number pad: one for every price, amount and count of the content. Keys for a thumb; a keyboard writes too.
 * @module
 */
/// <reference lib="dom" />
import { attribute, type Html, markup } from "../../markup/html.ts";
import { showUntilBack } from "../device/back_closes.ts";
import { amount, type Unit } from "./fields.ts";

/** What is asked for. */
interface AskedNumber {
  readonly title: string;
  readonly unit: Unit;
  readonly old: number;
  /** Gets the number, and whether to go on to the review, in place of the history's entry of the pad. */
  readonly take: (value: number, review: boolean) => void;
}

const MOST_DIGITS = 7;

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", "⌫"];

const dialog = document.createElement("dialog");
dialog.className = "pad";
dialog.setAttribute("aria-labelledby", "pad-title");

let asked: AskedNumber;
let typed = "";

/** Asks for a number. */
export function askNumber(wanted: AskedNumber): void {
  asked = wanted;
  typed = "";
  dialog.innerHTML = padHtml().html;
  document.querySelector("main")!.append(dialog);
  tell();
  showUntilBack(dialog, "number");
}

function padHtml(): Html {
  const keys = KEYS.map((key) => {
    const label = attribute("aria-label", key === "⌫" && "Borrar");
    return markup`<button type="button" class="chip" data-key="${key}"${label}>${key}</button>`;
  });
  return markup`
    <h2 id="pad-title">${asked.title}</h2>
    <p class="pad-value" role="status"></p><div class="chips keys">${keys}</div>
    <p class="actions"><button type="button" class="button button-quiet" data-done="">Listo</button>
    <button type="button" class="button" data-done="review">Revisar</button></p>
    <p><button type="button" class="text-button" data-cancel>Cancelar</button></p>`;
}

function tell(): void {
  const next = typed === "" ? "…" : amount(Number(typed), asked.unit);
  dialog.querySelector(".pad-value")!.textContent = `${amount(asked.old, asked.unit)} → ${next}`;
}

function press(key: string): void {
  typed = key === "⌫" ? typed.slice(0, -1) : (typed + key).replace(/^0+(?=\d)/, "").slice(0, MOST_DIGITS);
  tell();
}

function finish(review: boolean): void {
  dialog.close();
  asked.take(typed === "" ? asked.old : Number(typed), review);
}

dialog.addEventListener("click", ({ target }) => {
  if (target === dialog) return dialog.close();
  const { key, done, cancel } = (target as Element).closest("button")?.dataset ?? {};
  if (key !== undefined) press(key);
  if (done !== undefined) finish(done !== "");
  if (cancel !== undefined) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  const key = event.key === "Backspace" ? "⌫" : event.key;
  if (/^(?:\d|⌫)$/.test(key)) press(key);
  // After digits, the key that says "done" on every other pad.
  if (key !== "Enter" || typed === "" || (event.target as Element).closest("[data-done], [data-cancel]")) return;
  event.preventDefault();
  finish(false);
});
