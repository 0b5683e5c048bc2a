/** The notice about the dishes of a draft that wait for somebody to confirm their allergens. */
import { assertEquals } from "@std/assert";
import { unconfirmedNotices } from "../../../build/notices/unconfirmed_notices.ts";
import { sampleFiles } from "../../sample_content.ts";

const { menu: { items } } = sampleFiles();

/** The notice while the first dishes wait. */
const whileWaiting = (count: number) =>
  unconfirmedNotices({
    items: items.map((item, at) => at >= count ? item : { ...item, allergens_unconfirmed: "2026-11-25" }),
  });

Deno.test("the dishes that are out of the menu are named, at most five of them", () => {
  const names = items.map(({ name }) => name);
  const confirm = "Confirma sus alérgenos en el teléfono, en /local, «Carta».";
  assertEquals(whileWaiting(0), []);
  assertEquals(whileWaiting(1), [`Fuera de la carta: ${names[0]}. ${confirm}`]);
  assertEquals(whileWaiting(5), [`Fuera de la carta: ${names.slice(0, 5).join(", ")}. ${confirm}`]);
  assertEquals(whileWaiting(8), [`Fuera de la carta: ${names.slice(0, 5).join(", ")} y 3 más. ${confirm}`]);
});
