/**
 * The site of the sample with few dishes, for walks through its pages: what a step changes stays short to read.
 * @module
 */
import { RENDERERS } from "../../../src/render/renderers.ts";
import { renderSite } from "../../../src/render/render_site.ts";
import type { ContentFiles } from "../../../src/schemas/content/content.ts";
import type { StaticEntry } from "../../../src/tables/manifest.ts";
import { startApp, type TestApp, type TestOptions } from "../../app_fixture.ts";
import { builtManifest, renderInput } from "../../build_fixture.ts";
import { sampleContent, sampleFiles } from "../../sample_content.ts";
import { withContent } from "../../with_content.ts";

/** Plain, with sizes and halves, spicy, sold out, to choose from, and alcohol. */
const DISHES = ["margherita", "diavola", "calabresa", "caprese", "torta-caprese", "te", "cerveza-ipa"];

/** How many ingredients a group of extras offers. */
const EXTRAS = 3;

/** More choices of the tea: one or two of three, and one or none. */
const CHOICES = ([["con", 1, 2], ["leche", 0, 1]] as const).map(([id, min, max]) => ({
  id,
  kind: "choice" as const,
  name: { es: `Con ${id}`, en: `With ${id}` },
  min,
  max,
  options: ["miel-de-ulmo", "almendras", "chocolate"].map((each, at) => ({
    id: `${id}-${each}`,
    name: { es: `${each} de ${id}`, en: `${each} of ${id}` },
    price: at * 500,
    ingredients: [each],
  })),
}));

const { menu, ...others } = sampleFiles();
const files: ContentFiles = {
  ...others,
  menu: {
    ...menu,
    items: menu.items.filter(({ id }) => DISHES.includes(id)).map((item) =>
      item.id === "te" ? { ...item, option_groups: [...item.option_groups!, ...CHOICES.map(({ id }) => id)] } : item
    ),
    option_groups: [
      ...menu.option_groups.map((group) =>
        group.kind === "extras" ? { ...group, ingredients: group.ingredients.slice(0, EXTRAS) } : group
      ),
      ...CHOICES,
    ],
  },
};
const { site, entries } = await renderSite({ ...renderInput, content: sampleContent(files) }, RENDERERS);
const { manifest: { files: digests }, deps: { readFile } } = await withContent(files);
const nameOf = ({ route, query, path }: StaticEntry) => `${route} ${query} ${path}`;
const rendered = new Set(entries.map(nameOf));

/** Starts the site. */
export function startShortSite(options: Omit<TestOptions, "manifest"> = {}): TestApp {
  return startApp({
    ...options,
    manifest: {
      ...builtManifest,
      files: digests,
      entries: [...entries, ...builtManifest.entries.filter((entry) => !rendered.has(nameOf(entry)))],
    },
    deps: { readFile: async (path) => site.get(path) ?? await readFile(path), ...options.deps },
  });
}
