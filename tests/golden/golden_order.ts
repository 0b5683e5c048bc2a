/**
 * The texts of the menu page's script in both languages, for `tests/golden/order`. Leaves out what a tap does: that
 * is in `tests/site/walks/`.
 * @module
 */
import { LANGUAGES } from "../../src/leaves/language.ts";
import { breakLines } from "./golden_site.ts";

/** Writes the texts. @returns The text of each golden file, by its path below `tests/golden/order`. */
export async function goldenOrder(): Promise<Map<string, string>> {
  const ofLanguages = await Promise.all(LANGUAGES.map(async (language) => {
    const worker = new Worker(new URL("./order_parts.ts", import.meta.url), { type: "module", name: language });
    const parts = await new Promise<Record<string, string>>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
    });
    worker.terminate();
    return Object.entries(parts).map(([file, text]) =>
      [`${language}/${file}`, `${breakLines(text.trim())}\n`] as const
    );
  }));
  return new Map(ofLanguages.flat());
}
