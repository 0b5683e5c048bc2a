/**
 * A change in Spanish, for the owner: in the service's answers, and on the page before the service took it.
 * @module
 */
import { describeInstant } from "../domain/hours/describe_instant.ts";
import type { LocalInstant } from "../domain/hours/local_time.ts";
import { capitalise } from "../leaves/capitalise.ts";
import { MINUTE_MS } from "../leaves/duration.ts";
import type { Change, MadeChangeView, Tonight } from "../schemas/tonight.ts";
import { closingMinute } from "./closing_minute.ts";

/**
 * What is different: "Sin burrata: se agotan 3 platos".
 *
 * @param menu Without tonight's changes.
 * @param opens The openings on the day of a closing, the first first.
 */
export function describeChange(
  change: Change,
  menu: Pick<Tonight, "dishes" | "ingredients">,
  opens: readonly string[],
  now: LocalInstant,
): string {
  switch (change.kind) {
    case "dish":
      return `Se agotó: ${menu.dishes.find(({ id }) => id === change.dish)?.name ?? change.dish}`;
    case "ingredient": {
      const { name = change.ingredient, dishes = [], without = [] } = menu.ingredients
        .find(({ id }) => id === change.ingredient) ?? {};
      const offered = change.out === "without" ? without.length : 0;
      const soldOut = dishes.length - offered;
      const parts = [
        ...(offered > 0 ? [`${offered === 1 ? "un plato se ofrece" : `${offered} platos se ofrecen`} así`] : []),
        ...(soldOut > 0 ? [soldOut === 1 ? "se agota un plato" : `se agotan ${soldOut} platos`] : []),
      ];
      return `Sin ${name}${parts.length > 0 ? `: ${parts.join(" y ")}` : ""}`;
    }
    case "closing": {
      // "Hoy cerramos a las 21:30".
      const minute = (at: string) => closingMinute({ ...change, at }, opens[0]);
      const end = minute(change.at);
      const isForToday = opens.some((each) => minute(each) >= end);
      const text = describeLocal(Date.parse(change.date) + end * MINUTE_MS, now);
      return capitalise(text.replace(/ (?=a las? \d)/, " cerramos ") + (isForToday ? " y no volvemos a abrir" : ""));
    }
    case "delivery":
      return "Sin despacho";
    case "delay":
      return `Demora de ${change.minutes} minutos`;
    case "pause":
      return `Pausa hasta ${describeLocal(Date.parse(`${change.until.slice(0, 16)}Z`), now).replace(/^hoy a /, "")}`;
  }
}

/** A change and when it ends: "Sin despacho, hasta hoy a las 23:00". A closing and a pause say their time themselves. */
export function changeSentence({ change, text, until_text }: MadeChangeView): string {
  return change.kind === "closing" || change.kind === "pause" ? text : `${text}, ${until_text}`;
}

/** A time on the restaurant's clocks, in milliseconds as if they were UTC's, as seen from `now`: "hoy a las 21:30". */
function describeLocal(local: number, { epoch_ms, utc_offset_ms }: LocalInstant): string {
  return describeInstant(
    { epoch_ms: local, utc_offset_ms: 0 },
    { epoch_ms: epoch_ms + utc_offset_ms, utc_offset_ms: 0 },
    "es",
  );
}
