/**
 * The menu for paper: two columns, and a QR code with the address of the current menu.
 * @module
 */
import { allergenStatement } from "../../domain/allergen_statement.ts";
import { menuSections } from "../dishes.ts";
import { lettering } from "../drawings.ts";
import { markup } from "../html.ts";
import { type PageWriter, pathOf } from "../page_context.ts";
import { addressLine, phoneText } from "../place_text.ts";
import { qrSvg } from "../qr_svg.ts";
import { pageData } from "../structured_data.ts";

const WORDS = {
  es: {
    title: "Carta para imprimir",
    description: "La carta en una hoja, con un código que lleva a la carta de hoy.",
    scan: "La carta de hoy, con lo que queda y lo que se agotó",
    tax: "Precios en pesos chilenos, con IVA.",
    print: "Imprimir",
    code: "Código QR de",
  },
  en: {
    title: "Menu to print",
    description: "The menu on a sheet, with a code that leads to the menu of today.",
    scan: "Today's menu, with what is left and what is sold out",
    tax: "Prices in Chilean pesos, tax included.",
    print: "Print",
    code: "QR code of",
  },
} as const;

/** Writes the print sheet. */
export const writePrintPage: PageWriter = (context) => {
  const { content: { menu, restaurant }, language, origin } = context;
  const words = WORDS[language];
  const url = origin + pathOf(context, "menu");
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    heading: words.title,
    headHtml: markup`
      <div class="sheet-head"><div><h1><span class="read">${words.title}</span>${lettering(restaurant.name)}</h1>
      <p>${addressLine(restaurant)} · ${phoneText(restaurant.phone)}</p><p class="small">${words.tax}</p>
      <p class="no-print needs-script"><button class="button" type="button" data-print>${words.print}</button></p></div>
      <figure class="code">${qrSvg(url, `${words.code} ${url}`)}<figcaption>${words.scan}</figcaption></figure></div>`,
    lead: [{ kind: "paragraph", text: allergenStatement(menu, language) }],
    sections: menuSections(context),
    structuredData: pageData(context, "print", words.title),
    script: "page",
  };
};
