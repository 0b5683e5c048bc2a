/**
 * The restaurant's content as documents that an agent can search, read and cite: one for each menu item, and one each
 * for the menu, the place, the hours, delivery and the ordering rules.
 * @module
 */
import { viewItem } from "../domain/menu_view.ts";
import { foldText, wordsOf } from "../domain/fold_text.ts";
import { viewDeliveryLinks, viewRestaurant } from "../domain/restaurant_view.ts";
import { searchMenu } from "../domain/search.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { Services } from "../endpoints/services.ts";
import { dishAnchor, PAGE_PATHS } from "../tables/page_paths.ts";
import { instructions } from "./capabilities.ts";
import { searchNote } from "./search_note.ts";

/** A document (the shape of the `fetch` tool). */
export interface Document {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The page on which a person can read it. */
  readonly url: string;
}

/** The most documents that one search returns. */
const MAX_RESULTS = 20;

/** The most words of a query to look up one by one. */
const MAX_WORDS = 12;

/** The letters of a word to compare, so that its ending does not count. */
const STEM_LENGTH = 5;

interface Topic {
  readonly title: string;
  /** Folded words in both languages that select the topic. */
  readonly words: ReadonlySet<string>;
  readonly text: (services: Services, now: number) => Promise<string>;
}

const TOPICS: ReadonlyMap<string, Topic> = new Map(Object.entries({
  menu: {
    title: "Menu and prices",
    words: new Set("menu carta prices precios food comida dishes platos pizza pizzas price precio".split(" ")),
    text: async (services) => (await services.content("menu")).items.map(itemText).join("\n"),
  },
  restaurant: {
    title: "Name, address and phone",
    words: new Set("restaurant pizzeria address direccion phone telefono where donde location ubicacion".split(" ")),
    async text(services) {
      const content = await services.content("restaurant");
      return `${content.about.es}\n${content.directions.es}\n${JSON.stringify(viewRestaurant(content))}`;
    },
  },
  hours: {
    title: "Opening hours and status now",
    words: new Set("hours horario horarios open abierto abre cierra closed cerrado today hoy now ahora".split(" ")),
    text: async (services, now) => (await services.hours()).statusAt(now),
  },
  delivery: {
    title: "Delivery and platforms",
    words: new Set("delivery despacho reparto pickup retiro whatsapp link links platform plataforma".split(" ")),
    async text(services) {
      const content = await services.content("delivery");
      return `${content.fee_note.es}\n${content.communes.join(", ")}\n${JSON.stringify(viewDeliveryLinks(content))}`;
    },
  },
  ordering: {
    title: "How to order",
    words: new Set(
      "order orders ordering pedido pedir pedidos rules reglas how como pay pagar payment pago".split(" "),
    ),
    text: async (services) => instructions(await services.content("agents")),
  },
}));

/** The documents found, and a note if the query names an allergen or excludes something. */
export interface DocumentSearchResult {
  readonly results: readonly Omit<Document, "text">[];
  readonly note?: string | undefined;
}

/**
 * Finds the topics that a query names, and the items with all of its words, or else with some of them. If the query has
 * a note, only items with all of its words count: "nut free" must not find nuts.
 */
export async function searchDocuments(services: Services, query: string): Promise<DocumentSearchResult> {
  const index = await services.menu();
  const words = [...new Set(wordsOf(foldText(query)))].slice(0, MAX_WORDS);
  if (words.length === 0) return { results: [] };
  const topics = [...TOPICS].filter(([, topic]) => words.some((word) => asksFor(topic, word)));
  const whole = searchMenu(index, { query, limit: MAX_RESULTS - topics.length });
  const note = searchNote(query, whole.items.length, whole.total);
  const items = whole.total > 0 || note !== undefined ? whole.items : mostNamed(
    words.filter((word) => word.length > 2).map((word) => searchMenu(index, { query: word, limit: MAX_RESULTS }).items),
  );
  const { origin } = services.config;
  const results = [
    ...topics.map(([id, { title }]) => ({ id, title, url: `${origin}/` })),
    ...items.map(({ id, name }) => ({ id, title: name, url: itemUrl(origin, id) })),
  ].slice(0, MAX_RESULTS);
  return { results, note };
}

/** The document with this id, as of `now` in epoch milliseconds; undefined if there is none. */
export async function findDocument(services: Services, id: string, now: number): Promise<Document | undefined> {
  const { origin } = services.config;
  const topic = TOPICS.get(id);
  if (topic) return { id, title: topic.title, text: await topic.text(services, now), url: `${origin}/` };
  const item = (await services.menu()).byId.get(id);
  return item && { id, title: item.name, text: itemText(item), url: itemUrl(origin, id) };
}

/**
 * Whether a folded word selects the topic. A longer word need only begin like one of its words: "deliver", "horarios".
 */
function asksFor({ words }: Topic, word: string): boolean {
  if (word.length < STEM_LENGTH) return words.has(word);
  const stem = word.slice(0, STEM_LENGTH);
  return [...words].some((each) => each.startsWith(stem));
}

function itemUrl(origin: string, id: string): string {
  return `${origin}${PAGE_PATHS.menu.es}#${dishAnchor(id)}`;
}

function itemText(item: MenuItemContent): string {
  return `${JSON.stringify(viewItem(item))} ${item.description.en}`;
}

/** The items, those in the most lists first; ties keep the order of first occurrence. */
function mostNamed(lists: readonly (readonly MenuItemContent[])[]): MenuItemContent[] {
  const counts = new Map<MenuItemContent, number>();
  for (const item of lists.flat()) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
