/**
 * A second, slow and plain look-up of menu items: compares the text with each item, without index, cache or limit on
 * the work. Shares only the text folding with the real one, which has properties of its own.
 * @module
 */
import { foldText as fold } from "../../../src/domain/text/fold_text.ts";
import { ARTICLES, CONNECTIVES, GENERIC_WORDS, NEGATIONS } from "../../../src/domain/text/filler_words.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";

const folded = new Map<string, string>();

/** Folds a text and caches the result: each name is compared with many texts. */
function foldText(text: string): string {
  let known = folded.get(text);
  if (known === undefined) {
    if (folded.size > 5_000) folded.clear();
    folded.set(text, known = fold(text));
  }
  return known;
}

/** Every item that the text may mean: none, the only one, or all candidates when it is ambiguous. */
export function naiveMatches(items: readonly MenuItemContent[], text: string): MenuItemContent[] {
  if (text.length > 160) return [];
  const whole = foldText(text);
  const bare = withoutLeadingFiller(whole);
  const ids = items.filter(({ id }) => id === text.toLowerCase());
  const amount = text.split(/\s+/).some((word, at, words) =>
    /^[\p{Pd}\p{Sm}\p{Sc}]\d/u.test(word) || /^[\p{Pd}\p{Sm}\p{Sc}]$/u.test(word) && /^\d/.test(words[at + 1] ?? "")
  );
  const exact = items.filter((item) => isExactly(item, whole, amount));
  if (ids.length > 0) return exact.length === 0 ? ids : [...new Set([...ids, ...exact])];
  const steps = [
    exact,
    items.filter((item) => isExactly(item, bare, amount)),
    items.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((own) => singular(foldText(own)) === singular(bare || whole))
    ),
    items.filter((item) => hasAllWords(item, whole)),
    items.filter((item) => hasAllWords(item, bare)),
  ];
  return steps.find((found) => found.length > 0) ?? [];
}

/** Without plural endings, with figures for number words, and without spaces. */
function singular(folded: string): string {
  const figures: Record<string, number> = {};
  const words =
    "uno one,dos two due,tres three tre,cuatro four quattro,cinco five cinque,seis six,siete seven,ocho eight," +
    "nueve nine,diez ten,once eleven,doce twelve";
  words.split(",").forEach((same, at) => same.split(" ").forEach((word) => figures[word] = at + 1));
  return split(folded).map((word) => {
    if (Object.hasOwn(figures, word)) return String(figures[word]);
    if (word.length < 4 || !word.endsWith("s")) return word;
    return word.slice(0, word.endsWith("es") ? -2 : -1);
  }).join("");
}

function split(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "");
}

function withoutLeadingFiller(folded: string): string {
  const words = split(folded);
  while (words.length > 0 && (ARTICLES.has(words[0]!) || GENERIC_WORDS.has(words[0]!))) words.shift();
  return words.join(" ");
}

function isExactly(item: MenuItemContent, asked: string, amount: boolean): boolean {
  if (asked === "") return false;
  const name = foldText(item.name);
  const names = [item.name, ...item.aliases ?? []].map((each) => foldText(each).replaceAll(" ", ""));
  if (names.includes(asked.replaceAll(" ", ""))) return true;
  if (item.number === undefined) return false;
  const words = split(asked);
  const sign = ["n", "no", "nr", "nro", "num", "numero", "number"].find((each) => words[0] === each);
  const rests = [asked];
  if (sign !== undefined) rests.push(words.slice(1).join(" "));
  // People write "n7" and "no7" without a space.
  for (const glued of ["numero", "number", "num", "nro", "no", "nr", "n"]) {
    if (asked.startsWith(glued)) rests.push(asked.slice(glued.length).trimStart());
  }
  return rests.some((rest) => {
    const [figure = "", ...others] = rest.split(" ");
    if (!/^[0-9]+$/.test(figure) || figure.replace(/^0+/, "").length > 3) return false;
    return Number(figure) === Number(item.number) && (others.length === 0 ? !amount : others.join(" ") === name);
  });
}

function hasAllWords(item: MenuItemContent, asked: string): boolean {
  const words = split(asked);
  const telling = words.some((word) =>
    word.length >= 3 && /\p{L}/u.test(word) &&
    !ARTICLES.has(word) && !GENERIC_WORDS.has(word) && !CONNECTIVES.has(word) && !NEGATIONS.has(word)
  );
  const own = split(foldText(item.name));
  const left = [...own];
  const hasAll = words.every((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return telling && hasAll;
}

/** Similarity of a text and a name: Dice's coefficient of their trigrams. */
export function naiveCloseness(text: string, name: string): number {
  const [a, b] = [trigrams(text), trigrams(name)];
  return 2 * [...a].filter((each) => b.has(each)).length / (a.size + b.size);
}

function trigrams(folded: string): Set<string> {
  return new Set(
    split(folded).flatMap((word) => {
      const edged = ` ${word} `;
      return Array.from({ length: edged.length - 2 }, (_, at) => edged.slice(at, at + 3));
    }),
  );
}

/** The trigrams of a folded text. */
export { trigrams as naiveTrigrams };

/** The words for each diet. */
const DIETS = ["vegano vegana vegan plant", "vegetariano vegetariana vegetarian veggie"].map(split);

/** Items similar to a text, closest first, with each diet that it names. `texts` are all words of each item. */
export function naiveSuggestions(
  items: readonly MenuItemContent[],
  text: string,
  texts: readonly string[],
): MenuItemContent[] {
  const folded = foldText(text.slice(0, 160));
  const asked = withoutLeadingFiller(folded) || folded;
  const wanted = DIETS.filter((diet) => split(folded).some((word) => diet.includes(word.replace(/s$/, ""))));
  return items
    .map((item, at) => ({ item, at, closeness: naiveCloseness(asked, foldText(item.name)) }))
    .filter(({ closeness }) => closeness >= 0.3)
    .filter(({ at }) => wanted.every((diet) => split(texts[at]!).some((word) => diet.includes(word))))
    .sort((a, b) => b.closeness - a.closeness || a.at - b.at)
    .slice(0, 3)
    .map(({ item }) => item);
}
