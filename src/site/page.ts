/**
 * A page as data: what it says, in order, before any markup. The HTML of a page is made from it, and so can any other form
 * be, such as Markdown.
 *
 * A part with a design of its own (the dishes, the order form) is a `designed` block: its HTML, and beside it the same
 * content in plain blocks for whoever does not show the design.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import type { Html } from "./html.ts";
import type { PageName } from "../tables/page_paths.ts";

/** A piece of a phrase. */
export type Inline =
  | string
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string; readonly language?: Language };

/** Text with links, emphasis and code in it. */
export type Phrase = string | readonly Inline[];

/** A piece of a page. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: Phrase }
  | { readonly kind: "list"; readonly ordered?: boolean; readonly items: readonly Phrase[] }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [term: string, value: Phrase])[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly Phrase[])[] }
  | { readonly kind: "code"; readonly text: string; readonly label: string }
  | { readonly kind: "designed"; readonly html: Html; readonly blocks: readonly Block[] };

/** A headed part of a page. */
export interface Section {
  /** Unique on its page; the fragment of its address. */
  readonly id: string;
  readonly heading: string;
  /** The heading as it is drawn; the text alone when absent. */
  readonly headingHtml?: Html;
  readonly blocks: readonly Block[];
  readonly sections?: readonly Section[];
}

/** A whole page, in one language. */
export interface Page {
  /** Absent for the page in place of a missing one. */
  readonly name: PageName | undefined;
  readonly language: Language;
  /** The text of `title`; the restaurant's name is added to it. */
  readonly title: string;
  /** One or two sentences for search results and previews. */
  readonly description: string;
  readonly heading: string;
  /** The head of the page as it is drawn, with its `h1`; absent where the heading is enough. */
  readonly headHtml?: Html;
  /** What stands before the first section. */
  readonly lead: readonly Block[];
  readonly sections: readonly Section[];
  /** Objects of schema.org, without `@context`. */
  readonly structuredData: readonly object[];
  /** Which browser script it runs. */
  readonly script: "home" | "menu" | "order" | "page";
}
