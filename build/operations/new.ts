/**
 * `deno task new FOLDER`: writes the content of another restaurant, ready to be filled. It asks for what no site can do
 * without (`build/template/questions.json`), or takes it as options; without a terminal from options alone. It invents
 * nothing: what it does not ask is left out, and `deno task check` names it as "Por llenar".
 *
 * `build/template/content/` has the rest, with an answer in the place of each `{word}`: two example dishes that are sold out,
 * and no English, platform, delivery, alcohol or table.
 * @module
 */
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { checkContent } from "../../src/check/check_content.ts";
import { placesOf } from "../../src/domain/restaurant/address_line.ts";
import { dateIn } from "../../src/domain/hours/zone_offsets.ts";
import { foldText } from "../../src/domain/text/fold_text.ts";
import { loadTemporal } from "../../src/leaves/temporal.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { readFolder } from "../content/folder.ts";
import template from "../template/questions.json" with { type: "json" };
import { fail } from "./fail.ts";
import { writeAll } from "./write_all.ts";

const readTexts = (folder: string) => readFolder(new URL(folder, import.meta.url), ".json", Deno.readTextFile);
const TEXTS = await readTexts("../template/content/");
const TODAY = dateIn("America/Santiago", Date.now(), await loadTemporal());

/** The first two letters of each day, in the order of {@linkcode WEEKDAYS}. */
const DAYS = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];

type Answers = Readonly<Record<string, string>>;

/** Reads the answers that are no plain texts; undefined: not understood. */
const READERS: Readonly<Record<string, (answer: string) => unknown>> = {
  map: (answer) => {
    const [latitude, longitude] = answer.split(/[\s,;]+/).map(Number);
    return /^-?\d+\.\d{4,}[\s,;]+-?\d+\.\d{4,}$/.test(answer) ? { latitude, longitude } : undefined;
  },
  phone: (answer) => answer.replace(/[\s().-]/g, ""),
  hours: readWeek,
  payment: (answer) => {
    const words = answer.split(/,|\by\b/).map(foldText);
    const ways = template.ways.filter(({ es }) => words.some((word) => word !== "" && foldText(es).endsWith(word)));
    return ways.length === words.length ? ways : undefined;
  },
  colours: (answer) => {
    const [brand, frame, ...others] = answer.toLowerCase().match(/[^\s,;]+/g) ?? [];
    return others.length === 0 ? { brand, frame } : undefined;
  },
  minutes: (answer) => /^\d{1,3}$/.test(answer) ? Number(answer) : undefined,
};

/** Reads a week; undefined if a part is no list of days and hours, or names a day twice. */
function readWeek(answer: string): unknown {
  const week = new Map<string, object[]>();
  // "de lunes a viernes de 12:00 a 15:00 y de 19:00 a 23:00".
  const bare = answer.replace(/\s+a\s+|[–—]/g, "-").replace(/\bde\b|(?<=\d)\s*(?:hrs|horas|h)\b\.?/gi, "");
  for (const part of bare.replace(/\sy(?=\s+\d)/g, "").split(/[,;]|\sy\s/)) {
    const [, from = "", to = from, times = ""] =
      /^\s*(\p{L}+)(?:\s*-\s*(\p{L}+))?((?:\s+\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d)+)\s*$/u.exec(part) ?? [];
    const [first, last] = [from, to].map((day) => DAYS.indexOf(foldText(day).slice(0, 2))) as [number, number];
    if (first === -1 || last === -1) return undefined;
    const hours = times.match(/\d+:\d\d/g)!.map((time) => time.padStart(5, "0"));
    const shifts = hours.flatMap((opens, at) => at % 2 === 0 ? [{ opens, closes: hours[at + 1]! }] : []);
    for (let at = first; at <= (last < first ? last + 7 : last); at++) {
      if (week.has(WEEKDAYS[at % 7]!)) return undefined;
      week.set(WEEKDAYS[at % 7]!, shifts);
    }
  }
  return Object.fromEntries(WEEKDAYS.map((day) => [day, week.get(day) ?? []]));
}

