/**
 * Content files written again after edits, in four formats: the value is that of the edits, the format stays that of the
 * file, and no line changes that an edit does not concern.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { fileURLToPath } from "node:url";
import { writeLike } from "../../build/operations/write_like.ts";
import { type JsonSource, parseJsonSource } from "../../src/check/json_source.ts";
import { LIST_KEYS } from "../../src/edits/subject.ts";
import { hostileText } from "../fuzz/arbitrary_text.ts";
import { type Property, property } from "../fuzz/property.ts";
import { registerProperties } from "../fuzz/register.ts";
import { temporaryFolder } from "../temporary_folder.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** One edit: a subject, and its value. */
type Edit = readonly [subject: readonly string[], value: Json | undefined];

/** A value in a file: as an edit names it, and by the indexes of lists. */
interface Place {
  readonly subject: readonly string[];
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** What an edit is made from, whatever the file has by then. */
interface Pick {
  readonly kind: "change" | "add" | "enter" | "remove" | "move";
  readonly which: number;
  readonly other: number;
  readonly text: string;
  readonly words: readonly string[];
  readonly added: Json;
}

const CONFIG = fileURLToPath(new URL("../../deno.json", import.meta.url));
const FOLDER = new URL("../content/", import.meta.url);
const SAMPLES = await Promise.all(
  ["menu", "hours", "delivery", "ingredients", "restaurant"].map((name) =>
    Deno.readTextFile(new URL(`${name}.json`, FOLDER))
  ),
);
const VALUES: readonly Json[] = SAMPLES.map((text) => JSON.parse(text));

/** A format: how it writes each sample, and what it would make of a text in it. */
interface Format {
  readonly name: string;
  readonly samples: readonly string[];
  readonly rewrite?: (text: string) => string;
}

const FORMATS: readonly Format[] = [
  { name: "as deno fmt leaves it", samples: SAMPLES },
  { name: "as deno fmt writes it on few lines", samples: await formatted(VALUES.map((each) => JSON.stringify(each))) },
  broken("four spaces, CRLF and a BOM", (value) => `\ufeff${JSON.stringify(value, null, 4).replaceAll("\n", "\r\n")}`),
  broken("tabs", (value) => `${JSON.stringify(value, null, "\t")}\n`),
];

function broken(name: string, write: (value: Json) => string): Format {
  return { name, samples: VALUES.map(write), rewrite: (text) => write(valueOf(text)) };
}

/** What `deno fmt` makes of some texts. */
async function formatted(texts: readonly string[]): Promise<string[]> {
  await using folder = await temporaryFolder();
  const files = texts.map((_, at) => `${folder.path}/${at}.json`);
  await Promise.all(files.map((file, at) => Deno.writeTextFile(file, texts[at]!)));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--quiet", "--config", CONFIG, folder.path],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return await Promise.all(files.map((file) => Deno.readTextFile(file)));
}

function valueOf(text: string): Json {
  return JSON.parse(text.replace(/^\ufeff/, ""));
}

/** The key of an entry of the list at a subject. */
function keyAt(subject: readonly string[], entry: Json): string | undefined {
  const key = LIST_KEYS[subject.at(-1) ?? ""];
  return key === undefined || typeof entry !== "object" ? undefined : String((entry as Record<string, Json>)[key]);
}

/** Every value that a subject can name, the whole first. */
function placesOf(value: Json, subject: readonly string[] = [], path: readonly (string | number)[] = []): Place[] {
  const here = { subject, path, value };
  if (Array.isArray(value)) {
    const entries = value.map((each, at) => ({ each, at, key: keyAt(subject, each) }));
    return [
      here,
      ...entries.flatMap(({ each, at, key }) =>
        key === undefined ? [] : placesOf(each, [...subject, key], [...path, at])
      ),
    ];
  }
  if (typeof value !== "object" || value === null) return [here];
  const members = Object.entries(value).map(([name, each]) => placesOf(each, [...subject, name], [...path, name]));
  return [here, ...members.flat()];
}

/** The model: the value of a file after an edit. */
function edited(file: Json, [subject, value]: Edit): Json {
  const copy = structuredClone(file);
  const above: Place[] = [];
  // deno-lint-ignore no-explicit-any
  let at: any = copy;
  let index: string | number = "";
  for (const [depth, name] of subject.entries()) {
    const path = subject.slice(0, depth);
    if (name === "place" && Array.isArray(above.at(-1)?.value)) return moved(copy, above.at(-1)!, at, value as string);
    above.push({ subject: path, path: [], value: at });
    index = Array.isArray(at) ? at.findIndex((entry) => keyAt(path, entry) === name) : name;
    if (depth < subject.length - 1) at = at[index] ??= {};
  }
  if (value === undefined) Array.isArray(at) ? at.splice(Number(index), 1) : delete at[index];
  else if (index === -1) at.push(value);
  else at[index] = value;
  if (subject.at(-2) === "exceptions") at.sort((a: { date: string }, b: { date: string }) => a.date < b.date ? -1 : 1);
  return copy;
}

function moved(file: Json, list: Place, entry: Json, after: string | null): Json {
  const entries = list.value as Json[];
  entries.splice(entries.indexOf(entry), 1);
  entries.splice(entries.findIndex((each) => keyAt(list.subject, each) === after) + 1, 0, entry);
  return file;
}

/** The text of a file after an edit. */
function written(text: string, edit: Edit): string {
  return writeLike(text, edited(valueOf(text), edit));
}

/** A value of the same shape with other contents and its members the other way round. Keys stay. */
function changed(value: Json, pick: Pick, name = ""): Json {
  if (["id", "date", "name"].includes(name) && typeof value === "string") return value;
  if (typeof value === "string") return pick.text;
  if (typeof value === "number") return pick.other;
  if (typeof value === "boolean") return !value;
  if (value === null) return pick.added;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).map(([each, member]) => [each, changed(member, pick, each)] as const);
    return Object.fromEntries(members.toReversed());
  }
  return value.every((each) => typeof each === "string") ? [...pick.words] : value.map((each) => changed(each, pick));
}

