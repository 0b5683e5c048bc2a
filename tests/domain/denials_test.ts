/** Signs and abbreviations of denial become words. @module */
import { assertEquals } from "@std/assert";
import { spellDenialSigns } from "../../src/domain/text/denials.ts";

/** Texts, and how they are spelt; spaces do not count. */
const SPELT: readonly (readonly [text: string, spelt: string])[] = [
  ["-nueces", "sin nueces"],
  ["Rúcula y peras + pollo - nueces", "Rúcula y peras + pollo sin nueces"],
  ["+pollo −nueces –miel", "+pollo sin nueces sin miel"],
  ["!nuts", "sin nuts"],
  ["🚫nueces ❌ miel", "sin nueces sin miel"],
  ["nueces❌ miel", "nueces free miel"],
  ["gluten ❌ nueces ❌", "gluten free nueces free"],
  ["nueces ❌, miel", "nueces free , miel"],
  ["🙅🏽‍♀️ nueces", "sin nueces"],
  ["nueces ✖️", "nueces free"],
  ["Diavola s/aceitunas w/o basil W / O oil", "Diavola sin aceitunas sin basil sin oil"],
  ["Diavola - sin aceitunas", "Diavola sin aceitunas"],
  ["Diavola ❌ no olives", "Diavola no olives"],
  ['-"nueces" - *miel* −¡ajo!', 'sin "nueces" sin *miel* sin ¡ajo!'],
  ["+pollo -+nueces ≠miel ⁻ajo", "+pollo sin +nueces sin miel sin ajo"],
  ["Margherita!! con ajo", "Margherita!! con ajo"],
  ["Margherita - (familiar)", "Margherita - (familiar)"],
  ["🤮 nueces", "sin nueces"],
  ["~nueces~", "sin nueces~"],
  ["no-7 cuatro-quesos Coca-Cola", "no-7 cuatro-quesos Coca-Cola"],
  ["Agua - con gas", "Agua con gas"],
  ["¡Margherita!", "¡Margherita!"],
  ["Nº 07, (1/2) c/rúcula", "Nº 07, (1/2) c/rúcula"],
];

for (const [text, spelt] of SPELT) {
  Deno.test(`"${text}" is spelt "${spelt}"`, () => {
    assertEquals(spellDenialSigns(text).replaceAll(/\s+/g, " ").trim(), spelt);
  });
}
