/** HTML from templates. @module */
import { assertEquals } from "@std/assert";
import { attribute, jsonLdScript, markup, raw } from "../../src/site/markup/html.ts";

const VALUES: readonly [name: string, made: { readonly html: string }, expected: string][] = [
  ["text is escaped", markup`<b>${`<i> & "x" 'y'`}</b>`, "<b>&lt;i&gt; &amp; &quot;x&quot; &#39;y&#39;</b>"],
  ["HTML is not", markup`<b>${markup`<i>${"<"}</i>`}</b>`, "<b><i>&lt;</i></b>"],
  ["lists are joined", markup`${["a", raw("<br>"), 1]}`, "a<br>1"],
  ["nothing is nothing", markup`<p>${undefined}${false}${0}</p>`, "<p>0</p>"],
  [
    "line breaks of the template are dropped, those of a value kept",
    markup`<p>
    ${"a\n b"}</p>`,
    "<p>a\n b</p>",
  ],
  ["attribute() with a value", markup`<a${attribute("lang", 'e"n')}>`, '<a lang="e&quot;n">'],
  ["attribute() without one", markup`<a${attribute("lang", undefined)}${attribute("hidden", true)}>`, "<a hidden>"],
  [
    "jsonLdScript() cannot be ended by its text",
    jsonLdScript({ a: "</script><script>" }),
    '<script type="application/ld+json">{"a":"\\u003c/script>\\u003cscript>"}</script>',
  ],
];

for (const [name, made, expected] of VALUES) Deno.test(`markup: ${name}`, () => assertEquals(made.html, expected));
