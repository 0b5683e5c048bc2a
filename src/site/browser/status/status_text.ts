/**
 * Puts the opening status into words. Pure.
 * @module
 */
import { type Language, translated } from "../../../leaves/language.ts";
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import type { HoursStatus } from "../../../schemas/hours.ts";
import { closingTime, openUntil, spokenInstant } from "../../markup/spoken_time.ts";

/** An answer of `/hours`, with its times as instants on the restaurant's clock. */
export interface OpeningStatus {
  readonly hours: HoursStatus;
  readonly now: LocalInstant;
  readonly opensAt: LocalInstant | undefined;
  readonly closesAt: LocalInstant | undefined;
}

const WORDS = translated({
  open: ["Abierto", "Open"],
  now: ["Abierto ahora", "Open now"],
  soon: ["Cerramos pronto", "Closing soon"],
  closed: ["Cerrado", "Closed"],
  opens: ["abrimos", "opens"],
  never: ["Cerrado hasta nuevo aviso", "Closed until further notice"],
  unknown: [
    "No pudimos ver si está abierto. Revisa el horario.",
    "We could not check whether it is open. See the opening hours.",
  ],
});

/** Puts a status into words: a sentence, and a word for its colour. */
export function statusText(status: OpeningStatus | undefined, language: Language) {
  const words = WORDS[language];
  if (status === undefined) return { state: "unknown", sentence: words.unknown };
  const { hours, now, opensAt, closesAt } = status;
  if (hours.is_open) {
    if (hours.closing_soon) {
      return { state: "soon", sentence: words.soon + (closesAt ? `: ${closingTime(closesAt, now, language)}` : "") };
    }
    return { state: "open", sentence: closesAt ? `${words.open} · ${openUntil(closesAt, now, language)}` : words.now };
  }
  if (!opensAt) return { state: "closed", sentence: words.never };
  const name = hours.reason === "special_closure" ? hours.special_day?.names?.[language] : undefined;
  const day = name === undefined ? "" : ` (${name})`;
  const opens = `${words.opens} ${spokenInstant(opensAt, now, language)}`;
  return { state: "closed", sentence: `${words.closed}${day}, ${opens}` };
}
