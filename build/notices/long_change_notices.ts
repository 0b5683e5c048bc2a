/**
 * The notices about tonight's changes that have lasted for more than a week: what lasts belongs into the content.
 * @module
 */
import type { LocalInstant } from "../../src/domain/hours/local_time.ts";
import { DAY_MS } from "../../src/leaves/duration.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import { hasPlace } from "../../src/tonight/apply_changes.ts";
import type { MadeChange } from "../../src/tonight/made_change.ts";
import { changeText } from "../../src/tonight/tonight_service.ts";

/** Days after which a change is no longer one of tonight. */
const LONG_DAYS = 7;

/** What to write in place of each kind, and where. */
const LASTING: Readonly<Record<Change["kind"], string>> = {
  dish: '"sold_out": true en ese plato de menu.json',
  ingredient: '"out" en ese ingrediente de ingredients.json',
  closing: 'la fecha con sus horas en "exceptions" de hours.json',
  delivery: '"stopped": true en delivery.json',
  delay: '"delay_minutes" en delivery.json',
  pause: '"paused_until" en delivery.json',
};

/** Makes the notices, in Spanish. */
export function longChangeNotices(changes: readonly MadeChange[], content: Content, now: LocalInstant): string[] {
  return changes.flatMap(({ change, since, until }) => {
    const days = Math.floor((now.epoch_ms - since) / DAY_MS);
    if (until <= now.epoch_ms || days < LONG_DAYS || !hasPlace(content, change)) return [];
    return [
      `hace ${days} días, por un cambio de la noche: ${changeText(change, content, now)}. Si es para largo, escribe ` +
      `${LASTING[change.kind]}; si no, deshaz el cambio.`,
    ];
  });
}
