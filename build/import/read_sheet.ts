/**
 * Reads a menu from a sheet of cells, of a spreadsheet or a CSV file: titles in any order, in one row or two, once or
 * anew in each section; a category in each row, in the first of its rows, or alone in a row; tables side by side.
 * @module
 */
import type { Ask, Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { foldText } from "../../src/domain/text/fold_text.ts";
import { readPrice } from "./read_price.ts";
import { categoryOf, isDishName, isSection, isSize, kindOf } from "./menu_words.ts";

type Row = readonly string[];

/** What a mark or a dish above points to: no section. */
const NOTE =
  /^\(?(?:[*†]|(?:notas?|(?:(?:los|alle|all|tous les) )?(?:precios|valores|preise|prices|prix|prezzi)|tod[oa]s (?:l[oa]s|nuestr[oa]s)|all our|contienen?|pueden? contener|alérgenos)(?!\p{L}))/iu;

/** A price, an hour, a telephone, an address of the web; but not "cosecha 2019". */
const FOOTER = /[@$]|www\.|\d:\d\d|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4}/;

/** A title that begins another table, not "Precio según mercado". */
const FEE = /^(?:precio|valor|tarifa|costo|price)(?: (?:del? |por )?(?:despacho|delivery|env[ií]o|reparto|flete))?$/i;

/**
 * Stands for a cell that is struck out, hidden or a date: its row is no section, and without its name no size of the dish
 * above. No cell has this text, since blanks around a text are taken away.
 */
export const UNREAD = " ";

/** Reads the dishes of a sheet; that of a CSV file has no name. Each row is a dish, a title or a question. */
export function readSheet(name: string, rows: readonly Row[], ask: Ask): ForeignDish[] {
  const page = name && `hoja «${name}», `;
  const dishes: ForeignDish[] = [];
  const inherited: (readonly [text: string, row: number])[] = [];
  const tables = tablesOf(rows);
  for (const table of tables) {
    let [titles, above]: [Row, Above] = [[], { section: name, dish: "" }];
    // By column, the section that wrote its title; UNREAD: an earlier one.
    let owners: Row = [];
    // The section above these titles, if they are new and name none: the dishes may not be of it.
    let carried = "";
    for (const [at, row] of table.entries()) {
      const isTable = hasTitle(titles, "name");
      const hasText = isRead(row);
      // What is not read stays a row: nothing below it belongs to the dish above.
      if (!hasText && !(isTable && row.includes(UNREAD))) continue;
      const texts = row.filter((text) => text && text !== UNREAD).join(" | ");
      const place = `${page}fila ${at + 1}`;
      const isLone = isTable && hasText && row.filter(Boolean).length === 1;
      const last = dishes.at(-1);
      // What follows an empty row is a footer: hours, an address.
      const isBelow = isLone && above.dish !== "" && table[at - 1]!.some(Boolean);
      const describes = isBelow && last && isDescription(texts, row.indexOf(texts), titles, last);
      if (isLone && (NOTE.test(texts) || describes && FOOTER.test(texts))) {
        ask("left_out", `${place}: ${texts}`, "nota al pie");
        continue;
      }
      if (describes) {
        ask("description_row", `${place}: «${texts}»`);
        dishes.splice(-1, 1, [last[0], [...last[1], ["description", "", texts]]]);
        continue;
      }
      // Above the titles of tables side by side stand their sections: "Entradas" and "Fondos".
      const below = table[at + 1] ?? [];
      const under = tables.length > 1 && !isTable && isWhole(below) ? below : titles;
      const own = titlesOf(row, titles);
      const [heads, lead] = own ?? sectionOf(row, under, above.dish) ?? [];
      owners = own?.[0].map((_, column) => row[column] ? own[1] : own[1] && UNREAD) ?? owners;
      const areNew = own && above.dish !== "" && `${own[0]}` !== `${titles}`;
      if (lead || areNew) carried = lead || above.section === name ? "" : above.section;
      // Beside titles may stand a dish of another table.
      if (own && !lead && row.some(isPrice)) ask("left_out", `${place}: ${texts}`, "títulos de columnas");
      // A section said in a column ends with it.
      const isOfColumn = last?.[1].some(([kind, title, text]) => kind === "section" && title && text === above.section);
      if (heads && !hasTitle(heads, "section") && isOfColumn) above = { section: name, dish: "" };
      const open = lead && { section: categoryOf(lead, "") ? lead : above.section, dish: lead };
      if (open) above = { section: open.dish, dish: "", open };
      titles = heads?.map((title) => title === UNREAD ? "" : title) ?? titles;
      if (lead || !heads && !isTable) ask(lead ? "section_row" : "before_titles", `${place}: «${texts}»`);
      if (heads || !isTable) continue;
      // A comma without quotes moves what follows: "Napo,9,900" has a cell too many, and no price in its column.
      const isMoved = row.some((text, at) => text && !isPrice(text) && kindOf(titles[at] ?? "") === "price");
      if (!name && isMoved && row.slice(titles.length).some(isPrice)) {
        ask("parted", `${place}: «${texts}»`);
        above = { section: above.section, dish: "" };
        continue;
      }
      const isOld = (_: string, at: number) => row[at] && !["", undefined, above.section].includes(owners[at]);
      const old = [...titles.filter(isOld).filter(isSize), carried === above.section ? carried : ""];
      const read = readRow(row, titles, above);
      above = read.above;
      const all = hasTitle(titles, "section") ? read.inherited : [...read.inherited, ...old];
      inherited.push(...all.filter(Boolean).map((text) => [text, at + 1] as const));
      dishes.push([place, read.cells]);
    }
  }
  for (const [text, all] of Map.groupBy(inherited, ([text]) => text)) {
    ask("inherited", `${page}fila ${[...new Set(all.map(([, row]) => row))].join(", ")}: «${text}»`);
  }
  return dishes;
}

/** What stands above a row. */
interface Above {
  readonly section: string;
  readonly dish: string;
  /** What has no price, alone like a section or as a dish: the rows below may be its sizes. */
  readonly open?: Omit<Above, "open"> | undefined;
}

/** Reads the cells of a row: what it inherits from above, with that among its cells, and what stands above the next one. */
function readRow(row: Row, titles: Row, { open, ...above }: Above) {
  const kinds = kindsIn(titles, row);
  const shown = row.map((text, at) => text === UNREAD && kinds[at] !== "name" ? "" : text);
  const cells = shown.flatMap((text, at) => cellsIn(kinds[at], titles[at] ?? "", text));
  const all = (kind: Kind) => cells.filter(([each, , text]) => each === kind && text);
  const sections = all("section");
  // Of "Cocina" and "Pizzas", the latter says more.
  const known = sections.filter(([, , text]) => categoryOf(text, ""));
  const [own = sections.find(([, , text]) => isSection(text)) ?? sections[0]] = known;
  const [named] = all("name");
  const isBare = open !== undefined && named !== undefined && isSize(named[2]);
  const { section, dish } = isBare ? open : above;
  const isOfAbove = (isBare || !named && all("size").length > 0) && dish !== "" && (own?.[2] ?? section) === section;
  const isInSection = !own && hasTitle(titles, "section") && (named || isOfAbove) && isRead(row);
  const said = cells.map((cell): Cell => cell === named && isBare ? ["size", cell[1], cell[2]] : cell);
  const given: Cell[] = [own ?? ["section", "", section], ["name", "", isOfAbove ? dish : ""]];
  const next = { section: own?.[2] ?? section, dish: isBare ? dish : named?.[2] ?? dish };
  return {
    inherited: [isInSection ? section : "", isOfAbove && dish !== UNREAD ? dish : ""],
    cells: [...given, ...said.filter((cell) => cell !== own)].filter(([, , text]) => text),
    above: { ...next, open: isBare ? open : all("price").length === 0 ? next : undefined },
  };
}

/** The cells that a cell is: "MED / FAM" above "8.900 / 13.900" is two prices. */
function cellsIn(kind: Kind | undefined, title: string, text: string): Cell[] {
  const [sizes, prices] = [title, text].map((each) => each.split(/\s*[/|]\s*|\s+[–-]\s+/)) as [string[], string[]];
  const isEach = sizes.length === prices.length && sizes.every(isSize) && prices.every(isPrice);
  return kind === "price" && isEach ? sizes.map((size, at) => [kind, size, prices[at]!]) : [[kind, title, text]];
}

const isPrice = (text: string) => readPrice(text) !== undefined;
const isRead = (row: Row) => row.some((text) => text && text !== UNREAD);

/** Whether the only text of a row describes the dish above: in its column, or a list below a name with nothing beside it. */
function isDescription(text: string, at: number, titles: Row, [, above]: ForeignDish): boolean {
  const kinds = titles.map(kindOf);
  // "Con ensalada" and "Salmón, ensalada" are no section of salads, and no section stands behind the names.
  const isPhrase = /^(?:con|incluyen?|acompañad[oa]s?)\s/i.test(text) || at > kinds.indexOf("name");
  const isTitle = isSection(text) || categoryOf(text.split(",")[0]!, "") || text === text.toUpperCase();
  if (kinds[at] === "description") return isDishName(text) && (isPhrase || !isTitle || text.includes(","));
  const isDescribed = kinds[at] !== "name" || above.some(([kind, title]) => kind === "description" && title !== "");
  const isLower = /^\p{Ll}.* /u.test(text) && above.some(([kind, , name]) => kind === "name" && /^\P{Ll}/u.test(name));
  return !isDescribed && (/\.$/.test(text) || isPhrase || !isTitle && (isLower || text.includes(",")));
}

const hasTitle = (row: Row, kind: Kind) => row.some((text) => kindOf(text) === kind);

/** The tables of a sheet: one, or several side by side, where a row of titles begins again, or anew after an empty column. */
function tablesOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const isStart = (row: Row, at: number) =>
    row[at] === row.find(Boolean) ||
    [undefined, "name", "number", "section"].includes(kindOf(row[at]!)) &&
      (!row[at - 1] || kindOf(row[at]!) === "name" && kindOf(row[at - 1]!) === "price");
  // "N° | PIZZAS | Precio", but not "Gramos | Familiar": names stand before prices.
  const isHead = (head: Row) =>
    isWhole(head) || !hasTitle(head, "name") &&
      head.some((text, at) => at < head.map(kindOf).indexOf("price") && text && !kindOf(text) && !isSize(text));
  const startsOf = (row: Row) => {
    const all = row.flatMap((text, at) => text && isStart(row, at) ? [at] : []);
    const starts = all.filter((at, each) => each === 0 || hasTitle(row.slice(all[each - 1], at), "price"));
    return starts.every((start, at) => isHead(row.slice(start, starts[at + 1]))) ? starts : [];
  };
  const top = rows.findIndex((row) => startsOf(row).length > 1);
  const starts = startsOf(rows[top] ?? []);
  if (starts.length === 0) return [rows];
  const cut = (row: Row) => starts.map((start, table) => row.slice(table && start, starts[table + 1]));
  // What stands above the titles is of one table if it is not of each: "Entradas" and "Fondos" are.
  const isOfEach = (row: Row, at: number) =>
    at >= top || row.filter(Boolean).length === starts.length && cut(row).every((part) => part.some(Boolean));
  return starts.map((_, table) => rows.map((row, at) => isOfEach(row, at) ? cut(row)[table]! : table === 0 ? row : []));
}

