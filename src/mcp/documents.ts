/**
 * Everything that the restaurant says as documents that an agent can search, read and cite: one for each dish, and one
 * for each topic.
 * @module
 */
import { civilDayAt, isoDateOf } from "../domain/hours/civil_day.ts";
import { foldText, wordsOf } from "../domain/text/fold_text.ts";
import { searchMenu } from "../domain/search/search.ts";
import type { Elsewhere } from "../domain/search/understand_query.ts";
import type { Services } from "../endpoints/services.ts";
import { once } from "../leaves/once.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { wholeContent } from "../tables/content_file.ts";
import { dishAnchor, PAGE_PATHS } from "../tables/page_paths.ts";
import { searchNotes } from "../endpoints/search_note.ts";
import { menuText, toldMenu } from "./menu_text.ts";
import { createTopicFinder, phraseWords, type Topic, TOPICS } from "./topics.ts";

/** Names a document. */
interface Reference {
  readonly id: string;
  readonly title: string;
  /** The page to cite. */
  readonly url: string;
}

/** The most documents that one search returns. */
const MAX_RESULTS = 20;

/**
 * Makes the search of all documents. It finds the topics that the words of a query ask for, and the dishes with all the
 * other words. A topic's word that some dish has is a word of the dish too. A word that neither has is read as the
 * nearest of a dish, or else of a topic.
 */
export function createDocumentSearch(services: Services) {
  const { origin } = services.config;
  const known = once(async () => {
    const content = await wholeContent(services.content);
    return { menu: content.menu, ...createTopicFinder(content) };
  });
  return async (query: string) => {
    const [index, { menu, find, nearest }] = await Promise.all([services.menu(), known()]);
    const phrases = new Map(TOPICS.map((topic) => [topic, phraseWords(query, topic)]));
    const together = new Set([...phrases.values()].flat());
    const isElsewhere: Elsewhere = (word, isOnMenu) => together.has(word) || (!isOnMenu && find(word).length > 0);
    let found = searchMenu(index, { query }, isElsewhere);
    const guesses = found.understood.missing.map((word): [string, string] => [word, nearest(word) ?? ""]);
    const meant = new Map(guesses.filter(([, guess]) => guess !== ""));
    const isMeant: Elsewhere = (word, isOnMenu) => meant.has(word) || isElsewhere(word, isOnMenu);
    // A guess could be what the person denies.
    if (meant.size > 0 && found.understood.contains.length === 0) found = searchMenu(index, { query }, isMeant);
    const asked = new Set(wordsOf(foldText(query)).flatMap((word) => find(meant.get(word) ?? word)));
    const topics = TOPICS.filter((topic) => asked.has(topic) || phrases.get(topic)!.length > 0);
    const dishes = found.items.map((item) => dishReference(origin, item));
    const results = [...topics.map((topic) => topicReference(origin, topic)), ...dishes].slice(0, MAX_RESULTS);
    const told = { ...found.understood, corrected: [...found.understood.corrected, ...meant] };
    const { understood, ...note } = searchNotes({ items: found.items, understood: told }, { query }, menu);
    const listed = results.length - topics.length;
    return {
      results,
      understood: listed < dishes.length ? `${understood} The answer lists ${listed} of ${dishes.length}.` : understood,
      ...note,
      // Similar dishes to ask about. They do not match.
      ...(results.length === 0 && { nearest: found.nearest.map((item) => dishReference(origin, item)) }),
    };
  };
}

/** The document with this id, as of `now` in epoch milliseconds; undefined if there is none. */
export async function findDocument(
  services: Services,
  id: string,
  now: number,
): Promise<Reference & { readonly text: string } | undefined> {
  const { origin } = services.config;
  const content = await wholeContent(services.content);
  const topic = TOPICS.find((each) => each.id === id);
  if (topic) {
    const hours = await services.hours();
    const today = isoDateOf(civilDayAt(now, hours.segmentAt(now).utc_offset_ms));
    return { ...topicReference(origin, topic), text: topic.text(content, { status: hours.statusAt(now), today }) };
  }
  const item = content.menu.items.find((each) => each.id === id);
  return item && { ...dishReference(origin, item), text: menuText(toldMenu(content, undefined, item), content) };
}

function topicReference(origin: string, { id, title, page }: Topic): Reference {
  return { id, title, url: origin + PAGE_PATHS[page].es };
}

function dishReference(origin: string, { id, name }: MenuItemContent): Reference {
  return { id, title: name, url: `${origin}${PAGE_PATHS.menu.es}#${dishAnchor(id)}` };
}
