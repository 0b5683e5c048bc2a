/**
 * The part of a page for paper that shows a shared order with the QR code of its link. `browser/printed_order.ts` fills each
 * place with `data-qr`, the path of the link.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import type { PageContext } from "../frame/page.ts";
import { type Html, markup } from "../markup/html.ts";

const WORDS = translated({
  link: ["¿Un pedido con su código? Pega aquí su enlace", "An order with its code? Paste its link here"],
  scan: ["Escanea para ver este pedido, cambiarlo y enviarlo", "Scan to see this order, change it and send it"],
  code: ["Código QR del pedido", "QR code of the order"],
  long: ["El pedido es muy largo para un código QR: haz dos", "The order is too long for a QR code: make two"],
  none: ["Por eso no hay código.", "So there is no code."],
  failed: [
    "No se pudo cargar el código: carga la página de nuevo.",
    "We could not load the code: load the page again.",
  ],
});

/** Renders the part: a field for a link, and a card with the code of `menu`, the path of the menu page, if it is given. */
export function orderPaper({ assets, language }: PageContext, menu?: string): Html {
  const { link, scan, code, long, none, failed } = WORDS[language];
  const { path } = assets.files["printed_order.js"];
  return markup`
    <div class="order-paper" data-printed-order="${path}" data-code="${code}" data-long="${long}" data-none="${none}" data-failed="${failed}">
    <label class="field no-print needs-script"><span>${link}</span><input inputmode="url" autocomplete="off"></label>
    <p class="warning" role="status"></p>
    ${menu && markup`<figure hidden><div data-qr="${menu}"></div><figcaption>${scan}</figcaption></figure>`}</div>`;
}
