/**
 * Properties of the search: every word counts, no answer to an exclusion holds what it excludes, and the words for all
 * that are true.
 * @module
 */
import * as v from "valibot";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { alignmentDistance } from "../../../src/domain/text/alignment_distance.ts";
import { allergenNotice, allergenStatement } from "../../../src/domain/menu/allergen_statement.ts";
import { ALLERGEN_WORDS } from "../../../src/domain/menu/allergen_words.ts";
import { suits } from "../../../src/domain/menu/diet.ts";
import { DENIALS } from "../../../src/domain/text/denials.ts";
import { ARTICLES, CONNECTIVES, REQUEST_WORDS } from "../../../src/domain/text/filler_words.ts";
import { foldText, wordFinder, wordForms, wordsOf } from "../../../src/domain/text/fold_text.ts";
import { viewItem, viewItemAndKinds, viewShortItem } from "../../../src/domain/menu/menu_view.ts";
import { KIND_WORDS, kindsAmong, possibleKinds } from "../../../src/domain/menu/ingredient_kinds.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { alcoholText } from "../../../src/domain/restaurant/alcohol_text.ts";
import { orderingRules } from "../../../src/domain/restaurant/ordering_rules.ts";
import { readNegations } from "../../../src/domain/menu/read_negations.ts";
import { allergensNamed } from "../../../src/domain/search/read_query.ts";
import { formatClp } from "../../../src/domain/text/clp.ts";
import { readPriceLimit } from "../../../src/domain/search/read_price_limit.ts";
import { resolveItem } from "../../../src/domain/search/resolve_item.ts";
import { type MenuSearch, searchMenu } from "../../../src/domain/search/search.ts";
import { SEARCH_LIMITS, SORTS } from "../../../src/schemas/search_limits.ts";
import { similarTexts, trigramsOf } from "../../../src/domain/text/similar_texts.ts";
import { deniedWords, understandQuery } from "../../../src/domain/search/understand_query.ts";
import { understandingText } from "../../../src/domain/search/understanding_text.ts";
import { createVocabulary } from "../../../src/domain/text/vocabulary.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import { ALLERGEN_NAMES } from "../../../src/schemas/allergens_and_diets.ts";
import { BADGE_NAMES } from "../../../src/schemas/badges.ts";
import { CATEGORY_KEYS } from "../../../src/schemas/category.ts";
import { KINDS } from "../../../src/schemas/ingredient_kinds.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import { ALLERGENS, DIETS, ShortItem } from "../../../src/schemas/menu.ts";
import { sampleContent } from "../../sample_content.ts";
import { declaresOne, deniedAllergen, deniedKind, exclusion } from "../arbitrary_exclusion.ts";
import { menuItems, nameFor, usualPrice } from "../arbitrary_menu.ts";
import { hostileText, phrase, word } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";
import { naiveCloseness, naiveTrigrams } from "./naive_lookup.ts";

const content = await sampleContent();

/** The sample menu, with and without its options, and a few dishes of every kind. */
const MENUS = [
  createMenuIndex(content.menu.items, content.menu.categories, { ...content.menu, ...content.ingredients }),
  createMenuIndex(content.menu.items),
  createMenuIndex(fc.sample(menuItems, { numRuns: 1, seed: 7 })[0]!),
];

const menuAndName = menuItems.chain((items) => fc.tuple(fc.constant(items), nameFor(items)));

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const filters = fc.record({
  category: optional(fc.constantFrom(...CATEGORY_KEYS, "all" as const)),
  max_price: optional(fc.oneof(usualPrice, fc.nat({ max: 1_200_000 }))),
  diet: optional(fc.constantFrom(...DIETS)),
  without_allergens: optional(fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 2 })),
});

function passes(item: MenuItemContent, { category, max_price, diet, without_allergens = [] }: MenuSearch): boolean {
  return (category === undefined || category === "all" || item.category === category) &&
    (max_price === undefined || item.price <= max_price) && (diet === undefined || suits(item, diet)) &&
    !declaresOne(item, without_allergens);
}

/** Whether a text has a negation, "zero queso" among them, or an allergen's name. */
const isSpecial = (text: string) => {
  const words = wordsOf(foldText(text));
  return words.some((word) => DENIALS.has(word) || ALLERGEN_WORDS.has(word)) ||
    (/\b(?:0|cero|zero)\b/.test(words.join(" ")) && words.some((word) => KIND_WORDS.has(word)));
};