/** The files with these answers, by name. */
function filesWith(answers: Answers): Record<string, string> {
  const { name = "", region = "", commune = "", city = "" } = answers;
  const place = foldText(`${region} ${commune} ${city}`);
  const [, zone = "America/Santiago"] = Object.entries(template.zones).find(([part]) => place.includes(part)) ?? [];
  const service = foldText(name).replace(/^[^a-z]+|[^a-z0-9 ]/g, "").slice(0, 40).trim().replaceAll(" ", "-");
  const places = placesOf({ commune, city }).join(", ");
  const words: Answers = { ...answers, zone, service: service || "pizzeria", today: TODAY, places };
  const fill = (text: string) => {
    const [, whole = ""] = /^\{(\w+)\}$/.exec(text) ?? [];
    return READERS[whole]?.(words[whole]!) ?? text.replace(/\{(\w+)\}/g, (_, word) => words[word]!);
  };
  const filled = (text: string) => JSON.parse(text, (_, value) => typeof value === "string" ? fill(value) : value);
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, text]) => [name, JSON.stringify(filled(text), null, 2) + "\n"]),
  );
}

const EXAMPLES = Object.fromEntries(Object.entries(template.questions).map(([key, { example }]) => [key, example]));

/** What is wrong with an answer, and what to write. The check of the content reads it among good answers. */
function problemOf(option: string, answer: string): string | undefined {
  const isRead = READERS[option] === undefined || READERS[option](answer) !== undefined;
  if (!isRead) return `No entiendo "${answer}". Escríbelo así: ${EXAMPLES[option]}`;
  const checked = checkContent(filesWith({ ...EXAMPLES, [option]: answer }));
  return checked.ok ? undefined : checked.error[0]!.message;
}

const USAGE = `Uso: deno task new CARPETA [opciones]. Pregunta lo que no se da. Opciones, con el signo =:\n${
  Object.entries(template.questions).map(([key, { asks, example }]) => `  --${key}="${example}"  ${asks}`).join("\n")
}`;

const { values, positionals: [named, ...others] } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: Object.fromEntries(Object.keys(template.questions).map((key) => [key, { type: "string" }])),
});
const isKnown = ([key, value]: [string, unknown]) =>
  Object.hasOwn(template.questions, key) && typeof value === "string";
if (named === undefined || others.length > 0 || !Object.entries(values).every(isKnown)) fail(USAGE);
const folder = resolve(named);
const isTaken = await Array.fromAsync(Deno.readDir(folder)).then(({ length }) => length > 0, (error) => {
  return !(error instanceof Deno.errors.NotFound);
});
if (isTaken) fail(`${folder} no es una carpeta vacía: nombra una que esté vacía o que no exista. No se tocó nada.`);

const answers: Record<string, string> = {};
const wrong: string[] = [];
for (const [option, { asks, example }] of Object.entries(template.questions)) {
  const ask = () => (prompt(`${asks} (como ${example}):`) ?? fail("Sin respuesta: no se escribió nada.")).trim();
  const canAsk = Deno.stdin.isTerminal();
  let answer = values[option] as string | undefined ?? (canAsk ? ask() : "");
  for (let problem; (problem = problemOf(option, answer)); answer = ask()) {
    if (canAsk) console.error(problem);
    else if (wrong.push(`--${option} (${asks}): ${problem}`)) break;
  }
  answers[option] = answer;
}
if (wrong.length > 0) fail(`${wrong.join("\n")}\nNo se escribió nada.`);
const schemas = Object.entries(await readTexts("../../src/content/schema/"));
const files = [...Object.entries(filesWith(answers)), ...schemas.map(([name, text]) => [`schema/${name}`, text])];
await writeAll(new Map(files.map(([name, text]) => [`${folder}/${name}`, text!])))
  .catch(({ message }) => fail(`No se puede escribir: ${message}. Borra ${folder} e intenta otra vez.`));
console.log(`Escrito en ${folder}. Los dos platos de ejemplo están agotados: cámbialos por los tuyos en menu.json.

  CONTENT_DIR=${folder} deno task check    lo que falta por llenar
  CONTENT_DIR=${folder} deno task start    el sitio en esta máquina`);
