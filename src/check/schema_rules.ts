/**
 * Checks one content file against its valibot schema and reports each issue in Spanish.
 *
 * Valibot's own messages are English, so each issue type of the content schemas has its Spanish words here; a test
 * walks the schemas and fails if one is missing. Leaves out the rules between values (`menu_rules.ts`, `delivery_rules.ts`,
 * `hours_rules.ts`, `contact_rules.ts`).
 * @module
 */
import * as v from "valibot";
import { ALLERGENS_IN_SPANISH, DIETS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import { KINDS_IN_SPANISH as INGREDIENT_KINDS_IN_SPANISH } from "../schemas/ingredient_kinds.ts";
import { PAYMENT } from "../domain/orders/payment.ts";
import { FORMS_IN_SPANISH } from "../schemas/dish_form.ts";
import { HALF_RULES_IN_SPANISH, KINDS_IN_SPANISH } from "../schemas/content/option_group.ts";
import { WEEKDAYS, WEEKDAYS_IN_SPANISH } from "../schemas/weekdays.ts";
import { CONTENT_SCHEMAS } from "../schemas/content/content.ts";
import { capitalise } from "../leaves/capitalise.ts";
import { isObject } from "../leaves/json_object.ts";
import { numbersIn, rewritingsOf } from "./meant_value.ts";
import { type AbsentMember, guessMember, guessNamed } from "./misspelt_keys.ts";
import { type MeantKeys, ofEntry } from "./part.ts";
import { type Path, quoted, type ReportProblem, showValue } from "./problem.ts";

type Issue = v.BaseIssue<unknown>;

/** The parts that a content schema may have. */
interface SchemaShape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly wrapped?: SchemaShape;
  readonly value?: SchemaShape;
  readonly options?: readonly unknown[];
}

/** In Spanish. */
type Telling = readonly [allowed: string, advice: string];

const FILES = Object.entries<SchemaShape>(CONTENT_SCHEMAS);

/** The first word of a title that is no noun. */
const NO_NOUN = /^(?:Agotado|Cada|Con|Cuándo|Desde|Es|Hasta|Lleva|Se|Sin|También|Toma)\b/;

const TEXT = "un texto entre comillas";

const ADDRESS = "Copia la dirección completa. Debe empezar con https://.";

