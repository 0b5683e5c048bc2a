/** `searchMenu`: how much it reads and gives, and that one telling word is enough. @module */
import { assertEquals } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu_index.ts";
import { searchMenu } from "../../src/domain/search.ts";
import { FIXTURE_INDEX, menuItem } from "./menu_fixture.ts";

const MANY = createMenuIndex(
  Array.from({ length: 60 }, (_, at) => menuItem(`queso-${at}`, `Queso ${at}`, 1_000, "antipastos")),
);

Deno.test("searchMenu() gives twenty items unless asked, and from 1 to 50", () => {
  for (
    const [limit, count] of [[undefined, 20], [0, 1], [-3, 1], [NaN, 1], [1.9, 1], [49, 49], [50, 50], [51, 50], [
      Infinity,
      50,
    ]] as const
  ) {
    const { items, total } = searchMenu(MANY, { query: "queso", limit });
    assertEquals([limit, items.length, total], [limit, count, 60]);
  }
});

Deno.test("searchMenu() reads twelve words and 160 characters of a query", () => {
  const index = createMenuIndex([
    menuItem("doce", "Uno dos tres cuatro cinco seis siete ocho nueve diez once doce", 1_000, "postres"),
  ]);
  const twelve = "uno dos tres cuatro cinco seis siete ocho nueve diez once doce";
  assertEquals(searchMenu(index, { query: `${twelve} trece` }).total, 1);
  assertEquals(
    searchMenu(index, { query: "uno dos tres cuatro cinco seis siete ocho nueve diez once trece" }).total,
    0,
  );
  assertEquals(searchMenu(index, { query: `doce${" ".repeat(156)}trece` }).total, 1);
  assertEquals(searchMenu(index, { query: `doce${" ".repeat(150)}trece` }).total, 0);
});

Deno.test("searchMenu() needs one telling word: what joins it to others need not occur", () => {
  const found = (query: string) => searchMenu(FIXTURE_INDEX, { query }).items.map(({ id }) => id);
  assertEquals(found("o diavola"), found("diavola"));
  assertEquals(found("diavola").length, 1);
});
