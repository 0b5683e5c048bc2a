/**
 * Checks the owner's looks in `restaurant.json`: whoever reads can read each chosen colour where texts, buttons and controls
 * have it (WCAG 2.2 criterion 1.4.3), and logo and picture of the home page are small files that pages can show. Derived
 * colours fit by themselves (`legible()`).
 * @module
 */
import * as v from "valibot";
import { contrastOf, LEAST, legible, themesOf } from "../domain/restaurant/looks.ts";
import { Colours } from "../schemas/content/looks.ts";
import type { Part } from "./part.ts";
import { checkPhoto, type Photos } from "./photo_rules.ts";

/** Checks them and reports problems. */
export function checkLookRules(restaurant: Part, photos: Photos): void {
  const looks = restaurant.member("looks");
  for (const [key, what] of [["logo", "Logo"], ["hero", "Imagen de la portada"]] as const) {
    if (looks.text(key) !== undefined) checkPhoto(looks.member(key), photos, what, false);
  }
  const colours = looks.member("colours");
  if (!v.is(Colours, colours.value)) return;
  const { light, dark } = themesOf(colours.value);
  for (const [part, { ink, accent, paper, panel }] of [[colours, light], [colours.member("dark"), dark]] as const) {
    checkPair(part.member("ink"), ink, { "el fondo": paper, "los recuadros": panel });
    checkPair(part.member("brand"), accent, { "el fondo": paper, "los recuadros": panel });
  }
  checkPair(colours.member("frame"), light.soot, { "el texto claro": light.flour, "el texto del pie": light.ash });
  checkPair(colours.member("glow"), light.flame, { "el marco": light.soot });
}

/** Reports a colour that cannot be told from one of those that it stands on, or that stand on it. */
function checkPair(part: Part, colour: string, others: Readonly<Record<string, string>>): void {
  for (const [name, other] of Object.entries(others)) {
    const ratio = contrastOf(colour, other);
    if (ratio >= LEAST.text) continue;
    // Down, so that 4.49 is not told as 4.5; and the advice a little higher, since the boxes follow the colour of texts.
    const told = (Math.floor(ratio * 10) / 10).toFixed(1).replace(".", ",");
    const better = legible(colour, Object.values(others), LEAST.text + .7);
    const advice = better === colour ? "Cambia también el otro color." : `Prueba con "${better}".`;
    const pair = `"${part.path.at(-1)}" con ${name} (${other})`;
    return part.report("un contraste de 4,5 o más", `${pair} tiene un contraste de ${told}: cuesta leer. ${advice}`);
  }
}
