/**
 * Content with tonight's changes: the same content as the owner would write for them. So every document follows from the
 * renderers that the build uses, and every rule from the rules that read content.
 * @module
 */
import { formatLocalTime } from "../domain/hours/local_time.ts";
import { shiftMinutes } from "../domain/hours/shift_calendar.ts";
import { createZoneOffsets } from "../domain/hours/zone_offsets.ts";
import { inEachLanguage } from "../leaves/language.ts";
import type { TemporalApi } from "../leaves/temporal_api.ts";
import type { Content } from "../schemas/content/content.ts";
import type { DatedException, HoursContent, Shift } from "../schemas/content/hours.ts";
import type { Change } from "../schemas/tonight.ts";
import type { MadeChange } from "./made_change.ts";
import { type Closing, closingMinute, usualShifts } from "./closing_minute.ts";

/** A change with its end, in epoch milliseconds. */
type PresentChange = Pick<MadeChange, "change" | "until">;

/** The words of a day that ends early. */
const EARLY = { es: "Cierre anticipado", en: "Early closing" } as const;

/** Applies the changes that have a place in the content: a newer build may not know a dish. */
export function applyChanges(content: Content, made: readonly PresentChange[], temporal: TemporalApi): Content {
  const offsets = createZoneOffsets(content.hours.timezone, temporal);
  return made.filter(({ change }) => hasPlace(content, change)).reduce(
    (content, { change, until }) => applyChange(content, change, formatLocalTime(until, offsets.at(until))),
    content,
  );
}

/** Whether the content has what a change concerns. */
export function hasPlace({ menu, ingredients, hours }: Content, change: Change): boolean {
  if (change.kind === "dish") return menu.items.some(({ id }) => id === change.dish);
  if (change.kind === "ingredient") return ingredients.ingredients.some(({ id }) => id === change.ingredient);
  return change.kind !== "closing" || closesEarlier(hours, change);
}

/** @param until Its end on the restaurant's clocks. */
function applyChange(content: Content, change: Change, until: string): Content {
  const { menu, ingredients: { ingredients }, hours, delivery } = content;
  switch (change.kind) {
    case "dish": {
      // A newer build may say the same: then its end counts.
      const items = menu.items.map((item) =>
        item.id === change.dish && !item.sold_out ? { ...item, sold_out: true, sold_out_until: until } : item
      );
      return { ...content, menu: { ...menu, items } };
    }
    case "ingredient": {
      const { ingredient, out } = change;
      const changed = ingredients.map((each) =>
        each.id === ingredient ? { ...each, out, out_until: each.out ? each.out_until : until } : each
      );
      return { ...content, ingredients: { ingredients: changed } };
    }
    case "closing":
      return { ...content, hours: closeEarly(hours, change) };
    case "delivery":
      return delivery.stopped
        ? content
        : { ...content, delivery: { ...delivery, stopped: true, stopped_until: until } };
    case "delay":
      return { ...content, delivery: { ...delivery, delay_minutes: change.minutes } };
    case "pause":
      return { ...content, delivery: { ...delivery, paused_until: change.until } };
  }
}

/** A dated exception in place of the day's hours: its shifts, up to the closing time. */
function closeEarly(hours: HoursContent, closing: Closing): HoursContent {
  const shifts = usualShifts(hours, closing);
  const end = closingMinute(closing, shifts[0]?.opens);
  const left = shifts.flatMap((shift): Shift[] => {
    const [opens, closes] = shiftMinutes(shift);
    if (opens >= end) return [];
    return [closes <= end ? shift : { ...shift, closes: closing.at }];
  });
  const usual = hours.exceptions.find(({ date }) => date === closing.date);
  const exception: DatedException = {
    date: closing.date,
    name: usual ? inEachLanguage((language) => `${usual.name[language]} (${EARLY[language].toLowerCase()})`) : EARLY,
    ...((usual?.lone ?? true) && { lone: true }),
    holiday: usual?.holiday ?? false,
    hours: left.length === 0 ? "closed" : left,
  };
  const others = hours.exceptions.filter((other) => other !== usual);
  return { ...hours, exceptions: [...others, exception].sort((a, b) => a.date < b.date ? -1 : 1) };
}

function closesEarlier(hours: HoursContent, closing: Closing): boolean {
  const shifts = usualShifts(hours, closing);
  return shifts.some((shift) => shiftMinutes(shift)[1] > closingMinute(closing, shifts[0]?.opens));
}
