/**
 * The owner's page: what is different tonight. It holds no fact of its own: its script (`browser/local.ts`) asks the
 * service, and fills the places that are marked here. Only in Spanish.
 *
 * What is always the same stands here, so that a tap changes an attribute and moves nothing.
 * @module
 */
import { DAY_MS } from "../../leaves/duration.ts";
import { DEVICE_MS } from "../../owner/owner_devices.ts";
import { MAX_DEVICE_NAME } from "../../schemas/owner.ts";
import { KITCHEN_PATH, LOCAL_PATH } from "../../tables/page_paths.ts";
import { lettering } from "../drawings/drawings.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import type { PageWriter } from "../frame/page.ts";

const TITLE = "Esta noche";

/** The delays to choose from, in minutes. */
const DELAYS = [10, 20, 30, 45, 60, 90].map((minutes) =>
  markup`<button type="button" class="chip" id="delay-${minutes}" data-delay="${minutes}" aria-pressed="false">${minutes}</button>`
);

/** Writes the page. */
export const writeLocalPage: PageWriter = ({ content: { restaurant, delivery }, assets: { files } }) => ({
  title: TITLE,
  description: `${restaurant.name}: lo que es distinto esta noche. Para quien atiende el local.`,
  headHtml: markup`
    <nav class="tabs" aria-label="Partes de esta página" data-tabs data-script="${files["content.js"].path}" hidden>
    <a href="#">Esta noche</a><a href="${LOCAL_PATH}#carta">Carta</a><a href="${LOCAL_PATH}#horario">Horario</a><a href="${LOCAL_PATH}#despacho">Despacho</a></nav>
    <div class="page-head" data-head><h1>${lettering(TITLE)}</h1><p data-night role="status"></p></div>`,
  lead: [{
    kind: "designed",
    html: markup`
      <noscript><p>Esta página necesita JavaScript.</p></noscript>
      <p class="needs-script" data-view="wait">Un momento…</p>
      <p data-view="away" role="alert" hidden></p>
      ${signIn()}${board(attribute("hidden", delivery.communes.length === 0))}
      <div class="board" data-view="content" data-content hidden></div>
      <div class="bottom">${toast()}${unsentBar()}</div>`,
  }],
  script: "local",
});

function signIn(): Html {
  return markup`
    <div data-view="sign-in" hidden>
    <p class="trouble" role="alert" data-sign-in-trouble></p>
    <form data-sign-in>
    <p>Este teléfono quedará autorizado por ${DEVICE_MS / DAY_MS} días, o hasta que lo quites.</p>
    <p class="field"><label for="device">Nombre de este teléfono</label>
    <input id="device" name="device" maxlength="${MAX_DEVICE_NAME}" autocomplete="off" aria-describedby="device-hint">
    <small id="device-hint">Aparece junto a cada cambio que hagas.</small></p>
    <button class="button wide" type="submit">Entrar en este teléfono</button></form>
    <div data-no-link>
    <p>Para entrar hace falta un enlace. Pídeselo a quien administra el sitio: lo da esta orden, en el computador donde corre.</p>
    <pre tabindex="0" role="region" aria-label="Orden"><code>deno task owner</code></pre>
    <p>Muestra un enlace y un código QR que sirven por diez minutos. Ábrelo en este teléfono.</p></div></div>`;
}

/** `hidden`: of the switch for deliveries, where there are none. */
function board(hidden: Html): Html {
  return markup`
    <div class="board" data-view="board" hidden>
    <p class="trouble" role="alert" data-trouble></p>
    <section aria-labelledby="changes-h"><h2 id="changes-h" tabindex="-1"></h2><div data-changes></div></section>
    <form class="field" role="search" data-find>
    <label for="find">¿Qué se acabó?</label>
    <input id="find" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" placeholder="Dos letras">
    </form>
    <p class="read" role="status" data-count></p>
    <ul class="rows" data-found></ul>
    <div data-usual>
    <section class="quick" aria-labelledby="quick-h"><h2 class="read" id="quick-h">Cocina y pedidos</h2>
    <div class="choice" role="group" aria-labelledby="pause-h"><h3 id="pause-h">Pausar los pedidos</h3><div class="chips">
    <button type="button" class="chip" id="pause-30" data-pause="30" aria-pressed="false">30 minutos</button>
    <button type="button" class="chip" id="pause-close" data-pause="close" aria-pressed="false">Hasta el cierre</button></div></div>
    <div class="choice" role="group" aria-labelledby="delay-h"><h3 id="delay-h">Demora, en minutos</h3>
    <div class="chips thirds">${DELAYS}</div></div>
    <button type="button" class="row" role="switch" id="delivery" data-delivery aria-checked="true"${hidden}><span class="row-name">Despacho</span>
    <span class="row-state" aria-hidden="true" data-on="Hay" data-off="No hay"></span></button>
    <details id="closing" data-closing><summary>Cerrar antes</summary><div class="chips quarters" data-times></div></details>
    </section>
    <section aria-labelledby="all-h"><h2 id="all-h">Toda la carta</h2><div data-all></div></section>
    <section aria-labelledby="list-h"><h2 id="list-h">Registro</h2>
    <details id="history"><summary>Quién cambió qué</summary><ol class="history" data-history></ol></details>
    <details id="devices" data-devices-part><summary>Teléfonos y programas</summary><div data-devices></div></details></section>
    <p><a class="button button-quiet" href="${KITCHEN_PATH}">Comanda de la cocina</a></p>
    <p><button type="button" class="button button-quiet" data-sign-out>Salir de este teléfono</button></p>
    </div></div>`;
}

/** The edits of the content that are not published yet. */
function unsentBar(): Html {
  return markup`
    <div class="toast" data-unsent hidden><p></p><a class="button" href="${LOCAL_PATH}#revisar">Revisar</a>
    <button type="button" class="button" id="publish" data-publish hidden>Publicar</button></div>`;
}

/** What a tap did, at the bottom, in reach of the thumb. */
function toast(): Html {
  return markup`
    <div class="toast" data-toast hidden><p role="status" data-told></p>
    <button type="button" class="button" id="toast-button"></button>
    <button type="button" class="button" id="toast-more"></button></div>`;
}