/** The edit that a pick means in a file, if the file has a place for it. */
function editOf(file: Json, pick: Pick, number: number): Edit | undefined {
  const places = placesOf(file);
  const isList = ({ subject, value }: Place) =>
    Array.isArray(value) && LIST_KEYS[subject.at(-1)!] !== undefined && value.every((each) => typeof each === "object");
  const isObject = ({ value }: Place) => typeof value === "object" && value !== null && !Array.isArray(value);
  const lists = places.filter(isList);
  const keys = new Set(lists.map(({ subject }) => LIST_KEYS[subject.at(-1)!]!));
  const parts = places.slice(1).filter(({ subject }) => !keys.has(subject.at(-1)!));
  const choose = <T>(from: readonly T[], by = pick.which): T | undefined => from[by % from.length];
  if (pick.kind === "add") {
    const { subject } = choose(places.filter(isObject))!;
    return [[...subject, `extra_${number}`, ...(pick.other % 3 === 0 ? ["inner"] : [])], pick.added];
  }
  const part = choose(parts);
  if (pick.kind === "change" || pick.kind === "remove") {
    if (part === undefined) return undefined;
    return [part.subject, pick.kind === "change" ? changed(part.value, pick) : undefined];
  }
  const list = choose(lists);
  if (list === undefined) return undefined;
  const { subject } = list;
  const entries = list.value as { [name: string]: Json }[];
  const entry = choose(entries, pick.other);
  if (pick.kind === "enter") {
    const name = subject.at(-1) === "exceptions"
      ? `20${26 + pick.other % 3}-12-${10 + pick.which % 20}`
      : `nueva-${number}`;
    return [[...subject, name], { ...entry, [LIST_KEYS[subject.at(-1)!]!]: name }];
  }
  // Special days stand by date.
  if (entry === undefined || subject.at(-1) === "exceptions") return undefined;
  const after = choose([null, ...entries.filter((each) => each !== entry)]) ?? null;
  return [[...subject, keyAt(subject, entry)!, "place"], after && keyAt(subject, after)!];
}

/** The lines of a value in a text; 0 if it is not there. */
function linesOf(text: string, place: Place | undefined): number {
  const source = parseJsonSource(text);
  assert(source.ok);
  return place === undefined ? 0 : lastLineOf(source.value, place) - source.value.lineAt(place.path) + 1;
}

/** The line on which a value ends: one after that of its last part, if it is broken. */
function lastLineOf(source: JsonSource, { path, value }: Omit<Place, "subject">): number {
  const [name, part] = Object.entries(Object(value) as Record<string, Json>).at(-1) ?? [];
  const here = source.lineAt(path);
  if (typeof value !== "object" || name === undefined) return here;
  const [first] = Object.keys(value!);
  const end = lastLineOf(source, { path: [...path, name], value: part! });
  return end + (source.lineAt([...path, first!]) === here ? 0 : 1);
}

