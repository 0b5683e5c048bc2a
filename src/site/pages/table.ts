/**
 * The page for the guests at a table, behind the QR code on it: the menu, and the order for the table.
 *
 * Its bytes are the same for every table: the script reads the number from the address (`browser/page_table.ts`).
 * Without a script it is the menu, and says to call the waiter. An order for a table needs no address, no time and no
 * payment.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { lettering } from "../drawings/drawings.ts";
import { type Html, markup } from "../markup/html.ts";
import { type PageWriter, pathOf } from "../frame/page.ts";
import { announcement, statusLine } from "../frame/status_line.ts";
import { orderForm } from "../order/order_form.ts";
import { menuSections } from "../dishes/dishes.ts";
import { addButton } from "../dishes/add_button.ts";
import { allergenNotice } from "../../domain/menu/allergen_statement.ts";

const WORDS = translated({
  title: ["Mesa", "Table"],
  description: ["La carta y el pedido desde tu mesa.", "The menu and the order from your table."],
  intro: ["Pide aquí, desde tu mesa, o llama a quien te atiende.", "Order here, from your table, or call your waiter."],
  bare: ["Esta es la carta. Para pedir, llama a quien te atiende.", "This is the menu. To order, call your waiter."],
  allergens: ["Carta con alérgenos", "Menu with allergens"],
});

/** Writes the page of every table. */
export const writeTablePage: PageWriter = (context) => {
  const { content: { menu, restaurant }, language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    headHtml: markup`
      <div class="page-head"><h1>${lettering(words.title)}<span data-table-number></span></h1>
      ${statusLine(context, true)}</div>
      <template data-digits>${DIGITS}</template>`,
    lead: [...announcement(context), {
      kind: "designed",
      html: markup`
        <p class="needs-script">${words.intro}</p><div class="bare" data-bare><p>${words.bare}</p>
        <p><a href="${pathOf(context, "print")}">${words.allergens}</a></p></div>`,
    }],
    sections: menuSections(context, addButton),
    around: (sections) =>
      orderForm(context, markup`${sections}<p class="hint">${allergenNotice(menu, language)}</p>`, true),
    script: "menu",
  };
};

/** The figures from 0 to 9, of which the script makes the number in the heading. */
const DIGITS: readonly Html[] = Array.from("0123456789", (digit) => lettering(digit));
