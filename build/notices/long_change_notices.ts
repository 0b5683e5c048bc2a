/**
 * The notices about tonight's changes that have lasted for more than a week: what lasts belongs into the content. Each
 * names the line to edit.
 * @module
 */
import { DAY_MS } from "../../src/leaves/duration.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import type { MadeChange } from "../../src/tonight/made_change.ts";
import { parseJsonSource } from "../../src/check/json_source.ts";
import type { Path } from "../../src/check/problem.ts";

/** Days after which a change is no longer one of tonight. */
const LONG_DAYS = 7;

/** Where a change belongs: what is different, the place, and the words to write there. */
interface Place {
  readonly what: string;
  readonly file: string;
  readonly path: Path;
  readonly words: string;
}

/**
 * Makes the notices, in Spanish.
 *
 * @param read Gives the text of a content file.
 * @param now Epoch milliseconds.
 */
export function longChangeNotices(
  changes: readonly MadeChange[],
  content: Content,
  read: (file: string) => string,
  now: number,
): string[] {
  return changes.flatMap(({ change, since, until }) => {
    const days = Math.floor((now - since) / DAY_MS);
    const place = placeOf(change, content);
    if (until <= now || days < LONG_DAYS || place === undefined) return [];
    const { what, file, path, words } = place;
    const source = parseJsonSource(read(file));
    const line = source.ok ? source.value.lineAt(path) : 1;
    return [
      `hace ${days} días que ${what} por un cambio de la noche: si es para largo, escribe ${words} en ${file}, ` +
      `línea ${line}; si no, deshaz el cambio.`,
    ];
  });
}

/** Undefined if the content no longer has what the change concerns. */
function placeOf(change: Change, { menu, ingredients: { ingredients } }: Content): Place | undefined {
  switch (change.kind) {
    case "dish": {
      const at = menu.items.findIndex(({ id }) => id === change.dish);
      const what = `${menu.items[at]?.name} está en agotados`;
      return at < 0 ? undefined : { what, file: "menu.json", path: ["items", at], words: '"sold_out": true' };
    }
    case "ingredient": {
      const at = ingredients.findIndex(({ id }) => id === change.ingredient);
      const what = `no queda ${ingredients[at]?.name.es}`;
      const words = `"out": "${change.out}"`;
      return at < 0 ? undefined : { what, file: "ingredients.json", path: ["ingredients", at], words };
    }
    case "closing": {
      const [what, words] = [`el ${change.date} se cierra a las ${change.at}`, `la fecha ${change.date} con sus horas`];
      return { what, file: "hours.json", path: ["exceptions"], words };
    }
    case "delivery":
      return inDelivery("no hay despacho", '"stopped": true');
    case "delay":
      return inDelivery(`hay ${change.minutes} minutos de demora`, `"delay_minutes": ${change.minutes}`);
    case "pause":
      return inDelivery("los pedidos están en pausa", `"paused_until": "${change.until}"`);
  }
}

function inDelivery(what: string, words: string): Place {
  return { what, file: "delivery.json", path: [], words };
}
