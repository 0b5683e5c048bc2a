/**
 * HTML from template literals: whatever is put in is escaped, unless it is HTML already.
 *
 * Enough for pages that are rendered once, at build: no components, no streaming. Values go into text and into quoted
 * attributes only; the five characters escaped are those that end either (HTML section 13.1.2.3).
 * @module
 */

/** Text that is HTML and needs no escaping. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template. `undefined` and `false` are nothing; a list is its members one after the other. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds HTML. Line breaks and their indentation in the template are left out, so a space must be written as one. */
export function markup(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const text = strings.map((part, at) =>
    part.replace(/\n\s*/g, "") + (at < values.length ? valueText(values[at]) : "")
  );
  return { html: text.join("") };
}

/** Takes text of ours for HTML as it stands. */
export function raw(text: string): Html {
  return { html: text };
}

/** An attribute that is there with a value, or not there at all. The name is ours; a space comes before it. */
export function attribute(name: string, value: string | number | undefined | boolean): Html {
  if (value === undefined || value === false) return raw("");
  return value === true ? raw(` ${name}`) : markup` ${raw(name)}="${value}"`;
}

/** A `script` with JSON-LD in it. `<` is written as an escape, so that no text can end the element. */
export function jsonLdScript(value: unknown): Html {
  return raw(`<script type="application/ld+json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`);
}

function valueText(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
  if ("html" in value) return value.html;
  return value.map(valueText).join("");
}
