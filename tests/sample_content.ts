/**
 * The content of the tests: a copy of the project's original content, so that a change in `src/content/` breaks no
 * test.
 * @module
 */
import { loadContent } from "../build/content.ts";
import type { Content } from "../src/schemas/content/content.ts";

/** The folder of the sample content. */
export const SAMPLE_CONTENT = new URL("./content/", import.meta.url);

/** The parsed sample content. */
export async function sampleContent(): Promise<Content> {
  const content = await loadContent(SAMPLE_CONTENT);
  if (!content.ok) throw new Error("The content of the tests has mistakes");
  return content.value;
}
