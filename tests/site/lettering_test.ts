/** The drawn letters. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { RENDERERS } from "../../src/render/renderers.ts";
import { socialCardSvg } from "../../src/site/drawings/drawings.ts";
import { drawLettering, STROKE } from "../../src/site/drawings/lettering.ts";
import { pageId } from "../../src/tables/page_routes.ts";
import { renderInput } from "../build_fixture.ts";

Deno.test("drawLettering() moves a letter to the right without changing its shape", () => {
  const [alone, second] = [drawLettering("I")!, drawLettering("II")!];
  assertEquals(alone, { path: `M${STROKE / 2}-1.25V11.25`, width: STROKE, top: -STROKE / 2 });
  assert(second.path.startsWith(alone.path));
  assertEquals(second.width, 2 * STROKE + 1.5);
});

Deno.test("drawLettering() draws every letter of Spanish, in either case, with its accents", () => {
  for (const letter of "abcdefghijklmnñopqrstuvwxyzáéíóúüÑ0123456789 &-.'") {
    const drawn = drawLettering(`A${letter}A`);
    assert(drawn, letter);
    assertMatch(drawn.path, /^[MLHVACQZhvcalz0-9 .-]+$/i);
    assertEquals(drawn.path.includes("NaN"), false);
  }
  assert(drawLettering("Ñ")!.top < drawLettering("N")!.top);
});

Deno.test("drawLettering() draws nothing if it cannot draw the whole text", () => {
  for (const text of ["Żurek", "寿司", "Ö!"]) assertEquals(drawLettering(text), undefined);
});

Deno.test("a name that cannot be drawn is text on the home page, and the card is without it", async () => {
  const { content } = renderInput;
  const input = { ...renderInput, content: { ...content, restaurant: { ...content.restaurant, name: "Żurek" } } };
  const [home] = await RENDERERS[pageId("home", "es")](input);
  assertStringIncludes(String(home!.body), "<h1>Żurek</h1>");
  assertStringIncludes(String(home!.body), '<p class="foot-name"><span class="lettering-text">Żurek</span></p>');
  assertEquals(["Żurek", "Horno"].map((name) => socialCardSvg(name, 630).includes("translate(76 ")), [false, true]);
});