const isWhole = (row: Row) => hasTitle(row, "name") && hasTitle(row, "price");

/** The titles from a row on, and the section that it begins. */
type Head = readonly [titles: Row, lead: string];

/** The head that a row of titles is: "BEBIDAS | Vaso | Jarra". Undefined for any other row. */
function titlesOf(row: Row, above: Row): Head | undefined {
  if (isWhole(row)) return [ownTitles(row), ""];
  const wasOf = (at: number) => kindOf(above[at] ?? "");
  const isFree = (at: number, kind?: Kind) => [undefined, "price", kind].includes(wasOf(at));
  const prices = row.flatMap((text, at) => kindOf(text) === "price" ? [at] : []);
  const isAtPrice = prices.some((at) => wasOf(at) === "price");
  // A title where another thing stood: the columns are others. "Fanta | Botella | 1,5 L" has no price.
  const isNew = row.some((text, at) =>
    kindOf(text) && !isFree(at, kindOf(text)) &&
    (!isSize(text) || prices.length > 1 && (isAtPrice || wasOf(at) === "name"))
  );
  if (isNew && prices.length > 0 && row.filter(Boolean).length > 1) return titlesOf(row, []);
  const kinds = row.map((text, at) => isFree(at, kindOf(text)) ? kindOf(text) : undefined);
  const [lead = "", ...others] = row.filter((text, at) => text && !kinds[at]);
  // A figure is a price or a year, not a title, and "Ingredientes" alone is a section.
  const isHead = kinds.includes("price") || kinds.includes("description") && row.filter(Boolean).length > 1;
  if (!isHead || /^[^\p{L}]+$/u.test(lead) || /\d{3}/.test(`${others}`)) return undefined;
  // A name where names stand is a dish: "variable | Pepperoni | Mediana, Familiar".
  if (!isAtPrice && others.includes(row[above.findIndex((title) => kindOf(title) === "name")]!)) return undefined;
  const titles = ownTitles(row).map((text, at) =>
    text && text !== lead && isFree(at, kinds[at]) ? text : above[at] ?? ""
  );
  // Names need no title: they stand first, or where the section stands.
  if (row.filter(Boolean).length > 1 && !hasTitle(titles, "name")) titles[Math.max(0, row.indexOf(lead))] ||= "nombre";
  // Without any, a description is the name: "Código | Descripción | Precio".
  const names = hasTitle(titles, "name") ? -1 : titles.findIndex((text) => kindOf(text) === "description");
  if (names !== -1) titles[names] = "nombre";
  return [[...titles, ...above.slice(row.length)], lead];
}

