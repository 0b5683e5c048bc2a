/**
 * Checks the lists of groups in `menu.json`, of a category or a dish: each group exists, stands once, and is the only one
 * of its kind, except choices. Sizes and choices of one dish need distinct names, since an order names both alike.
 * @module
 */
import { capitalise } from "../../src/leaves/capitalise.ts";
import * as v from "valibot";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { foldText } from "../../src/domain/fold_text.ts";
import { nearestWord } from "../../src/domain/nearest_word.ts";
import { KINDS_IN_SPANISH } from "../../src/schemas/content/option_group.ts";
import { ContentId } from "../../src/schemas/content/words.ts";
import { entryName, ofEntry } from "./entry_name.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** Reports lists that no dish can have. */
export function checkOptionGroupLists(menu: unknown, report: ReportProblem): void {
  const groups = new Map(
    listOf(menu, "option_groups").map((group, index) => [
      textOf(group, "id"),
      { kind: textOf(group, "kind"), name: entryName(group, index), words: optionWords(group) },
    ]),
  );
  groups.delete(undefined);
  const ids = [...groups.keys()].filter((id) => id !== undefined);
  for (
    const [key, entries] of [["categories", listOf(menu, "categories")], ["items", listOf(menu, "items")]] as const
  ) {
    for (const [index, entry] of entries.entries()) {
      const owner = entryName(entry, index);
      const path = [key, index, "option_groups"];
      const kinds = new Map<string, string>();
      const words = new Map<string, string>();
      const listed = listOf(entry, "option_groups");
      for (const [place, id] of listed.entries()) {
        // The schema reports what is no identifier.
        if (!v.is(ContentId, id)) continue;
        const tell = (allowed: string, message: string) => report([...path, place], showValue(id), allowed, message);
        const group = groups.get(id);
        if (group === undefined) {
          const guess = nearestWord(id, ids);
          const advice = guess === undefined ? "Agrégalo ahí o bórralo aquí." : `¿Quisiste decir "${guess}"?`;
          tell(
            'un identificador de "option_groups"',
            `El grupo "${id}" ${ofEntry(owner)} no está en "option_groups" de la carta. ${advice}`,
          );
          continue;
        }
        const { kind = "", name } = group;
        const other = kinds.get(kind);
        if (listed.indexOf(id) !== place) {
          tell("cada grupo una sola vez", `El grupo "${id}" está dos veces en ${owner}. Borra uno.`);
        } else if (other !== undefined && kind !== "choice" && Object.hasOwn(KINDS_IN_SPANISH, kind)) {
          const said = `"${kind}" (${KINDS_IN_SPANISH[kind as keyof typeof KINDS_IN_SPANISH]})`;
          tell(`un solo grupo ${said}`, `${capitalise(owner)} tiene dos grupos ${said}: ${other} y ${name}. Deja uno.`);
        } else {
          const shared = [...group.words].find(([word]) => words.has(word));
          if (shared !== undefined) {
            const [word, shown] = shared;
            tell(
              "opciones con nombres distintos en los grupos de un plato",
              `"${shown}" está en dos grupos ${ofEntry(owner)}, ${
                words.get(word)
              } y ${name}: al pedirlo no se sabría ` +
                "cuál es. Cambia uno de los dos nombres.",
            );
          }
          for (const word of group.words.keys()) words.set(word, name);
        }
        kinds.set(kind, other ?? name);
      }
    }
  }
}

/** The folded identifiers and names of a group's options, and how they are written. */
function optionWords(group: unknown): Map<string, string> {
  return new Map(
    listOf(group, "options").flatMap((option) =>
      [textOf(option, "id"), ...LANGUAGES.map((language) => textOf(memberOf(option, "name"), language))]
        .flatMap((text) => text && foldText(text) ? [[foldText(text), text] as const] : [])
    ),
  );
}
