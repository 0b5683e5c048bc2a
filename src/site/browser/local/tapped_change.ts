/**
 * What a tap on the owner's page asks for. Each control names in its data attributes what it is about; a control of
 * something that holds already ends it.
 * @module
 */
/// <reference lib="dom" />
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import type { AskedChange, Change, MadeChangeView, Tonight } from "../../../schemas/tonight.ts";
import { describeChange } from "../../../tonight/describe_change.ts";
import { subjectOf } from "../../../tonight/made_change.ts";
import { inDays, pauseEnd } from "./tonight_times.ts";

/** What a tap asks for, and what the page says of it. */
export type Wish =
  | { readonly kind: "make"; readonly asked: AskedChange; readonly text: string }
  | { readonly kind: "undo"; readonly id: string; readonly text: string };

/** The change of a kind that holds. */
export function holding<K extends Change["kind"]>(
  { changes }: Tonight,
  kind: K,
  fits: (change: Extract<Change, { kind: K }>) => boolean = () => true,
): MadeChangeView | undefined {
  return changes.find(({ change }) => change.kind === kind && fits(change as Extract<Change, { kind: K }>));
}

/** What a tap on a control asks for; undefined if it asks for no change. */
export function tappedChange(control: HTMLElement, tonight: Tonight, now: LocalInstant): Wish | undefined {
  const { undo, all, dish, ingredient, out, delay, pause, delivery, close, end, at, days } = control.dataset;
  if (all !== undefined) return { kind: "undo", id: all, text: `Deshacer: ${control.dataset.what}` };
  if (undo !== undefined) return undoOf(tonight.changes.find(({ id }) => id === undo));
  if (end !== undefined) {
    return endOf(tonight.changes.find(({ id }) => id === end), days === undefined ? at : inDays(Number(days), now));
  }
  const change = changeOf();
  if (!change) return undefined;
  const isOn = control.getAttribute("aria-checked") === "false" || control.getAttribute("aria-pressed") === "true";
  const made = isOn && tonight.changes.find((each) => subjectOf(each.change) === subjectOf(change));
  if (made) return undoOf(made);
  const openings = tonight.night?.shifts.map(({ opens_at }) => opens_at.slice(11, 16)) ?? [];
  return { kind: "make", asked: { change }, text: describeChange(change, tonight, openings, now) };

  function changeOf(): Change | undefined {
    if (dish !== undefined) return { kind: "dish", dish };
    if (ingredient !== undefined && out !== undefined) {
      return { kind: "ingredient", ingredient, out: out === "without" ? "without" : "sold_out" };
    }
    if (delay !== undefined) return { kind: "delay", minutes: Number(delay) };
    if (delivery !== undefined) return { kind: "delivery" };
    if (close !== undefined && tonight.night) return { kind: "closing", date: tonight.night.date, at: close };
    const until = pause !== undefined && pauseEnd(tonight, pause, now);
    return until ? { kind: "pause", until } : undefined;
  }
}

/** Whether the service took a wish whose answer was lost. */
export function isGranted(wish: Wish, { changes }: Tonight): boolean {
  if (wish.kind === "undo") return changes.every(({ id, program }) => id !== wish.id && program !== wish.id);
  const { change, until } = wish.asked;
  return changes.some((made) =>
    JSON.stringify(made.change) === JSON.stringify(change) &&
    (until === undefined || Date.parse(until) === Date.parse(made.until))
  );
}

function undoOf(made: MadeChangeView | undefined): Wish | undefined {
  return made && { kind: "undo", id: made.id, text: `Deshacer: ${made.text}` };
}

/** Names the end: without one, {@linkcode isGranted} could not tell the new end from the old. */
export function endOf(made: MadeChangeView | undefined, until: string | undefined): Wish | undefined {
  return made && { kind: "make", asked: { change: made.change, ...(until && { until }) }, text: made.text };
}
