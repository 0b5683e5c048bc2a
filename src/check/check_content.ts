/**
 * Checks the owner's content: the texts of the JSON files, and the photos that they name.
 *
 * One run reports every problem of every file, in Spanish. Leaves out what depends on the date, such as a coming
 * holiday without a decision, and what only may be a mistake: see `build/notices/owner_notices.ts`.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { completeMenu } from "../domain/menu/complete_menu.ts";
import { CONTENT_SCHEMAS, type ContentFiles } from "../schemas/content/content.ts";
import { checkContactRules } from "./contact_rules.ts";
import { checkCountryRules } from "./country_rules.ts";
import { checkDishRules } from "./dish_rules.ts";
import { fillContent } from "./fill_content.ts";
import { checkHoursRules } from "./hours_rules.ts";
import { findForeignText } from "./foreign_text.ts";
import { checkIngredientRules } from "./ingredient_rules.ts";
import { checkDeliveryRules } from "./delivery_rules.ts";
import { parseJsonSource } from "./json_source.ts";
import { checkMenuRules } from "./menu_rules.ts";
import { checkOptionGroupLists } from "./option_group_lists.ts";
import { checkOptionRules } from "./option_rules.ts";
import { checkLookRules } from "./look_rules.ts";
import { checkNameRules } from "./name_rules.ts";
import { Part } from "./part.ts";
import { checkPhotos, type Photos, unusedPhotos } from "./photo_rules.ts";
import { checkPriceRules } from "./price_rules.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { type ContentProblem, type Path, pointerOf, type ReportProblem, showValue } from "./problem.ts";
import { checkSaleRules } from "./sale_rules.ts";
import { checkSchemaRules } from "./schema_rules.ts";

type ContentKey = keyof ContentFiles;

const KEYS = Object.keys(CONTENT_SCHEMAS) as ContentKey[];
const FILES = KEYS.map((key) => `${key}.json`);

/**
 * Checks the texts of the content files and the photos, by file name. Pure: the result does not depend on the day.
 *
 * @param isDraft Whether dishes may wait for somebody to confirm their allergens: then no guest reads them.
 */
export function checkContent(
  files: Readonly<Record<string, string>>,
  photos: Photos = {},
  isDraft = false,
): Result<ContentFiles, ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const parts = {} as Record<ContentKey, Part>;

  for (const key of KEYS) {
    const file = `${key}.json`;
    const tell: Tell = (problem, path = []) => problems.push({ file, pointer: pointerOf(path), ...problem });
    const source = readFile(file, files, tell);
    const report: ReportProblem = (path, found, allowed, message) =>
      tell({ line: source?.lineAt(path) ?? 1, found, allowed, message }, path);
    const meant = source && checkSchemaRules(CONTENT_SCHEMAS[key], source.value, report);
    parts[key] = new Part(source?.value, report, [], meant);
  }
  const misfits = new Set(problems);
  const { ingredients } = parts;
  const [all, byId] = [ingredients.member("ingredients").value, ingredients.byId("ingredients")];
  // Without a list of them, or with an identifier that is missing or that two have, no rule calls others unknown.
  const known = Array.isArray(all) && byId.size === all.length ? byId : undefined;
  checkIngredientRules(ingredients);
  checkMenuRules(parts.menu);
  checkPriceRules(parts.menu);
  if (known !== undefined) checkDishRules(parts.menu, known, isDraft);
  checkOptionRules(parts.menu, known);
  checkOptionGroupLists(parts.menu);
  checkPhotos(parts.menu, photos);
  checkLookRules(parts.restaurant, photos);
  checkHoursRules(parts.hours);
  checkSaleRules(parts.menu, parts.hours, parts.delivery);
  checkDeliveryRules(parts.delivery);
  checkContactRules(parts.restaurant, parts.delivery);
  checkCountryRules(parts.restaurant, parts.hours);

  // A value that does not fit its place may break rules between values.
  const turnOf = (problem: ContentProblem) => 2 * FILES.indexOf(problem.file) + Number(!misfits.has(problem));
  problems.sort((a, b) => turnOf(a) - turnOf(b) || a.line - b.line);
  problems.push(...Object.keys(files).filter((file) => !FILES.includes(file)).map((file) => unknownFile(file, files)));
  // A file that cannot be read names no photo.
  if (parts.menu.value !== undefined && parts.restaurant.value !== undefined) {
    problems.push(...unusedPhotos(parts.menu, parts.restaurant, photos));
  }
  // The schemas are strict and transform nothing, so a valid value is its own output, once it is filled.
  if (problems.length > 0) return err(problems);
  const content = fillContent(Object.fromEntries(KEYS.map((key) => [key, parts[key].value])) as ContentFiles);
  const { menu, ingredients: { ingredients: filled } } = content;
  // It reads names by the menu's own rules, so the menu must be good, and complete: what has run out comes back.
  const items = menu.items.map(({ allergens_unconfirmed: _, ...item }) => item);
  checkNameRules(
    completeMenu({ ...menu, items }, filled),
    filled.map(({ out: _, ...each }) => each),
    parts.menu,
  );
  return problems.length > 0 ? err(problems) : ok(content);
}

/** Tells a problem of one file. */
type Tell = (problem: Omit<ContentProblem, "file" | "pointer">, path?: Path) => void;

function readFile(file: string, files: Readonly<Record<string, string>>, tell: Tell) {
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (text === undefined) {
    const message = `Falta el archivo ${file}. Recupera la última copia buena o créalo.`;
    tell({ line: 1, found: "nada", allowed: `un archivo ${file}`, message });
    return undefined;
  }
  const foreign = findForeignText(text);
  if (foreign !== undefined) {
    const { path, ...problem } = foreign;
    tell({ found: "otra cosa", allowed: "datos JSON en UTF-8, sin HTML", ...problem }, path);
    return undefined;
  }
  const parsed = parseJsonSource(text);
  if (!parsed.ok) {
    const { line, column, found, allowed, advice } = parsed.error;
    const message = `El archivo no se puede leer desde la línea ${line}, columna ${column}. ${advice}`;
    tell({ line, found: found.includes(" ") ? found : showValue(found), allowed, message });
    return undefined;
  }
  // Two blocks between which "}, {" is missing have many names twice: the first tells it.
  const blocks = Map.groupBy(parsed.value.duplicates, ({ path }) => pointerOf(path.slice(0, -1)));
  for (const [first] of blocks.values()) {
    const { path, line } = first!;
    const key = String(path.at(-1));
    const message = `"${key}" está dos veces en el mismo bloque y solo valdría la última. Deja una; si son dos ` +
      "bloques, falta }, { entre ellos.";
    tell({ line, found: `${showValue(key)} repetido`, allowed: "cada nombre una sola vez por bloque", message }, path);
  }
  return parsed.value;
}

function unknownFile(file: string, files: Readonly<Record<string, string>>): ContentProblem {
  const guess = nearestWord(file, FILES.filter((known) => !Object.hasOwn(files, known)));
  const advice = guess === undefined ? "Sácalo de la carpeta del contenido." : `¿Quisiste llamarlo ${guess}?`;
  const message = `Nadie usa el archivo ${file}. ${advice}`;
  return { file, pointer: "", line: 1, found: showValue(file), allowed: FILES.join(", "), message };
}
