/**
 * The menu for paper: two columns, and a QR code with the address of the current menu.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { allergenNotice } from "../../domain/menu/allergen_statement.ts";
import { menuSections, optionsBlock } from "../dishes/dishes.ts";
import { lettering } from "../drawings/drawings.ts";
import { markup } from "../markup/html.ts";
import { type PageWriter, paragraph, pathOf } from "../frame/page.ts";
import { addressLine } from "../../domain/restaurant/address_line.ts";
import { phoneText } from "../markup/phone_text.ts";
import { qrSvg } from "../markup/qr_svg.ts";
import { orderPaper } from "../order/order_paper.ts";

const WORDS = translated({
  title: ["Carta para imprimir", "Menu to print"],
  description: [
    "La carta en una hoja, con un código que lleva a la carta de hoy.",
    "The menu on a sheet, with a code that leads to the menu of today.",
  ],
  scan: ["La carta de hoy, con lo que queda y lo que se agotó", "Today's menu, with what is left and what is sold out"],
  tax: ["Precios en pesos chilenos, con IVA.", "Prices in Chilean pesos, tax included."],
  print: ["Imprimir", "Print"],
  options: ["Tamaños y cambios", "Sizes and changes"],
  code: ["Código QR de", "QR code of"],
});

/** Writes the print sheet. */
export const writePrintPage: PageWriter = (context) => {
  const { content: { menu, restaurant }, language, origin } = context;
  const words = WORDS[language];
  const url = origin + pathOf(context, "menu");
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    headHtml: markup`
      <div class="sheet-head"><div><h1><span class="read">${words.title}</span>${lettering(restaurant.name)}</h1>
      <p>${addressLine(restaurant)} · ${phoneText(restaurant.phone)}</p><p class="small">${words.tax}</p>
      <p class="no-print needs-script"><button class="button" type="button" data-print>${words.print}</button></p></div>
      <figure class="code">${qrSvg(url, `${words.code} ${url}`)}<figcaption>${words.scan}</figcaption></figure></div>
      ${orderPaper(context, pathOf(context, "menu"))}`,
    lead: [paragraph(allergenNotice(menu, language))],
    sections: [...menuSections(context), { id: "opciones", heading: words.options, blocks: [optionsBlock(context)] }],
  };
};
