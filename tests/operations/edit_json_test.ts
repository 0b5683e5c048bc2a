/**
 * Edits in the text of content files, in four formats: the value is that of the edit, the format stays that of the file,
 * and no line changes that the edit does not concern.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { fileURLToPath } from "node:url";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { editJson } from "../../build/operations/edit_json.ts";
import { LIST_KEYS } from "../../src/edits/subject.ts";
import { hostileText } from "../fuzz/arbitrary_text.ts";
import { type Property, property } from "../fuzz/property.ts";
import { registerProperties } from "../fuzz/register.ts";
import { temporaryFolder } from "../temporary_folder.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** One edit: a subject, and its value. */
type Edit = readonly [subject: readonly string[], value: Json | undefined];

/** A value in a file, where it is for `editJson` and for the other parser. */
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
  const plain = text.replace(/^\ufeff/, "");
  const node = place && findNodeAtLocation(parseTree(plain)!, [...place.path]);
  return node === undefined ? 0 : plain.slice(node.offset, node.offset + node.length).split("\n").length;
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
        const after = editJson(text, ...edit);
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
    const away = editJson(text, subject, each.other);
    assert(away !== text || each.other === value);
    // What was broken because it did not fit stays broken, as `deno fmt` leaves it.
    if (away.split("\n").length > text.split("\n").length) return;
    assertEquals(editJson(away, subject, value), text);
  }),
  property("An entry there and back gives the same bytes", 100, [format, which, pick], (form, at, each) => {
    const text = FORMATS[form]!.samples[at]!;
    const edit = editOf(VALUES[at]!, { ...each, kind: "move" }, 0);
    if (edit === undefined) return;
    const list = edit[0].slice(0, -2);
    const entries = placesOf(VALUES[at]!).find(({ subject }) => subject.join() === list.join())!.value as Json[];
    const keys = entries.map((entry) => keyAt(list, entry)!);
    const before = keys[keys.indexOf(edit[0].at(-2)!) - 1] ?? null;
    assertEquals(editJson(editJson(text, ...edit), edit[0], before), text);
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
  const more = editJson(COMMUNES, ["communes", "Macul", "also"], ["Villa Macul", "Macul Sur"]);
  const macul =
    `{ "name": "Macul", "also": ["Villa Macul", "Macul Sur"], "fee": 2000, "minimum": 10000, "minutes": 40 }`;
  assertEquals(more, COMMUNES.replace(/\{ "name": "Macul".*/, macul));
  assertEquals(
    editJson(more, ["communes", "Macul", "also"], ["Villa Macul", "Macul Sur", "Macul Oriente"]),
    COMMUNES.replace(
      /\{ "name": "Macul".*/,
      `{
      "name": "Macul",
      "also": ["Villa Macul", "Macul Sur", "Macul Oriente"],
      "fee": 2000,
      "minimum": 10000,
      "minutes": 40
    }`,
    ),
  );
});

Deno.test("The spaces that somebody put on a line stay, whatever is changed, added or removed on it", () => {
  const text = '{"items": [{"id":"a",   "price":1}, {"id":"b",   "price":2}], "x": [1,2]}\n';
  assertEquals(editJson(text, ["items", "a", "price"], 10), text.replace(":1}", ":10}"));
  assertEquals(editJson(text, ["items", "b"], undefined), text.replace(', {"id":"b",   "price":2}', ""));
  assertEquals(editJson(text, ["items", "b", "name"], "Be"), text.replace(":2}", ':2,   "name": "Be"}'));
});

Deno.test("A new member stands where other entries have it, and a new entry has the order of the others", () => {
  assertEquals(
    editJson(COMMUNES, ["communes", "Ñuñoa", "minimum"], 9000),
    COMMUNES.replace('"fee": 1500,', '"fee": 1500, "minimum": 9000,'),
  );
  assertEquals(
    editJson(COMMUNES, ["communes", "Peñalolén"], { minutes: 60, minimum: 15000, fee: 3500, name: "Peñalolén" }),
    COMMUNES.replace(
      "\n  ]",
      ',\n\n    { "name": "Peñalolén", "fee": 3500, "minimum": 15000, "minutes": 60 }\n  ]',
    ),
  );
});

Deno.test("Blank lines stay where they are when entries move, come or go", () => {
  const [, , nunoa, , macul] = COMMUNES.split("\n");
  const swapped = COMMUNES.split("\n").with(2, `${macul},`).with(4, nunoa!.slice(0, -1)).join("\n");
  for (const first of [null, undefined]) {
    assertEquals(editJson(COMMUNES, ["communes", "Macul", "place"], first), swapped);
  }
  const days = (...lines: string[]) => `{\n  "exceptions": [\n${lines.join("\n")}\n  ]\n}\n`;
  const [may, june, july, august] = [5, 6, 7, 8].map((month) => `    { "date": "2027-0${month}-01" }`);
  const three = days(`${may},`, "", `${june},`, july!);
  const without = (date: string) => editJson(three, ["exceptions", date], undefined);
  assertEquals(without("2027-05-01"), days(`${june},`, july!));
  assertEquals(without("2027-06-01"), days(`${may},`, july!));
  assertEquals(without("2027-07-01"), days(`${may},`, "", june!));
  const late = days(`${may},`, "", `${june},`, august!);
  assertEquals(
    editJson(late, ["exceptions", "2027-07-01"], { date: "2027-07-01" }),
    days(`${may},`, "", `${june},`, `${july},`, august!),
  );
});

Deno.test("Shifts look like those of other days: on one line each, or broken", () => {
  const shifts = [{ opens: "13:00", closes: "16:00" }];
  const short =
    `{\n  "weekly": {\n    "monday": [],\n    "sunday": [{ "opens": "13:00", "closes": "22:00" }]\n  }\n}\n`;
  assertEquals(
    editJson(short, ["weekly", "monday"], shifts),
    short.replace("[]", `[{ "opens": "13:00", "closes": "16:00" }]`),
  );
  const compact = `{"weekly": {"monday": [], "sunday": [{"opens": "13:00", "closes": "22:00"}]}}`;
  assertEquals(
    editJson(compact, ["weekly", "monday"], shifts),
    compact.replace("[]", `[{"opens": "13:00", "closes": "16:00"}]`),
  );
});

Deno.test("What is new looks like what has its name elsewhere, and a special day before all others stands first", () => {
  const text = `{
  "exceptions": [
    {
      "date": "2027-01-01",
      "name": {
        "es": "Año Nuevo"
      },
      "hours": [{ "opens": "13:00" }]
    }
  ]
}
`;
  const day = { date: "2026-12-25", hours: [{ opens: "19:00" }], name: { es: "Navidad" } };
  const [, , ...entry] = text.split("\n").slice(0, 9);
  const christmas = entry.join("\n").replace("2027-01-01", day.date).replace("Año Nuevo", "Navidad").replace(
    "13",
    "19",
  );
  const both = text.replace("[\n", `[\n${christmas},\n`);
  assertEquals(editJson(text, ["exceptions", day.date], day), both);
  const eve = editJson(both, ["exceptions", "2026-12-24"], { ...day, date: "2026-12-24" });
  assertEquals(eve, both.replace("[\n", `[\n${christmas.replace("-25", "-24")},\n`));
  const te = `    {
      "id": "te",
      "diets": [
        "vegan"
      ],
      "ingredients": ["te"]
    }`;
  const items = (...entries: string[]) => `{\n  "items": [\n${entries.join(",\n")}\n  ]\n}\n`;
  const agua = { id: "agua", ingredients: ["agua"], diets: ["vegan"] };
  assertEquals(editJson(items(te), ["items", "agua"], agua), items(te, te.replaceAll('"te"', '"agua"')));
});

Deno.test("A line is as long as deno fmt lets it be, wide signs included", async () => {
  const written = (words: readonly string[]) => editJson(`{\n  "a": ["a"]\n}\n`, ["a"], words);
  const long = [107, 108, 109, 110].map((length) => written(["x".repeat(length)]));
  const wide = [53, 54, 55, 56, 108].map((length) => written(["漢".repeat(length)]));
  assertEquals(await formatted([...long, ...wide]), [...long, ...wide]);
  // The longest that `deno fmt` leaves on one line.
  assertEquals([...long, ...wide].map((each) => each.split("\n").length > 4), [
    ...[false, false, true, true],
    ...[false, false, true, true, true],
  ]);
});

Deno.test("A list in a file without lists is broken, whatever its texts have; elsewhere it is on one line like others", () => {
  const text = `{\n  "es": "Pizza [nueva]"\n}\n`;
  assertEquals(editJson(text, ["also"], ["a"]), `{\n  "es": "Pizza [nueva]",\n  "also": [\n    "a"\n  ]\n}\n`);
  const other = `{\n  "name": { "also": ["b"] }\n}\n`;
  assertEquals(editJson(other, ["also"], ["a"]), `{\n  "name": { "also": ["b"] },\n  "also": ["a"]\n}\n`);
});

Deno.test("What is not there is not removed, the last that is leaves its list or object empty, and a place is made for the first", () => {
  const text = `{\n  "items": [\n    { "id": "agua" }\n  ]\n}\n`;
  assertEquals(editJson(text, ["announcement"], undefined), text);
  const empty = editJson(text, ["items", "agua"], undefined);
  assertEquals(empty, `{\n  "items": []\n}\n`);
  assertEquals(editJson(`{ "hours": { "out": 1 } }`, ["hours", "out"], undefined), `{ "hours": {} }`);
  assertEquals(editJson("{}", ["announcement"], "Hoy"), `{\n  "announcement": "Hoy"\n}`);
  assertEquals(JSON.parse(editJson(empty, ["items", "te"], { id: "te" })), { items: [{ id: "te" }] });
  assertEquals(
    editJson(text, ["items", "agua", "prices", "familiar"], 2000),
    text.replace(" }", `, "prices": { "familiar": 2000 } }`),
  );
});

Deno.test("An entry that is missing, an entry with another key, and a text that is not JSON are refused", () => {
  assertThrows(() => editJson(COMMUNES, ["communes", "Renca", "fee"], 1), RangeError, "communes/Renca");
  assertThrows(() => editJson(COMMUNES, ["communes", "Macul", "place"], "Renca"), RangeError, "Renca");
  assertThrows(() => editJson(COMMUNES, ["communes", "Renca", "place"], null), RangeError, "communes/Renca");
  assertThrows(() => editJson(COMMUNES, ["communes", "Macul"], { name: "Renca" }), RangeError, "communes/Macul");
  assertThrows(() => editJson(COMMUNES.replace(",", ",,"), ["communes", "Macul", "fee"], 1), SyntaxError);
});
