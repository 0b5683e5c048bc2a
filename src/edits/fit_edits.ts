/**
 * The content files with the owner's edits: those that have a place in them, and that the check of a build accepts.
 * @module
 */
import { checkContent } from "../check/check_content.ts";
import { fillTexts } from "../check/fill_content.ts";
import { pointerOf } from "../check/problem.ts";
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import type { Edit, EditsPreview } from "../schemas/edits.ts";
import { isPlace, LIST_KEYS, type Steps, stepsOf, valueAt, withValue } from "./subject.ts";

/** An edit as the store holds it. */
export interface StoredEdit extends Pick<Edit, "subject" | "value"> {
  /** What the files said when the owner changed it; absent: nothing. */
  readonly base?: unknown;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The publication, and its place in it. */
  readonly order: readonly [publication: number, at: number];
}

/** What an edit has to have to be applied. */
type Applied = Pick<StoredEdit, "subject" | "value" | "order" | "base">;

/** An edit with its parsed subject. */
interface Turn<E> {
  readonly edit: E;
  readonly steps: Steps;
}

/** Photos by the name that a dish has for them. */
export type EditedPhotos = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A sentence about a part of the content. */
export type Told = EditsPreview["problems"][number];

/** Files with edits. */
export interface Edited<E extends Applied> {
  readonly files: ContentFiles;
  /** Those that make a difference. */
  readonly inForce: readonly E[];
  /** Those that have no place, or that the check refuses. */
  readonly dropped: readonly E[];
}

/** Puts edits into the files: what is whole before its parts, then the order of the dishes, which may name one that goes. */
export function applyEdits<E extends Applied>(files: ContentFiles, edits: readonly E[]): Edited<E> {
  const all = edits.map((edit) => ({ edit, steps: stepsOf(edit.subject) ?? [] })).sort((a, b) =>
    turnOf(a) - turnOf(b) || a.steps.length - b.steps.length ||
    a.edit.order[0] - b.edit.order[0] || a.edit.order[1] - b.edit.order[1]
  );
  const applied = applyInTurn(files, all);
  const unmoved = applyInTurn(files, all.filter(({ steps }) => !isPlace(steps)));
  // Places that together leave the order as it is are no edits: one may undo another.
  return isSameOrder(applied.files, unmoved.files) ? { ...unmoved, dropped: applied.dropped } : applied;
}

function applyInTurn<E extends Applied>(files: ContentFiles, all: readonly Turn<E>[]): Edited<E> {
  const [inForce, dropped]: [E[], E[]] = [[], []];
  let edited = files;
  for (const { edit, steps } of all) {
    // A place without a value is that of the first, as null is.
    const value = isPlace(steps) ? edit.value ?? null : fillTexts(edit.value);
    const next = steps.length === 0 ? undefined : withValue(edited, steps, value);
    const there = valueAt(edited, steps);
    // Who confirmed the allergens of one import did not see those of the next.
    const isOver = steps.at(-1) === "allergens_unconfirmed" && edit.base && there && !isSame(edit.base, there);
    if (next === undefined || isOver) dropped.push(edit);
    else if (!isSame(there, value)) {
      edited = next;
      inForce.push(edit);
    }
  }
  return { files: edited, inForce, dropped };
}

function isSameOrder({ menu: { items } }: ContentFiles, { menu: { items: others } }: ContentFiles): boolean {
  return items.length === others.length && items.every(({ id }, at) => id === others[at]!.id);
}

function turnOf({ edit, steps }: Turn<Applied>): number {
  return isPlace(steps) ? 1 : steps[1] === "items" && edit.value === undefined && steps.length === 3 ? 2 : 0;
}

/** The same, without those that the check refuses: a newer build may leave no room for them. */
export function fitEdits<E extends Applied>(files: ContentFiles, edits: readonly E[], photos: EditedPhotos): Edited<E> {
  const fits = (some: readonly E[]) => problemsOf(applyEdits(files, some).files, files, photos).length === 0;
  function keep(before: readonly E[], some: readonly E[]): readonly E[] {
    if (some.length === 0 || fits([...before, ...some])) return some;
    if (some.length === 1) return [];
    const half = some.length >> 1;
    const first = keep(before, some.slice(0, half));
    return [...first, ...keep([...before, ...first], some.slice(half))];
  }
  const kept = keep([], edits);
  const applied = applyEdits(files, kept);
  return { ...applied, dropped: [...applied.dropped, ...edits.filter((edit) => !kept.includes(edit))] };
}

/**
 * What the check of a draft says of edited files: what waits to be confirmed is out of the menu.
 *
 * @param built Those that it has accepted, with their photos.
 */
export function problemsOf(edited: ContentFiles, built: ContentFiles, photos: EditedPhotos): Told[] {
  const accepted = new Set(built.menu.items.map(({ photo }) => photo));
  const items = edited.menu.items.map(({ photo, ...item }) =>
    photo === undefined || accepted.has(photo) ? item : { ...item, photo }
  );
  // No edit changes the looks, and their files stay with the build.
  const { looks: _, ...restaurant } = edited.restaurant;
  const files = { ...edited, restaurant, menu: { ...edited.menu, items } };
  const used = items.flatMap((item) => "photo" in item && photos.has(item.photo) ? [item.photo] : []);
  const texts = Object.entries(files).map(([name, file]) => [`${name}.json`, JSON.stringify(file)]);
  const key = JSON.stringify([texts, used]);
  if (last?.key === key) return last.told;
  const checked = checkContent(
    Object.fromEntries(texts),
    Object.fromEntries(used.map((name) => [name, photos.get(name)!])),
    true,
  );
  const told = checked.ok ? [] : checked.error.map(({ file, pointer, message }) => ({
    subject: subjectAt(files, file.replace(".json", ""), pointer),
    text: message,
  }));
  last = { key, told };
  return told;
}

/** What was checked last. A preview, its publication and the switch to it check the same: most of their time. */
let last: { readonly key: string; readonly told: Told[] } | undefined;

/** Whether two JSON values are the same. The order of members says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string | undefined {
  const inOrder = (each: JsonObject) => Object.fromEntries(Object.entries(each).sort(([a], [b]) => a < b ? -1 : 1));
  return JSON.stringify(value, (_, each) => isObject(each) ? inOrder(each) : each);
}

/** The subject of a pointer that has indexes. */
function subjectAt(files: object, file: string, pointer: string): string {
  let [here, list]: [unknown, string] = [(files as Record<string, unknown>)[file], ""];
  const steps = pointer.split("/").slice(1).map((step) => {
    const next = (here as Record<string, unknown> | undefined)?.[step];
    const name = Array.isArray(here) && isObject(next) ? next[LIST_KEYS[list]!] : undefined;
    [here, list] = [next, step];
    return name === undefined ? step : pointerOf([name as string]).slice(1);
  });
  return `/${[file, ...steps].join("/")}`;
}
