/** `searchMenu`: how much it reads, and that it drops no word of what it reads. @module */
import { assertEquals } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { FoldedItem } from "../../src/domain/menu/menu_index.ts";
import { searchMenu } from "../../src/domain/search/search.ts";
import { SEARCH_LIMITS } from "../../src/schemas/search_limits.ts";
import { MAX_DISHES } from "../../src/schemas/content/menu.ts";
import { FIXTURE_INDEX, menuItem } from "./menu_fixture.ts";

const TWENTY = Array.from("abcdefghijklmnopqrst", (letter) => letter.repeat(5)).join(" ");

Deno.test("searchMenu() looks for every word of a query, however many there are", () => {
  const index = createMenuIndex([menuItem("veinte", TWENTY, 1_000, "postres")]);
  const found = (query: string) => searchMenu(index, { query }).items.length;
  assertEquals([found(TWENTY), found(`${TWENTY} unicornio`)], [1, 0]);
});

Deno.test("searchMenu() finds nothing for a query that is too long: cut, it could lose what a person cannot eat", () => {
  const index = createMenuIndex([menuItem("pesto", "Pesto", 1_000, "postres", { allergens: ["nuts"] })]);
  const query = (length: number) => `pesto${" ".repeat(length - 5 - 11)}sin nueces`.padEnd(length);
  const { items, nearest } = searchMenu(index, { query: query(SEARCH_LIMITS.queryLength + 1) });
  assertEquals([items, nearest], [[], []]);
  assertEquals(searchMenu(index, { query: "pesto".padEnd(SEARCH_LIMITS.queryLength) }).items.length, 1);
});

Deno.test("searchMenu() needs one telling word: what joins it to others need not occur", () => {
  const found = (query: string) => searchMenu(FIXTURE_INDEX, { query }).items.map(({ id }) => id);
  assertEquals(found("o diavola"), found("diavola"));
  assertEquals(found("¿Qué pizzas hay con diávola?"), found("pizza diavola"));
  assertEquals(found("diavola").length, 1);
  for (const query of ["con", "what is there", "¿qué hay?"]) assertEquals(found(query), [], query);
});

Deno.test("searchMenu() reads typing errors on 2,000 items", () => {
  const items = Array.from(
    { length: 2_000 },
    (_, n) => menuItem(`plato-${n}`, `Casero tipo${n} ${word(n)}`, 1_000, "antipastos"),
  );
  const index = createMenuIndex(items);
  const { items: found, understood } = searchMenu(index, { query: "casreo" });
  assertEquals([found.length, understood.corrected], [2_000, [["casreo", "Casero"]]]);
  const strange = Array.from({ length: 17 }, (_, n) => `xq${word(n)}`).join(" ");
  assertEquals(searchMenu(index, { query: strange }).items, []);
});

/** A word of six letters for each number. */
function word(n: number): string {
  return Array.from({ length: 6 }, (_, at) => "abcdefghij"[Math.floor(n / 10 ** at) % 10]).join("");
}

Deno.test("searchMenu() reads each dish of the longest menu a few times for each word of a query", () => {
  const items = Array.from(
    { length: MAX_DISHES },
    (_, n) => menuItem(`plato-${n}`, `Plato ${word(n)}`, 1_000, "postres"),
  );
  const index = createMenuIndex(items);
  const texts = index.texts();
  let reads = 0;
  const counted = { get: (item: FoldedItem, key: PropertyKey) => (reads++, Reflect.get(item, key)) };
  const words = Array.from({ length: 17 }, (_, n) => `xq${word(n)}`);
  const folded = texts.folded.map((item) => new Proxy(item, counted));
  searchMenu({ ...index, texts: () => ({ ...texts, folded }) }, { query: words.join(" ") });
  const forEach = reads / words.length / MAX_DISHES;
  assertEquals(forEach > 1 && forEach < 4, true, `${forEach} reads`);
});
