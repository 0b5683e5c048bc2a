/** The dated exceptions of the hours, as rows for people. @module */
import { assertEquals } from "@std/assert";
import type { DatedException } from "../../src/schemas/content/hours.ts";
import { specialDays } from "../../src/site/special_days.ts";
import { sampleContent } from "../sample_content.ts";

const { hours } = await sampleContent();

const WRITTEN: readonly (readonly [DatedException["hours"], es: string, en: string])[] = [
  ["closed", "cerrado", "closed"],
  ["regular", "horario de siempre", "usual hours"],
  [
    [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "23:00" }],
    "13:00 a 16:00 y 19:00 a 23:00",
    "13:00 to 16:00 and 19:00 to 23:00",
  ],
  [[{ opens: "19:00", closes: "01:00" }], "19:00 a 01:00 (del día siguiente)", "19:00 to 01:00 (next day)"],
  [[{ opens: "19:00", closes: "24:00" }], "19:00 a 00:00", "19:00 to 00:00"],
];

for (const [own, es, en] of WRITTEN) {
  Deno.test(`specialDays() writes special hours in the form of the week: ${en}`, () => {
    const name = { es: "Fiesta", en: "Feast" };
    const exceptions = [{ date: "2026-12-31", name, holiday: false, hours: own }];
    assertEquals(specialDays({ ...hours, exceptions }, "es"), [["jueves 31 de diciembre de 2026", `Fiesta: ${es}`]]);
    assertEquals(specialDays({ ...hours, exceptions }, "en"), [["Thursday 31 December 2026", `Feast: ${en}`]]);
  });
}

Deno.test("specialDays() joins consecutive days only when they have the same name in every language", () => {
  const days = [["2026-09-17", "Fiesta", "Feast"], ["2026-09-18", "Fiesta", "Feast"], ["2026-09-19", "Fiesta", "Army"]];
  const exceptions = days.map(([date, es, en]) => (
    { date: date!, name: { es: es!, en: en! }, holiday: true, hours: "closed" as const }
  ));
  assertEquals(specialDays({ ...hours, exceptions }, "es").length, 2);
  assertEquals(specialDays({ ...hours, exceptions }, "en"), [
    ["Thursday 17 September 2026 to Friday 18 September 2026", "Feast: closed"],
    ["Saturday 19 September 2026", "Army: closed"],
  ]);
});
