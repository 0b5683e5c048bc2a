/**
 * The page for the guests at a table, behind the QR code on it: the menu, and the order for the table.
 *
 * Its bytes are the same for every table: the script reads the number from the address (`browser/page_table.ts`).
 * Without a script it is the menu, and says to call the waiter. An order for a table needs no address, no time and no
 * payment.
 * @module
 */
import { lettering } from "../drawings.ts";
import { type Html, markup } from "../html.ts";
import type { PageWriter } from "../page_context.ts";
import { statusLine } from "../status_line.ts";
import { orderForm } from "./order.ts";

const WORDS = {
  es: {
    title: "Mesa",
    description: "La carta y el pedido desde tu mesa.",
    intro: "Elige y pide aquí, con el número de tu mesa, o llama a quien te atiende.",
    bare: "Esta es la carta. Para pedir, llama a quien te atiende.",
  },
  en: {
    title: "Table",
    description: "The menu and the order from your table.",
    intro: "Choose and order here, with the number of your table, or call your waiter.",
    bare: "This is the menu. To order, call your waiter.",
  },
} as const;

/** Writes the page of every table. */
export const writeTablePage: PageWriter = (context) => {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    heading: words.title,
    headHtml: markup`
      <div class="page-head"><h1>${lettering(words.title)}<span data-table-number></span></h1>${
      statusLine(context)
    }</div>
      <template data-digits>${DIGITS}</template>`,
    lead: [{
      kind: "designed",
      html: markup`
        <p class="needs-script">${words.intro}</p><div class="bare" data-bare><p>${words.bare}</p></div>
        ${orderForm(context, true)}`,
      blocks: [],
    }],
    sections: [],
    structuredData: [],
    script: "order",
  };
};

/** The figures from 0 to 9, of which the script makes the number in the heading. */
const DIGITS: readonly Html[] = Array.from("0123456789", (digit) => lettering(digit));