/** The words for each issue type. */
const TELLINGS: Readonly<Record<string, (issue: Issue, shape: SchemaShape) => Telling>> = {
  string: ({ input }, shape) => {
    if (typeof input === "object" && input !== null) {
      return [TEXT, "Escribe solo un texto entre comillas, sin { } ni [ ]."];
    }
    const guess = typeof input === "number" ? fitting(shape, [`${input}`, ...rewritingsOf(`${input}`)]) : undefined;
    return [TEXT, `Escríbelo entre comillas dobles${guess === undefined ? "" : `: "${guess}"`}.`];
  },
  number: ({ input }, shape) => {
    const said = [input].flat();
    const guess = said.some((each) => typeof each === "object") ? undefined : fitting(shape, numbersIn(`${said}`));
    if (guess === undefined && typeof input === "object" && input !== null) {
      return ["un número", 'Escribe un solo número, sin { } ni [ ]. El precio de cada tamaño va en "prices".'];
    }
    const how = Array.isArray(input) ? "sin corchetes" : `sin comillas${Number.isInteger(guess) ? " ni puntos" : ""}`;
    return ["un número", guess === undefined ? "Escribe un número, sin comillas." : `Escríbelo ${how}: ${guess}.`];
  },
  boolean: () => ["true o false", "Escribe true o false, en minúsculas y sin comillas."],
  array: ({ input }, shape) => {
    // A word in place of a list, such as "closed" for a day of the week, often means that there are none.
    const how = v.is(shape, []) ? "Si no hay ninguno, escribe []; si hay, ponlos" : "Ponlos";
    const named = namesOf(shape.item?.type === "picklist" ? shape.item.options as string[] : []);
    const said = typeof input === "string" ? input.split(/\s*,\s*/).map((each) => guessNamed(each, named) ?? each) : [];
    const within = shape.item?.entries ? blockSaid(shape.item, input) ?? "{ … }" : quoted(said) || "…";
    return ["una lista entre corchetes [ ]", `${how} entre corchetes: [${within}].`];
  },
  strict_object: (issue, shape) => {
    const [block, isListed] = [blockSaid(shape, issue.input), issue.path?.at(-1)?.type === "array"];
    const members = requiredOf(shape).length > 0 ? requiredOf(shape) : Object.keys(shape.entries!);
    const names = isListed ? ", como los otros, o bórralo de la lista" : ` con ${quoted(members)}`;
    const advice = block ? `Escríbelo entre llaves: ${block}` : `Escribe aquí un bloque entre llaves${names}`;
    return ["un bloque entre llaves { }", `${advice}.`];
  },
  // Only prices by size are a record.
  record: () => [
    "un bloque entre llaves { }",
    'Escribe el precio de cada tamaño entre llaves: { "individual": 11900, "familiar": 17900 }.',
  ],
  variant: (issue, shape) =>
    issue.path?.at(-1)?.type === "array"
      ? TELLINGS.strict_object!(issue, shape)
      // The words of the key that tells the variants apart.
      : tellPicklist(issue.input, Array.from(issue.expected!.matchAll(/"(.*?)"/g), ([, word]) => word!)),
  picklist: ({ input, path }, { options }) =>
    tellPicklist(input, options as readonly string[], path?.at(-1)?.type === "array"),
  union: () => [
    '"closed", "regular" o una lista de turnos [ ]',
    'Escribe "closed" (cerrado), "regular" (el horario de siempre) o los turnos de ese día: ' +
    '[{ "opens": "13:00", "closes": "18:00" }].',
  ],
  min_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? [`${requirement} o más en la lista`, `Agrega hasta tener ${requirement} o más.`]
      : ["un texto que no esté vacío", "No puede quedar vacío: escríbelo."],
  max_length: ({ requirement, input }) => {
    const { length } = input as string | unknown[];
    return Array.isArray(input)
      ? [`hasta ${requirement} en la lista`, `Tiene ${length}; deja ${requirement} o menos.`]
      : [`hasta ${requirement} letras`, `Tiene ${length} letras: acórtalo a ${requirement} o menos.`];
  },
  // A thousand with a point, if that is allowed: `8.9` is 8900 pesos, but no 8900 minutes.
  integer: ({ input }, shape) => {
    const [thousands, whole] = [Math.round(Number(input) * 1000), Math.floor(Number(input))];
    const guess = fitting(shape, [thousands, whole]);
    const example = guess === undefined ? "." : `: ${guess}, por ejemplo.`;
    const advice = guess === thousands ? ` ni punto de miles. ¿Quisiste decir ${guess}?` : example;
    return ["un número entero", `Va sin decimales${advice}`];
  },
  min_value: ({ requirement, input }, shape) => {
    const guess = fitting(shape, [Number(input) * 1000]);
    const advice = guess ? ` Si son miles, escribe ${guess}.` : "";
    return [`${requirement} o más`, `No puede ser menos que ${requirement}.${advice}`];
  },
  max_value: ({ requirement }) => [`${requirement} o menos`, `No puede ser más que ${requirement}.`],
  // The message of each regex in the content schemas is Spanish already.
  regex: ({ message, input }, shape) => tellForm(message, `Debe ser ${message}.`, String(input), shape),
  // Only dates have a check.
  check: ({ input }) => ["una fecha del calendario", `El día ${input} no existe. Revisa la fecha.`],
  url: ({ input }, shape) => tellForm("una dirección https://…", ADDRESS, String(input), shape),
  email: ({ input }, shape) => {
    const how = String(input).includes("@")
      ? "Debe ser un solo correo, con un punto después de la arroba."
      : "Escríbelo como hola@local.cl: falta la arroba.";
    return tellForm("un correo como hola@local.cl", how, String(input), shape);
  },
};

/** The issue types that have Spanish words. */
export const TOLD_ISSUE_TYPES: ReadonlySet<string> = new Set(Object.keys(TELLINGS));

