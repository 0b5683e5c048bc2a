/**
 * Where the pages for people are: one path for each page and language. Spanish lies at the root, since it is what the
 * neighbourhood speaks; English below `/en`.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The paths. */
export const PAGE_PATHS = {
  home: { es: "/", en: "/en" },
  menu: { es: "/carta", en: "/en/menu" },
  order: { es: "/pedir", en: "/en/order" },
  developers: { es: "/desarrolladores", en: "/en/developers" },
  privacy: { es: "/privacidad", en: "/en/privacy" },
  print: { es: "/imprimir", en: "/en/print" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** A page that has a path in every language. */
export type PageName = keyof typeof PAGE_PATHS;

/** The names of those pages. */
export const PAGE_NAMES = Object.keys(PAGE_PATHS) as readonly PageName[];

/** Where the Markdown of the page at `path` is served alone. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** The fragment of a dish on the menu page and the order page; the prefix keeps it apart from those of sections. */
export function dishAnchor(itemId: string): string {
  return `plato-${itemId}`;
}
