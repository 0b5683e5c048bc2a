/**
 * The building blocks of the content schemas: texts, wall times and dates as the owner writes them.
 *
 * Content is strict: an unknown key stops the build. These schemas describe files on disk, not the wire. The owner
 * reads Spanish, so titles, descriptions and the messages of each `regex` are in Spanish. An editor shows titles and
 * descriptions; the loader prints the messages after "se permite".
 * @module
 */
import * as v from "valibot";
import { titled } from "../described.ts";
import { isDay } from "../is_day.ts";
import { inLanguages } from "./filled.ts";

/** A line of text without surrounding blanks, control or invisible characters, 1 to `max` UTF-16 units long. */
export function line(max: number): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.regex(/^(?:\S(?:[\s\S]*\S)?)?$/u, "un texto sin espacios al principio ni al final"),
    v.regex(
      // A file in another encoding than UTF-8 decodes to U+FFFD.
      /^[^\p{C}\p{Zl}\p{Zp}\ufffd]*$/u,
      "un texto en una sola línea, sin tabulaciones ni caracteres invisibles o dañados (guarda el archivo en UTF-8)",
    ),
  );
}

/** A `line` that may go into an order message, where WhatsApp reads `*`, `_`, `~` and the backtick as formatting. */
export function messageLine(max: number): v.GenericSchema<string> {
  return v.pipe(
    line(max),
    v.regex(/^[^*_~`]*$/, "un texto sin los signos * _ ~ ` (WhatsApp los usa para dar formato y desarman el pedido)"),
  );
}

/**
 * A text of one form. `words` say it, after "se permite".
 *
 * @__NO_SIDE_EFFECTS__
 */
export function ofForm(form: RegExp, words: string, ...checks: v.PipeItem<string, string, v.BaseIssue<unknown>>[]) {
  return v.pipe(v.string(), v.regex(form, words), ...checks);
}

/** A text in every language of the pages. */
export const Bilingual = inLanguages(line(600));

/** A text in every language that may go into an order message. */
export const MessageBilingual = inLanguages(messageLine(600));

/** An identifier that stays when names change. */
export const ContentId = ofForm(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'minúsculas sin tilde, números y guiones, como "cuatro-quesos"',
  v.maxLength(60),
);

/** The most that anything costs, in pesos. */
export const MAX_PRICE = 1_000_000;

/** Whole Chilean pesos, taxes included: nothing costs some tens. The loader checks that they end in zero. */
export const Price = count(100, MAX_PRICE);

/** The same, or nothing. */
export const Pesos = count(0, MAX_PRICE);

/**
 * A whole number.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function count(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** Every word of a table with its Spanish name. */
export function glossed(words: Readonly<Record<string, string>>): string {
  return Object.entries(words).map(([key, word]) => `${key} (${word})`).join(", ");
}

/** A wall-clock time `HH:MM`, `00:00` to `24:00`. */
export const WallTime = ofForm(
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  'una hora "HH:MM" con dos cifras, de "00:00" a "24:00"',
);

/** A calendar date `YYYY-MM-DD` of a day that exists. */
export const CalendarDate = ofForm(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'una fecha "AAAA-MM-DD" (año, mes y día), como "2026-12-25"',
  v.check(isDay),
);

/**
 * A date and time on the restaurant's clocks, `YYYY-MM-DDTHH:MM`, of a day that exists. Seconds and the offset from UTC
 * may follow: they tell the two apart when the clocks go back.
 */
export const LocalMoment = ofForm(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d[+-]\d\d:\d\d)?$/,
  'una fecha y hora "AAAA-MM-DDTHH:MM", como "2026-12-25T21:30"',
  v.check((moment) => isDay(moment.slice(0, 10))),
);

/**
 * The end of what the content says for the present, absent if nobody knows it. Documents show it; an order for later is
 * judged by it.
 */
export const PresentUntil = v.optional(titled(
  LocalMoment,
  "Hasta cuándo",
  "Fecha y hora del local, si se sabe: 2026-11-28T13:00. Para después ya se puede pedir.",
));

/** A phone number in international form: `+`, country code, number, digits only (ITU-T E.164). */
export const E164 = ofForm(
  /^\+[1-9]\d{6,14}$/,
  'un teléfono internacional sin espacios ni guiones, como "+56911111111"',
);

/** An https address of a host with a point in its name. Feeds reject an address with blanks. */
export const HttpsUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(
    /^https:\/\/[\p{L}\p{M}\d_-]+(?:\.[\p{L}\p{M}\d_-]+)+(?:[:/?#]\S*)?$/u,
    "una dirección que empieza con https://, como https://local.cl/carta, sin espacios",
  ),
);

/** The pointer from a content file to its JSON Schema, which an editor uses to help while typing. */
export const SchemaPointer = v.optional(titled(v.string(), "Esquema", "Ayuda para el editor. No la cambies."));

/** A text in every language. */
export type Bilingual = v.InferOutput<typeof Bilingual>;

/** Settles a notice about a price, until the price changes. */
export const PriceChecked = v.optional(
  titled(v.number(), "Precio revisado", "El mismo precio otra vez, si un aviso preguntó por él y está bien."),
);