/** Reports every issue that `schema` finds in `value`; none means that the value fits. @returns What keys were meant. */
export function checkSchemaRules(schema: v.GenericSchema, value: unknown, report: ReportProblem): MeantKeys {
  // Of one value, the first issue: `8.9` for 8900 is no integer, and "1 or more" adds nothing to it.
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  const places = new Map<string, Place>();
  const meant: MeantKeys = new WeakMap();
  const told = new Set<string>();
  for (const place of placesOf(schema as SchemaShape, value)) {
    const { path, shape } = place;
    if (issues.length > 0) places.set(path.join("\n"), place);
    const home = issues.length > 0 && homeOf(place);
    // Valibot takes a list for a block without members.
    if (home) {
      report(path, "otra cosa", `lo que va en «${titleOf(place)}»`, `${subjectOf(place)}: Esto es de ${home}`);
      told.add(path.join("\n"));
    } else if (Array.isArray(place.value) && /^(?:strict_object|record)$/.test(shape.type)) {
      const message = `${subjectOf(place)}: Escríbelo entre llaves { }, no entre corchetes [ ].`;
      report(path, "[ ]", "un bloque entre llaves { }", message);
      told.add(path.join("\n"));
    } else tellUnknownKeys(place, meant, told, report);
  }
  for (const { issue, path } of issues.flatMap((issue) => unfold(issue, []))) {
    // Valibot stops at the first unknown key of each block; `tellUnknownKeys` tells all.
    if (issue.type === "strict_object" && issue.expected === "never") continue;
    if (path.some((_, at) => told.has(path.slice(0, at + 1).join("\n"))) || told.has("")) continue;
    const at = path.join("\n");
    // Only the list of categories has a length: its own rule names the missing and the repeated ones.
    if (issue.type === "length") continue;
    const place = places.get(at)!;
    const { shape, own, isOptional } = place;
    // An empty list where a word is allowed too: the words for a day without shifts help more than "1 or more".
    const type = own.type === "union" && issue.type === "min_length" ? "union" : issue.type;
    const [allowed, advice] = issue.input === undefined
      ? ["este dato es obligatorio", "Falta: agrégalo."]
      : TELLINGS[type]!(issue, shape);
    const isCleared = isOptional && [null, "", false].includes(issue.input as null);
    const message = `${subjectOf(place)}: ${isCleared ? "Si no va, borra esta línea." : advice}`;
    report(path, showValue(issue.input), allowed, message);
  }
  return meant;
}

/** A place of the value, or an absent member of one of its blocks. */
interface Place {
  readonly path: Path;
  readonly value: unknown;
  /** Its schema: as it is written, and the part that the value is to fit. */
  readonly own: SchemaShape;
  readonly shape: SchemaShape;
  readonly isOptional: boolean;
  /** The place around it. */
  readonly around: Place | undefined;
}

/** Walks along schema and value. */
function placesOf(schema: SchemaShape, value: unknown, path: Path = [], around?: Place): Place[] {
  // The title of an optional member stands on the schema inside.
  const own = schema.type === "optional" ? schema.wrapped! : schema;
  const shape = optionFor(own, value);
  const place = { path, value, own, shape, isOptional: own !== schema, around };
  if (typeof value !== "object" || value === null) return [place];
  const keys = Array.isArray(value)
    ? [...value.keys()]
    : [...new Set([...Object.keys(shape.entries ?? {}), ...Object.keys(value)])];
  const places = keys.flatMap((key) => {
    const inside = typeof key === "number" ? shape.item : shape.value ?? entryOf(shape, key);
    const member = (value as Record<string | number, unknown>)[key];
    return inside ? placesOf(inside, member, [...path, key], place) : [];
  });
  return [place, ...places];
}

/** The owner's name for a place: a title and the list entry around it. */
function subjectOf(place: Place): string {
  const [title, entry] = [titleOf(place), entryAround(place)];
  if (entry === undefined) return title;
  return isEntry(place) ? capitalise(entry) : `${NO_NOUN.test(title) ? `«${title}»` : title} ${ofEntry(entry)}`;
}

/** A place without a title has that of the place around it. */
function titleOf({ own, around }: Place): string {
  const outer = around ? titleOf(around) : "Este dato";
  // "En inglés" is of the text around it.
  return (v.getTitle(own) ?? outer).replace(/^En (?=[ei])/, `${outer} en `);
}

function entryAround(place: Place): string | undefined {
  const { path, value, around } = place;
  const outer = around && entryAround(around);
  return isEntry(place)
    ? nameOfEntry(value) ?? outer ?? `el número ${+path.at(-1)! + 1} de «${titleOf(around!)}»`
    : outer;
}

function isEntry({ path, value, shape }: Place): boolean {
  return typeof path.at(-1) === "number" && isObject(value) && shape.entries !== undefined;
}

