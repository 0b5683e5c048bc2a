/**
 * The notices for the owner: what the content leaves to decide, or is likely to be a mistake. `deno task build` and
 * `deno task check` print the same ones. A notice never stops a build, and the owner can settle each of them.
 * @module
 */
import type { Content } from "../../src/schemas/content/content.ts";
import { drawingNotices } from "./drawing_notices.ts";
import { gapNotices } from "./gap_notices.ts";
import { holidayNotices } from "./holiday_notices.ts";
import { presentChangeNotices } from "./present_change_notices.ts";
import { priceNotices } from "./price_notices.ts";
import { removalNotices } from "./removal_notices.ts";
import { shiftNotices } from "./shift_notices.ts";
import { specialDaysNotices } from "./special_days_notices.ts";
import { untranslatedNotices } from "./untranslated_notices.ts";

/** Makes every notice, one Spanish line each. `today` is the restaurant's date, `YYYY-MM-DD`. */
export function ownerNotices(
  { agents, hours, menu, ingredients, delivery, restaurant }: Content,
  today: string,
): string[] {
  return [
    ...presentChangeNotices({ ingredients, delivery }, today),
    ...holidayNotices(hours, today),
    ...specialDaysNotices(hours, today),
    ...shiftNotices(hours, today),
    ...priceNotices(menu),
    ...gapNotices({ menu, restaurant }),
    ...drawingNotices(menu),
    ...removalNotices(menu, ingredients.ingredients),
    ...untranslatedNotices({ menu, hours, restaurant }, today),
    ...(agents.reviewed <= today ? [] : [
      `"reviewed": "${agents.reviewed}" de agents.json aún no llega: pon el día en que revisaste todo por última vez.`,
    ]),
  ].map((notice) => `Aviso: ${notice}`);
}
