/**
 * Tonight's changes for the owner's page, shell and programs: what holds in words, and what may be asked for.
 *
 * Leaves out who may ask.
 * @module
 */
import { askedInstant } from "../domain/hours/asked_instant.ts";
import { civilDayOf } from "../domain/hours/civil_day.ts";
import { describeInstant } from "../domain/hours/describe_instant.ts";
import { formatLocalTime, type LocalInstant, localInstant } from "../domain/hours/local_time.ts";
import { createSchedule, type Schedule } from "../domain/hours/schedule.ts";
import { DAY_MS, HOUR_MS } from "../leaves/duration.ts";
import { perObject } from "../leaves/per_object.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { AllowedProgram } from "../identity/caller.ts";
import { programTitle } from "../identity/program_title.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { TemporalApi } from "../leaves/temporal_api.ts";
import type { Content } from "../schemas/content/content.ts";
import type { AskedChange, Change, MadeChangeView, Tonight } from "../schemas/tonight.ts";
import { MAX_CHANGE_DAYS } from "../schemas/tonight.ts";
import type { ChangeMade, ChangeUndone } from "../schemas/owner.ts";
import type { Outcome } from "../tables/failures.ts";
import { hasPlace } from "./apply_changes.ts";
import { closingMinute, usualShifts } from "./closing_minute.ts";
import { describeChange } from "./describe_change.ts";
import { ingredientUses } from "./ingredient_uses.ts";
import type { MadeChange } from "./made_change.ts";
import { type Night, nightAt, nightOf } from "./night.ts";
import type { KnownChanges } from "./known_changes.ts";

/** How long before an opening the kitchen counts what it has for that day, in milliseconds. */
const MORNING_MS = 6 * HOUR_MS;

/** What the service needs. */
interface TonightServiceDeps {
  readonly changes: KnownChanges;
  readonly now: () => number;
  /** The content of the build, without tonight's changes. */
  readonly content: () => Promise<Content>;
  /** Puts the changes into force in this process. */
  readonly apply: () => Promise<void>;
}

/** Tonight's changes, for the owner. */
export type TonightService = ReturnType<typeof createTonightService>;

/** The content as the words of an answer need it. */
type Facts = { readonly content: Content; readonly schedule: Schedule };

/** Makes the service. */
export function createTonightService({ changes, now, content, apply }: TonightServiceDeps) {
  const facts = async (): Promise<Facts> => {
    const [written, temporal] = await Promise.all([content(), loadTemporal()]);
    return { content: written, schedule: scheduleOf(temporal)(written.hours) };
  };

  const describe = async (): Promise<Tonight> => {
    const knowledge = changes.knowledge();
    const known = await facts();
    const moment = now();
    const night = nightAt(known.schedule, moment);
    const made = changes.active().map((each) => madeView(each, known, moment));
    const holds = ({ change }: MadeChangeView) => hasPlace(known.content, change);
    return {
      at: written(known.schedule, moment),
      ...(knowledge.kind === "kept" && { as_of: written(known.schedule, knowledge.asOf) }),
      ...(night && { night: nightView(night, known.schedule, moment) }),
      changes: made.filter(holds),
      dropped: made.filter((each) => !holds(each)),
      history: changes.history().map(({ at, by, action, change }) => ({
        at: written(known.schedule, at),
        at_text: wordsOf(known.schedule, at, moment),
        by,
        action,
        text: changeText(change, known.content, localInstant(known.schedule.offsets, at)),
      })),
      ...offers(known.content),
    };
  };

  /** Puts what was done into force, and says all that holds then. */
  async function withTonight<T>(done: T): Outcome<T & { readonly tonight: Tonight }> {
    await apply();
    return ok({ ...done, tonight: await describe() });
  }

  return {
    /** What the process knows of the changes. */
    knowledge: changes.knowledge,
    /** Reads the store and says what holds. Without the store: what the process has read before, with `as_of`. */
    async view(): Outcome<Tonight> {
      await changes.read();
      await apply();
      return changes.knowledge().kind === "unread" ? err({ kind: "store_unavailable" }) : ok(await describe());
    },
    /** Makes a change; it is in force in this process when this resolves. @param by The name of a device, or a program. */
    async make(asked: AskedChange, by: string | AllowedProgram): Outcome<ChangeMade> {
      const known = await facts();
      const program = typeof by === "string" ? undefined : by;
      const until = endOf(asked, known, now(), program?.until ?? Infinity);
      if (!until.ok) {
        const [pointer, message] = until.error;
        return err({ kind: "invalid_change", errors: [{ pointer, message }] });
      }
      // With its offset: when the clocks go back, an hour comes twice.
      const change = asked.change.kind === "pause"
        ? { ...asked.change, until: written(known.schedule, until.value) }
        : asked.change;
      const made = await changes.set({ change, by: nameOf(by), program: program?.id, until: until.value });
      if (!made.ok) return made;
      return await withTonight({ made: madeView(made.value, known, now()) });
    },
    /** Ends the change of this id, or all of the program of this id, likewise. */
    async undo(id: string, by: string | AllowedProgram): Outcome<ChangeUndone> {
      const ended = await changes.undo(id, nameOf(by));
      if (!ended.ok) return ended;
      const known = await facts();
      const [undone] = ended.value.undone.map((each) => madeView(each, known, now()));
      if (undone === undefined) return err({ kind: "unknown_change" });
      return await withTonight({ undone, restored: ended.value.restored.map((each) => madeView(each, known, now())) });
    },
  };
}

