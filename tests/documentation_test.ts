/**
 * Tests the Markdown files: the sections and decisions that they and comments name exist, and so do paths, links, names
 * of code, tasks, settings and messages of the check; console examples print their output; sample content passes the
 * schemas; README.md and the handbook (src/README.md) stay short.
 *
 * In console examples `localhost:8000` is the test's service, whose clock stands at a fixed moment, and `deno task
 * hours` reads the sample content.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import * as v from "valibot";
import { FORMS_IN_SPANISH } from "../src/schemas/dish_form.ts";
import { ENVIRONMENT_VARIABLES } from "../src/config.ts";
import { DatedException, Shift } from "../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../src/schemas/weekdays.ts";
import { IngredientContent } from "../src/schemas/content/ingredients.ts";
import { LooksContent } from "../src/schemas/content/looks.ts";
import { BADGES } from "../src/schemas/badges.ts";
import { MenuFileItem } from "../src/schemas/content/menu.ts";
import { KINDS_IN_SPANISH, OptionGroupContent } from "../src/schemas/content/option_group.ts";
import { STORE_KEYS } from "../src/store/store.ts";
import { startApp } from "./app_fixture.ts";
import { printsAsShown, readConsoleExamples, runConsoleExample } from "./console_examples.ts";
import { MARKDOWN_FILES } from "./markdown_files.ts";
import { SOURCES } from "./source_files.ts";

const ROOT = new URL("../", import.meta.url);

function textOf(path: string): string {
  return MARKDOWN_FILES.get(path)!;
}

function exists(url: URL): boolean {
  try {
    return Deno.statSync(url) !== undefined;
  } catch {
    return false;
  }
}

const NUMBERED = /^#{2,3} (\d+(?:\.\d+[a-z]?)?)\.? /gm;
const SECTIONS = [...textOf("src/CONTRACT.md").matchAll(NUMBERED)].map(([, number]) => number!);
const DECISIONS = [...textOf("src/DECISIONS.md").matchAll(NUMBERED)].map(([, number]) => number!);

/** A list of numbers, with words in parentheses between them: "2.1 (MenuItem), 2.2 and 2.3". */
const NUMBERS = String.raw`\d+(?:\.\d+)*[a-z]?\b(?:(?: \([^)]*\))?(?:,| and| to|, and) \d+(?:\.\d+)*[a-z]?\b)*`;

/** Standards whose sections comments name. */
const STANDARD =
  /\b(?:RFC|PNG|JSON-RPC|JSON Schema|Validation|HTML|Fetch|Service Workers|ECMA|Unicode|draft|Knuth|MCP|OpenAPI|CommonMark)\b/;

/** The section or decision numbers in a text, without sections whose sentence names a standard before them. */
function referencesIn(text: string, word: "section" | "decision"): string[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/)(?= )/g, "");
  return [...flat.matchAll(new RegExp(`\\b${word}s? (${NUMBERS})`, "gi"))].flatMap(({ index, 1: numbers = "" }) => {
    const sentence = flat.slice(Math.max(0, index - 300), index).split(/\.\s|\/\*\*|\n/).at(-1)!;
    const ours = word === "decision" || /specification $/i.test(sentence) || !STANDARD.test(sentence);
    return ours ? numbers.match(/\d+(?:\.\d+)*[a-z]?/g)! : [];
  });
}

Deno.test("referencesIn() finds references to the contract, in lists and across lines, and skips the sections of standards", () => {
  assertEquals(referencesIn("/** A thing (section 4.8). */", "section"), ["4.8"]);
  assertEquals(referencesIn("RFC 7591: specification section 5 item 6", "section"), ["5"]);
  assertEquals(referencesIn("sections 2.1 (MenuItem), 2.2\n * and 2.6a", "section"), ["2.1", "2.2", "2.6a"]);
  assertEquals(referencesIn("decisions 14 to 16, 18", "decision"), ["14", "16", "18"]);
  assertEquals(referencesIn("ETags (RFC 9110 sections\n * 8.8.3 and 13.1.1)", "section"), []);
  assertEquals(referencesIn("As in RFC 9110. See section 4.2.", "section"), ["4.2"]);
});

