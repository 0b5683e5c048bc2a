/**
 * Finds the topics that the words of a question ask for, by the topics' own words and by names and dates in the content.
 * @module
 */
import { MONTH_NAMES } from "../domain/describe_instant.ts";
import { ARTICLES, CONNECTIVES } from "../domain/filler_words.ts";
import { foldText, wordsOf } from "../domain/fold_text.ts";
import { createVocabulary, type Vocabulary } from "../domain/vocabulary.ts";
import { wordForms } from "../domain/word_forms.ts";
import type { Content } from "../schemas/content/content.ts";
import { type Topic, TOPICS } from "./topics.ts";

/** Finds topics in one content. */
export interface TopicFinder {
  /** The topics that a folded word asks for. */
  readonly find: (word: string) => readonly Topic[];
  /** The word of a topic that a misspelt one means. */
  readonly nearest: Vocabulary;
}

const MONTHS = Object.values(MONTH_NAMES).flat().join("|");

/** A date in a question: "2026-12-25", "25/12", "25 de diciembre", "December 25th". */
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d\\d?-\\d\\d?|\\d\\d?/\\d\\d?(?:/\\d{2,4})?|\\d\\d?(?:st|nd|rd|th)?(?: de| of)? (?:${MONTHS})` +
    `|(?:${MONTHS}) (?:the )?\\d\\d?(?:st|nd|rd|th)?)\\b`,
  "gi",
);

/** The folded words of the dates in a question. */
export function dateWords(query: string): Set<string> {
  return new Set(wordsOf(foldText((query.match(DATE) ?? []).join(" "))));
}

/** Makes the finder. */
export function createTopicFinder(content: Content): TopicFinder {
  const byWord = new Map<string, Set<Topic>>();
  for (const topic of TOPICS) {
    for (const word of wordsOf(foldText([topic.words, ...topic.names?.(content) ?? []].join(" ")))) {
      if (word.length < 3 || [ARTICLES, CONNECTIVES].some((filler) => filler.has(word))) continue;
      for (const form of wordForms(word)) byWord.set(form, (byWord.get(form) ?? new Set()).add(topic));
    }
  }
  return {
    find: (word) => [...new Set(wordForms(word).flatMap((form) => [...byWord.get(form) ?? []]))],
    nearest: createVocabulary(byWord.keys()),
  };
}
