/**
 * The content that the tests speak of: a copy of what the project came with, so that another price, or another restaurant,
 * in `src/content/` breaks none of them.
 * @module
 */
import { loadContent } from "../build/content.ts";
import type { Content } from "../src/schemas/content/content.ts";

/** The folder. */
export const SAMPLE_CONTENT = new URL("./content/", import.meta.url);

/** What lies in it. */
export async function sampleContent(): Promise<Content> {
  const content = await loadContent(SAMPLE_CONTENT);
  if (!content.ok) throw new Error("The content of the tests has mistakes");
  return content.value;
}
