/**
 * What the owner's page, shell and programs send and read: what is different tonight, and since when and until when.
 * Texts are in Spanish, for the owner.
 * @module
 */
import * as v from "valibot";
import { described, optional } from "./described.ts";
import { DelayMinutes } from "./content/delivery.ts";
import { OUT } from "./content/ingredients.ts";
import { CalendarDate, ContentId, WallTime } from "./content/words.ts";
import { AskedMoment } from "./hours_question.ts";

/** The longest life of a change, in days. What lasts longer belongs into the content. */
export const MAX_CHANGE_DAYS = 60;

function kind<K extends string, E extends v.ObjectEntries>(name: K, description: string, entries: E) {
  return described(v.strictObject({ kind: v.literal(name), ...entries }), description);
}

/** One thing that is different tonight. */
export const Change = v.variant("kind", [
  kind("dish", "The dish is sold out", { dish: described(ContentId, "Id of the dish") }),
  kind("ingredient", "The ingredient has run out", {
    ingredient: described(ContentId, "Id of the ingredient"),
    out: described(
      v.picklist(OUT),
      "sold_out: every dish with it is sold out; without: dishes that can be made without it are offered so",
    ),
  }),
  kind("closing", "The kitchen closes earlier on a service day", {
    date: described(CalendarDate, "The service day; an evening past midnight belongs to the day it began"),
    at: described(WallTime, "The closing time on the restaurant's clocks; the day's opening time closes the whole day"),
  }),
  kind("delivery", "No delivery", {}),
  kind("delay", "Orders take longer than usual", {
    minutes: v.pipe(...DelayMinutes.pipe, v.description("Minutes more than usual")),
  }),
  kind("pause", "No orders for now before a time", {
    until: described(AskedMoment, "An instant (RFC 3339), or without offset a time by the restaurant's clocks"),
  }),
]);

/** One thing that is different tonight. */
export type Change = v.InferOutput<typeof Change>;

/** A change that the owner asks for. */
export const AskedChange = v.strictObject({
  change: Change,
  until: optional(
    AskedMoment,
    `When it ends by itself, at most ${MAX_CHANGE_DAYS} days ahead. Default: a dish and an ingredient come back at ` +
      "the next opening, or before an opening at the one after; no delivery and a delay end at tonight's close. A closing " +
      "ends with its day and a pause at its own time: they take no other end",
  ),
});

/** A change that the owner asks for. */
export type AskedChange = v.InferOutput<typeof AskedChange>;

/** RFC 3339 date and time, with the offset of the restaurant's clocks. */
const Moment = v.string();

/** A change that holds. */
export const MadeChangeView = v.strictObject({
  id: v.string(),
  change: Change,
  text: v.string(),
  /** The device or program that made it. */
  by: v.string(),
  /** Id of that program: with it, undo ends all of its changes. */
  program: v.optional(v.string()),
  since: Moment,
  until: Moment,
  /** Such as "hasta mañana a las 13:00". */
  until_text: v.string(),
});

/** A change that holds. */
export type MadeChangeView = v.InferOutput<typeof MadeChangeView>;

/** A change that was undone, and those that hold again because it had taken their place. */
export const UndoneView = v.strictObject({ undone: MadeChangeView, restored: v.array(MadeChangeView) });

/** A line of the list of who changed what. */
const HistoryLineView = v.strictObject({
  at: Moment,
  at_text: v.string(),
  by: v.string(),
  action: v.picklist(["set", "undo"]),
  text: v.string(),
});

/** What is different tonight, and what can be. */
export const Tonight = v.strictObject({
  at: Moment,
  /** The changes are as they were then: the store does not answer. Absent if they were just read from it. */
  as_of: v.optional(Moment),
  /** Absent if the restaurant never opens again. */
  night: v.optional(v.strictObject({
    /** The service day of now, or the next one. Without tonight's changes. */
    date: CalendarDate,
    opens_at: Moment,
    closes_at: Moment,
    shifts: v.array(v.strictObject({ opens_at: Moment, closes_at: Moment })),
    /** When what runs out now is usually back, and one opening later. */
    stock_ends: v.array(Moment),
  })),
  changes: v.array(MadeChangeView),
  /** Those that the present build has no place for. */
  dropped: v.array(MadeChangeView),
  /** The latest first. */
  history: v.array(HistoryLineView),
  dishes: v.array(v.strictObject({
    id: ContentId,
    name: v.string(),
    /** Its Spanish name. */
    category: v.string(),
    /** Whether the content says so, without tonight's changes. */
    sold_out: v.boolean(),
  })),
  ingredients: v.array(v.strictObject({
    id: ContentId,
    name: v.string(),
    /** What the content says, without tonight's changes. */
    out: v.optional(v.picklist(OUT)),
    /** Names of the dishes that have it. */
    dishes: v.array(v.string()),
    /** Those of them that can be made without it. */
    without: v.array(v.string()),
  })),
});

/** What is different tonight, and what can be. */
export type Tonight = v.InferOutput<typeof Tonight>;