for (
  const [word, file, known] of [["section", "CONTRACT.md", SECTIONS], ["decision", "DECISIONS.md", DECISIONS]] as const
) {
  Deno.test(`Every ${word} that a comment or a Markdown file names stands in src/${file}`, () => {
    const sources = SOURCES.filter(({ path }) => path !== "tests/documentation_test.ts");
    const texts = [...sources.map(({ path, text }) => [path, text] as const), ...MARKDOWN_FILES];
    const missing = texts.flatMap(([path, text]) =>
      referencesIn(text, word).filter((number) => !known.includes(number)).map((number) => `${path}: ${word} ${number}`)
    );
    assertEquals(missing, []);
  });
}

Deno.test("The decisions are numbered without a gap, and each section once", () => {
  assertEquals(DECISIONS, Array.from({ length: 40 }, (_, at) => String(at + 1)));
  assertEquals(SECTIONS, [...new Set(SECTIONS)]);
});

Deno.test("README.md has at most 150 lines and 1,500 words, the handbook at most 2,500 words", () => {
  const readme = textOf("README.md");
  assert(readme.trimEnd().split("\n").length <= 150);
  assert(readme.split(/\s+/).length <= 1_500);
  assert(textOf("src/README.md").split(/\s+/).length <= 2_500);
});

Deno.test("No row of a table in README.md, the handbook, the contract or the decisions is above 300 characters", () => {
  const paths = ["README.md", "src/README.md", "src/CONTRACT.md", "src/DECISIONS.md"];
  const rows = paths.flatMap((path) => textOf(path).split("\n").filter((line) => line.startsWith("|")));
  assertEquals(rows.filter((row) => row.length > 300), []);
});

Deno.test("The handbook and the other documents in src/ name functions, constants, words and files that exist", () => {
  const files = new Set(SOURCES.map(({ path }) => path.split("/").at(-1)!));
  const words = new Set(SOURCES.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const missing = [...MARKDOWN_FILES].filter(([path]) => path.startsWith("src/")).flatMap(([path, text]) =>
    [...text.matchAll(/`([a-z]\w*)\(\)`|`([a-z]+(?:_|[A-Z])\w*|[A-Z][A-Z\d_]{2,})`|`(\w+\.ts)`/g)]
      .filter(([, call, name, file]) => file === undefined ? !words.has((call ?? name)!) : !files.has(file))
      .map(([name]) => `${path}: ${name}`)
  );
  assertEquals(missing, []);
});

Deno.test("src/identity/README.md has a row for every kind of entry in the store, and no other", () => {
  const rows = [...textOf("src/identity/README.md").matchAll(/^\| `\[([^\]]+)\]` \|(?: [^|]+\|){4}$/gm)];
  const keys = Object.entries(STORE_KEYS).map(([kind, parts]) => [`"${kind}"`, ...parts].join(", "));
  assertEquals(rows.map(([, key]) => key), keys);
});

Deno.test("The documentation describes every setting of the process", () => {
  const operations = textOf("build/operations/README.md");
  assertEquals(ENVIRONMENT_VARIABLES.filter((name) => !operations.includes(`\`${name}\``)), []);
});

const PROJECT: Record<"tasks" | "imports", Record<string, string>> = JSON.parse(
  Deno.readTextFileSync(new URL("deno.json", ROOT)),
);

Deno.test("The table of packages holds every package that deno.json imports, with its licence", () => {
  const stated = [...textOf("build/README.md").matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)].flatMap((
    [, names = "", licence = ""],
  ) => names.split(", ").map((name) => [name.slice(1, -1), licence] as const));
  const installed = Object.entries(PROJECT.imports).map(([name, specifier]) => {
    if (!specifier.startsWith("npm:")) return [name, "MIT"] as const;
    const folder = new URL(`node_modules/${name}/`, ROOT);
    return [name, JSON.parse(Deno.readTextFileSync(new URL("package.json", folder))).license as string] as const;
  });
  assertEquals(new Map(stated.toSorted()), new Map(installed.toSorted()));
});

/** Where the links of a file lead, in this project. */
function linksOf(path: string): URL[] {
  return [...textOf(path).matchAll(/\]\((?!https?:)([^)]+)/g)].map(([, link]) => new URL(link!, new URL(path, ROOT)));
}

Deno.test("Links lead from README.md to every Markdown file", () => {
  const found = new Set(["README.md"]);
  for (const path of found) {
    const linked = linksOf(path).map(({ href, hash }) => href.slice(ROOT.href.length).replace(hash, ""));
    for (const other of linked) if (MARKDOWN_FILES.has(other)) found.add(other);
  }
  assertEquals([...found].sort(), [...MARKDOWN_FILES.keys()].sort());
});

