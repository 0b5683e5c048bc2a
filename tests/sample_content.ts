/**
 * The content of the tests: a copy of the project's original content, so that a change in `src/content/` breaks no
 * test.
 * @module
 */
import { loadContent } from "../build/content.ts";
import { type Content, CONTENT_SCHEMAS, type ContentFiles } from "../src/schemas/content/content.ts";

/** The folder of the sample content. */
export const SAMPLE_CONTENT = new URL("./content/", import.meta.url);

/** The parsed sample content. */
export async function sampleContent(): Promise<Content> {
  const content = await loadContent(SAMPLE_CONTENT);
  if (!content.ok) throw new Error("The content of the tests has mistakes");
  return content.value;
}

/** The sample content as its files say it, before the loader completes the menu. */
export function sampleFiles(): ContentFiles {
  const files = Object.keys(CONTENT_SCHEMAS).map((key) =>
    [key, JSON.parse(Deno.readTextFileSync(new URL(`${key}.json`, SAMPLE_CONTENT)))] as const
  );
  return Object.fromEntries(files) as ContentFiles;
}
