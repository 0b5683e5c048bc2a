/**
 * An edit in Spanish, for the owner: what changes, and its values before and after.
 * @module
 */
import * as v from "valibot";
import { WEEKDAY_NAMES } from "../domain/hours/weekday_names.ts";
import { listText } from "../domain/text/list_text.ts";
import { formatClp } from "../domain/text/clp.ts";
import { capitalise } from "../leaves/capitalise.ts";
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import { Commune, OrderTiming } from "../schemas/content/delivery.ts";
import { IngredientContent } from "../schemas/content/ingredients.ts";
import { type MenuFile, MenuFileItem } from "../schemas/content/menu.ts";
import { DIETS, DIETS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import type { Edit, EditText } from "../schemas/edits.ts";
import { WEEKDAYS } from "../schemas/weekdays.ts";
import { type Steps, stepsOf } from "./subject.ts";

/** The members that can be edited; their titles are those that the owner's editor shows. */
const MEMBERS: Readonly<Record<string, v.GenericSchema & { readonly wrapped?: v.GenericSchema }>> = {
  ...Commune.entries,
  ...OrderTiming.entries,
  ...IngredientContent.entries,
  ...MenuFileItem.entries,
};

/** What a sentence says in place of a title. */
const WORDS: Readonly<Record<string, string>> = {
  sold_out: "venta",
  diets: "dieta",
  allergens_unconfirmed: "alérgenos",
  place: "lugar en la carta",
};

/** The members whose value is an amount of pesos. */
const PESOS = ["price", "prices", "extra_price", "fee", "minimum"];

type Item = MenuFile["items"][number];

/** Says in words what an edit does. @param files Those with both the values before and the names of everything. */
export function editText(
  { subject, value: after }: Pick<Edit, "subject" | "value">,
  before: unknown,
  files: ContentFiles,
): EditText {
  const steps = stepsOf(subject);
  if (!steps) return { subject, text: subject, before: "", after: "" };
  const text = (value: unknown) => valueText(steps, value, files);
  const isOther = steps.at(-1) === "photo" && before !== undefined && after !== undefined;
  const now = isOther ? "otra foto" : text(after);
  return { subject, text: subjectText(steps, after ?? before, files), before: text(before), after: now };
}

function subjectText([, list, key = "", member, size, last]: Steps, value: unknown, files: ContentFiles): string {
  const { menu, ingredients: { ingredients } } = files;
  if (list === "items") {
    const name = nameOf(menu.items, key) || plain(isObject(value) && value.name || key);
    if (member === undefined) return `${name}: plato`;
    return `${name}: ${member === "prices" ? `precio ${sizeName(menu, size!)}` : memberName(member)}`;
  }
  if (list === "option_groups") {
    const options = menu.option_groups.filter(({ id }) => id === key).flatMap(optionsOf);
    return `${options.find(({ id }) => id === size)?.name.es ?? size}: ${memberName(last!)}`;
  }
  if (list === "ingredients") {
    return `${ingredients.find(({ id }) => id === key)?.name.es ?? key}: ${memberName(member!)}`;
  }
  if (list === "communes") return `${key}: ${member === undefined ? "despacho" : memberName(member)}`;
  if (list === "exceptions") return `El ${key.split("-").reverse().join("-")}`;
  if (list === "weekly") return capitalise(WEEKDAY_NAMES.es[WEEKDAYS.findIndex((day) => day === key)]!);
  return list === "timing" ? titleOf(key) : "Mensaje del día";
}

/** The name of a member within a sentence. */
function memberName(member: string): string {
  return WORDS[member] ?? titleOf(member).toLowerCase();
}

function titleOf(member: string): string {
  const schema = MEMBERS[member]!;
  return v.getTitle(schema.wrapped ?? schema)!;
}

function valueText(steps: Steps, value: unknown, { menu, ingredients }: ContentFiles): string {
  const last = steps[1] === "items" && steps[3] === "prices" ? "prices" : steps.at(-1)!;
  if (last === "allergens_unconfirmed") return value === undefined ? "confirmados" : "por confirmar";
  if (last === "sold_out") return value ? "agotado" : "a la venta";
  if (value === undefined) return steps[1] === "exceptions" ? "como siempre" : last === "out" ? "hay" : "";
  // Its name is a digest.
  if (last === "photo") return "una foto";
  if (last === "place") return value === null ? "primero" : `después de ${nameOf(menu.items, value) ?? plain(value)}`;
  const { es, name, hours, fee, minimum, minutes, price, prices } = isObject(value) ? value : {} as JsonObject;
  if (PESOS.includes(last)) return pesos(value);
  if (last === "out") return value === "without" ? "se ofrece sin él" : "se agotan sus platos";
  if (last === "category") return menu.categories.find(({ key }) => key === value)?.name.es ?? plain(value);
  if (last === "ingredients" && Array.isArray(value)) {
    return listText(
      value.map((id) => ingredients.ingredients.find((each) => each.id === id)?.name.es ?? plain(id)),
      "y",
    );
  }
  if (last === "diets" && Array.isArray(value)) {
    return DIETS_IN_SPANISH[DIETS.find((each) => value.includes(each))!] ?? "";
  }
  if (last === "description" || last === "announcement") return plain(es ?? "");
  if (steps[1] === "weekly") return shiftsText(value);
  if (steps.length > 3) return plain(value);
  if (steps[1] === "exceptions") return `${plain(isObject(name) ? name.es : "")}: ${shiftsText(hours)}`;
  if (steps[1] === "communes") return `${pesos(fee)}, mínimo ${pesos(minimum)}, ${plain(minutes)} minutos`;
  if (steps[1] !== "items") return plain(value);
  return [plain(name), ...(price === undefined ? Object.values(prices ?? {}) : [price]).map(pesos)].join(" ");
}

/** What no check has seen may be anything, also an object that nothing turns into a text. */
function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}

function pesos(value: unknown): string {
  return Number.isSafeInteger(value) ? formatClp(value as number) : plain(value);
}

function shiftsText(shifts: unknown): string {
  if (shifts === "regular") return "horario de siempre";
  if (!Array.isArray(shifts) || shifts.length === 0) return "cerrado";
  return shifts.map((shift) => isObject(shift) ? `${plain(shift.opens)} a ${plain(shift.closes)}` : plain(shift)).join(
    " y ",
  );
}

function nameOf(items: readonly Item[], id: unknown): string | undefined {
  const item = items.find((item) => item.id === id);
  return item && plain(item.name);
}

function optionsOf(group: MenuFile["option_groups"][number]) {
  return "options" in group ? group.options : [];
}

function sizeName({ option_groups }: MenuFile, size: string): string {
  const sizes = option_groups.filter(({ kind }) => kind === "size").flatMap(optionsOf);
  return sizes.find(({ id }) => id === size)?.name.es ?? size;
}
