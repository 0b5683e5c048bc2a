/**
 * 300 mistakes of somebody who edits the files of the content by hand: the first message names the file and the line of the
 * mistake, in Spanish, with what to do; the other messages follow from it.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { GOLDEN } from "../golden/assert_golden.ts";
import { drawnMistakes, toldOf } from "./drawn_mistakes.ts";

const REMEDY =
  /Escr[ií]b|Agr[eé]g|agr[eé]g|B[oó]rra|b[oó]rra|\b[Pp][oó]n|Cambia|\b[Dd]eja|Usa|¿Quisiste|Revisa|revisa|Elige|Quita|Copia|Saca|Acorta|acorta|Debe|Falta|Sobra|No puede|sin decimales/;

/** After an intended change, `deno run -A tests/golden/update.ts` writes them. */
const TOLD = (await Deno.readTextFile(`${GOLDEN}check/drawn.txt`)).trimEnd().split("\n\n");

Deno.test("300 mistakes: the first message names the file, the line and what to do", async (test) => {
  let place = 0;
  for (const mistake of drawnMistakes(Number(Deno.env.get("MISTAKES") ?? TOLD.length))) {
    await test.step(mistake.name, () => {
      const { file: own, lines, problems } = mistake;
      const { file, line, message, found, allowed } = problems[0]!;
      const told = problems.slice(0, 4).map((each) => `${each.file}:${each.line} ${each.message}`).join("\n");
      // The price of an extra is missed where it is offered.
      if (file !== own) assertStringIncludes(message, own, told);
      else assert(lines.includes(line), `${lines}: ${told}`);
      assertMatch(message, REMEDY);
      assert(
        !/\b(invalid|expected|received|but|object|array|undefined|NaN)\b/i.test(`${message} ${found} ${allowed}`),
        told,
      );
      if (place < TOLD.length) assertEquals(toldOf(mistake), TOLD[place]);
    });
    place++;
  }
});
