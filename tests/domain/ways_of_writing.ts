/**
 * The ways in which people write one and the same configuration: written again from the configuration, without the code
 * under test.
 * @module
 */
import type { Configuration, Extra, Part } from "../../src/domain/dishes/configuration.ts";
import type { Language } from "../../src/leaves/language.ts";

/** How the parts of a name are said. */
interface Style {
  readonly language: Language;
  readonly without: string;
  readonly extra: string;
  /** Between the last two things left out. */
  readonly nor: string;
  /** Two portions of `name`. */
  readonly twice: (name: string) => string;
  /** Extras before what is left out. */
  readonly isExtraFirst: boolean;
  readonly size: (size: NonNullable<Configuration["size"]>) => string;
}

const PLAIN: Style = {
  language: "es",
  without: "sin ",
  extra: "con ",
  nor: " ni ",
  twice: (name) => `doble ${name}`,
  isExtraFirst: false,
  size: ({ name }) => name.es,
};

const ENGLISH: Style = {
  ...PLAIN,
  language: "en",
  without: "without ",
  extra: "with ",
  nor: " and ",
  twice: (name) => `double ${name}`,
  size: ({ name }) => name.en,
};

/** One way of writing. */
export interface Way {
  readonly name: string;
  readonly text: string;
}

/** Every listed way. */
export function waysOfWriting(configuration: Configuration): Way[] {
  const styles: [string, Style][] = [
    ["plain", PLAIN],
    ["sin a y b", { ...PLAIN, nor: " y " }],
    ["sin a, b", { ...PLAIN, nor: ", " }],
    ["c/ and s/", { ...PLAIN, without: "s/", extra: "c/" }],
    ["plus sign", { ...PLAIN, extra: "+ " }],
    ["extra", { ...PLAIN, extra: "extra ", without: "quitar " }],
    ["con before sin", { ...PLAIN, isExtraFirst: true }],
    ["x2", { ...PLAIN, twice: (name) => `${name} x2` }],
    ["another word for the size", { ...PLAIN, size: ({ name, also }) => `${also?.[0] ?? name.es}.` }],
    ["English", ENGLISH],
  ];
  const ways = styles.flatMap(([name, style]) => placed(configuration, style, name));
  const plain = ways[0]!;
  const respelt: [string, string][] = [
    ["upper case", plain.text.toUpperCase()],
    ["lower case", plain.text.toLowerCase()],
    ["no accents", plain.text.normalize("NFD").replaceAll(/\p{M}/gu, "")],
    ["decomposed", plain.text.normalize("NFD")],
    ["spaces", `  ${plain.text.replaceAll(" ", "   ")}\t`],
    ["punctuation", `¡${plain.text.replaceAll("(", "( ").replaceAll(")", " )")}!.`],
    ["square brackets", plain.text.replaceAll("(", "[").replaceAll(")", "]")],
    ["please", `una pizza ${plain.text} por favor`],
  ];
  return [...ways, ...respelt.map(([name, text]) => ({ name, text }))];
}

/** The orders of the parts. */
function placed(configuration: Configuration, style: Style, name: string): Way[] {
  const { parts, size, choices, extras } = configuration;
  const [first, second] = parts.map((part) => writePart(part, style)) as [string, string?];
  const sizeWord = size === undefined ? "" : style.size(size);
  const added = list(extras, style);
  const chosen = choices.map((choice) => choice.name[style.language]);
  const inBrackets = (...words: string[]) => words.some(Boolean) ? ` (${words.filter(Boolean).join(", ")})` : "";
  const ways = (dish: string, how: string): Way[] => [
    { name: `${name}, ${how}`, text: dish + inBrackets(sizeWord, ...chosen, added) },
    { name: `${name}, ${how}, size last`, text: dish + inBrackets(...chosen, added, sizeWord) },
    { name: `${name}, ${how}, size first`, text: `${sizeWord} ${dish}${inBrackets(...chosen, added)}` },
  ];
  if (second === undefined) {
    const [part] = parts;
    const dish = [part.item.name, ...chosen];
    return [
      ...ways(first, "in brackets"),
      { name: `${name}, without brackets`, text: [...dish, changes(part, style), added, sizeWord].join(" ") },
      { name: `${name}, size before changes`, text: [...dish, sizeWord, changes(part, style), added].join(" ") },
      {
        name: `${name}, with commas`,
        text: [...dish, changes(part, style), added, sizeWord].filter(Boolean).join(", "),
      },
    ];
  }
  const pairs: [string, string, string][] = [["in order", first, second], ["swapped", second, first]];
  return pairs.flatMap(([order, one, other]) => {
    const halves: [string, string][] = [
      ["mitad /", `Mitad ${one} / mitad ${other}`],
      ["mitad y mitad", `mitad ${one} y mitad ${other}`],
      ["mitad mitad", `mitad ${one} mitad ${other}`],
      ["mitad y mitad first", `mitad y mitad ${one} / ${other}`],
      ["1/2", `1/2 ${one} 1/2 ${other}`],
      ["1 / 2", `1 / 2 ${one} y 1 / 2 ${other}`],
      ["½", `½ ${one}, ½ ${other}`],
      ["media", `media ${one} y media ${other}`],
      ["half", `half ${one} / half ${other}`],
      ["la mitad de", `la mitad de ${one} y la mitad de ${other}`],
    ];
    return halves.flatMap(([how, dish]) => ways(dish, `${how} ${order}`));
  });
}

function writePart(part: Part, style: Style): string {
  return [part.item.name, changes(part, style)].filter(Boolean).join(" ");
}

function changes({ without, extras }: Part, style: Style): string {
  const names = without.map(({ name }) => name[style.language]);
  const out = names.length === 0 ? "" : style.without + joined(names, style.nor);
  return (style.isExtraFirst ? [list(extras, style), out] : [out, list(extras, style)]).filter(Boolean).join(" ");
}

function list(extras: readonly Extra[], style: Style): string {
  const names = extras.map(({ ingredient, times }) => {
    const name = ingredient.name[style.language];
    return times === 1 ? name : times === 2 ? style.twice(name) : `triple ${name}`;
  });
  return names.length === 0 ? "" : style.extra + joined(names, style.language === "es" ? " y " : " and ");
}

function joined(names: readonly string[], last: string): string {
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + last + names.at(-1);
}
