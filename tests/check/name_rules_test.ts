/** The build refuses a menu in which a dish with a change would not read back by its written name. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import { completeContent } from "../../src/tables/content_file.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import { sampleFiles } from "../sample_content.ts";
import type { Loose } from "./bad_content_row.ts";

/** The messages about names after a change of the menu and of the ingredients. */
function messagesAfter(edit: (menu: Loose, ingredients: Loose) => void): string[] {
  const files = sampleFiles();
  const [menu, ingredients] = [files.menu as Loose, files.ingredients as Loose];
  edit(menu, ingredients.ingredients);
  const texts = Object.entries(files).map(([key, value]) => [`${key}.json`, JSON.stringify(value)]);
  const checked = checkContent(Object.fromEntries(texts));
  return checked.ok ? [] : checked.error.map(({ message }) => message);
}

const byId = (list: Loose, id: string) => list.find((each: Loose) => each.id === id);

Deno.test("The sample has no name that would not read back", () => {
  assertEquals(messagesAfter(() => {}), []);
});

Deno.test("A size called like something left out reads back: its written name has brackets, and no other text is it", () => {
  const edit = (menu: Loose) => (menu.option_groups[0].options[1].name.es = "sin mozzarella");
  assertEquals(messagesAfter(edit), []);
  const { menu, ingredients } = sampleFiles() as Loose;
  edit(menu);
  const checked = checkContent(Object.fromEntries(
    Object.entries({ ...sampleFiles(), menu }).map(([key, value]) => [`${key}.json`, JSON.stringify(value)]),
  ));
  assert(checked.ok);
  const { items } = completeContent(checked.value).menu;
  const index = createMenuIndex(items, [], { ...menu, ...ingredients });
  assert(readLine(index, { name: "Margherita (sin mozzarella)" }, "").ok);
  const asked = readLine(index, { name: "Margherita sin mozzarella" }, "");
  assert(!asked.ok && asked.error[0]?.kind === "option_unclear");
});

const ROWS: readonly { name: string; edit: (menu: Loose, ingredients: Loose) => void; says: string[] }[] = [
  {
    name: "a dish called like another with an extra",
    edit: (menu) => (byId(menu.items, "cesar-con-pollo").name = "César con pechuga de pollo"),
    says: [
      "«César (con pechuga de pollo)» se lee como «César con pechuga de pollo»: un pedido por ese nombre no llegaría como se " +
      "escribió. Cambia el nombre de «César», o cambia el nombre de lo que se le cambia o se le parece.",
    ],
  },
  {
    name: "a dish also called like another with an extra",
    edit: (menu) => (byId(menu.items, "cesar-con-pollo").aliases = ["César con pechuga de pollo"]),
    says: ["«César (con pechuga de pollo)» se lee como «César con pollo»", "Cambia el nombre de «César»"],
  },
  {
    name: "a dish called like the number and the name of another",
    edit: (menu) => (byId(menu.items, "diavola").name = `${byId(menu.items, "margherita").number} Margherita`),
    says: [" Margherita» no se puede leer"],
  },
  {
    name: "a size called like a half",
    edit: (menu) => (menu.option_groups[0].options[1].name.es = "media"),
    says: ["(media)» ", "no llegaría como se escribió"],
  },
  {
    name: "a dish with a sign between parts in its name",
    edit: (menu) => (byId(menu.items, "limonada").name = "Limonada / 500"),
    says: ["«Limonada / 500 sin ", "no se puede leer"],
  },
  {
    name: "a dish with a sign between parts in its name, of which two things must be chosen",
    edit: (menu) => {
      const limonada = byId(menu.items, "limonada");
      const choice = byId(menu.option_groups, "tipo-de-te");
      const hieloOptions = ["poco hielo", "sin hielo"].map((es, at) => ({
        ...choice.options[at],
        id: `hielo-${at}`,
        name: { es, en: es },
      }));
      menu.option_groups.push({ ...choice, id: "hielo", options: hieloOptions });
      limonada.name = "Limonada / 500";
      limonada.option_groups = ["tipo-de-te", "hielo"];
    },
    says: ["«Limonada / 500 "],
  },
  {
    name: "a pizza with a sign in its name, once, also where it is a half",
    edit: (menu) => (byId(menu.items, "margherita-con-bufala").name = "Margherita; búfala"),
    says: ["«Mitad Margherita / mitad Margherita; búfala» no se puede leer", "«Margherita; búfala» sin el signo ;"],
  },
  {
    name: "an extra called like two others",
    edit: (_, ingredients) => (byId(ingredients, "miel-de-ulmo").name.es = "jamón y rúcula"),
    says: [
      "«jamón y rúcula» también se lee como varios ingredientes de la misma lista, y un pedido no los distinguiría. " +
      "Cambia su nombre, o saca alguno.",
    ],
  },
];

for (const { name, edit, says } of ROWS) {
  Deno.test(`A build refuses ${name}, and says in Spanish which dish and change`, () => {
    const messages = messagesAfter(edit);
    assert(messages.length > 0);
    for (const text of says) assertStringIncludes(messages.join("\n"), text);
  });
}
