/**
 * Tonight's changes for the owner's page, shell and programs: what holds in words, and what may be asked for.
 *
 * Leaves out who may ask.
 * @module
 */
import { askedInstant } from "../domain/asked_instant.ts";
import { civilDayOf } from "../domain/civil_day.ts";
import { describeInstant } from "../domain/describe_instant.ts";
import { formatLocalTime } from "../domain/local_time.ts";
import { createSchedule, type LocalInstant, localInstant, type Schedule } from "../domain/schedule.ts";
import { DAY_MS } from "../leaves/duration.ts";
import { perObject } from "../leaves/per_object.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { TemporalApi } from "../leaves/temporal_api.ts";
import type { ErrorDetail } from "../schemas/api_error.ts";
import type { Content } from "../schemas/content/content.ts";
import {
  type AskedChange,
  type Change,
  type MadeChangeView,
  MAX_CHANGE_DAYS,
  type Tonight,
} from "../schemas/tonight.ts";
import type { Failure } from "../tables/failures.ts";
import { hasPlace } from "./apply_changes.ts";
import { usualShifts } from "./closing_minute.ts";
import { describeChange } from "./describe_change.ts";
import { ingredientUses } from "./ingredient_uses.ts";
import type { MadeChange } from "./made_change.ts";
import { nightAt, nightOf } from "./night.ts";
import type { Knowledge, KnownChanges } from "./known_changes.ts";

/** What the service needs. */
export interface TonightServiceDeps {
  readonly changes: KnownChanges;
  readonly now: () => number;
  /** The content of the build, without tonight's changes. */
  readonly content: () => Promise<Content>;
  /** Puts the changes into force in this process. */
  readonly apply: () => Promise<void>;
}

/** Tonight's changes, for the owner. */
export interface TonightService {
  /** Reads the store and says what holds. Without the store: what the process has read before, with `as_of`. */
  readonly view: () => Promise<Result<Tonight, Failure>>;
  /** Says what holds as the process knows it: fresh after a change. */
  readonly describe: () => Promise<Result<Tonight, Failure>>;
  /** Makes a change; it is in force in this process when this resolves. */
  readonly make: (asked: AskedChange, by: string) => Promise<Result<MadeChangeView, Failure>>;
  /** Ends a change, likewise. */
  readonly undo: (id: string, by: string) => Promise<Result<MadeChangeView, Failure>>;
  /** What the process knows of the changes. */
  readonly knowledge: () => Knowledge;
}

/** The content as the words of an answer need it. */
interface Facts {
  readonly content: Content;
  readonly schedule: Schedule;
}

/** Makes the service. */
export function createTonightService({ changes, now, content, apply }: TonightServiceDeps): TonightService {
  const facts = async (): Promise<Facts> => {
    const [written, temporal] = await Promise.all([content(), loadTemporal()]);
    return { content: written, schedule: scheduleOf(temporal)(written.hours) };
  };

  const describe = async (): Promise<Result<Tonight, Failure>> => {
    const knowledge = changes.knowledge();
    if (knowledge.kind === "unread") return err({ kind: "store_unavailable" });
    const known = await facts();
    const moment = now();
    const made = changes.active().map((each) => ({ each, view: madeView(each, known, moment) }));
    const holds = ({ each }: typeof made[number]) => hasPlace(known.content, each.change);
    return ok({
      at: written(known.schedule, moment),
      ...(knowledge.kind === "kept" && { as_of: written(known.schedule, knowledge.asOf) }),
      ...nightView(known.schedule, moment),
      changes: made.filter(holds).map(({ view }) => view),
      dropped: made.filter((each) => !holds(each)).map(({ view }) => view),
      history: changes.history().map(({ at, by, action, change }) => ({
        at: written(known.schedule, at),
        at_text: wordsOf(known.schedule, at, moment),
        by,
        action,
        text: textOf(change, known.content, localInstant(known.schedule.offsets, at)),
      })),
      ...offers(known.content),
    });
  };

  return {
    knowledge: changes.knowledge,
    describe,
    async view() {
      await changes.read();
      await apply();
      return await describe();
    },
    async make(asked, by) {
      const known = await facts();
      const until = endOf(asked, known, now());
      if (!until.ok) return err({ kind: "invalid_change", errors: [until.error] });
      // With its offset: when the clocks go back, an hour comes twice.
      const change = asked.change.kind === "pause"
        ? { ...asked.change, until: written(known.schedule, until.value) }
        : asked.change;
      const made = await changes.set({ change, by, until: until.value });
      if (!made.ok) return made;
      await apply();
      return ok(madeView(made.value, known, now()));
    },
    async undo(id, by) {
      const undone = await changes.undo(id, by);
      if (!undone.ok) return undone;
      if (undone.value === undefined) return err({ kind: "unknown_change" });
      await apply();
      return ok(madeView(undone.value, await facts(), now()));
    },
  };
}

const scheduleOf = perObject((temporal: TemporalApi) =>
  perObject((hours: Content["hours"]) => createSchedule(hours, temporal))
);