function nightView(
  { date, opens, closes, shifts }: Night,
  schedule: Schedule,
  now: number,
): NonNullable<Tonight["night"]> {
  const dated = (at: number) => written(schedule, at);
  return {
    date,
    opens_at: dated(opens),
    closes_at: dated(closes),
    shifts: shifts.map(({ from, until }) => ({ opens_at: dated(from), closes_at: dated(until) })),
    stock_ends: stockEnds(schedule, now).map(dated),
  };
}

function nameOf(by: string | AllowedProgram): string {
  return typeof by === "string" ? by : programTitle(by);
}

const scheduleOf = perObject((temporal: TemporalApi) =>
  perObject((hours: Content["hours"]) => createSchedule(hours, temporal))
);

function madeView(
  { id, change, by, program, since, until }: MadeChange,
  { content, schedule }: Facts,
  now: number,
): MadeChangeView {
  return {
    id,
    change,
    by,
    ...(program !== undefined && { program }),
    text: changeText(change, content, localInstant(schedule.offsets, now)),
    since: written(schedule, since),
    until: written(schedule, until),
    until_text: `hasta ${wordsOf(schedule, until, now)}`,
  };
}

/** A change in Spanish, by the content without tonight's changes. */
export function changeText(change: Change, content: Content, now: LocalInstant): string {
  const opens = change.kind === "closing" ? usualShifts(content.hours, change).map((shift) => shift.opens) : [];
  return describeChange(change, offers(content), opens, now);
}