/** The anchors of a file's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    `#${heading!.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")}`
  );
}

for (const [path, text] of MARKDOWN_FILES) {
  Deno.test(`${path} names paths, links and tasks that exist`, () => {
    const paths = [...text.matchAll(/`((?:src|build|tests|\.ci)\/[\w./-]*)/g)].map(([, named]) =>
      new URL(named!, ROOT)
    );
    const links = linksOf(path);
    assertEquals([...paths, ...links].filter((url) => !exists(url)).map(({ pathname }) => pathname), []);
    const nowhere = links.filter(({ hash, href }) =>
      hash !== "" && !anchorsOf(href.slice(ROOT.href.length).replace(hash, "")).includes(decodeURIComponent(hash))
    );
    assertEquals(nowhere.map(({ href }) => href), []);
    const tasks = [...text.matchAll(/\bdeno(?:@[\d.]+)? task ([a-z][\w:-]*)/g)].map(([, task]) => task!);
    assertEquals(tasks.filter((task) => !Object.hasOwn(PROJECT.tasks, task)), []);
  });

  for (const { command, output } of readConsoleExamples(text)) {
    Deno.test(`${path}: ${command.split("\n")[0]}`, async () => {
      await using app = startApp();
      const printed = await runConsoleExample(app, command, "localhost:8000");
      assert(printsAsShown(output, printed), `printed:\n${printed}\n${path} says:\n${output}`);
    });
  }
}

Deno.test("Every piece of content that the guides show passes the schema of its file", () => {
  const Week = v.record(v.picklist(WEEKDAYS), v.array(Shift));
  const Piece = v.union([LooksContent, MenuFileItem, IngredientContent, OptionGroupContent, DatedException, Week]);
  for (const path of ["README.md", "src/content/README.md"]) {
    for (const [, json = ""] of textOf(path).matchAll(/^ *```json\n([\s\S]*?)^ *```/gm)) {
      assert(v.is(Piece, JSON.parse(json)), `${path}:\n${json}`);
    }
  }
});

Deno.test("The owner's guide names every form of dish, and shows and explains every kind of option group", () => {
  const guide = textOf("src/content/README.md");
  const flat = guide.replace(/\s+/g, " ");
  const missing = Object.entries(FORMS_IN_SPANISH).filter(([form, name]) =>
    !flat.includes(form === name ? `\`${form}\`` : `\`${form}\` (${name})`)
  );
  for (const kind of Object.keys(KINDS_IN_SPANISH)) {
    const texts = [`(\`${kind}\`):`, `"kind": "${kind}"`, `| \`${kind}\` |`];
    assertEquals(texts.filter((text) => !guide.includes(text)), [], kind);
  }
  assertEquals(missing, []);
});

Deno.test("The owner's guide names every badge in both languages", () => {
  const rows = textOf("src/content/README.md").split("\n").filter((line) => line.startsWith("| `badge` |"));
  assertEquals(rows.length, 2);
  for (const row of rows) assertEquals(BADGES.filter((badge) => !row.includes(`\`${badge}\``)), []);
});

Deno.test("The owner's guide has a row for every field of a dish and of an ingredient in both languages", () => {
  const lines = textOf("src/content/README.md").split("\n");
  for (const { entries } of [MenuFileItem, IngredientContent]) {
    const rows = (field: string) => lines.filter((line) => line.startsWith(`| \`${field}\``)).length;
    assertEquals(Object.keys(entries).filter((field) => rows(field) < 2), []);
  }
});

Deno.test("Every message that the owner's guide explains is one that the check of the content or a notice gives", () => {
  const code = SOURCES.filter(({ path }) => !path.startsWith("tests/")).map(({ text }) => text);
  const read = ["check/problems", "owner/notices"].map((name) => new URL(`tests/golden/${name}.txt`, ROOT));
  const given = [...read.map((file) => Deno.readTextFileSync(file)), ...code].join("\n");
  const tables = textOf("src/content/README.md").split("\n\n").filter((part) =>
    /^\| (?:Si dice|If it says) /.test(part)
  );
  const messages = tables.flatMap((table) =>
    table.split("\n").slice(2).flatMap((row) => row.split(" | ")[0]!.match(/(?<=`)[^`|]+(?=`)/g) ?? [])
  );
  const isGiven = (message: string) =>
    message.split(/[…()]/).every((part) => given.includes(part.trim().replace(/^[«»:,.]+ ?|[«:]+$/g, "")));
  assert(messages.length > 60, `${messages.length}`);
  assertEquals(messages.filter((message) => !isGiven(message)), []);
});
