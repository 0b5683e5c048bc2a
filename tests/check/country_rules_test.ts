/**
 * A build for another country is refused with a list of what has to be written first, and the list is complete.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { COUNTRY_FACTS, KNOWN_COUNTRY } from "../../src/check/country_rules.ts";
import { loadContent } from "../../build/content.ts";
import { formatProblems } from "../../src/check/problem.ts";
import { SAMPLE_CONTENT, sampleFiles, shortMenu } from "../sample_content.ts";
import { SOURCES } from "../source_files.ts";

/** The list of the README: subjects, each with its files. */
const [, LIST = ""] = (await Deno.readTextFile(new URL("../../src/check/README.md", import.meta.url)))
  .split("## What another country needs");
const LISTED = new Set([...LIST.matchAll(/^ {2}- `(.+)`$/gm)].map(([, file]) => file!));

/** Words that state a currency, a tax, a law, a phone number or a language of the country. */
const COUNTRY_WORDS =
  /\bCLP\b|[Cc]hilean|[Cc]hilen[ao]|\bChile\b|\b[Pp]esos\b|\bIVA\b|\bRUT\b|\+56|\b(?:Ley|Law) \d|es[-_]CL|"CL"|mayor(?:es)? de 18|\b18 or o|\b[Tt]ax(?:es)?\b/;

Deno.test("Every file that states a fact of the country is in the list of what another country needs", () => {
  const stating = SOURCES.filter(({ path, code }) => /^(?:src|build)\//.test(path) && COUNTRY_WORDS.test(code))
    .map(({ path }) => path);
  const missing = stating.filter((path) => !LISTED.has(path) && !path.startsWith("build/bench/"));
  assertEquals(missing, [], "add them to src/check/README.md");
  const paths = new Set(SOURCES.map(({ path }) => path));
  assertEquals([...LISTED].filter((path) => !paths.has(path)), [], "files that do not exist");
  assertEquals([...LIST.matchAll(/^- (.+):$/gm)].map(([, subject]) => subject), [...COUNTRY_FACTS]);
});

/** Loads the sample content with another country and zone. */
async function problemsOf(country: string, timezone: string): Promise<string> {
  const dir = await Deno.makeTempDir();
  for (const [key, value] of Object.entries({ ...sampleFiles(), menu: shortMenu() })) {
    const json = structuredClone(value) as Record<string, unknown> & { address?: { country: string } };
    if (json.address) json.address.country = country;
    if (key === "hours") json.timezone = timezone;
    await Deno.writeTextFile(`${dir}/${key}.json`, JSON.stringify(json, null, 2));
  }
  const content = await loadContent(dir);
  await Deno.remove(dir, { recursive: true });
  return content.ok ? "" : formatProblems(content.error);
}

for (
  const [country, timezone] of [["FR", "Europe/Paris"], ["AR", "America/Santiago"], ["CL", "Europe/Paris"]] as const
) {
  Deno.test(`Content of ${country} in ${timezone} is refused once, with every subject to write`, async () => {
    const text = await problemsOf(country, timezone);
    assertStringIncludes(text, "Hay 1 problema");
    for (const subject of COUNTRY_FACTS) assertStringIncludes(text, `   - ${subject}\n`);
    assertStringIncludes(text, "src/check/README.md");
  });
}

Deno.test("Content of Chile is accepted in each of its zones", async () => {
  for (const timezone of KNOWN_COUNTRY.timezones) assertEquals(await problemsOf("CL", timezone), "");
  const ours = await loadContent(SAMPLE_CONTENT);
  assert(ours.ok && ours.value.restaurant.address.country === KNOWN_COUNTRY.code);
});
