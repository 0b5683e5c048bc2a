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
import { PAYMENT } from "../domain/orders/order_message.ts";
import { FORMS_IN_SPANISH } from "../schemas/dish_form.ts";
import { HALF_RULES_IN_SPANISH, KINDS_IN_SPANISH } from "../schemas/content/option_group.ts";
import { WEEKDAYS } from "../schemas/weekdays.ts";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { capitalise } from "../leaves/capitalise.ts";
import { isObject } from "../leaves/json_object.ts";
import { WEEKDAY_NAMES } from "../domain/hours/weekday_names.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { ofEntry } from "./part.ts";
import { type Path, type ReportProblem, showValue } from "./problem.ts";

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

/** What people write where a list is empty. */
const NONE = /^(?:null|no|nada|ning[uú]n[oa]?)$/i;

/** The words for each issue type. */
const TELLINGS: Readonly<Record<string, (issue: Issue, shape: SchemaShape | undefined) => Telling>> = {
  string: () => ["un texto entre comillas", "Escríbelo entre comillas dobles."],
  number: ({ input }) => [
    "un número",
    typeof input === "string" && /^[\s$\d.,]+$/.test(input)
      ? `Escríbelo sin comillas ni puntos: ${input.replace(/,\d{1,2}$/, "").replace(/\D/g, "") || "8900"}.`
      : "Escribe un número, sin comillas.",
  ],
  boolean: () => ["true o false", "Escribe true o false, en minúsculas y sin comillas."],
  array: ({ input }, shape) => [
    "una lista entre corchetes [ ]",
    // A word in place of a list of blocks, such as "closed" for a day of the week, means that there are none.
    shape?.item?.type === "strict_object"
      ? v.is(shape, [])
        ? "Si no hay ninguno, escribe []; si hay, ponlos entre corchetes: [{ … }]."
        : "Ponlos entre corchetes: [{ … }]."
      : NONE.test(String(input))
      ? "Si no hay ninguno, escribe []; si hay, ponlos entre corchetes."
      : `Ponlo entre corchetes: [${typeof input === "string" ? JSON.stringify(input) : " "}].`,
  ],
  strict_object: (issue) => {
    if (isMissing(issue)) return ["este dato es obligatorio", "Falta: agrégalo."];
    const others = issue.path?.at(-1)?.type === "array" ? ", o bórralo de la lista" : "";
    return ["un bloque entre llaves { }", `Escribe aquí un bloque entre llaves, como los otros${others}.`];
  },
  // Only prices by size are a record.
  record: () => [
    "un bloque entre llaves { }",
    'Escribe el precio de cada tamaño entre llaves: { "individual": 11900, "familiar": 17900 }.',
  ],
  variant: (issue) => {
    if (issue.path?.at(-1)?.type === "array") return TELLINGS.strict_object!(issue, undefined);
    // The words of the key that tells the variants apart.
    const words = [...(issue.expected ?? "").matchAll(/"(.*?)"/g)].map(([, word]) => word!);
    const [allowed, advice] = tellPicklist(issue.input, words);
    return [allowed, issue.input === undefined ? "Falta: agrégalo." : advice];
  },
  picklist: ({ input }, shape) => tellPicklist(input, (shape?.options ?? []) as readonly string[]),
  union: () => [
    '"closed", "regular" o una lista de turnos [ ]',
    'Escribe "closed" (cerrado), "regular" (el horario de siempre) o los turnos de ese día.',
  ],
  min_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? [`${requirement} o más en la lista`, `Agrega hasta tener ${requirement} o más.`]
      : ["un texto que no esté vacío", "No puede quedar vacío."],
  max_length: ({ requirement, input }) => {
    const { length } = input as string | unknown[];
    return Array.isArray(input)
      ? [`hasta ${requirement} en la lista`, `Tiene ${length}; deja ${requirement} o menos.`]
      : [`hasta ${requirement} letras`, `Tiene ${length} letras: acórtalo a ${requirement} o menos.`];
  },
  length: ({ requirement }) => [`exactamente ${requirement}`, `Deja exactamente ${requirement}.`],
  integer: ({ input }, shape) => ["un número entero", tellInteger(Number(input), shape)],
  min_value: ({ requirement }) => [`${requirement} o más`, `No puede ser menos que ${requirement}.`],
  max_value: ({ requirement }) => [`${requirement} o menos`, `No puede ser más que ${requirement}.`],
  // The message of each regex in the content schemas is Spanish already.
  regex: ({ message, input }, shape) => [message, tellForm(message, String(input), shape)],
  // Only dates have a check.
  check: ({ input }) => ["una fecha del calendario", `El día ${input} no existe. Revisa la fecha.`],
  url: () => ["una dirección https://…", "Copia la dirección completa, desde https://."],
  starts_with: () => ["una dirección https://…", "Debe empezar con https://."],
  email: () => ["un correo como hola@local.cl", "Revisa el correo: falta la arroba o el dominio."],
};

