/**
 * The kitchen's page: paste the messages that arrived, read them, print them, answer. It holds the menu of today as data;
 * its script (`browser/kitchen.ts`) does the rest in the browser. Only in Spanish, like the messages.
 * @module
 */
import { lettering } from "../drawings/drawings.ts";
import type { PageWriter } from "../frame/page.ts";
import { dataScript, markup } from "../markup/html.ts";
import { kitchenData } from "../offers/menu_data.ts";

const TITLE = "Comanda";

/** The widths of the paper in millimetres. */
const CHIPS = [80, 58].map((width) =>
  markup`<button type="button" class="chip" data-width="${width}" aria-pressed="false">${width} mm</button>`
);

/** Writes the page. */
export const writeKitchenPage: PageWriter = (context) => ({
  title: TITLE,
  description: `${context.content.restaurant.name}: los pedidos que llegan por el chat, leídos y listos para imprimir.`,
  headHtml: markup`
    <div class="page-head"><h1>${lettering(TITLE)}</h1><p data-seen role="status">Carta de hoy</p></div>`,
  lead: [{
    kind: "designed",
    html: markup`
      <noscript><p>Esta página necesita JavaScript.</p></noscript>
      <div class="board needs-script">
      <p class="trouble" role="alert" data-trouble></p>
      <button type="button" class="button wide" data-read>Pegar el mensaje</button>
      <form class="field" data-paste><label for="pasted">O pega aquí uno o varios mensajes</label>
      <textarea id="pasted" rows="2" autocomplete="off" spellcheck="false"></textarea>
      <button type="submit" class="button wide" hidden>Leer lo escrito</button></form>
      <p class="read" role="status" data-told></p>
      <div class="tickets" data-tickets></div>
      <section aria-labelledby="evening-h"><h2 id="evening-h">La noche</h2><div data-evening><p>Nada impreso todavía.</p></div></section>
      <section class="choice" role="group" aria-labelledby="paper-h"><h2 id="paper-h">Papel</h2>
      <div class="chips thirds">${CHIPS}</div></section>
      <p class="small">Lo que pegas no sale de este equipo, salvo que respondas: eso abre el chat. Aquí quedan solo códigos, ${"horas y cantidades, hasta las 6 de la mañana."}</p></div>
      ${dataScript("page", kitchenData(context))}`,
  }],
  script: "kitchen",
});
