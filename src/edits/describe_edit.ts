/**
 * An edit in Spanish, for the owner: what changes, and its values before and after.
 * @module
 */
import { listText } from "../domain/text/list_text.ts";
import { formatClp } from "../domain/text/clp.ts";
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import type { MenuFile } from "../schemas/content/menu.ts";
import { DIETS, DIETS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import type { EditText } from "../schemas/edits.ts";
import type { Steps } from "./subject.ts";

/** The names of the members, as the page calls them. */
const MEMBERS: Readonly<Record<string, string>> = {
  price: "precio",
  extra_price: "precio como extra",
  out: "se acabó",
  sold_out: "venta",
  name: "nombre",
  description: "descripción",
  badge: "etiqueta",
  category: "categoría",
  ingredients: "ingredientes",
  diets: "dieta",
  photo: "foto",
  place: "lugar en la carta",
  fee: "costo del despacho",
  minimum: "pedido mínimo",
  minutes: "minutos hasta la puerta",
  pickup_minutes: "Minutos hasta poder retirar",
  last_order_minutes: "Minutos entre el último pedido y el cierre",
  slot_minutes: "Cada cuántos minutos se ofrece una hora",
  days_ahead: "Con cuántos días de anticipación se puede pedir",
  announcement: "Mensaje del día",
  monday: "Lunes",
  tuesday: "Martes",
  wednesday: "Miércoles",
  thursday: "Jueves",
  friday: "Viernes",
  saturday: "Sábado",
  sunday: "Domingo",
};

/** The members whose value is an amount of pesos. */
const PESOS = ["price", "prices", "extra_price", "fee", "minimum"];

type Item = MenuFile["items"][number];

/** Says in words what an edit does. @param files Those with both the values before and the names of everything. */
export function editText(
  subject: string,
  steps: Steps,
  before: unknown,
  after: unknown,
  files: ContentFiles,
): EditText {
  const text = (value: unknown) => valueText(steps, value, files);
  return { subject, text: subjectText(steps, after ?? before, files), before: text(before), after: text(after) };
}

function subjectText([file, list, key = "", member, size, last]: Steps, value: unknown, files: ContentFiles): string {
  const { menu, ingredients: { ingredients } } = files;
  switch (list) {
    case "items": {
      const name = nameOf(menu.items, key) || plain(isObject(value) && value.name || key);
      if (member === undefined) return `${name}: plato`;
      return `${name}: ${member === "prices" ? `precio ${sizeName(menu, size!)}` : MEMBERS[member]}`;
    }
    case "option_groups": {
      const group = menu.option_groups.find(({ id }) => id === key);
      const option = optionsOf(group).find(({ id }) => id === size);
      return `${option?.name.es ?? size}: ${MEMBERS[last!]}`;
    }
    case "ingredients":
      return `${ingredients.find(({ id }) => id === key)?.name.es ?? key}: ${MEMBERS[member!]}`;
    case "exceptions":
      return `El ${key.split("-").reverse().join("-")}`;
    case "communes":
      return member === undefined ? `${key}: despacho` : `${key}: ${MEMBERS[member]}`;
    default:
      return MEMBERS[file === "restaurant" ? list! : key]!;
  }
}

function valueText(steps: Steps, value: unknown, { menu, ingredients }: ContentFiles): string {
  const last = steps[1] === "items" && steps[3] === "prices" ? "prices" : steps.at(-1)!;
  if (last === "sold_out") return value ? "agotado" : "a la venta";
  if (last === "place") {
    return value === undefined ? "primero" : `después de ${nameOf(menu.items, value) ?? plain(value)}`;
  }
  if (value === undefined) return "";
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

function optionsOf(group: MenuFile["option_groups"][number] | undefined) {
  return group?.kind === "size" || group?.kind === "choice" ? group.options : [];
}

function sizeName({ option_groups }: MenuFile, size: string): string {
  return option_groups.flatMap(optionsOf).find(({ id }) => id === size)?.name.es ?? size;
}
