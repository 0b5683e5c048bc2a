/** The words of `deno task tonight`, against what the sample restaurant has tonight. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { readWords, USAGE } from "../../build/operations/tonight_words.ts";
import type { Change, Tonight } from "../../src/schemas/tonight.ts";
import { startApp } from "../app_fixture.ts";
import { fromPage, signInOwner } from "../owner/owner_fixture.ts";

const TONIGHT: Tonight = await (async () => {
  await using app = startApp();
  const cookie = await signInOwner(app.fetch);
  for (const dish of ["margherita", "marinara"]) {
    await (await app.fetch("/local/tonight", fromPage({ change: { kind: "dish", dish } }, { cookie }))).body?.cancel();
  }
  return await (await app.fetch("/local/tonight", { headers: { cookie } })).json();
})();

function changeOf(words: string): Change {
  const read = readWords(words.split(" "), TONIGHT);
  assert(read.ok && read.value.kind === "make", JSON.stringify(read));
  return read.value.asked.change;
}

function refusalOf(words: string): string {
  const read = readWords(words.split(" "), TONIGHT);
  assert(!read.ok, JSON.stringify(read));
  return read.error;
}

const NIGHT = TONIGHT.night!;

const CHANGES: readonly [words: string, change: Change][] = [
  ["agotar margherita", { kind: "dish", dish: "margherita" }],
  ["Agotar CUATRO quesos", { kind: "dish", dish: "cuatro-quesos" }],
  ["agotar chorítos a la leña", { kind: "dish", dish: "choritos-a-la-lena" }],
  ["agotar choritos a la", { kind: "dish", dish: "choritos-a-la-lena" }],
  // The whole name of an ingredient means it, whatever else has the word.
  ["agotar burrata", { kind: "ingredient", ingredient: "burrata", out: "sold_out" }],
  ["sin burrata", { kind: "ingredient", ingredient: "burrata", out: "without" }],
  ["sin despacho", { kind: "delivery" }],
  ["cerrar 22:30", { kind: "closing", date: NIGHT.date, at: "22:30" }],
  ["cerrar 9.05", { kind: "closing", date: NIGHT.date, at: "09:05" }],
  ["demora 30", { kind: "delay", minutes: 30 }],
  // The sample's evening: a Wednesday, 20:00.
  ["pausar 30", { kind: "pause", until: "2026-11-25T20:30:00-03:00" }],
  ["pausar hasta el cierre", { kind: "pause", until: NIGHT.closes_at }],
];

for (const [words, change] of CHANGES) {
  Deno.test(`tonight ${words}`, () => assertEquals(changeOf(words), change));
}

Deno.test("A name of several things is not guessed: the answer lists them, and each whole name works", () => {
  const refusal = refusalOf("agotar tomat");
  assertMatch(refusal, /puede ser varias cosas/);
  const lines = [...refusal.matchAll(/^ {2}(.+) \((plato|ingrediente)\)$/gm)];
  assert(lines.length > 1, refusal);
  for (const [, name, kind] of lines) {
    assertEquals(changeOf(`agotar ${name}`).kind, kind === "plato" ? "dish" : "ingredient");
  }
});

Deno.test("A change is undone by its number, and by nothing else", () => {
  const undone = (words: string) => {
    const read = readWords(words.split(" "), TONIGHT);
    return read.ok && read.value.kind === "undo" ? read.value.id : undefined;
  };
  const [first, second] = TONIGHT.changes.map(({ id }) => id);
  assertEquals(["deshacer 1", "deshacer 2"].map(undone), [first, second]);
  for (const words of ["deshacer", "deshacer 0", "deshacer 3", "deshacer -1", "deshacer margherita"]) {
    assertMatch(refusalOf(words), /1\. .*Margherita[^]*2\. .*Marinara/);
  }
});

Deno.test("What cannot be read is answered with what to write", () => {
  for (const words of ["agotar", "sin", "cerrar", "cerrar 25:00", "demora", "demora mucho", "pausar", "pausar -5"]) {
    assertMatch(refusalOf(words), /: |Se usa así|como en/);
  }
  for (const words of ["cerrar 24:00", "demora 1000"]) assertMatch(refusalOf(words), /Se usa así/);
  assertMatch(refusalOf("agotar argherita"), /^Nada en la carta se llama "argherita"/);
  assert(refusalOf("apagar todo").includes(USAGE));
  assertEquals(readWords([], TONIGHT), { ok: true, value: { kind: "list" } });
});

Deno.test("An end that is named goes with the change, as it was written", () => {
  const read = readWords(["agotar", "margherita"], TONIGHT, "2026-11-27 13:00");
  assertEquals(read, {
    ok: true,
    value: { kind: "make", asked: { change: { kind: "dish", dish: "margherita" }, until: "2026-11-27 13:00" } },
  });
});