const offers = perObject((content: Content): Pick<Tonight, "dishes" | "ingredients"> => {
  const categories = new Map(content.menu.categories.map(({ key, name }) => [key, name.es]));
  return {
    dishes: content.menu.items.map(({ id, name, category, sold_out }) => ({
      id,
      name,
      category: categories.get(category)!,
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

/** Where a change is wrong, and what to do about it in Spanish. */
type Mistake = readonly [pointer: string, message: string];

/**
 * When a change ends by itself, or why it cannot be made.
 *
 * @param latest The end of the permission of a program; nothing that it changes lasts longer.
 */
function endOf({ change, until }: AskedChange, facts: Facts, now: number, latest: number): Result<number, Mistake> {
  const { schedule } = facts;
  const mistake = mistakeIn(change, facts, now);
  if (mistake !== undefined) return err(mistake);
  const own = OWN_END[change.kind];
  if (own !== undefined && until !== undefined) return err(["/until", own]);
  const [asked, pointer] = change.kind === "pause" ? [change.until, "/change/until"] : [until, "/until"];
  const usual = usualEnd(change, schedule, now);
  const end = asked !== undefined
    ? askedInstant(asked, schedule.offsets)
    : own === undefined
    ? Math.min(usual, latest)
    : usual;
  if (end <= now) return err([pointer, "Esa hora ya pasó: elige una que venga"]);
  if (end > latest) {
    const message = `Tu permiso termina antes, ${wordsOf(schedule, latest, now)}: pide al dueño que lo haga en /local`;
    return err([own === undefined ? pointer : "/change", message]);
  }
  if (end <= now + MAX_CHANGE_DAYS * DAY_MS) return ok(end);
  return err([pointer, `Un cambio dura hasta ${MAX_CHANGE_DAYS} días: lo que dura más se escribe en la carta`]);
}

/** Why some kinds take no other end: a closing that ended before its day would open the restaurant again. */
const OWN_END: Partial<Record<Change["kind"], string>> = {
  pause: "Una pausa termina a su propia hora: envía solo la de la pausa",
  closing: "Un cierre vale para todo ese día: envía solo la hora del cierre, y deshazlo para volver a abrir",
};

/** Why a change makes no sense now. */
function mistakeIn(change: Change, { content, schedule }: Facts, now: number): Mistake | undefined {
  const { menu, ingredients: { ingredients }, delivery, hours } = content;
  switch (change.kind) {
    case "dish": {
      const dish = menu.items.find(({ id }) => id === change.dish);
      if (!dish) return ["/change/dish", "La carta no tiene ese plato: usa un `id` de `dishes`"];
      return dish.sold_out ? ["/change/dish", `${dish.name} ya está agotado en la carta`] : undefined;
    }
    case "ingredient": {
      const found = ingredients.find(({ id }) => id === change.ingredient);
      if (!found) return ["/change/ingredient", "No hay tal ingrediente: usa un `id` de `ingredients`"];
      const isOut = found.out === "sold_out" || found.out === change.out;
      return isOut ? ["/change/ingredient", `${found.name.es} ya falta en la carta`] : undefined;
    }
    case "closing": {
      const day = civilDayOf(change.date);
      const night = nightOf(schedule, day);
      if (!night) return ["/change/date", "Ese día no se abre"];
      if (night.closes <= now) return ["/change/date", "Ese día ya terminó"];
      const [opens, closes] = [night.opens, night.closes].map((each) => wordsOf(schedule, each, now));
      if (!hasPlace(content, change)) {
        return ["/change/at", `Ese día se atiende desde ${opens} hasta ${closes}: elige una hora antes`];
      }
      const { offsets } = schedule;
      const minute = closingMinute(change, usualShifts(hours, change)[0]?.opens);
      // The clocks go back: content can name the first pass of the hour alone.
      const first = localInstant(offsets, offsets.instantOf(day, minute));
      if (!first.isTwice || now < first.epoch_ms || now >= first.epoch_ms + HOUR_MS) return undefined;
      return ["/change/at", "Esa hora pasa dos veces y la primera ya pasó: elige otra, o una pausa"];
    }
    case "delivery":
      if (!delivery.stopped && delivery.communes.length > 0) return undefined;
      return ["/change/kind", "La carta ya dice que no hay despacho"];
    default:
      return undefined;
  }
}

/** When a change ends if nobody says so. */
function usualEnd(change: Change, schedule: Schedule, now: number): number {
  if (change.kind === "dish" || change.kind === "ingredient") return stockEnds(schedule, now)[0] ?? now + DAY_MS;
  const night = change.kind === "closing" ? nightOf(schedule, civilDayOf(change.date)) : nightAt(schedule, now);
  return night?.closes ?? now + DAY_MS;
}

/**
 * When what has run out is back: at the next opening, and at the one after that. Within hours of an opening the count is
 * that of the day to come; before, that of the day that is over.
 */
function stockEnds(schedule: Schedule, now: number): number[] {
  const night = nightAt(schedule, now);
  if (night === undefined) return [];
  const nextAfter = (at: number) => nightAt(schedule, at)?.nextOpening ?? at + DAY_MS;
  const first = night.opens - now > MORNING_MS ? night.opens : nextAfter(now);
  return [first, nextAfter(first)];
}