/** Replaces a union's issue on a list by the more exact issues inside the list. Their paths begin at the list. */
function unfold(issue: Issue, parent: Path): { issue: Issue; path: Path }[] {
  const path = [...parent, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  if (issue.type !== "union" || !Array.isArray(issue.input)) return [{ issue, path }];
  return issue.issues!.filter((inner) => inner.path !== undefined).flatMap((inner) => unfold(inner, path));
}

/** The first guess that the schema allows. */
function fitting<T>(shape: SchemaShape, guesses: readonly T[]): T | undefined {
  return guesses.find((each) => v.is(shape, each));
}

/** The block that a text was meant for: `{ "es": "Rica" }`, `{ "opens": "13:00", "closes": "23:00" }`. */
function blockSaid(shape: SchemaShape, input: unknown): string | undefined {
  if (typeof input !== "string") return undefined;
  const names = requiredOf(shape);
  const said = names.length === 1 ? [input] : input.match(/\d\d:\d\d/g) ?? [];
  const isBlock = v.is(shape, Object.fromEntries(said.map((each, at) => [names[at], each])));
  if (said.length === 0 || !isBlock) return undefined;
  return `{ ${said.map((each, at) => `"${names[at]}": ${showValue(each)}`).join(", ")} }`;
}

function requiredOf({ entries = {} }: SchemaShape): string[] {
  return Object.keys(entries).filter((name) => entries[name]!.type !== "optional");
}

/** The words in Spanish. */
const SPANISH: Readonly<Record<string, string>> = {
  ...ALLERGENS_IN_SPANISH,
  ...DIETS_IN_SPANISH,
  ...KINDS_IN_SPANISH,
  ...HALF_RULES_IN_SPANISH,
  ...FORMS_IN_SPANISH,
  ...INGREDIENT_KINDS_IN_SPANISH,
  ...PAYMENT,
  sold_out: "agotado",
  without: "sin",
  ...Object.fromEntries(WEEKDAYS.map((weekday, at) => [weekday, WEEKDAYS_IN_SPANISH[at]!])),
};

const namesOf = (words: readonly string[]) => words.map((name) => ({ name, title: SPANISH[name] ?? name }));

function tellPicklist(input: unknown, words: readonly string[], isListed = false): Telling {
  const named = namesOf(words);
  const said = typeof input === "string" ? input.trim() : "";
  const guess = said && guessNamed(said, named);
  const listed = words.length < 8 ? `: ${quoted(words)}` : "";
  const isNone = isListed && /^(?:ning[uú]n.*|nada|no|no tiene|none|-)$/i.test(said);
  const use = isNone ? "Si no hay ninguno, bórralo: queda []." : `Usa una de las palabras permitidas${listed}.`;
  return [
    named.map(({ name, title }) => title === name ? `"${name}"` : `"${name}" (${title})`).join(", "),
    guess ? `¿Quisiste decir "${guess}"?` : use,
  ];
}

/** Guesses what was meant by a time without its leading zero, a date of another order, or an identifier with capitals. */
function tellForm(allowed: string, how: string, input: string, shape: SchemaShape): Telling {
  const several = input.split(",").flatMap((each) => fitting(shape, rewritingsOf(each)) ?? []);
  if (allowed.startsWith("minúsculas") && several.length > 1) {
    return [allowed, `Son varios: escribe ${quoted(several)}.`];
  }
  if (/20\d\d\b.*\b20\d\d/.test(input) && allowed.startsWith('una fecha "')) {
    return [allowed, "Cada bloque es de un solo día: escribe uno por cada día."];
  }
  // What is no text of its own has one right form.
  const guess = allowed.startsWith("un texto") || input.trim() === "" ? undefined : fitting(shape, rewritingsOf(input));
  const photo = /\.(?:jpe?g|png|heic|gif)$/i.test(input) ? " Guárdala como WebP: cambiarle el nombre no basta." : "";
  return [allowed, `${how}${photo}${guess === undefined ? "" : ` ¿Quisiste decir "${guess}"?`}`];
}

/** Where the content of another file, or a block of another list, belongs, and what to do. */
function homeOf({ path, value, shape }: Place): string | undefined {
  if (!isObject(value) || !shape.entries || path.length > 2 || v.is(shape, value)) return undefined;
  const has = (name: string) => Object.hasOwn(value, name);
  const whole = FILES.find(([, each]) => path.length === 0 && requiredOf(each).every(has));
  if (whole && !requiredOf(shape).some(has)) return `${whole[0]}.json. Recupera la última copia buena de este archivo.`;
  const lists = FILES.flatMap(([file, { entries = {} }]) =>
    Object.entries(entries).filter(([, { item }]) => item?.entries && v.is(item, value))
      .map(([name]) => `"${name}", en ${file}.json. Llévalo ahí, o bórralo de aquí.`)
  );
  return lists.length === 1 ? lists[0] : undefined;
}

/** Reports the members that a block may not have, and notes the places of the absent ones that they explain. */
function tellUnknownKeys(place: Place, meant: MeantKeys, told: Set<string>, report: ReportProblem): void {
  const { path, value, shape } = place;
  if (!shape.entries || !isObject(value)) return;
  const { entries } = shape;
  const written = new Map<string, string>();
  for (const key of Object.keys(value).filter((key) => !Object.hasOwn(entries, key))) {
    const absent = Object.entries(entries).flatMap(([name, entry]): AbsentMember[] => {
      if (Object.hasOwn(value, name) || told.has([...path, name].join("\n"))) return [];
      const schema = entry.wrapped ?? entry;
      return [{ name, title: v.getTitle(schema)!, schema, isRequired: entry.type !== "optional" }];
    });
    const { advice, explained, guess } = adviseOnKey(place, key, value[key], absent);
    for (const each of explained) told.add(each.join("\n"));
    if (guess !== undefined) written.set(guess, key);
    const allowed = quoted(absent.map(({ name }) => name)) || "ningún otro dato";
    report([...path, key], showValue(key), allowed, `${subjectOf(place)}: "${key}" no existe. ${advice}`);
  }
  if (written.size > 0) meant.set(value, written);
}

/** What to do with a member that its block may not have, the places of absent ones that it explains, and the one it is. */
function adviseOnKey(place: Place, key: string, inner: unknown, absent: readonly AbsentMember[]): KeyAdvice {
  const { path, shape } = place;
  const missing = absent.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const explained = missing.map((name) => [...path, name]);
  if (/^all?[eé]rg/i.test(key) && entryOf(shape, "added_allergens")) {
    return {
      advice: 'Borra este dato: los alérgenos de sus ingredientes ya cuentan, y los demás van en "added_allergens".',
      explained,
    };
  }
  if (isObject(inner) && missing.length > 0 && missing.every((name) => Object.hasOwn(inner, name))) {
    return { advice: `Sobra esta envoltura: borra "${key}": { y la llave } que la cierra.`, explained };
  }
  const guess = guessMember(key, inner, absent);
  if (guess !== undefined) return { advice: `¿Quisiste decir "${guess}"?`, explained: [[...path, guess]], guess };
  const outer = outerOf(place, key);
  if (outer) {
    const advice = `Va fuera de este bloque, al lado de "${path[outer.path.length]}": llévalo ahí.`;
    return { advice, explained: [[...outer.path, key]] };
  }
  const home = path.length === 0 && FILES.find(([, each]) => entryOf(each, key));
  if (home) return { advice: `Va en ${home[0]}.json: llévalo ahí.`, explained };
  if (missing.length === 0) return { advice: "Bórralo.", explained };
  return { advice: `Si es lo que falta (${quoted(missing)}), cámbiale el nombre; si no, bórralo.`, explained };
}

interface KeyAdvice {
  readonly advice: string;
  readonly explained: readonly Path[];
  readonly guess?: string;
}

/** The nearest block around a place that lacks a member of this name. */
function outerOf({ around }: Place, key: string): Place | undefined {
  const lacks = isObject(around?.value) && entryOf(around.shape, key) && !Object.hasOwn(around.value, key);
  return lacks || !around ? around : outerOf(around, key);
}

function entryOf({ entries = {} }: SchemaShape, key: string): SchemaShape | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** The option of a union or variant that fits `value`. A variant of which none fits may have the members of all. */
function optionFor(schema: SchemaShape, value: unknown): SchemaShape {
  const options = schema.options as readonly SchemaShape[];
  if (schema.type === "union") return options.find(({ type }) => (type === "array") === Array.isArray(value))!;
  if (schema.type !== "variant") return schema;
  const { key } = schema as unknown as { key: string };
  return options.find(({ entries }) => isObject(value) && v.is(entries![key]!, value[key])) ??
    { ...options[0]!, entries: Object.assign({}, ...options.map(({ entries }) => entries)) };
}

function nameOfEntry(value: unknown): string | undefined {
  const { date, name, key, id } = value as Record<string, unknown>;
  const called = [date, name, isObject(name) && name.es, key, id].find((word) =>
    typeof word === "string" && word !== ""
  );
  return called === undefined || called === date ? called as string | undefined : `«${String(called).slice(0, 60)}»`;
}