/** From an issue to the one that it only repeats: `8.9` for 8900 is no integer, so its `min_value` adds nothing. */
const FOLLOWS: Readonly<Record<string, string>> = {
  starts_with: "url",
  min_value: "integer",
  max_value: "integer",
  check: "regex",
};

/** The issue types that have Spanish words. */
export const TOLD_ISSUE_TYPES: ReadonlySet<string> = new Set(Object.keys(TELLINGS));

/** Reports every issue that `schema` finds in `value`. No report means that the value fits. */
export function checkSchemaRules(schema: v.GenericSchema, value: unknown, report: ReportProblem): void {
  const { issues = [] } = v.safeParse(schema, value);
  const lists = listsForBlocks(schema as SchemaShape, value, []);
  for (const path of lists) {
    const { subject } = placeOf(schema, value, path);
    report(
      path,
      "[ ]",
      "un bloque entre llaves { }",
      `${subject}: Escríbelo entre llaves { }, no entre corchetes [ ].`,
    );
  }
  let previous = { place: "", type: "" };
  for (const { issue, path } of issues.flatMap((issue) => unfold(issue, []))) {
    // Valibot stops at the first unknown key of each object; `reportUnknownKeys` below reports all.
    if (issue.type === "strict_object" && issue.expected === "never") continue;
    if (lists.some((list) => list.every((step, at) => path[at] === step))) continue;
    const place = path.join("\n");
    const follows = previous.place === place && FOLLOWS[issue.type] === previous.type;
    previous = { place, type: issue.type };
    if (follows) continue;
    // The rule on categories names the missing and the repeated categories.
    if (issue.type === "length" && place === "categories") continue;
    const { shape, isUnion, subject } = placeOf(schema, value, path);
    // An empty list where a word is allowed too: the words for a day without shifts help more than "1 or more".
    const type = isUnion && issue.type === "min_length" ? "union" : issue.type;
    const [allowed, advice] = TELLINGS[type]!(issue, shape);
    report(path, showValue(issue.input), allowed, `${subject}: ${advice}`);
  }
  reportUnknownKeys(schema as SchemaShape, value, [], (path, known) => {
    const key = String(path.at(-1));
    const guess = guessKey(key, known);
    const isAllergen = /^all?[eé]rg/i.test(key) && known.some(([name]) => name === "added_allergens");
    const advice = isAllergen
      ? 'Los de sus ingredientes ya cuentan; los demás van en "added_allergens".'
      : guess === undefined
      ? "Bórralo."
      : `¿Quisiste decir "${guess}"?`;
    const message = `${placeOf(schema, value, path.slice(0, -1)).subject}: "${key}" no existe. ${advice}`;
    report(path, showValue(key), known.map(([name]) => `"${name}"`).join(", ") || "ningún otro dato", message);
  });
}

