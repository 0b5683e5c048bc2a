/**
 * `hours.json` as the owner writes it: the week, and dated exceptions that replace a day of it.
 *
 * A shift belongs to the day on which it begins; `closes` at or before `opens` means the next day (decision 10).
 * The loader of the content checks that dates are in order and shifts do not overlap.
 * @module
 */
import * as v from "valibot";
import { block, titled } from "../described.ts";
import { WEEKDAYS, WEEKDAYS_IN_SPANISH } from "../weekdays.ts";
import { CalendarDate, count, MessageBilingual, SchemaPointer, WallTime } from "./words.ts";

/** One opening period, in wall time of the restaurant's zone. */
export const Shift = v.strictObject({
  opens: titled(WallTime, "Hora de apertura"),
  closes: titled(
    WallTime,
    "Hora de cierre",
    "Si es más temprano que la apertura, se entiende que es del día siguiente.",
  ),
});

/** The hours of one date: closed, its own shifts, or the usual hours, such as on a holiday without changes. */
export const DatedException = v.strictObject({
  date: titled(CalendarDate, "Fecha"),
  name: titled(MessageBilingual, "Nombre del día", "Por ejemplo, el feriado que es."),
  /** Whether the date is a public holiday. */
  holiday: titled(v.boolean(), "Es feriado", "true si es feriado legal; false si no."),
  hours: titled(
    v.union([v.picklist(["closed", "regular"]), v.pipe(v.array(Shift), v.minLength(1))]),
    "Horario de esa fecha",
    '"closed" (cerrado), "regular" (el horario de siempre) o una lista de turnos propios.',
  ),
  /** It says nothing of the days before it: the special days are known as far as without it. */
  lone: v.optional(titled(v.boolean(), "Fecha suelta", "true si no están anotadas las anteriores a ella.")),
});

const WEEK = Object.fromEntries(WEEKDAYS.map((weekday, at): [string, v.GenericSchema<Shift[]>] => {
  const title = `Turnos del ${WEEKDAYS_IN_SPANISH[at]}`;
  return [weekday, titled(v.array(Shift), title, "Lista vacía [] si ese día no se abre.")];
})) as Record<typeof WEEKDAYS[number], v.GenericSchema<Shift[]>>;

/** The whole file. */
export const HoursContent = block("Horario", {
  $schema: SchemaPointer,
  /** IANA zone name. */
  timezone: titled(v.string(), "Zona horaria", 'Nombre IANA, como "America/Santiago".'),
  /** Minutes before closing from which `closing_soon` is true. */
  closing_soon_minutes: titled(count(0, 240), "Minutos de aviso antes del cierre"),
  weekly: block("Horario de la semana", WEEK),
  exceptions: titled(
    v.array(DatedException),
    "Fechas especiales",
    "Feriados, vacaciones y días con otro horario, de la más próxima a la más lejana.",
  ),
});

/** One opening period. */
export type Shift = v.InferOutput<typeof Shift>;

/** A dated exception. */
export type DatedException = v.InferOutput<typeof DatedException>;

/** The owner's hours. */
export type HoursContent = v.InferOutput<typeof HoursContent>;
