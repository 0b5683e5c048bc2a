/**
 * The paths of the pages for people, one for each page and language. Spanish pages are at the root, since the
 * neighbourhood speaks Spanish; English pages are below `/en`.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The paths. */
export const PAGE_PATHS = {
  home: { es: "/", en: "/en" },
  menu: { es: "/carta", en: "/en/menu" },
  developers: { es: "/desarrolladores", en: "/en/developers" },
  privacy: { es: "/privacidad", en: "/en/privacy" },
  print: { es: "/imprimir", en: "/en/print" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Where pages went that had an address of their own. */
export const MOVED_PATHS: Readonly<Record<string, string>> = {
  "/pedir": PAGE_PATHS.menu.es,
  "/en/order": PAGE_PATHS.menu.en,
  "/pedir.md": "/carta.md",
  "/en/order.md": "/en/menu.md",
};

/** The folder of the pages for tables; each table's number is a path in it, such as `/mesa/4`. */
export const TABLE_FOLDERS = { es: "/mesa/", en: "/table/" } as const satisfies Readonly<Record<Language, string>>;

/** The sheet with the QR codes of the tables. It lies in their folder, so that it exists only where they do. */
export const TABLE_CODES_PATH = `${TABLE_FOLDERS.es}imprimir`;

/** The page where the owner says what is different tonight. Only in Spanish, like the owner's texts. */
export const LOCAL_PATH = "/local";

/** The kitchen's page: it reads the messages of orders and prints them. Only in Spanish, like the messages. */
export const KITCHEN_PATH = "/comanda";

/** A page that has a path in every language. */
export type PageName = keyof typeof PAGE_PATHS;

/** The names of those pages. */
export const PAGE_NAMES = Object.keys(PAGE_PATHS) as readonly PageName[];

/** The page at `path`, in whatever language. */
export function pageNameAt(path: string): PageName | undefined {
  return PAGE_NAMES.find((name) => (Object.values(PAGE_PATHS[name]) as string[]).includes(path));
}

/** The path of the Markdown form of the page at `path`. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/**
 * The fragment of a dish on the menu page. The prefix avoids clashes with the fragments of sections.
 */
export function dishAnchor(itemId: string): string {
  return `plato-${itemId}`;
}

/** The fragment of the menu page that opens the ticket. No element has it as its id, so the page does not scroll. */
export const TICKET_FRAGMENT = "ver-pedido";

/** With the id of a dish after it: the fragment of the menu page that adds the dish to the order. */
export const ADD_FRAGMENT = "mas-";

/** With an order after it (`domain/orders/shared_order.ts`): the fragment of the menu page that shows that order. */
export const ORDER_FRAGMENT = "pedido=";

/** The fragment of the menu page that repeats the last order that the device keeps. It is no element's id either. */
export const REPEAT_FRAGMENT = "repetir";