const ids = (items: readonly MenuItemContent[]) => items.map(({ id }) => id);

/** A folded word of letters. */
const letters = fc.string({ unit: fc.constantFrom(..."abcdes"), minLength: 1, maxLength: 10 });

/** The properties. */
export const SEARCH_PROPERTIES: readonly Property[] = [
  property("alignmentDistance() is 0 for equal words only, the same both ways, and 1 for one typing error", 400, [
    letters,
    letters,
    fc.nat(),
    fc.constantFrom("x", ""),
  ], (a, b, place, put) => {
    assertEquals(alignmentDistance(a, b) === 0, a === b);
    assertEquals(alignmentDistance(a, b), alignmentDistance(b, a));
    assert(alignmentDistance(a, b) <= Math.max(a.length, b.length));
    const at = place % a.length;
    assertEquals(alignmentDistance(a, a.slice(0, at) + put + a.slice(at + 1)), 1);
    const swapped = a.slice(0, at) + a.slice(at, at + 2).split("").reverse().join("") + a.slice(at + 2);
    assert(alignmentDistance(a, swapped) <= 1);
  }),
  property("trigramsOf() gives every run of three letters", 500, [hostileText(60)], (text) => {
    const folded = foldText(text);
    assertEquals(trigramsOf(folded), naiveTrigrams(folded));
  }),
  property("similarTexts() agrees with a comparison of every text", 300, [
    fc.array(phrase, { maxLength: 12 }),
    phrase,
    fc.constantFrom(0.1, 0.3, 0.6),
  ], (texts, text, least) => {
    const folded = texts.map(foldText);
    const closeness = folded.map((each) => naiveCloseness(foldText(text), each));
    const expected = [...folded.keys()].filter((at) => closeness[at]! >= least)
      .sort((a, b) => closeness[b]! - closeness[a]! || a - b);
    assertEquals(similarTexts(folded.map(trigramsOf), foldText(text), least), expected);
  }),
  property("wordForms() keeps the word, and equates a plural with its singular, and figures with words", 300, [
    word.map(foldText).filter((each) => /^\p{L}+$/u.test(each)),
  ], (word) => {
    const [own, ...others] = wordForms(word);
    assertEquals(own, word);
    for (const form of others) assert(/^\d+$/.test(form) || word.startsWith(form.slice(0, -1)), form);
    const text = ` ${wordForms(word).join(" ")} `;
    assert(wordFinder(word)(text));
    if (!/s$/.test(word) && wordForms(word).length === 1) {
      assert(wordFinder(`${word}s`)(text) || word.length < 3, word);
    }
  }),
  property("createVocabulary() gives a word of its own at a distance of two at most, or none", 400, [
    fc.array(letters, { maxLength: 20 }),
    letters,
  ], (words, typed) => {
    const meant = createVocabulary(words)(typed);
    if (meant === undefined) return;
    const nearest = Math.min(...words.map((each) => alignmentDistance(each, typed)));
    assertEquals(alignmentDistance(meant, typed), nearest, `${typed}: ${meant} of ${words}`);
    assert(words.includes(meant) && typed.length >= 5 && nearest <= (typed.length < 8 ? 1 : 2));
  }),
  property("searchMenu() without a query gives the filtered menu in its order", 300, [
    menuItems,
    filters,
    fc.constantFrom(undefined, "", "  ", "\u200b"),
  ], (items, search, query) => {
    const found = searchMenu(createMenuIndex(items), { ...search, query });
    if (query === "\u200b") return assertEquals(found.items, [], "nothing that could be looked for");
    assertEquals(ids(found.items), ids(items.filter((item) => passes(item, search))));
  }),
  property("searchMenu() with filters gives the unfiltered results, filtered, in the same order", 400, [
    menuAndName,
    filters,
  ], ([items, query], search) => {
    const index = createMenuIndex(items);
    const all = searchMenu(index, { query });
    assertEquals(new Set(all.items).size, all.items.length, "each once");
    const some = searchMenu(index, { ...search, query });
    assertEquals(ids(some.items), ids(all.items.filter((item) => passes(item, search))));
  }),
  property("readPriceLimit() reads a price as people write it, anywhere, and leaves the other words", 400, [
    fc.array(fc.constantFrom<string>("margherita", "sin", "gluten", "con", "7", "ají"), { maxLength: 4 }),
    fc.nat({ max: 4 }),
    fc.integer({ min: 1_000, max: 900_000 }),
    hostileText(60),
  ], (words, place, price, hostile) => {
    const said = [`hasta ${price}`, `up to CLP ${price}`, `máximo ${formatClp(price)}`, `${price} o menos`];
    for (const written of [...said, `no cueste más de ${price}`, `entre 1000 y ${price}`]) {
      const { rest, max_price } = readPriceLimit(words.toSpliced(place, 0, written).join(" "));
      assertEquals([rest.split(" ").filter(Boolean), max_price], [words, price]);
    }
    const { rest, max_price = 0 } = readPriceLimit(hostile);
    assert(max_price > 0 || rest === hostile);
  }),
  property("searchMenu() offers the nearest dishes only where it finds none, and keeps to diet and allergens", 400, [
    menuAndName,
    filters,
  ], ([items, query], { category: _, max_price, ...search }) => {
    const { items: found, nearest, understood } = searchMenu(createMenuIndex(items), { ...search, max_price, query });
    assert(nearest.length <= SEARCH_LIMITS.nearest && (found.length === 0 || nearest.length === 0));
    assertEquals(new Set(nearest).size, nearest.length);
    const named = [...understood.contains.flat(), ...understood.excludes];
    for (const item of nearest) assert(passes(item, search) && !declaresOne(item, named));
  }),
  property("searchMenu() ranks an exactly named item first, and finds every item by a word of its name", 300, [
    menuAndName,
  ], ([items, query]) => {
    const index = createMenuIndex(items);
    const named = resolveItem(index, query);
    const { items: found } = searchMenu(index, { query });
    const isWhole = named.kind === "found" && query.length <= SEARCH_LIMITS.queryLength && query.trim() !== "" &&
      wordsOf(foldText(query)).every((word) => !REQUEST_WORDS.has(word));
    // The names of orders may leave out "pizza", and glue or part words; a search takes words as they are.
    const isSaid = isWhole && !isSpecial(named.item.name) && !isSpecial(query) &&
      understandQuery(index, query).missing.length === 0 && understandQuery(index, query).corrected.length === 0;
    if (isSaid && found.includes(named.item) && named.item.sold_out !== true) assertEquals(found[0], named.item);
    for (const item of items.filter(({ name }) => !isSpecial(name))) {
      if (query === item.name || query === item.aliases?.[0] && !isSpecial(query)) {
        assert(found.includes(item), query);
      }
      for (const word of wordsOf(foldText(item.name)).filter((each) => each.length > 4)) {
        assert(searchMenu(index, { query: word }).items.includes(item), word);
      }
    }
  }),
  property(
    "searchMenu() finds only items whose texts have every word of the query, or the word said in its place",
    400,
    [menuItems, phrase],
    (items, query) => {
      if (isSpecial(query)) return;
      const { items: found, understood } = searchMenu(createMenuIndex(items), { query });
      const read = new Map(understood.corrected.map(([typed, meant]) => [typed, foldText(meant)]));
      const told = wordsOf(foldText(query))
        .filter((word) => ![ARTICLES, CONNECTIVES, REQUEST_WORDS].some((filler) => filler.has(word)))
        .map((word) => read.get(word) ?? word)
        .filter((word) => !ALLERGEN_WORDS.has(word)); // A misspelt allergen is a condition of its own.
      assertEquals(understood.words.filter((word) => !told.includes(word)), [], "no other word");
      assertEquals(told.filter((word) => !understood.words.includes(word)), [], "no word dropped");
      for (const item of found) {
        const { id, number = "", name, aliases = [], description: { es, en }, category } = item;
        const diets = (item.diets ?? []).flatMap((diet) =>
          diet === "vegan"
            ? "vegan vegano vegana plant vegetarian vegetariano vegetariana veggie"
            : "vegetarian vegetariano vegetariana veggie"
        );
        const figures = /cuatro/i.test([id, name, ...aliases, es, en].join(" ")) ? "4" : "";
        const badges = item.badge ? Object.values(BADGE_NAMES[item.badge]) : [];
        const texts = [id, number, name, ...aliases, es, en, ...badges, category, ...diets, figures];
        const text = ` ${foldText(texts.join(" ")).replace(/\b0+(?=\d)/g, "")} `;
        for (const word of told) {
          const start = /^\d+$/.test(word) ? String(Number(word)) : word.slice(0, Math.max(3, word.length - 2));
          assert(text.includes(` ${start}`), `${word} in ${text}`);
        }
      }
    },
  ),
  property("readNegations() adds no word, and keeps all words of a text without negations", 500, [phrase], (text) => {
    const folded = foldText(text);
    const { said, denied } = readNegations(folded);
    for (const word of [...said, ...denied.flat()]) {
      for (const part of word.split("-")) assert(` ${folded} con `.includes(` ${part} `), `${part} in ${folded}`);
    }
    if (!isSpecial(text)) assertEquals([said.join(" "), denied], [folded, []]);
  }),
  property("No dish found or offered declares an allergen that the query or the filter excludes", 1_500, [
    menuItems,
    exclusion,
    filters,
  ], (items, { query, allergens }, search) => {
    const { items: found, nearest, understood } = searchMenu(createMenuIndex(items), { ...search, query });
    const excluded = [...allergens, ...search.without_allergens ?? []];
    assertEquals([...found, ...nearest].filter((item) => declaresOne(item, excluded)), [], query);
    assertEquals(excluded.filter((allergen) => !understood.excludes.includes(allergen)), [], query);
    for (const language of LANGUAGES) {
      const text = understandingText(understood, language);
      for (const allergen of excluded) assertStringIncludes(text, ALLERGEN_NAMES[language](allergen), query);
      assert(!/\bfree\b|\blibre/i.test(text), text);
    }
  }),
  property("No word and no sign of denial before an allergen lets a dish with it be found or offered", 10_000, [
    fc.constantFrom(...MENUS),
    deniedAllergen,
  ], (index, { query, allergens }) => {
    const { items, nearest } = searchMenu(index, { query });
    assertEquals([...items, ...nearest].filter((item) => declaresOne(item, allergens)), [], query);
  }),
  property("possibleKinds() gives what the owner says, or else what neither milk nor diet rules out", 100, [
    fc.option(fc.subarray([...KINDS]), { nil: undefined }),
    fc.subarray([...ALLERGENS]),
    fc.subarray([...DIETS]),
  ], (kinds, allergens, diets) => {
    const possible = possibleKinds({ kinds, allergens, diets });
    if (kinds !== undefined) return assertEquals(possible, kinds);
    assertEquals(possible.includes("cheese"), allergens.includes("milk"));
    assertEquals(possible.includes("pork"), !diets.includes("vegetarian"));
    assertEquals(possible.includes("alcohol"), allergens.includes("sulphites"));
    assert(!possible.includes("mushrooms") && !possible.includes("spicy"));
  }),
  property("No dish found or offered may have an ingredient of a kind that the query denies", 500, [
    fc.tuple(
      fc.infiniteStream(fc.option(fc.subarray([...KINDS]), { nil: undefined })),
      fc.infiniteStream(fc.boolean()),
    ),
    deniedKind,
    filters,
    fc.boolean(),
  ], ([kinds, isFleshless], { query, kinds: denied }, search, isFilter) => {
    const ingredients = content.ingredients.ingredients.map((each) => ({
      ...each,
      kinds: kinds.next().value,
      diets: isFleshless.next().value ? ["vegetarian" as const] : [],
    }));
    const index = createMenuIndex(content.menu.items, content.menu.categories, { ...content.menu, ingredients });
    const mayHave = ({ ingredients: own }: MenuItemContent) =>
      ingredients.some(({ id, kinds, allergens, diets }) =>
        own.includes(id) &&
        denied.some((kind) =>
          kinds?.includes(kind) ??
            (kind === "cheese"
              ? allergens.includes("milk")
              : kind === "alcohol"
              ? allergens.includes("sulphites")
              : kind !== "mushrooms" && kind !== "spicy" && diets.length === 0)
        )
      );
    const asked = isFilter ? { ...search, query: "pizza", without: denied } : { ...search, query };
    const { items, nearest } = searchMenu(index, asked);
    assertEquals(ids([...items, ...nearest].filter(mayHave)), [], query);
    for (const item of items) {
      const shown = viewItemAndKinds(item, index.options);
      for (const kind of denied) assert(![...shown.contains ?? [], ...shown.may_contain ?? []].includes(kind), kind);
    }
  }),
  property("searchMenu() with `sort` gives the same dishes by price, what is sold out last", 200, [
    menuAndName,
    filters,
    fc.constantFrom(...SORTS),
    fc.boolean(),
  ], ([items, name], search, sort, isNamed) => {
    const index = createMenuIndex(items);
    const query = isNamed ? name : undefined;
    const plain = searchMenu(index, { ...search, query });
    const sorted = searchMenu(index, { ...search, query, sort });
    if (sort === "best") return assertEquals(sorted, plain);
    assertEquals(new Set(sorted.items), new Set(plain.items));
    assertEquals(sorted.nearest, plain.nearest);
    const open = sorted.items.filter((item) => !item.sold_out).map(({ price }) => price);
    assertEquals(sorted.items.findIndex((item) => item.sold_out), open.length < sorted.items.length ? open.length : -1);
    assertEquals(open, open.toSorted((a, b) => sort === "price" ? a - b : b - a));
  }),
  property("kindsAmong(), viewItemAndKinds() and viewShortItem() tell each kind once, and none that nobody has", 200, [
    fc.constantFrom(...content.menu.items),
    fc.infiniteStream(fc.option(fc.subarray([...KINDS]), { nil: undefined })),
  ], (item, kinds) => {
    const ingredients = content.ingredients.ingredients.map((each) => ({ ...each, kinds: kinds.next().value }));
    const { options } = createMenuIndex([item], [], { ...content.menu, ingredients });
    const own = ingredients.filter(({ id }) => item.ingredients.includes(id));
    const { has, may } = kindsAmong(own);
    assertEquals(has, KINDS.filter((kind) => own.some((each) => each.kinds?.includes(kind))));
    assertEquals(
      may,
      KINDS.filter((kind) => !has.includes(kind) && own.some((each) => possibleKinds(each).includes(kind))),
    );
    const whole = viewItemAndKinds(item, options);
    const { contains = [], may_contain = [], ...rest } = whole;
    assertEquals([contains, may_contain, rest], [has, may, viewItem(item, options)]);
    const short = viewShortItem(item, options);
    assert(v.is(ShortItem, short), JSON.stringify(short));
    assertEquals({ ...whole, ...short }, whole);
    assertEquals([short.contains ?? [], short.may_contain ?? [], short.allergens], [has, may, item.allergens]);
  }),
  property("A bare allergen finds exactly the dishes that declare it", 200, [
    menuItems,
    fc.constantFrom(...ALLERGEN_WORDS.keys()),
  ], (items, name) => {
    const allergens = allergensNamed(name);
    const { items: found } = searchMenu(createMenuIndex(items), { query: name.replace("_", " ") });
    const expected = allergens.length < ALLERGENS.length ? items.filter((item) => declaresOne(item, allergens)) : [];
    assertEquals(new Set(found), new Set(expected));
  }),
  property("A thing to leave out that no dish's text denies lists and offers no dish", 300, [
    menuItems,
    fc.constantFrom("sin #", "without #", "# free", "no #", "libre de #", "alergia a #", "# allergy", "free of #"),
    fc.constantFrom("flores", "nuezes", "xyzzy", "caca-huetes"),
  ], (items, wording, thing) => {
    const index = createMenuIndex(items);
    const { items: found, nearest, understood } = searchMenu(index, { query: wording.replace("#", thing) });
    assertEquals([found, nearest], [[], []]);
    assertEquals(understood.unknown.length, 1);
    for (const item of index.texts().folded) assertEquals(deniedWords(item, [thing]), 0);
  }),
  property(
    "alcoholText() names the ways and hours",
    50,
    [phrase, phrase, fc.boolean(), fc.boolean()],
    (from, to, pickup, delivery) => {
      const text = alcoholText({ from, to, pickup, delivery });
      assert(text.includes(`from ${from} to ${to}`));
      assertEquals(text.includes("never delivered"), pickup && !delivery);
      assertEquals(text.includes("tables only"), !pickup && !delivery);
    },
  ),
  property(
    "allergenStatement(), allergenNotice() and orderingRules() end with the kitchen's own words",
    50,
    [phrase, phrase],
    (es, en) => {
      const menu = { traces: { es, en }, items: [] };
      for (const language of LANGUAGES) {
        for (const said of [allergenStatement, allergenNotice]) {
          assert(said(menu, language).endsWith(` ${menu.traces[language]}`));
        }
      }
      const { agents, delivery } = content;
      assertEquals(orderingRules({ agents, menu, delivery }), [
        ...agents.ordering_rules,
        allergenStatement(menu, "en"),
      ]);
    },
  ),
];
