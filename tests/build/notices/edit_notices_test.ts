/** The notices on edits of the phone where a newer file says something else. @module */
import { assertEquals } from "@std/assert";
import { editNotices } from "../../../build/notices/edit_notices.ts";
import type { StoredEdit } from "../../../src/edits/fit_edits.ts";
import { sampleFiles } from "../../sample_content.ts";

const FILES = sampleFiles();
const said = (text: string) => ({ es: text, en: text });

/** The message of the day: what it was when the phone changed it, what the phone says, and what the file says now. */
const CASES:
  readonly (readonly [base: string | undefined, phone: string | undefined, file: string | undefined, told?: string])[] =
    [
      ["Uno", "Dos", "Uno"],
      [undefined, "Dos", undefined],
      ["Uno", undefined, "Uno"],
      ["Uno", "Dos", "Tres", "el teléfono dice Dos, el archivo Tres"],
      ["Uno", undefined, "Tres", "el teléfono dice nada, el archivo Tres"],
      ["Uno", "Dos", undefined, "el teléfono dice Dos, el archivo nada"],
    ];

Deno.test("editNotices() tells both values of what a newer file changed, and nothing of what it left", () => {
  for (const [base, phone, file, told] of CASES) {
    const { announcement: _, ...restaurant } = FILES.restaurant;
    const files = { ...FILES, restaurant: { ...restaurant, ...(file && { announcement: said(file) }) } };
    const edit: StoredEdit = {
      subject: "/restaurant/announcement",
      value: phone && said(phone),
      base: base && said(base),
      by: "caja",
      at: 0,
      order: [1, 0],
    };
    assertEquals(
      editNotices([edit], files),
      told === undefined ? [] : [`Mensaje del día: ${told}; \`deno task edits\` los muestra`],
    );
  }
});
