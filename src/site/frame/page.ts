/**
 * A page as data: its content in order, without markup, and what it is written from. The build makes HTML and Markdown
 * from it.
 *
 * A part with its own design (the dishes, the order form) is a `designed` block: its HTML, and the same content in
 * plain blocks for Markdown.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Html } from "../markup/html.ts";
import { PAGE_PATHS, type PageName } from "../../tables/page_paths.ts";
import type { Route } from "../../routes.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { Bilingual } from "../../schemas/content/words.ts";
import type { Assets } from "./assets.ts";

/** A piece of a phrase. */
export type Inline =
  | string
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "own"; readonly text: Bilingual; readonly language: Language }
  | { readonly kind: "link"; readonly text: string; readonly href: string; readonly language?: Language };

/** Text with links, emphasis and code. */
export type Phrase = string | readonly Inline[];

/** A piece of a page. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: Phrase }
  | { readonly kind: "list"; readonly ordered?: boolean; readonly items: readonly Phrase[] }
  | { readonly kind: "facts"; readonly rows: readonly (readonly [term: string, value: Phrase])[] }
  | { readonly kind: "code"; readonly text: string; readonly label: string }
  | { readonly kind: "designed"; readonly html: Html; readonly blocks?: readonly Block[] };

/** A headed part of a page. */
export interface Section {
  /** Unique on its page; also its URL fragment. */
  readonly id: string;
  readonly heading: string;
  /** The heading's own HTML; without it, `heading` as lettering or text. */
  readonly headingHtml?: Html;
  readonly blocks: readonly Block[];
  readonly sections?: readonly Section[];
  /** Whether its HTML shows the heading alone until a person opens it. */
  readonly folded?: boolean;
}

/** A page in one language. */
export interface Page {
  /** Without an address of its own in each language, search engines leave it out, and it has no Markdown. */
  readonly name: PageName | "missing" | "table" | "table-codes" | "local" | "kitchen";
  readonly language: Language;
  /** The text of `title`, without the restaurant's name. */
  readonly title: string;
  /** One or two sentences for search results and previews. */
  readonly description: string;
  /** The heading; without it, the title. */
  readonly heading?: string;
  /** The HTML of the page's head with its `h1`; without it, the heading alone. */
  readonly headHtml?: Html;
  /** The blocks before the first section. */
  readonly lead: readonly Block[];
  readonly sections?: readonly Section[];
  /** Puts HTML around that of the sections. */
  readonly around?: (sections: Html) => Html;
  /** Objects of schema.org, without `@context`. */
  readonly structuredData?: readonly object[];
  /** The browser script of the page; without it, that of the other pages. */
  readonly script?: "home" | "menu" | "local" | "kitchen";
}

/** Makes the block of a paragraph. */
export function paragraph(text: Phrase): Block {
  return { kind: "paragraph", text };
}

/** Makes a text of the owner in a phrase: HTML says so where it is Spanish on an English page. */
export function owned(text: Bilingual, language: Language): Inline {
  return { kind: "own", text, language };
}

/** Makes a link in a phrase. `language` is that of the linked page, if it is another. */
export function link(text: string, href: string, language?: Language): Exclude<Inline, string> {
  return { kind: "link", text, href, ...(language && { language }) };
}

/** The owner's content, the table of routes, the origin, the language, the date and the assets. */
export interface PageContext {
  readonly content: Content;
  readonly routes: readonly Route[];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly language: Language;
  /** The restaurant's date, `YYYY-MM-DD`: special days before it are left out. */
  readonly today: string;
  readonly assets: Assets;
}

/** Writes a page in the language of the context. Pure. */
export type PageWriter = (context: PageContext) => Omit<Page, "name" | "language" | "structuredData">;

/** The path of a page in the language of the context. */
export function pathOf({ language }: Pick<PageContext, "language">, name: PageName): string {
  return PAGE_PATHS[name][language];
}
