/**
 * Properties of reading the name of a dish on the sample menu: a denial never adds, and a text with several readings, as a
 * slow reader in this file finds them, is never taken for one of them.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Configuration, describeDish } from "../../../src/domain/dishes/configuration.ts";
import { configure } from "../../../src/domain/dishes/configure.ts";
import { spellDenialSigns } from "../../../src/domain/text/denials.ts";
import { findOptions, isNamedBy, type Named } from "../../../src/domain/menu/find_option.ts";
import { foldText, formKey, wordsOf } from "../../../src/domain/text/fold_text.ts";
import { keptIngredient, removableLike } from "../../../src/domain/dishes/kept_ingredient.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";

const { menu, ingredients: { ingredients } } = await sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
const { of } = index.options;
const changeable = menu.items.filter((item) => of(item).offered.length > 0);
const textsOf = ({ id, name, also = [] }: Named) => [id, ...Object.values(name), ...also];
const nameOf = (configuration: Configuration) => describeDish(configuration, index.options.named).name;
const extrasOf = ({ parts, extras }: Configuration) =>
  [...extras, ...parts.flatMap((part) => part.extras)].map(({ ingredient }) => ingredient);

const DENIALS = [
  ...["-", "−", "–", "!", "❌", "🚫 ", "⛔", "✖️", "🙅‍♀️ ", "~", "- ", "sin ", "no ", "ni ", "menos ", "quitar "],
]
  .concat(["pero sin ", "without ", "w/o ", "s/", "sin extra ", "- sin ", "❌ no "]);
const OPENINGS = [" con ", " + ", " +", ", ", " y ", " (", " / ", " c/ ", ", con ", " extra ", " con doble ", " "];

const dish = fc.constantFrom(...changeable);
const named = (list: readonly Named[]) => fc.constantFrom(...list).chain((each) => fc.constantFrom(...textsOf(each)));
const offered = ingredients.filter(({ extra_price }) => extra_price !== undefined);
const added = fc.tuple(fc.constantFrom(...OPENINGS), named(offered)).map((parts) => parts.join(""));
const head = fc.oneof(
  dish.map(({ name }) => name),
  fc.tuple(dish, dish, fc.constantFrom(" / mitad ", " y mitad ", " mitad ", ", mitad ")).map(([one, other, and]) =>
    `mitad ${one.name}${and}${other.name}`
  ),
);

/** One way to write a list of changes: its words, and what they ask for. */
interface Clause {
  readonly mode: "extras" | "without";
  readonly texts: readonly string[];
}
const clause = fc.record({
  mode: fc.constantFrom<Clause["mode"]>("extras", "without"),
  texts: fc.array(named(offered), { minLength: 1, maxLength: 3 }),
});
const written = ({ mode, texts }: Clause) => `${mode === "extras" ? "con" : "sin"} ${texts.join(" y ")}`;

/** Every dish with changes that a text of the form `dish [con|sin a y b …]…` may mean; written without the reader. */
function slowReadings(text: string): Set<string> {
  const words = wordsOf(foldText(text));
  const found = new Set<string>();
  const starts = index.items.flatMap((item) => {
    const own = wordsOf(foldText(item.name));
    return own.every((word, at) => words[at] === word) ? [{ item, length: own.length }] : [];
  });
  const longest = Math.max(0, ...starts.map(({ length }) => length));
  for (const { item, length } of starts) {
    const isList = words.slice(0, length).includes("con") && words[length] === "y";
    walk(item, length, isList ? "extras" : undefined, {}, length < longest);
  }
  return found;

  /** @param isShort Whether a longer name begins like the dish's: then its last list must go on after that name. */
  function walk(
    item: MenuItemContent,
    at: number,
    mode: Clause["mode"] | undefined,
    asked: { readonly extras?: readonly string[]; readonly without?: readonly string[] },
    isShort: boolean,
  ): void {
    if (at === words.length) {
      const configured = configure(index, { items: [item], options: asked as never }, (member) => member);
      if (configured.ok && !isShort) found.add(nameOf(configured.value));
      return;
    }
    const next = words[at] === "con" ? "extras" : words[at] === "sin" ? "without" : undefined;
    const starts = next !== undefined ? next : words[at] === "y" ? mode : undefined;
    if (starts === undefined || (next !== undefined && isShort && at >= longest)) return;
    const list = starts === "extras" ? of(item).offered : of(item).removable;
    // The longest name that stands here, as for people: "mozzarella de búfala" is no "mozzarella".
    for (let to = words.length; to > at + 1; to--) {
      const options = findOptions(list, words.slice(at + 1, to).join(" "));
      if (options.length === 0) continue;
      for (const { id } of options) {
        const ids = [...new Set([...asked[starts] ?? [], id])];
        walk(item, to, starts, { ...asked, [starts]: ids }, isShort && to <= longest);
      }
      return;
    }
  }
}

