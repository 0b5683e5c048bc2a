/**
 * Finds texts that are spelled alike, by the runs of three letters that they share. The cost of a look-up is bounded
 * for any number of texts.
 * @module
 */
import { wordsOf } from "./fold_text.ts";

/** The entries of the lists that one look-up may read. */
const MAX_ENTRIES = 20_000;

/** An index of texts. A position is the place of a text in their order. */
export interface TrigramIndex {
  /** Positions of the texts that have these three letters in a row; the edge of a word counts as a space. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  /** The number of different trigrams of each text. */
  readonly sizes: readonly number[];
}

/** Indexes folded texts. */
export function createTrigramIndex(folded: readonly string[]): TrigramIndex {
  const positions = new Map<string, number[]>();
  const sizes = folded.map((text, position) => {
    const trigrams = trigramsOf(text);
    for (const trigram of trigrams) {
      const list = positions.get(trigram);
      if (list === undefined) positions.set(trigram, [position]);
      else list.push(position);
    }
    return trigrams.size;
  });
  return { positions, sizes };
}

/** The positions of the texts whose share of common trigrams (Dice coefficient) is at least `least`, closest first. */
export function similarTexts({ positions, sizes }: TrigramIndex, folded: string, least: number): number[] {
  const trigrams = trigramsOf(folded);
  const lists = [...trigrams].map((trigram) => positions.get(trigram) ?? []);
  const shared = new Map<number, number>();
  let budget = MAX_ENTRIES;
  // Rarest first: if the budget runs out, the unread lists tell least.
  for (const list of lists.toSorted((a, b) => a.length - b.length)) {
    if ((budget -= list.length) < 0) break;
    for (const position of list) shared.set(position, (shared.get(position) ?? 0) + 1);
  }
  return [...shared]
    .map(([position, count]) => ({ position, closeness: 2 * count / (trigrams.size + sizes[position]!) }))
    .filter(({ closeness }) => closeness >= least)
    .sort((a, b) => b.closeness - a.closeness || a.position - b.position)
    .map(({ position }) => position);
}

/** The distinct runs of three letters in a folded text, with a space before and after each word. */
export function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of wordsOf(folded)) {
    const edged = ` ${word} `;
    for (let start = 0; start + 3 <= edged.length; start++) trigrams.add(edged.slice(start, start + 3));
  }
  return trigrams;
}