/** Throws if more lines changed than the value had and has, and one for a comma. What it stood on one line with counts. */
function assertFewChanged(before: string, after: string, subject: readonly string[]): void {
  const placeIn = (text: string, at: readonly string[]) =>
    placesOf(valueOf(text)).find((each) => each.subject.join("/") === at.join("/"));
  let around = subject;
  for (let depth = subject.length - 1; depth >= 0; depth--) {
    if (linesOf(before, placeIn(before, subject.slice(0, depth))) <= 1) around = subject.slice(0, depth);
  }
  const [old, now] = [before.split("\n"), after.split("\n")];
  let same = 0;
  while (same < old.length && old[same] === now[same]) same++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - same && old.at(-1 - end) === now.at(-1 - end)) end++;
  assert(old.length - same - end <= linesOf(before, placeIn(before, around)) + 1, `${subject}: too much is gone`);
  assert(now.length - same - end <= linesOf(after, placeIn(after, around)) + 1, `${subject}: too much is new`);
}

/** The lines of a text in alphabetical order, without commas. */
function sortedLines(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/,(\r?)$/, "$1")).sort();
}

/** `deno fmt` refuses half a surrogate pair. */
const text = (longest: number) => hostileText(longest).map((each) => each.toWellFormed());
const PLAIN = { noNullPrototype: true } as const;
const scalar = fc.oneof(fc.nat(), fc.boolean(), fc.constant(null), text(40));
const words = fc.array(fc.oneof(fc.constantFrom("masa", "salsa-de-tomate", "queso-de-cabra"), text(20)), {
  maxLength: 12,
});
const texts = fc.record({ es: text(90), en: text(90) }, PLAIN);
const shifts = fc.array(fc.record({ opens: text(5), closes: text(5) }, PLAIN), { maxLength: 3 });
const pick: fc.Arbitrary<Pick> = fc.record({
  kind: fc.constantFrom("change", "change", "add", "enter", "remove", "move"),
  which: fc.nat(),
  other: fc.nat(),
  text: text(120),
  words,
  added: fc.oneof<fc.Arbitrary<Json>[]>(scalar, words, texts, shifts, fc.record({ texts, words, shifts }, PLAIN)),
});
const format = fc.constantFrom(...FORMATS.keys());
const which = fc.nat({ max: SAMPLES.length - 1 });

/** Results in the formats of `deno fmt`, all to be formatted at the end. */
const results: string[] = [];

const PROPERTIES: readonly Property[] = [
  property(
    "A row of edits gives the values of the model, in the format of the file, and changes no other line",
    150,
    [format, which, fc.array(pick, { minLength: 1, maxLength: 6 })],
    (form, at, picks) => {
      const { samples, rewrite } = FORMATS[form]!;
      let text = samples[at]!;
      for (const [number, each] of picks.entries()) {
        const before = valueOf(text);
        const edit = editOf(before, each, number);
        if (edit === undefined) continue;
        const after = written(text, edit);
        assertEquals(valueOf(after), edited(before, edit), edit[0].join("/"));
        if (each.kind === "move") assertEquals(sortedLines(after), sortedLines(text));
        else assertFewChanged(text, after, edit[0]);
        if (rewrite) assertEquals(after, rewrite(after));
        text = after;
      }
      if (rewrite === undefined) results.push(text);
    },
  ),
  property("A scalar there and back gives the same bytes", 150, [format, which, pick], (form, at, each) => {
    const text = FORMATS[form]!.samples[at]!;
    const scalars = placesOf(VALUES[at]!).filter(({ value }) => typeof value !== "object");
    const { subject, value } = scalars[each.which % scalars.length]!;
    if (["id", "date", "name"].includes(subject.at(-1)!)) return;
    const away = written(text, [subject, each.other]);
    assert(away !== text || each.other === value);
    // What was broken because it did not fit stays broken, as `deno fmt` leaves it.
    if (away.split("\n").length > text.split("\n").length) return;
    assertEquals(written(away, [subject, value]), text);
  }),
  property("An entry there and back gives the same bytes", 100, [format, which, pick], (form, at, each) => {
    const text = FORMATS[form]!.samples[at]!;
    const edit = editOf(VALUES[at]!, { ...each, kind: "move" }, 0);
    if (edit === undefined) return;
    const list = edit[0].slice(0, -2);
    const entries = placesOf(VALUES[at]!).find(({ subject }) => subject.join() === list.join())!.value as Json[];
    const keys = entries.map((entry) => keyAt(list, entry)!);
    const before = keys[keys.indexOf(edit[0].at(-2)!) - 1] ?? null;
    assertEquals(written(written(text, edit), [edit[0], before]), text);
  }),
];

