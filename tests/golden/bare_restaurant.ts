/**
 * A restaurant as `deno task new` writes it, with two dishes: no English, platform, delivery, option, special day, table,
 * alcohol or legal name. Its goldens show what is said where something does not exist.
 * @module
 */
import { checkContent } from "../../src/check/check_content.ts";
import type { Content, ContentFiles } from "../../src/schemas/content/content.ts";
import { completeContent, CONTENT_NAMES } from "../../src/tables/content_file.ts";

const FOLDER = new URL("./bare_content/", import.meta.url);

/** Its files, as the loader gives them. */
export function bareFiles(): ContentFiles {
  const texts = CONTENT_NAMES.map((name) => [`${name}.json`, Deno.readTextFileSync(new URL(`${name}.json`, FOLDER))]);
  const checked = checkContent(Object.fromEntries(texts));
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value;
}

/** Its whole content. */
export function bareContent(): Content {
  return completeContent(bareFiles());
}
