/**
 * What the owner's page, shell and programs send and read: what is different tonight, and since when and until when.
 * Texts are in Spanish, for the owner.
 * @module
 */
import * as v from "valibot";
import { DelayMinutes } from "./content/delivery.ts";
import { OUT } from "./content/ingredients.ts";
import { CalendarDate, ContentId, WallTime } from "./content/words.ts";
import { AskedMoment } from "./hours_question.ts";

/** The longest life of a change, in days. What lasts longer belongs into the content. */
export const MAX_CHANGE_DAYS = 60;

function kind<K extends string, E extends v.ObjectEntries>(name: K, description: string, entries: E) {
  return v.pipe(v.strictObject({ kind: v.literal(name), ...entries }), v.description(description));
}

/** One thing that is different tonight. */
export const Change = v.variant("kind", [
  kind("dish", "The dish is sold out", {
    dish: v.pipe(ContentId, v.description("Id of the dish")),
  }),
  kind("ingredient", "The ingredient has run out", {
    ingredient: v.pipe(ContentId, v.description("Id of the ingredient")),
    out: v.pipe(
      v.picklist(OUT),
      v.description(
        "sold_out: every dish with it is sold out; without: dishes that can be made without it are offered so",
      ),
    ),
  }),
  kind("closing", "The kitchen closes earlier on a service day", {
    date: v.pipe(CalendarDate, v.description("The service day; an evening past midnight belongs to the day it began")),
    at: v.pipe(
      WallTime,
      v.description("The closing time on the restaurant's clocks; the day's opening time closes the whole day"),
    ),
  }),
  kind("delivery", "No delivery", {}),
  kind("delay", "Orders take longer than usual", {
    minutes: v.pipe(...DelayMinutes.pipe, v.description("Minutes more than usual")),
  }),
  kind("pause", "No orders for now before a time", {
    until: v.pipe(
      AskedMoment,
      v.description("An instant (RFC 3339), or without offset a time by the restaurant's clocks"),
    ),
  }),
]);

/** One thing that is different tonight. */
export type Change = v.InferOutput<typeof Change>;

/** A change that the owner asks for. */
export const AskedChange = v.strictObject({
  change: Change,
  until: v.optional(v.pipe(
    AskedMoment,
    v.description(
      `When it ends by itself, at most ${MAX_CHANGE_DAYS} days ahead. Default: a dish and an ingredient come back at ` +
        "the next opening, or before an opening at the one after; no delivery and a delay end at tonight's close. A closing " +
        "ends with its day and a pause at its own time: they take no other end",
    ),
  )),
});

/** A change that the owner asks for. */
export type AskedChange = v.InferOutput<typeof AskedChange>;

const Moment = v.pipe(v.string(), v.description("RFC 3339 date and time, with the offset of the restaurant's clocks"));

/** A change that holds. */
export const MadeChangeView = v.strictObject({
  id: v.pipe(v.string(), v.description("For undo")),
  change: Change,
  text: v.pipe(v.string(), v.description("What is different, in Spanish")),
  by: v.pipe(v.string(), v.description("The device or program that made it")),
  program: v.optional(v.pipe(v.string(), v.description("Id of that program: with it, undo ends all of its changes"))),
  since: Moment,
  until: Moment,
  until_text: v.pipe(v.string(), v.description('When it ends, in Spanish, such as "hasta mañana a las 13:00"')),
});

/** A change that holds. */
export type MadeChangeView = v.InferOutput<typeof MadeChangeView>;

/** A change that was undone, and those that hold again because it had taken their place. */
export const UndoneView = v.strictObject({ undone: MadeChangeView, restored: v.array(MadeChangeView) });

/** A line of the list of who changed what. */
export const HistoryLineView = v.strictObject({
  at: Moment,
  at_text: v.string(),
  by: v.string(),
  action: v.picklist(["set", "undo"]),
  text: v.string(),
});

/** What is different tonight, and what can be. */
export const Tonight = v.strictObject({
  at: Moment,
  /** Absent if the changes were just read from the store. */
  as_of: v.optional(v.pipe(Moment, v.description("The store does not answer: the changes are as they were then"))),
  /** Absent if the restaurant never opens again. */
  night: v.optional(v.strictObject({
    date: v.pipe(CalendarDate, v.description("The service day of now, or the next one")),
    opens_at: Moment,
    closes_at: v.pipe(Moment, v.description("Its close without tonight's changes")),
    stock_ends: v.pipe(v.array(Moment), v.description("When what runs out now is usually back, and one opening later")),
  })),
  changes: v.pipe(v.array(MadeChangeView), v.description("What holds now")),
  dropped: v.pipe(v.array(MadeChangeView), v.description("Changes that the present build has no place for")),
  history: v.pipe(v.array(HistoryLineView), v.description("The latest first")),
  dishes: v.array(v.strictObject({
    id: ContentId,
    name: v.string(),
    category: v.pipe(v.string(), v.description("Its Spanish name")),
    sold_out: v.pipe(v.boolean(), v.description("Whether the content says so, without tonight's changes")),
  })),
  ingredients: v.array(v.strictObject({
    id: ContentId,
    name: v.string(),
    out: v.optional(v.pipe(v.picklist(OUT), v.description("What the content says, without tonight's changes"))),
    dishes: v.pipe(v.array(v.string()), v.description("Names of the dishes that have it")),
    without: v.pipe(v.array(v.string()), v.description("Those of them that can be made without it")),
  })),
});

/** What is different tonight, and what can be. */
export type Tonight = v.InferOutput<typeof Tonight>;