/** The properties. */
export const READING_PROPERTIES: readonly Property[] = [
  property("readLine() never adds what stands after a word or a sign of denial", 10_000, [
    head,
    fc.array(added, { maxLength: 2 }),
    fc.constantFrom("", " ", " ", ", ", " ("),
    fc.constantFrom(...DENIALS),
    named(ingredients),
    fc.array(added, { maxLength: 1 }),
  ], (dishes, before, space, denial, denied, after) => {
    const others = [...before, ...after].join(" ");
    const names = wordsOf(foldText(denied));
    const meant = offered.filter((each) => findOptions([each], denied).length > 0);
    // Asked for as well, or part of a longer name: another matter.
    if (meant.some((each) => textsOf(each).some((text) => foldText(others).includes(foldText(text))))) return;
    const text = `${dishes}${before.join("")}${space}${denial}${denied}${after.join("")}`;
    const read = readLine(index, { name: text }, "");
    if (!read.ok) return;
    for (const each of extrasOf(read.value)) {
      assert(!meant.includes(each), `${text}: ${nameOf(read.value)}`);
      const isAsked = textsOf(each).some((name) => foldText(others).includes(foldText(name)));
      assert(isAsked || !isNamedBy(each, names), `${text}: ${nameOf(read.value)}`);
    }
  }),
  property("findOptions() finds nothing for a denied name, in the options of a line either", 2_000, [
    dish,
    fc.constantFrom(...DENIALS),
    named(offered),
    fc.constantFrom("extras", "choices"),
  ], (item, denial, denied, member) => {
    const read = readLine(index, { name: item.name, options: { [member]: [`${denial}${denied}`] } }, "");
    assert(!read.ok, `${denial}${denied}`);
  }),
  property("readLine() takes a text for a dish only if a slow reader finds no other reading", 10_000, [
    fc.oneof(
      dish,
      fc.constantFrom(
        ...changeable.filter(({ name }) =>
          menu.items.some((each) => each.name.startsWith(`${name} `) || name.startsWith(`${each.name} `))
        ),
      ),
    ),
    fc.array(clause, { maxLength: 3 }),
    fc.option(named(offered), { nil: undefined }),
  ], (item, clauses, more) => {
    const text = [item.name, ...more === undefined ? [] : ["y", more], ...clauses.map(written)].join(" ");
    const readings = slowReadings(text);
    const read = readLine(index, { name: text }, "");
    if (readings.size > 1) {
      assert(!read.ok || foldText(nameOf(read.value)) === foldText(text), `${text}: ${[...readings].join(" | ")}`);
      return;
    }
    const [only] = readings;
    if (only !== undefined && read.ok) assertEquals(nameOf(read.value), only, text);
    if (only === undefined) assert(!read.ok, `${text}: ${read.ok && nameOf(read.value)}`);
  }),
  property("spellDenialSigns() leaves plain texts as they are, and leaves no sign of denial in any", 2_000, [
    hostileText(80),
    fc.constantFrom(...DENIALS),
    named(ingredients),
  ], (text, denial, denied) => {
    assertEquals(spellDenialSigns(denied), denied);
    const spelt = spellDenialSigns(`${text} Diavola ${denial}${denied}`);
    const words = wordsOf(foldText(spelt));
    const before = words.slice(0, -wordsOf(foldText(denied)).length);
    assert(/^(?:sin|no|ni|menos|quitar|without|extra)$/.test(before.at(-1) ?? ""), spelt);
  }),
  property(
    "removableLike() names what can be left out, and each by its own name",
    1_000,
    [fc.constantFrom(...menu.items), named(ingredients)],
    (item, text) => {
      const { removable } = of(item);
      const found = removableLike(index.options, [item], wordsOf(foldText(text)));
      assert(found.every((each) => removable.includes(each)), text);
      for (const each of removable) {
        assert(removableLike(index.options, [item], wordsOf(foldText(each.name.es))).includes(each), each.id);
      }
    },
  ),
  property(
    "keptIngredient() never calls something kept that can be left out, and names what is in no recipe as such",
    2_000,
    [fc.constantFrom(...menu.items), named(ingredients)],
    (item, text) => {
      const words = wordsOf(foldText(text));
      const kept = keptIngredient(index.options, [item], words);
      const own = ingredients.filter(({ id }) => item.ingredients.includes(id));
      if (kept === undefined) {
        // The dish has it: under this word, under its own name, or in its description.
        const meant = ingredients.filter((each) => isNamedBy(each, words)).map(({ name }) =>
          wordsOf(foldText(name.es))
        );
        const parts = [...own, { id: item.id, name: item.description }];
        return assert([words, ...meant].some((each) => parts.some((part) => isNamedBy(part, each))), text);
      }
      if (!kept.isIn) assert(!own.some((each) => isNamedBy(each, words)), text);
      if (kept.isIn) assert(kept.name === undefined || own.some(({ name }) => name.es === kept.name), text);
      for (const allergen of kept.allergens) assert(item.allergens.includes(allergen), text);
      assertEquals(formKey(words.join(" ")), formKey(words.map((word) => word.replace(/s$/, "s")).join(" ")));
    },
  ),
];
