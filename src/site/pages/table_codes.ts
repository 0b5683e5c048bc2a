/**
 * The sheet of QR codes for the owner to print and cut: a card for each table, with the code of its page and the address
 * in print. For guests, each card says it in Spanish and English.
 * @module
 */
import { LANGUAGES } from "../../leaves/language.ts";
import { TABLE_FOLDERS } from "../../tables/page_paths.ts";
import { lettering } from "../drawings/drawings.ts";
import { type Html, markup } from "../markup/html.ts";
import type { PageWriter } from "../frame/page.ts";
import { qrSvg } from "../markup/qr_svg.ts";
import { orderPaper } from "../order/order_paper.ts";

const TITLE = "Códigos de las mesas";

const HOW = "Imprime esta hoja en papel A4, recorta por las líneas y deja cada tarjeta en su mesa. " +
  "Prueba un código con tu teléfono antes de recortar.";

/** What each card says to guests. */
const INVITATIONS = { es: "Mira la carta y pide desde la mesa", en: "See the menu and order from your table" } as const;

/** Writes the sheet. */
export const writeTableCodesPage: PageWriter = (context) => {
  const { content: { delivery, restaurant }, origin } = context;
  const tables = Array.from({ length: delivery.tables }, (_, at) => at + 1);
  return {
    title: TITLE,
    description: `${restaurant.name}: una tarjeta para cada mesa, con el código de su página.`,
    headHtml: markup`
      <div class="page-head no-print"><h1>${lettering(TITLE)}</h1><p>${HOW}</p>
      <p class="needs-script"><button class="button" type="button" data-print>Imprimir</button></p></div>
      ${orderPaper(context)}`,
    lead: [{
      kind: "designed",
      html: markup`<ul class="table-cards">${tables.map((table) => card(restaurant.name, table, origin))}</ul>`,
    }],
  };
};

function card(restaurant: string, table: number, origin: string): Html {
  const path = `${TABLE_FOLDERS.es}${table}`;
  const url = origin + path;
  return markup`
    <li class="table-card"><p class="table-card-name">${lettering(restaurant)}</p><h2>Mesa ${table}</h2>
    <div data-qr="${path}">${qrSvg(url, `Código QR de ${url}`)}</div>
    ${LANGUAGES.map((language) => markup`<p lang="${language}">${INVITATIONS[language]}</p>`)}
    <p class="table-card-address">${url.replace(/^https?:\/\//, "")}</p></li>`;
}
