/**
 * Guesses what a person meant who wrote a value in another form than the files have: "$8.900" for 8900, "9:30 hrs" for
 * "09:30", "25/12/2026" for "2026-12-25". Gives every reading, the likeliest first: the caller keeps those that fit.
 * @module
 */
import { foldText } from "../domain/text/fold_text.ts";

/** The numbers that a text may mean: points and commas part thousands or decimals. */
export function numbersIn(written: string): number[] {
  const plain = written.replaceAll(/[\s$%°]|CLP|pesos|min(?:utos)?\b|\.?-$/gi, "");
  const bare = plain.replace(/^\+/, "").replace(/^[−–]/, "-");
  if (!/^-?\d+(?:[.,'’]\d+)*$/.test(bare)) return [];
  const [whole = "", ...parts] = bare.split(/[.,'’]/);
  const decimal = Number(`${whole}.${parts[0] ?? 0}`);
  // "8.900,00" has cents.
  const groups = parts.length > 1 && parts.at(-1)!.length < 3 ? parts.slice(0, -1) : parts;
  const isGrouped = groups.every(({ length }) => length === 3);
  const readings = isGrouped ? [Number([whole, ...groups].join(""))] : [];
  if (parts.length < 2) readings.splice(decimal < 0 ? 0 : 1, 0, decimal, Math.round(decimal * 1000));
  return readings;
}

/** What else a text may be: a time, a date, a phone number, an identifier, the name of a photo, an address, a colour, an email. */
export function rewritingsOf(written: string): string[] {
  const text = written.trim();
  const two = (digits: string | number | undefined) => String(digits ?? "00").padStart(2, "0");
  const [, hour, minute, noon = ""] =
    /^(\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:h|hrs?|horas))?\.?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [, years, months, days] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.+Z-]*)?$/.exec(text) ?? [];
  const digits = /\d\p{L}/u.test(text) ? "" : text.replaceAll(/\D/g, "");
  const identifier = foldText(text).replaceAll(" ", "-");
  const file = foldText(text.replace(/^.*\//, "").replace(/\.\w+$/, "")).replaceAll(" ", "-");
  return [
    ...hour === undefined ? [] : [
      `${two(noon === "" || +hour > 12 ? hour : +hour % 12 + (/^p/i.test(noon) ? 12 : 0))}:${two(minute)}`,
      `${two(+hour % 24)}:${two(minute)}`,
    ],
    ...day === undefined ? [] : [`${year}-${two(month)}-${two(day)}`],
    ...years === undefined ? [] : [`${years}-${two(months)}-${two(days)}`, `${years}-${two(days)}-${two(months)}`],
    `+${digits.replace(/^(?:56)?0?(?=\d{9}$)/, "56")}`,
    identifier,
    `${file}.webp`,
    // An address keeps its capitals.
    text.replaceAll(" ", "%20"),
    text.toLowerCase(),
    text.toUpperCase(),
    `#${text.toLowerCase()}`,
    text.padStart(2, "0"),
    text.normalize("NFD").replaceAll(/\p{M}|\s|^mailto:/gu, ""),
    text.replace(" ", "T"),
    text.replace(/^(?:https?:\/\/)*(?=[\w-]+(?:\.[\w-]+)+(?:\/|$))/, "https://"),
  ];
}