function madeView(
  { id, change, by, since, until }: MadeChange,
  { content, schedule }: Facts,
  now: number,
): MadeChangeView {
  return {
    id,
    change,
    by,
    text: textOf(change, content, localInstant(schedule.offsets, now)),
    since: written(schedule, since),
    until: written(schedule, until),
    until_text: `hasta ${wordsOf(schedule, until, now)}`,
  };
}

function textOf(change: Change, content: Content, now: LocalInstant): string {
  const opens = change.kind === "closing" ? usualShifts(content.hours, change)[0]?.opens : undefined;
  return describeChange(change, offers(content), opens, now);
}

function nightView(schedule: Schedule, now: number): Pick<Tonight, "night"> {
  const night = nightAt(schedule, now);
  if (night === undefined) return {};
  const { date, opens, closes, nextOpening } = night;
  return {
    night: {
      date,
      opens_at: written(schedule, opens),
      closes_at: written(schedule, closes),
      ...(nextOpening !== undefined && { next_opening: written(schedule, nextOpening) }),
    },
  };
}

const offers = perObject((content: Content): Pick<Tonight, "dishes" | "ingredients"> => {
  const categories = new Map(content.menu.categories.map(({ key, name }) => [key, name.es]));
  return {
    dishes: content.menu.items.map(({ id, name, category, sold_out }) => ({
      id,
      name,
      category: categories.get(category) ?? category,
      sold_out: sold_out === true,
    })),
    ingredients: [...ingredientUses(content)],
  };
});

function written({ offsets }: Schedule, epochMs: number): string {
  return formatLocalTime(epochMs, offsets.at(epochMs));
}

function wordsOf(schedule: Schedule, epochMs: number, now: number): string {
  return describeInstant(localInstant(schedule.offsets, epochMs), localInstant(schedule.offsets, now), "es");
}

/** When a change ends by itself, or why it cannot be made. Sentences are in Spanish. */
function endOf({ change, until }: AskedChange, { content, schedule }: Facts, now: number): Result<number, ErrorDetail> {
  const mistake = mistakeIn(change, content, schedule, now);
  if (mistake !== undefined) return err(mistake);
  const asked = change.kind === "pause" ? change.until : until;
  const pointer = change.kind === "pause" ? "/change/until" : "/until";
  if (change.kind === "pause" && until !== undefined) {
    return err({ pointer: "/until", message: "Una pausa termina a su propia hora: envía solo la de la pausa" });
  }
  const end = asked === undefined ? usualEnd(change, schedule, now) : askedInstant(asked, schedule.offsets);
  if (end <= now) return err({ pointer, message: "Esa hora ya pasó: elige una que venga" });
  if (end > now + MAX_CHANGE_DAYS * DAY_MS) {
    const message = `Un cambio dura hasta ${MAX_CHANGE_DAYS} días: lo que dura más se escribe en la carta`;
    return err({ pointer, message });
  }
  return ok(end);
}

/** Why a change makes no sense now, in Spanish. */
function mistakeIn(change: Change, content: Content, schedule: Schedule, now: number): ErrorDetail | undefined {
  const { menu, ingredients, delivery } = content;
  switch (change.kind) {
    case "dish": {
      const dish = menu.items.find(({ id }) => id === change.dish);
      if (!dish) return { pointer: "/change/dish", message: "La carta no tiene ese plato: usa un `id` de `dishes`" };
      if (dish.sold_out) return { pointer: "/change/dish", message: `${dish.name} ya está agotado en la carta` };
      return undefined;
    }
    case "ingredient":
      if (hasPlace(content, change)) {
        const { name, out } = ingredients.ingredients.find(({ id }) => id === change.ingredient)!;
        const isSo = out === "sold_out" || out === change.out;
        return isSo ? { pointer: "/change/ingredient", message: `${name.es} ya falta en la carta` } : undefined;
      }
      return { pointer: "/change/ingredient", message: "No hay tal ingrediente: usa un `id` de `ingredients`" };
    case "closing": {
      const night = nightOf(schedule, civilDayOf(change.date));
      if (!night) return { pointer: "/change/date", message: "Ese día no se abre" };
      if (night.closes <= now) return { pointer: "/change/date", message: "Ese día ya terminó" };
      if (hasPlace(content, change)) return undefined;
      const [opens, closes] = [night.opens, night.closes].map((each) => wordsOf(schedule, each, now));
      return {
        pointer: "/change/at",
        message: `Ese día se atiende desde ${opens} hasta ${closes}: elige una hora antes`,
      };
    }
    case "delivery":
      return delivery.stopped
        ? { pointer: "/change/kind", message: "La carta ya dice que no hay despacho" }
        : undefined;
    default:
      return undefined;
  }
}

/** When a change ends if nobody says so. */
function usualEnd(change: Change, schedule: Schedule, now: number): number {
  const night = change.kind === "closing" ? nightOf(schedule, civilDayOf(change.date)) : nightAt(schedule, now);
  if (night === undefined) return now + DAY_MS;
  const isStock = change.kind === "dish" || change.kind === "ingredient";
  return isStock ? night.nextOpening ?? night.closes + DAY_MS : night.closes;
}