/** The places of lists where a block belongs: valibot takes a list for a block without members. */
function listsForBlocks(schema: SchemaShape | undefined, value: unknown, path: Path): Path[] {
  const shape = fitting(schema, value);
  if (!shape || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && /^(?:strict_object|record)$/.test(shape.type)) return [path];
  return Object.entries(value).flatMap(([key, inside]) =>
    Array.isArray(value)
      ? listsForBlocks(shape.item, inside, [...path, Number(key)])
      : listsForBlocks(shape.entries?.[key], inside, [...path, key])
  );
}

/** Replaces a union's issue on a list by the more exact issues inside the list. Their paths begin at the list. */
function unfold(issue: Issue, parent: Path): { issue: Issue; path: Path }[] {
  const path = [...parent, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  if (issue.type !== "union" || !Array.isArray(issue.input)) return [{ issue, path }];
  return (issue.issues ?? []).filter((inner) => inner.path !== undefined).flatMap((inner) => unfold(inner, path));
}

function isMissing(issue: Issue): boolean {
  return issue.path?.at(-1)?.origin === "key" && issue.received === "undefined";
}

function tellPicklist(input: unknown, words: readonly string[]): Telling {
  const spanish: Readonly<Record<string, string>> = {
    ...ALLERGENS_IN_SPANISH,
    ...DIETS_IN_SPANISH,
    ...KINDS_IN_SPANISH,
    ...HALF_RULES_IN_SPANISH,
    ...FORMS_IN_SPANISH,
    ...INGREDIENT_KINDS_IN_SPANISH,
    ...PAYMENT,
    ...Object.fromEntries(WEEKDAYS.map((weekday, at) => [weekday, WEEKDAY_NAMES.es[at]!])),
  };
  const said = typeof input === "string" ? foldText(input) : "";
  const meant = (word: string): boolean => foldText(spanish[word] ?? "") === said;
  // One word of a longer Spanish name, or its singular, is enough if no other word has it.
  const partly = words.filter((word) =>
    wordsOf(foldText(spanish[word] ?? "")).some((part) => wordForms(part).includes(said))
  );
  const guess = said === ""
    ? undefined
    : words.find(meant) ?? (partly.length === 1 ? partly[0] : undefined) ?? nearestWord(String(input), words);
  return [
    words.map((word) => `"${word}"${spanish[word] && spanish[word] !== word ? ` (${spanish[word]})` : ""}`).join(", "),
    guess === undefined ? "Usa una de las palabras permitidas." : `¿Quisiste decir "${guess}"?`,
  ];
}

/** Guesses a thousand with a point, if the guess is allowed: `8.9` is 8900 pesos, but no 8900 minutes. */
function tellInteger(input: number, shape: SchemaShape | undefined): string {
  const fits = (guess: number) => shape !== undefined && v.is(shape, guess);
  if (fits(input * 1000)) return `Va sin decimales ni punto de miles. ¿Quisiste decir ${input * 1000}?`;
  return fits(Math.floor(input)) ? `Va sin decimales: ${Math.floor(input)}, por ejemplo.` : "Va sin decimales.";
}

/** Guesses a time without its leading zero or with a point, and an identifier with capitals, accents or spaces. */
function tellForm(form: string, input: string, shape: SchemaShape | undefined): string {
  const time = /^(\d{1,2})[:.](\d{2})$/.exec(input);
  const isIdentifier = form.startsWith("minúsculas");
  const identifierOf = (text: string) => foldText(text).replaceAll(" ", "-");
  const several = input.split(",").map(identifierOf).filter(Boolean);
  if (isIdentifier && several.length > 1 && shape && several.every((each) => v.is(shape, each))) {
    return `Son varios: escribe ${several.map((each) => `"${each}"`).join(", ")}.`;
  }
  const guess = isIdentifier ? identifierOf(input) : time && `${time[1]!.padStart(2, "0")}:${time[2]}`;
  return `Debe ser ${form}.${guess && shape && v.is(shape, guess) ? ` ¿Quisiste decir "${guess}"?` : ""}`;
}

/**
 * The field that a person meant: the one with the nearest name, or the only one whose Spanish title has that word, such
 * as `sold_out` ("Agotado") for `agotado` and `monday` ("Turnos del lunes") for `lunes`.
 */
function guessKey(key: string, known: readonly (readonly [name: string, title: string])[]): string | undefined {
  const word = ` ${foldText(key)} `;
  const titled = known.filter(([, title]) => ` ${foldText(title)} `.includes(word));
  return nearestWord(key, known.map(([name]) => name)) ?? (titled.length === 1 ? titled[0]![0] : undefined);
}

function reportUnknownKeys(
  schema: SchemaShape | undefined,
  value: unknown,
  path: (string | number)[],
  tell: (path: Path, known: (readonly [name: string, title: string])[]) => void,
): void {
  const shape = fitting(schema, value);
  if (Array.isArray(value)) {
    if (shape?.item === undefined) return;
    for (const [index, element] of value.entries()) reportUnknownKeys(shape.item, element, [...path, index], tell);
  } else if (isObject(value) && shape?.entries !== undefined) {
    for (const key of Object.keys(value)) {
      const inside = [...path, key];
      if (Object.hasOwn(shape.entries, key)) reportUnknownKeys(shape.entries[key], value[key], inside, tell);
      else {
        const known = Object.entries(shape.entries).filter(([name]) => !Object.hasOwn(value, name));
        tell(inside, known.map(([name, entry]) => [name, v.getTitle(entry.wrapped ?? entry) ?? name]));
      }
    }
  }
}

/** Unwraps optional schemas and picks the option of a union or variant that fits `value`. */
function fitting(schema: SchemaShape | undefined, value: unknown): SchemaShape | undefined {
  if (schema?.type === "optional") return fitting(schema.wrapped, value);
  if (schema?.type === "variant") {
    const { key } = schema as unknown as { key: string };
    if (!isObject(value)) return undefined;
    return (schema.options as readonly SchemaShape[]).find(({ entries }) => v.is(entries![key]!, value[key]));
  }
  if (schema?.type !== "union") return schema;
  return (schema.options as readonly SchemaShape[]).find((option) =>
    (option.type === "array") === Array.isArray(value)
  );
}

/** The schema at a place, and the owner's name for the place: a title and the list entry around it. */
function placeOf(
  schema: v.GenericSchema,
  root: unknown,
  path: Path,
): { shape: SchemaShape | undefined; isUnion: boolean; subject: string } {
  let shape = fitting(schema as SchemaShape, root);
  let value = root;
  let title = v.getTitle(schema);
  let entry: string | undefined;
  let entryIsLast = false;
  let isUnion = false;
  for (const step of path) {
    const inside = typeof step === "number" ? shape?.item : shape?.entries?.[step] ?? shape?.value;
    value = isObject(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[step] : undefined;
    // The title of an optional field stands on the schema inside.
    const own = inside?.type === "optional" ? inside.wrapped : inside;
    title = (own && v.getTitle(own)) ?? title;
    entryIsLast = typeof step === "number" && isObject(value);
    if (entryIsLast) entry = nameOfEntry(value) ?? entry ?? `el número ${Number(step) + 1} de la lista`;
    isUnion = own?.type === "union";
    // Of a variant without a fit, only the title of its key matters: each option has it.
    shape = fitting(own, value) ?? (own?.type === "variant" ? own.options![0] as SchemaShape : undefined);
  }
  if (entry === undefined) return { shape, isUnion, subject: title ?? "Este dato" };
  return { shape, isUnion, subject: entryIsLast ? capitalise(entry) : `${title ?? "Este dato"} ${ofEntry(entry)}` };
}

function nameOfEntry(value: unknown): string | undefined {
  const { date, name, key, id } = value as Record<string, unknown>;
  const called = [date, name, isObject(name) && name.es, key, id].find((word) =>
    typeof word === "string" && word !== ""
  );
  return called === undefined ? undefined : called === date ? date as string : `«${String(called).slice(0, 60)}»`;
}
