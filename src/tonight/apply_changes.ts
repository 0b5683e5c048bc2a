/**
 * Content with tonight's changes: the same content as the owner would write for them. So every document follows from the
 * renderers that the build uses, and every rule from the rules that read content.
 * @module
 */
import { shiftMinutes } from "../domain/shift_calendar.ts";
import type { Content } from "../schemas/content/content.ts";
import type { DatedException, HoursContent, Shift } from "../schemas/content/hours.ts";
import { declaredShifts } from "../domain/declared_shifts.ts";
import { civilDayOf } from "../domain/civil_day.ts";
import type { Change } from "./change.ts";

/** The words of a day that ends early. */
const EARLY = { es: "Cierre anticipado", en: "Early closing" } as const;

/** The content with the changes, and those that do not apply to it: a newer build may have no such dish. */
export interface ChangedContent {
  readonly content: Content;
  readonly dropped: readonly Change[];
}

/** Applies the changes in their order. */
export function applyChanges(content: Content, changes: readonly Change[]): ChangedContent {
  const dropped: Change[] = [];
  let changed = content;
  for (const change of changes) {
    const next = applyChange(changed, change);
    if (next === undefined) dropped.push(change);
    else changed = next;
  }
  return { content: changed, dropped };
}

function applyChange(content: Content, change: Change): Content | undefined {
  if (change.kind === "closing") return { ...content, hours: closeEarly(content.hours, change) };
  const { items } = content.menu;
  if (!items.some(({ id }) => id === change.dish)) return undefined;
  return {
    ...content,
    menu: { ...content.menu, items: items.map((item) => item.id === change.dish ? { ...item, sold_out: true } : item) },
  };
}

/** A dated exception in place of the day's hours: its shifts, up to the closing time. */
function closeEarly(hours: HoursContent, { date, at }: Extract<Change, { kind: "closing" }>): HoursContent {
  const shifts = declaredShifts(hours)(civilDayOf(date));
  const [first] = shifts;
  // On a service day, times before its first opening are those after midnight.
  const closing = first && at <= first.opens ? minutesOf(at) + 1440 : minutesOf(at);
  const left = shifts.flatMap((shift): Shift[] => {
    const [opens, closes] = shiftMinutes(shift);
    if (opens >= closing) return [];
    return [closes <= closing ? shift : { ...shift, closes: at }];
  });
  const usual = hours.exceptions.find((exception) => exception.date === date);
  const exception: DatedException = {
    date,
    name: EARLY,
    holiday: usual?.holiday ?? false,
    hours: left.length === 0 ? "closed" : left,
  };
  const others = hours.exceptions.filter((other) => other !== usual);
  return { ...hours, exceptions: [...others, exception].sort((a, b) => a.date < b.date ? -1 : 1) };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
