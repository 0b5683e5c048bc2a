/**
 * A menu that another program wrote, as its text says it: nothing is read into it yet.
 * @module
 */
import questions from "./questions.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** What a text of a dish says. */
export type Kind = keyof typeof words.titles;

/** A text of a dish, with the title of its column. Without a kind nobody knows what it says. */
export type Cell = readonly [kind: Kind | undefined, title: string, text: string];

/** A dish: where it stands, such as "fila 7", and its texts. */
export type ForeignDish = readonly [place: string, cells: readonly Cell[]];

/** Asks what only the owner can answer, about a place. The values take the places of `%` in the question. */
export type Ask = (question: keyof typeof questions, where: string, ...values: string[]) => void;
