/**
 * A change in Spanish, for the owner: on the page, in the shell and in the answers to programs.
 * @module
 */
import { describeInstant } from "../domain/describe_instant.ts";
import type { LocalInstant } from "../domain/schedule.ts";
import { MINUTE_MS } from "../leaves/duration.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Change } from "../schemas/tonight.ts";
import { closingMinute } from "./closing_minute.ts";
import { ingredientUses } from "./ingredient_uses.ts";

/**
 * What is different: "Sin burrata: se agotan 3 platos".
 *
 * @param content The content without tonight's changes.
 */
export function describeChange(change: Change, content: Content, now: LocalInstant): string {
  switch (change.kind) {
    case "dish":
      return `Se agotó: ${content.menu.items.find(({ id }) => id === change.dish)?.name ?? change.dish}`;
    case "ingredient": {
      const { name = change.ingredient, dishes = [], without = [] } = ingredientUses(content)
        .find(({ id }) => id === change.ingredient) ?? {};
      const offered = change.out === "without" ? without.length : 0;
      const soldOut = dishes.length - offered;
      const parts = [
        ...(offered > 0 ? [`${offered === 1 ? "un plato se ofrece" : `${offered} platos se ofrecen`} así`] : []),
        ...(soldOut > 0 ? [soldOut === 1 ? "se agota un plato" : `se agotan ${soldOut} platos`] : []),
      ];
      return `Sin ${name}${parts.length > 0 ? `: ${parts.join(" y ")}` : ""}`;
    }
    case "closing":
      return `Cerramos ${
        describeLocal(Date.parse(change.date) + closingMinute(content.hours, change) * MINUTE_MS, now)
      }`;
    case "delivery":
      return "Sin despacho";
    case "delay":
      return `Demora de ${change.minutes} minutos`;
    case "pause":
      return `Pedidos en pausa hasta ${describeLocal(Date.parse(`${change.until.slice(0, 16)}Z`), now)}`;
  }
}

/** A time on the restaurant's clocks, in milliseconds as if they were UTC's, as seen from `now`: "hoy a las 21:30". */
function describeLocal(local: number, { epoch_ms, utc_offset_ms }: LocalInstant): string {
  return describeInstant(
    { epoch_ms: local, utc_offset_ms: 0 },
    { epoch_ms: epoch_ms + utc_offset_ms, utc_offset_ms: 0 },
    "es",
  );
}