registerProperties("edits in files", PROPERTIES);

Deno.test("deno fmt leaves what was edited in its own format", async () => {
  assert(results.length > 0);
  assertEquals(await formatted(results), results);
});

const COMMUNES = `{
  "communes": [
    { "name": "Ñuñoa", "also": ["Nunoa"], "fee": 1500, "minutes": 35 },
    { "name": "Macul", "fee": 2000, "minimum": 10000, "minutes": 40 }
  ]
}
`;

Deno.test("What stands on one line stays on it while it fits, and is broken from the outside when it does not", () => {
  const more = written(COMMUNES, [["communes", "Macul", "fee"], 20000]);
  assertEquals(more, COMMUNES.replace('"fee": 2000', '"fee": 20000'));
  const also = ["Villa Macul", "Macul Sur", "Macul Oriente", "Macul Norte"];
  assertEquals(
    written(COMMUNES, [["communes", "Ñuñoa", "also"], also]),
    COMMUNES.replace(
      /\{ "name": "Ñuñoa".*?\}/,
      `{
      "name": "Ñuñoa",
      "also": ["Villa Macul", "Macul Sur", "Macul Oriente", "Macul Norte"],
      "fee": 1500,
      "minutes": 35
    }`,
    ),
  );
});

Deno.test("A new entry looks like the first of its list, with its members in the same order", () => {
  assertEquals(
    written(COMMUNES, [["communes", "Peñalolén"], { minutes: 60, fee: 3500, name: "Peñalolén", minimum: 15000 }]),
    COMMUNES.replace(
      "\n  ]",
      ',\n    { "name": "Peñalolén", "fee": 3500, "minutes": 60, "minimum": 15000 }\n  ]',
    ),
  );
  const broken = `{\n  "items": [\n    {\n      "id": "te",\n      "diets": ["vegan"]\n    }\n  ]\n}\n`;
  const agua = { diets: ["vegan"], id: "agua" };
  const entry = broken.split("\n").slice(2, 6).join("\n");
  assertEquals(
    written(broken, [["items", "agua"], agua]),
    broken.replace(entry, `${entry},\n${entry.replace('"te"', '"agua"')}`),
  );
});

Deno.test("What is new is on one line in a file that has such, and broken in a file that has none", () => {
  const shifts = [{ opens: "13:00", closes: "16:00" }];
  const short =
    `{\n  "weekly": {\n    "monday": [],\n    "sunday": [{ "opens": "13:00", "closes": "22:00" }]\n  }\n}\n`;
  assertEquals(
    written(short, [["weekly", "monday"], shifts]),
    short.replace("[]", `[{ "opens": "13:00", "closes": "16:00" }]`),
  );
  const text = `{\n  "es": "Pizza [nueva]"\n}\n`;
  assertEquals(written(text, [["also"], ["a"]]), `{\n  "es": "Pizza [nueva]",\n  "also": [\n    "a"\n  ]\n}\n`);
});

Deno.test("Other spaces and blank lines go, as the module says", () => {
  const loose = `{"communes": [\n\n  {"name":"Macul", "fee" : 1}\n]}\n`;
  assertEquals(
    writeLike(loose, { communes: [{ name: "Macul", fee: 2 }] }),
    `{\n  "communes": [\n    { "name": "Macul", "fee": 2 }\n  ]\n}\n`,
  );
});

Deno.test("A line is as long as deno fmt lets it be, wide signs included", async () => {
  const listed = (words: readonly string[]) => written(`{\n  "a": ["a"]\n}\n`, [["a"], [...words]]);
  const long = [107, 108, 109, 110].map((length) => listed(["x".repeat(length)]));
  const wide = [53, 54, 55, 56, 108].map((length) => listed(["漢".repeat(length)]));
  assertEquals(await formatted([...long, ...wide]), [...long, ...wide]);
  // The longest that `deno fmt` leaves on one line.
  assertEquals([...long, ...wide].map((each) => each.split("\n").length > 4), [
    ...[false, false, true, true],
    ...[false, false, true, true, true],
  ]);
});

Deno.test("A text that is not JSON is refused", () => {
  assertThrows(() => writeLike(COMMUNES.replace(",", ",,"), {}), SyntaxError);
});
