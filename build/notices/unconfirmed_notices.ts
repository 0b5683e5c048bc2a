/**
 * The notice about a draft: the dishes that are out of the menu until somebody confirms their allergens.
 * @module
 */
import { isConfirmed } from "../../src/domain/menu/complete_menu.ts";
import type { MenuFile } from "../../src/schemas/content/menu.ts";
import { fewNames } from "./few_names.ts";

/** Makes the notice, in Spanish. @param menu As in the file: the complete menu lacks these dishes. */
export function unconfirmedNotices({ items }: Pick<MenuFile, "items">): string[] {
  const names = items.filter((item) => !isConfirmed(item)).map(({ name }) => name);
  return names.length === 0
    ? []
    : [`Fuera de la carta: ${fewNames(names)}. Confirma sus alérgenos en el teléfono, en /local, «Carta».`];
}
