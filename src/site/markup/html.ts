/**
 * Makes HTML from template literals. Escapes each value, unless it is HTML already.
 *
 * Values may stand in text and in quoted attributes only; it escapes the five characters that can end either (HTML
 * section 13.1.2.3). Leaves out components and streaming: the build renders each page once.
 * @module
 */

/** HTML, already escaped. */
export interface Html {
  readonly html: string;
}

/** A value in a template. `undefined` and `false` give nothing; a list gives its members in order. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes HTML. Drops line breaks and indentation of the template, so write a wanted space on the line itself. */
export function markup(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const text = strings.map((part, at) =>
    part.replace(/\n\s*/g, "") + (at < values.length ? valueText(values[at]) : "")
  );
  return { html: text.join("") };
}

/** Makes HTML around a list, or nothing if it is empty. */
export function some<T>(list: readonly T[], html: (list: readonly T[]) => Html): Html | false {
  return list.length > 0 && html(list);
}

/** Marks our own text as HTML, without escapes. */
export function raw(text: string): Html {
  return { html: text };
}

/** Makes an attribute with a space before it, or nothing for `undefined` and `false`. Does not escape the name. */
export function attribute(name: string, value: string | number | undefined | boolean): Html {
  if (value === undefined || value === false) return raw("");
  return value === true ? raw(` ${name}`) : markup` ${raw(name)}="${value}"`;
}

/** Makes a `script` with JSON-LD. */
export function jsonLdScript(value: unknown): Html {
  return raw(`<script type="application/ld+json">${scriptJson(value)}</script>`);
}

/** Makes a `script` with data for the page's script, which finds it by its `id`. A browser does not run it. */
export function dataScript(id: string, value: unknown): Html {
  return markup`<script type="application/json" id="${id}">${raw(scriptJson(value))}</script>`;
}

/** Escapes `<`, so that no text can end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function valueText(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
  if ("html" in value) return value.html;
  return value.map(valueText).join("");
}
