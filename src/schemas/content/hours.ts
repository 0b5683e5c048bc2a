/**
 * `hours.json` as the owner writes it: the week, and dated exceptions that replace a day of it.
 *
 * A shift belongs to the day on which it begins; `closes` at or before `opens` means the next day (decision 10).
 * The loader of the content checks that dates are in order and shifts do not overlap.
 * @module
 */
import * as v from "valibot";
import { CalendarDate, MessageBilingual, SchemaPointer, WallTime } from "./words.ts";

/** Days of the week, Monday first (ISO 8601), as keys of `weekly`. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** One opening period, in wall time of the restaurant's zone. */
export const Shift = v.strictObject({
  opens: v.pipe(WallTime, v.title("Hora de apertura")),
  closes: v.pipe(
    WallTime,
    v.title("Hora de cierre"),
    v.description("Si es más temprano que la apertura, se entiende que es del día siguiente."),
  ),
});

/** The hours of one date: closed, its own shifts, or the usual hours, such as on a holiday without changes. */
export const DatedException = v.strictObject({
  date: v.pipe(CalendarDate, v.title("Fecha")),
  name: v.pipe(MessageBilingual, v.title("Nombre del día"), v.description("Por ejemplo, el feriado que es.")),
  /** Whether the date is a public holiday. */
  holiday: v.pipe(v.boolean(), v.title("Es feriado"), v.description("true si es feriado legal; false si no.")),
  hours: v.pipe(
    v.union([v.picklist(["closed", "regular"]), v.pipe(v.array(Shift), v.minLength(1))]),
    v.title("Horario de esa fecha"),
    v.description('"closed" (cerrado), "regular" (el horario de siempre) o una lista de turnos propios.'),
  ),
  /** It says nothing of the days before it: the special days are known as far as without it. */
  lone: v.optional(
    v.pipe(v.boolean(), v.title("Fecha suelta"), v.description("true si no están anotadas las anteriores a ella.")),
  ),
});

function day(name: string): v.GenericSchema<{ opens: string; closes: string }[]> {
  return v.pipe(v.array(Shift), v.title(`Turnos del ${name}`), v.description("Lista vacía [] si ese día no se abre."));
}

/** The whole file. */
export const HoursContent = v.pipe(
  v.strictObject({
    $schema: SchemaPointer,
    /** IANA zone name. */
    timezone: v.pipe(v.string(), v.title("Zona horaria"), v.description('Nombre IANA, como "America/Santiago".')),
    /** Minutes before closing from which `closing_soon` is true. */
    closing_soon_minutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(240),
      v.title("Minutos de aviso antes del cierre"),
    ),
    weekly: v.pipe(
      v.strictObject({
        monday: day("lunes"),
        tuesday: day("martes"),
        wednesday: day("miércoles"),
        thursday: day("jueves"),
        friday: day("viernes"),
        saturday: day("sábado"),
        sunday: day("domingo"),
      }),
      v.title("Horario de la semana"),
    ),
    exceptions: v.pipe(
      v.array(DatedException),
      v.title("Fechas especiales"),
      v.description("Feriados, vacaciones y días con otro horario, de la más próxima a la más lejana."),
    ),
  }),
  v.title("Horario"),
);

/** One opening period. */
export type Shift = v.InferOutput<typeof Shift>;

/** A dated exception. */
export type DatedException = v.InferOutput<typeof DatedException>;

/** The owner's hours. */
export type HoursContent = v.InferOutput<typeof HoursContent>;