/** Titles whose prices after other names say that they are of those: "PIZZAS | Familiar | BEBIDAS | Lata". */
function ownTitles(row: Row): Row {
  const kinds = row.map(kindOf);
  const first = kinds.indexOf("price");
  // "SUSHI" beside "PASTAS", but not "KCAL" or "Gramos".
  const isLoud = (text: string) => !kindOf(text) && /\p{L}{5}/u.test(text) && !/\p{Ll}/u.test(text);
  const areLoud = isLoud(row.find(Boolean) ?? "") && row.some((text) => /\p{Ll}/u.test(text));
  const isOther = (text: string) => isSection(text) || categoryOf(text, "") || areLoud && isLoud(text);
  const isName = (text: string, at: number) =>
    kinds[at] ? kinds.indexOf("name") < at && kinds[at] === "name" : isOther(text);
  const second = first < 1 ? -1 : row.findIndex((text, at) => at > first && isName(text, at));
  const isOfSecond = (at: number) => second !== -1 && at > second && at <= kinds.lastIndexOf("price") && kinds[at];
  return row.map((text, at) => isOfSecond(at) ? `${row[second]} ${text}` : text);
}

/** The section that a row begins: what stands alone where names stand, or has no price and is no name of a dish. */
function sectionOf(row: Row, titles: Row, dish: string): Head | undefined {
  const kinds = titles.map(kindOf);
  const [at, names] = [row.findIndex(Boolean), kinds.indexOf("name")];
  const [text = "", ...others] = row.filter(Boolean);
  const isAlone = names === -1 ? categoryOf(text, "") : at <= names || kinds[at] === "section";
  const isShouted = dish !== dish.toUpperCase() && text === text.toUpperCase();
  const said = row.find((text, at) => text && /^price$|^section$/.test(kinds[at] ?? "")) ?? "";
  // "Comuna | Valor despacho" begins another table.
  const isBegun = said === "" ? isShouted || isSection(text) : FEE.test(said);
  const isLead = others.length === 0 ? isAlone : at === names && isBegun;
  return isLead && /\p{L}/u.test(text) ? [titles, text] : undefined;
}

