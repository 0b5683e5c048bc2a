/**
 * What an edit concerns: a JSON Pointer (RFC 6901) into the content files, in which an entry of a list has its key in
 * place of its index. So it names the same dish whatever stands before it. Only what the owner may change on the phone
 * can be named.
 * @module
 */
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import { WEEKDAYS } from "../schemas/weekdays.ts";

/** The steps of a subject, the file first. */
export type Steps = readonly string[];

/** The member that names an entry, by the name of its list. */
export const LIST_KEYS: Readonly<Record<string, string>> = {
  items: "id",
  option_groups: "id",
  options: "id",
  ingredients: "id",
  exceptions: "date",
  communes: "name",
};

/**
 * What can be edited. `*` stands for a key. `place` of a dish is the id of the one that it stands after, or null if it is
 * the first: a dish that is not there has no place.
 */
const EDITABLE: readonly string[] = [
  "menu/items/*",
  "menu/items/*/(?:price|prices/*|sold_out|name|description|badge|category|ingredients|allergens_unconfirmed|diets|photo|place)",
  "menu/option_groups/*/options/*/price",
  "ingredients/ingredients/*/(?:extra_price|out)",
  `hours/weekly/(?:${WEEKDAYS.join("|")})`,
  "hours/exceptions/*",
  "delivery/communes/*(?:/(?:fee|minimum|minutes))?",
  "delivery/timing/(?:pickup_minutes|last_order_minutes|slot_minutes|days_ahead)",
  "restaurant/announcement",
];

const PATTERNS = EDITABLE.map((each) => new RegExp(`^/${each.replaceAll("*", "[^/]+")}$`));

/** The steps of a subject; undefined if nobody may edit it. */
export function stepsOf(subject: string): Steps | undefined {
  if (!PATTERNS.some((pattern) => pattern.test(subject))) return undefined;
  return subject.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Whether a subject is a dish's place among the others. */
export function isPlace(steps: Steps): boolean {
  return steps[1] === "items" && steps[3] === "place";
}

/** The value at a subject; undefined if there is none. */
export function valueAt(files: ContentFiles, steps: Steps): unknown {
  if (isPlace(steps)) return placeOf(files.menu.items, steps[2]!);
  let [here, list]: [unknown, string] = [files, ""];
  for (const step of steps) {
    here = Array.isArray(here)
      ? here.find((each) => isObject(each) && each[LIST_KEYS[list]!] === step)
      : isObject(here) && Object.hasOwn(here, step)
      ? here[step]
      : undefined;
    list = step;
  }
  return here;
}

/** The same by the subject itself; nothing at what is no subject: an address or an older draft may name anything. */
export function partAt(files: ContentFiles, subject: string): unknown {
  const steps = stepsOf(subject);
  return steps && valueAt(files, steps);
}

/** The files with a value at a subject, or without one there; undefined if there is no place for it. */
export function withValue(files: ContentFiles, steps: Steps, value: unknown): ContentFiles | undefined {
  const { menu } = files;
  if (!isPlace(steps)) return changed(files, steps, value, "") as ContentFiles | undefined;
  const moved = menu.items.find(({ id }) => id === steps[2]);
  const others = menu.items.filter((item) => item !== moved);
  const isFirst = value === undefined || value === null;
  const after = isFirst ? -1 : others.findIndex(({ id }) => id === value);
  if (moved === undefined || (!isFirst && after === -1)) return undefined;
  return { ...files, menu: { ...menu, items: others.toSpliced(after + 1, 0, moved) } };
}

/** The dish before this one in its category. */
function placeOf(items: ContentFiles["menu"]["items"], id: string): string | null | undefined {
  const at = items.findIndex((item) => item.id === id);
  if (at === -1) return undefined;
  return items.slice(0, at).findLast(({ category }) => category === items[at]!.category)?.id ?? null;
}

function changed(node: unknown, [step, ...rest]: Steps, value: unknown, list: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node)) return changedList(node, step, rest, value, LIST_KEYS[list]!);
  if (!isObject(node)) return undefined;
  const member = changed(node[step], rest, value, step);
  if (member !== undefined) return { ...node, [step]: member };
  if (rest.length > 0) return undefined;
  const { [step]: _, ...others } = node;
  return others;
}

function changedList(entries: readonly JsonObject[], name: string, rest: Steps, value: unknown, key: string): unknown {
  const at = entries.findIndex((each) => each[key] === name);
  if (rest.length > 0) {
    const entry = at === -1 ? undefined : changed(entries[at], rest, value, "");
    return entry === undefined ? undefined : entries.with(at, entry as JsonObject);
  }
  if (value === undefined) return at === -1 ? entries : entries.toSpliced(at, 1);
  if (!isObject(value) || value[key] !== name) return undefined;
  if (at !== -1) return entries.with(at, value);
  // Days are in order; a dish that is new stands at the end until it gets a place.
  const later = key === "date" ? entries.findIndex((each) => String(each[key]) > name) : -1;
  return entries.toSpliced(later === -1 ? entries.length : later, 0, value);
}
