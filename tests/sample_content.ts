/**
 * The content of the tests: a copy of the project's original content, so that a change in `src/content/` breaks no
 * test. `tests/check/content_test.ts` holds it to the loader's checks, which take most of the time of a load.
 * @module
 */
import { completeContent } from "../src/tables/content_file.ts";
import { type Content, CONTENT_SCHEMAS, type ContentFiles } from "../src/schemas/content/content.ts";

/** The folder of the sample content. */
export const SAMPLE_CONTENT = new URL("./content/", import.meta.url);

/** The sample content, or other good files, as the loader gives them. */
export function sampleContent(files = sampleFiles()): Content {
  return completeContent(files);
}

/** The sample content as its files say it, before the loader completes the menu. */
export function sampleFiles(): ContentFiles {
  const files = Object.keys(CONTENT_SCHEMAS).map((key) =>
    [key, JSON.parse(Deno.readTextFileSync(new URL(`${key}.json`, SAMPLE_CONTENT)))] as const
  );
  return Object.fromEntries(files) as ContentFiles;
}

/** A menu with one dish of each category: quick to check, to render and to compress. */
export function shortMenu(menu = sampleFiles().menu): ContentFiles["menu"] {
  return { ...menu, items: [...new Map(menu.items.toReversed().map((item) => [item.category, item])).values()] };
}

/** Files that are quick to check: few dishes, the ingredients that they name, and few special days. */
export function shortFiles(): ContentFiles {
  const { ingredients, hours, ...files } = sampleFiles();
  const menu = shortMenu(files.menu);
  const named = JSON.stringify(menu);
  return {
    ...files,
    menu,
    ingredients: {
      ...ingredients,
      ingredients: ingredients.ingredients.filter(({ id }) => named.includes(JSON.stringify(id))),
    },
    hours: { ...hours, exceptions: hours.exceptions.slice(0, 2) },
  };
}

/** Writes the files of content into a folder, as a build reads them. */
export async function writeContent(folder: string, files: object): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, file] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/${name}.json`, JSON.stringify(file));
  }
}
