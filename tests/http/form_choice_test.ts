/** `createFormChoice`: RFC 9110 section 12.5.1, where a tie goes to the form that the header names. @module */
import { assertEquals } from "@std/assert";
import { createFormChoice } from "../../src/http/form_choice.ts";

const HTML = "text/html; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";

const PAGE: readonly [accept: string | null, chosen: "html" | "markdown", why: string][] = [
  [null, "html", "no preference"],
  ["", "html", "an empty header states no preference"],
  ["*/*", "html", "a wildcard does not name Markdown"],
  ["text/*", "html", "nor does half a wildcard"],
  ["text/markdown", "markdown", "the header of a scanner"],
  ["TEXT/Markdown", "markdown", "types are case-insensitive"],
  ["text/markdown;charset=utf-8", "markdown", "parameters do not matter"],
  ["text/markdown, text/html, */*", "markdown", "a tie"],
  ["text/html, text/markdown", "markdown", "a tie, whatever the order"],
  ["text/html, text/markdown;q=0.9", "html", "HTML weighs more"],
  ["text/markdown;q=0.9, text/html;q=0.8", "markdown", "Markdown weighs more"],
  ["text/markdown;q=0.5, */*;q=0.8", "html", "the wildcard weighs more and means HTML"],
  ["text/markdown;q=0.5, text/html;q=0.1, */*;q=0.8", "markdown", "the exact range counts for HTML"],
  ["text/markdown;q=0.3, text/*;q=0.2, */*;q=0.8", "markdown", "the nearer wildcard counts for HTML"],
  ["text/markdown;q=0", "html", "refused"],
  ["text/markdown;q=0, */*", "html", "refused"],
  ["text/markdown; q = 0.5, text/html;q=0.4", "markdown", "spaces around the weight"],
  ["text/markdown;q=2", "html", "no weight at all"],
  ["text/markdown;q=x, text/html;q=0.1", "html", "no weight at all"],
  ["application/json", "html", "nothing fits: the default form instead of 406"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html", "a browser"],
  [",,;q=1,text/markdown,", "markdown", "empty parts are skipped"],
  [`${"text/plain,".repeat(500)}text/markdown`, "markdown", "a long header is read too"],
];

for (const [accept, chosen, why] of PAGE) {
  Deno.test(`createFormChoice() gives ${chosen} for ${accept?.slice(0, 60) ?? "no header"}: ${why}`, () => {
    const choose = createFormChoice([HTML, MARKDOWN]);
    const expected = chosen === "markdown" ? 1 : 0;
    assertEquals([choose(accept), choose(accept)], [expected, expected]);
  });
}

Deno.test("createFormChoice() remembers many headers without mixing them up", () => {
  const choose = createFormChoice([HTML, MARKDOWN]);
  for (let i = 0; i < 300; i++) assertEquals(choose(`text/markdown, x/${i}`), 1);
  for (let i = 0; i < 300; i++) assertEquals(choose(`text/html, x/${i}`), 0);
});
