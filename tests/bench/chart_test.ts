/** The chart of the benchmark. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { drawBars } from "../../build/bench/chart.ts";

const FORMAT = (value: number) => value.toFixed(2);

/** The largest x coordinate in the paths of a class. */
function reach(svg: string, style: string): number[] {
  return [...svg.matchAll(new RegExp(`<path class="${style}" d="M(\\d+)[^H"]*(?:H(\\d+))?`, "g"))].map((match) =>
    Number(match[2] ?? match[1])
  );
}

Deno.test("drawBars() draws bars to scale and a line at the aim, and writes every figure as text", () => {
  const svg = drawBars("Speed <1> & more", ["Horno", "Hono"], [{
    heading: "Share",
    format: FORMAT,
    rows: [
      { label: "menu", values: [1, 0.5], aim: 0.25 },
      { label: "key", values: [0.25, 0.5] },
    ],
  }]);
  const [whole = 0, quarter = 0] = reach(svg, "s0");
  const [half = 0, same] = reach(svg, "s1");
  const [aim] = reach(svg, "a");
  assertEquals([same, aim], [half, quarter]);
  assertEquals((whole - half) / 2, half - quarter);
  assertStringIncludes(svg, '<title id="t">Speed &lt;1> &amp; more</title>');
  const words = "Share. menu (aim 0.25): Horno 1.00, Hono 0.50. key: Horno 0.25, Hono 0.50.";
  assertStringIncludes(svg, `<desc id="d">${words}</desc>`);
  assertStringIncludes(svg, ">1.00 (aim 0.25)</text>");
});
