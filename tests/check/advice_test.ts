/**
 * Advice never leads in a circle: an owner who does what a problem's message says is not told it again.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import type { ContentProblem } from "../../src/check/problem.ts";
import { seededRandom } from "../domain/random_hours.ts";
import { sampleFiles, shortFiles } from "../sample_content.ts";
import type { Loose } from "./bad_content_row.ts";

const SAMPLE: Loose = sampleFiles();

const SHORT: Loose = shortFiles();

function problemsOf(content: Loose): ContentProblem[] {
  const files = Object.entries(content).map(([key, json]) => [`${key}.json`, JSON.stringify(json)]);
  const result = checkContent(Object.fromEntries(files));
  return result.ok ? [] : result.error;
}

/** The value that holds the place of a problem, and the last step to it. */
function placeOf(content: Loose, { file, pointer }: ContentProblem): { parent: Loose; key: string } {
  const path = pointer.split("/").slice(1);
  const key = path.pop()!;
  let parent = content[file.replace(".json", "")];
  for (const step of path) parent = parent[step];
  return { parent, key };
}

function shift(text: string): { opens: string; closes: string } {
  const [opens = "", closes = ""] = text.split(" a ");
  return { opens, closes };
}

/** A shift as messages write it: midnight as a closing time is 24:00. */
function textOf({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens} a ${closes === "00:00" ? "24:00" : closes}`;
}

/** What an owner does who reads a message: the words that ask for it, and the change that takes the words in brackets. */
const FOLLOW: readonly [asks: RegExp, apply: (place: { parent: Loose; key: string }, ...said: string[]) => void][] = [
  [/: ([^.]+) y ([^.]+)\. Cambia las horas, o déjalos en un solo turno de (.+)\.$/, ({ parent }, ...said) => {
    const [joined = ""] = said.splice(2);
    for (const each of said) parent.splice(parent.findIndex((other: Loose) => textOf(other) === each), 1);
    parent.push(shift(joined));
  }],
  [/o borra uno|está repetido: borra uno/, ({ parent, key }) => parent.splice(Number(key), 1)],
  [/¿Quisiste decir de (\S+ a \S+)(?:\?| en el primero\?)/, ({ parent, key }, said) => (parent[key] = shift(said!))],
  [/más tarde: (.+)\.$/, ({ parent }, said) => parent.splice(0, parent.length, ...said!.split(", ").map(shift))],
  [/Ciérralo a las (\S+) o antes/, ({ parent, key }, said) => (parent[key] = said)],
  [/es de 00:00 a 24:00/, ({ parent, key }) => (parent[key] = shift("00:00 a 24:00"))],
  [/Va sin decimales: (\d+)/, ({ parent, key }, said) => (parent[key] = Number(said))],
  [/Escríbelo sin comillas ni puntos: (\d+)/, ({ parent, key }, said) => (parent[key] = Number(said))],
  [/no existe\. ¿Quisiste decir "(.+)"\?/, ({ parent, key }, said) => {
    parent[said!] = parent[key];
    delete parent[key];
  }],
  [
    /¿Quisiste decir "?([\d:-]+)"?\?/,
    ({ parent, key }, said) => (parent[key] = /[:-]/.test(said!) ? said : Number(said)),
  ],
  [/escribe \[\];/, ({ parent, key }) => (parent[key] = [])],
  [/o bórralo de la lista/, ({ parent, key }) => parent.splice(Number(key), 1)],
  [/Escribe "(closed)"/, ({ parent, key }, said) => (parent[key] = said)],
  [/Quita la etiqueta/, ({ parent, key }) => delete parent[key]],
  [/En el archivo: "diets": (\[.+?\])/, ({ parent }, said) => (parent.diets = JSON.parse(said!))],
  [/Deja "diets": (\[.+?\])/, ({ parent, key }, said) => (parent[key] = JSON.parse(said!))],
  [/Borra "diets"/, ({ parent }) => delete parent.diets],
  [/(?:¿Quisiste decir "(.+?)"\?|Deja uno\.|Borra uno\.)$/, ({ parent, key }, said) => {
    if (said === undefined) parent.splice(Number(key), 1);
    else parent[key] = said;
  }],
  [/Escribe 0, o pon primero/, ({ parent, key }) => (parent[key] = 0)],
  [/Escribe (\d+) o (?:\d+|agrega opciones)\.$/, ({ parent, key }, said) => (parent[key] = Number(said))],
];

/** Does what the message of a problem says. */
function follow(content: Loose, problem: ContentProblem): void {
  const found = FOLLOW.find(([asks]) => asks.test(problem.message));
  assert(found, `nobody can follow: ${problem.message}`);
  const [asks, apply] = found;
  apply(placeOf(content, problem), ...asks.exec(problem.message)!.slice(1));
}

/** Follows messages until no problem is left. @returns How many it took. */
function followAll(content: Loose, limit: number): number {
  for (let rounds = 0; rounds <= limit; rounds++) {
    const [problem] = problemsOf(content);
    if (problem === undefined) return rounds;
    if (rounds < limit) follow(content, problem);
    else throw new Error(`After ${limit} changes: ${problem.message}`);
  }
  return limit;
}

const at = (id: string): number => SAMPLE.menu.items.findIndex((item: { id: string }) => item.id === id);
const marinara = at("marinara");

/** Mistakes, and how many changes it takes to mend them. */
const MISTAKES_OF_HOURS: readonly [name: string, rounds: number, edit: (content: Loose) => void][] = [
  [
    "shifts that cross, past midnight",
    1,
    ({ hours }) => (hours.weekly.monday = ["19:00 a 02:00", "21:00 a 23:00"].map(shift)),
  ],
  [
    "three shifts that cross",
    2,
    ({ hours }) => (hours.weekly.monday = ["19:00 a 23:00", "13:00 a 20:00", "22:00 a 23:30"].map(shift)),
  ],
  [
    "shifts that cross and fill more than a day",
    1,
    ({ hours }) => (hours.exceptions[0].hours = ["08:00 a 20:00", "10:00 a 09:00"].map(shift)),
  ],
  ["an evening that is written from its end", 1, ({ hours }) => {
    hours.weekly.friday = ["13:00 a 16:00", "01:00 a 19:00"].map(shift);
  }],
  ["a shift that is written from its end", 1, ({ hours }) => (hours.weekly.monday = [shift("23:00 a 13:00")])],
  ["a misspelt year", 1, ({ hours }) => (hours.exceptions[0].date = `2099${hours.exceptions[0].date.slice(4)}`)],
  ["a date as people write it", 1, ({ hours }) => {
    hours.exceptions[0].date = hours.exceptions[0].date.split("-").reverse().join("/");
  }],
  ["shifts out of order", 1, ({ hours }) => hours.weekly.tuesday.reverse()],
  ["a day that runs into the next", 1, ({ hours }) => (hours.weekly.sunday = [shift("00:30 a 12:00")])],
  ["a day that runs into a midnight opening", 1, ({ hours }) => (hours.weekly.sunday = [shift("00:00 a 12:00")])],
  ["a whole day", 1, ({ hours }) => (hours.weekly.monday = [shift("13:00 a 13:00")])],
  ["half a minute", 1, ({ hours }) => (hours.closing_soon_minutes = 30.5)],
  ["a word for a closed weekday", 1, ({ hours }) => (hours.weekly.monday = "closed")],
  ["a closed weekday in brackets", 1, ({ hours }) => (hours.weekly.monday = ["closed"])],
  ["an empty list for a date", 1, ({ hours }) => (hours.exceptions[0].hours = [])],
  ["a word in Spanish for a date", 1, ({ hours }) => (hours.exceptions[0].hours = "cerrado")],
  ["a time without its zero", 2, ({ hours }) => (hours.weekly.monday = [{ opens: "9:00", closes: "23.30" }])],
];

const MISTAKES_OF_THE_MENU: typeof MISTAKES_OF_HOURS = [
  ["a price with a point", 1, ({ menu }) => (menu.items[0].price = 8.9)],
  ["a price with cents", 1, ({ menu }) => (menu.items[0].price = 1500.5)],
  ["a price in quotes", 2, ({ menu }) => (menu.items[0].price = "$8.905,00")],
  ["the prices of sizes", 3, ({ menu }) => {
    menu.items[at("cuatro-quesos")].prices = { individual: 12.9, famliar: 18905 };
  }],
  ["fields in Spanish", 2, ({ menu }) => {
    delete menu.items[0].badge;
    Object.assign(menu.items[0], { agotado: true, etiqueta: "nuevo" });
  }],
  [
    "the vegan badge on a dish with milk",
    1,
    ({ menu }) => Object.assign(menu.items[marinara], { badge: "vegano", diets: [], added_allergens: ["milk"] }),
  ],
  ["a misspelt ingredient", 1, ({ menu }) => (menu.items[marinara].ingredients[2] = "ajos")],
  ["an ingredient twice", 2, ({ menu }) => menu.items[marinara].ingredients.push("ajo", "ajo")],
  ["a vegan dish with cheese", 1, ({ menu }) => (menu.items[at("margherita")].diets = ["vegan", "vegetarian"])],
  ["a vegan dish with ham", 1, ({ menu }) => (menu.items[at("napolitana")].diets = ["vegan"])],
  ["the groups of a dish", 3, ({ menu }) => (menu.items[marinara].option_groups = ["tamanno", "tamano", "sin", "sin"])],
  ["the limits and prices of groups", 3, ({ menu }) => {
    const [size, , , , , choice] = menu.option_groups;
    size.options[0].price = 3;
    size.options[1].price = 6505;
    choice.max = 9;
  }],
  [
    "the vegan badge without the diet",
    1,
    ({ menu }) => Object.assign(menu.items[marinara], { badge: "vegano", diets: [] }),
  ],
];

for (const [sample, mistakes] of [[SHORT, MISTAKES_OF_HOURS], [SAMPLE, MISTAKES_OF_THE_MENU]] as const) {
  for (const [name, rounds, edit] of mistakes) {
    Deno.test(`Who follows the advice about ${name} has content that builds`, () => {
      const content = structuredClone(sample);
      edit(content);
      assertEquals(followAll(content, rounds), rounds);
    });
  }
}

Deno.test("Who follows the advice about any shifts of a day has a day without problems, one change for each shift at most", () => {
  const random = seededRandom(7);
  const time = () => `${String(Math.floor(random() * 24)).padStart(2, "0")}:${random() < 0.5 ? "00" : "30"}`;
  for (let round = 0; round < 60; round++) {
    const content = { ...SHORT, hours: structuredClone(SHORT.hours) };
    const count = 1 + Math.floor(random() * 4);
    content.hours.exceptions[0].hours = Array.from({ length: count }, () => ({ opens: time(), closes: time() }));
    followAll(content, 2 * count + 1);
  }
});