/** What each cell of a row is by its title. "Unidad" has prices or units: "1.200", "kg"; "Porción" has prices or grams. */
function kindsIn(titles: Row, row: Row): readonly (Kind | undefined)[] {
  const kinds = row.map((_, at) => kindOf(titles[at] ?? ""));
  const isPriced = titles.some((each) =>
    kindOf(each) === "price" && /^(?!.*total)(?:precio|valor|.*price)/i.test(each)
  );
  const isCounted = titles.some((title) => /^(?:cant|stock|qty|quantity|existencia)|unit/i.test(title));
  return kinds.map((kind, at) => {
    const said = foldText(titles[at] ?? "");
    const least = !/^(?:unidad|porcion|trozo|persona)$/.test(said) ? 0 : isPriced && said !== "unidad" ? 1000 : 100;
    // Beside a quantity or the price of one, a total is of all.
    const isUnit = (readPrice(row[at] ?? "") ?? 0) < least || isPriced && isCounted && /\btotal\b/.test(said);
    // Beside "Categoría", "Tipo" says another thing if it is no category: "variable".
    const isType = /^(?:tipo|type)$/.test(said) && kinds.indexOf("section") !== kinds.lastIndexOf("section") &&
      !categoryOf(row[at]!, "");
    // "Item | Plato" above "1 | Ceviche".
    const isNumber = kind === "name" && /^\d{1,3}$/.test(row[at]!) &&
      row.some((text, other) => kinds[other] === kind && isDishName(text));
    // A list beside a name needs no title; "4.220,00" is none.
    const isMadeOf = !said && kinds[at - 1] === "name" && /^\D*\p{L}(?:,|\sy\s)\D*$/u.test(row[at]!) &&
      !row[at]!.split(/,|\sy\s/).every(isSize);
    return isUnit || isType ? undefined : isNumber ? "number" : isMadeOf ? "description" : kind;
  });
}
