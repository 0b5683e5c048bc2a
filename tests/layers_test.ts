/**
 * The layers of `src/`: a file imports from its own layer and from those below it, never from one above.
 * @module
 */
import { assertEquals } from "@std/assert";
import { SOURCES } from "./source_files.ts";

/** From the bottom up. A name that ends in `/` is a folder; the rooms of a folder are layers too. */
const LAYERS: readonly (readonly string[])[] = [
  ["leaves/"],
  ["config.ts"],
  ["schemas/"],
  ["domain/text/"],
  ["domain/hours/"],
  ["domain/menu/"],
  ["domain/search/"],
  ["domain/dishes/"],
  ["domain/restaurant/"],
  ["domain/orders/"],
  ["tables/", "routes.ts"],
  ["check/"],
  ["store/"],
  ["http/"],
  ["identity/"],
  ["tonight/"],
  ["edits/"],
  ["owner/"],
  ["site/markup/", "site/styles/"],
  ["site/drawings/"],
  ["site/frame/"],
  ["site/offers/"],
  ["site/dishes/", "site/order/"],
  ["site/pages/"],
  ["site/browser/device/"],
  ["site/browser/status/"],
  ["site/browser/dishes/"],
  ["site/browser/order/"],
  ["site/browser/choices/", "site/browser/agent/", "site/browser/local/"],
  ["site/browser/"],
  ["endpoints/"],
  ["mcp/"],
  ["render/"],
  ["app/"],
  ["main.ts"],
];

function layerOf(path: string): number {
  return LAYERS.findIndex((layer) => layer.some((part) => path.startsWith(`src/${part}`)));
}

const files = SOURCES.filter(({ path }) => path.startsWith("src/"));

Deno.test("every file of src/ belongs to a layer", () => {
  assertEquals(files.filter(({ path }) => layerOf(path) === -1).map(({ path }) => path), []);
});

Deno.test("no file imports from a layer above its own", () => {
  const upwards = files.flatMap(({ path, imports }) =>
    imports.filter((each) => layerOf(each) === -1 || layerOf(each) > layerOf(path)).map((each) => `${path} > ${each}`)
  );
  assertEquals(upwards, []);
});
