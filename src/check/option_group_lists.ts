/**
 * Checks the lists of groups in `menu.json`, of a category or a dish: each group exists, stands once, and is the only one
 * of its kind, except choices. Sizes and choices of one dish need distinct names, since an order names both alike.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import * as v from "valibot";
import { foldText } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { KINDS_IN_SPANISH } from "../schemas/content/option_group.ts";
import { ContentId } from "../schemas/content/words.ts";
import { ofEntry, type Part } from "./part.ts";

/** Reports lists that no dish can have. */
export function checkOptionGroupLists(menu: Part): void {
  const groups = menu.byId("option_groups");
  // Where an identifier is missing or two have one, a list may mean another group.
  if (groups.size < menu.list("option_groups").length) return;
  for (const entry of [...menu.list("categories"), ...menu.list("items")]) checkList(entry, groups);
}

function checkList(entry: Part, groups: ReadonlyMap<string, Part>): void {
  const owner = entry.called;
  const kinds = new Map<string, string>();
  const words = new Map<string, string>();
  const listed = new Set<string>();
  for (const part of entry.list("option_groups")) {
    const id = part.value;
    // The schema reports what is no identifier.
    if (!v.is(ContentId, id)) continue;
    const group = groups.get(id);
    if (group === undefined) {
      const guess = nearestWord(id, groups.keys());
      const advice = guess === undefined ? "Agrégalo ahí o bórralo aquí." : `¿Quisiste decir "${guess}"?`;
      const message = `El grupo "${id}" ${ofEntry(owner)} no está en "option_groups" de la carta. ${advice}`;
      part.report('un identificador de "option_groups"', message);
      continue;
    }
    const [kind, name, ownWords] = [group.text("kind") ?? "", group.called, optionWords(group)];
    const other = kinds.get(kind);
    const shared = [...ownWords].find(([word]) => words.has(word));
    if (listed.has(id)) {
      part.report("cada grupo una sola vez", `El grupo "${id}" está dos veces en ${owner}. Borra uno.`);
    } else if (other !== undefined && kind !== "choice" && Object.hasOwn(KINDS_IN_SPANISH, kind)) {
      const said = `"${kind}" (${KINDS_IN_SPANISH[kind as keyof typeof KINDS_IN_SPANISH]})`;
      const message = `${capitalise(owner)} tiene dos grupos ${said}: ${other} y ${name}. Deja uno.`;
      part.report(`un solo grupo ${said}`, message);
    } else {
      if (shared !== undefined) {
        const [word, shown] = shared;
        const message =
          `"${shown}" está en dos grupos ${ofEntry(owner)}, ${words.get(word)} y ${name}: al pedirlo no ` +
          "se sabría cuál es. Cambia uno de los dos nombres.";
        part.report("opciones con nombres distintos en los grupos de un plato", message);
      }
      for (const word of ownWords.keys()) words.set(word, name);
    }
    listed.add(id);
    kinds.set(kind, other ?? name);
  }
}

/** The folded identifiers and names of the options, and how they are written. */
function optionWords(group: Part): Map<string, string> {
  return new Map(
    group.list("options").flatMap((option) =>
      [option.text("id") ?? "", ...option.texts("name").map(({ text }) => text)]
        .flatMap((text) => foldText(text) ? [[foldText(text), text] as const] : [])
    ),
  );
}
