/**
 * Puts the opening status into words. Pure.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { LocalInstant } from "../../domain/schedule.ts";
import type { HoursStatus } from "../../schemas/hours.ts";
import { closingTime, openUntil, spokenInstant } from "../spoken_time.ts";

/** An answer of `/hours`, with its times as instants on the restaurant's clock. */
export interface OpeningStatus {
  readonly hours: HoursStatus;
  readonly now: LocalInstant;
  readonly opensAt: LocalInstant | undefined;
  readonly closesAt: LocalInstant | undefined;
}

/** A sentence, and a word for its colour. */
export interface StatusText {
  readonly state: "open" | "soon" | "closed" | "unknown";
  readonly sentence: string;
}

const WORDS = {
  es: {
    open: "Abierto",
    now: "Abierto ahora",
    soon: "Cerramos pronto",
    closed: "Cerrado",
    opens: "abrimos",
    never: "Cerrado hasta nuevo aviso",
    unknown: "No pudimos ver si está abierto. Revisa el horario.",
  },
  en: {
    open: "Open",
    now: "Open now",
    soon: "Closing soon",
    closed: "Closed",
    opens: "opens",
    never: "Closed until further notice",
    unknown: "We could not check whether it is open. See the opening hours.",
  },
} as const;

/** Puts a status into words. */
export function statusText(status: OpeningStatus | undefined, language: Language): StatusText {
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
