/**
 * The 404 page. One page holds all languages, since an unknown path has no language.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { type Html, markup } from "../markup/html.ts";
import { link, type PageWriter, paragraph } from "../frame/page.ts";
import { PAGE_PATHS } from "../../tables/page_paths.ts";
import { lettering, PALETTE } from "../drawings/drawings.ts";

/** The message in each language except Spanish. */
const IN_OTHERS: Readonly<Record<Exclude<Language, "es">, Html>> = {
  en: markup`
    This page does not exist. See the <a href="${PAGE_PATHS.menu.en}">menu</a>.`,
};

/** Writes the page. */
export const writeNotFoundPage: PageWriter = () => ({
  title: "Aquí no hay nada",
  description: "Esta página no existe.",
  heading: "Se nos quemó",
  headHtml: markup`
    <div class="page-head burnt"><h1>${lettering("Se nos quemó")}</h1>
    <svg class="burnt-pizza quiet" viewBox="0 0 200 120" aria-hidden="true" focusable="false">
    <ellipse cx="100" cy="86" rx="92" ry="24" fill="${PALETTE.mortar}"/><ellipse cx="100" cy="82" rx="78" ry="17" fill="${PALETTE.soot}"/>
    <path d="M70 60q-12-14 0-26t0-26M100 54q-12-14 0-26t0-26M130 60q-12-14 0-26t0-26" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
    </svg></div>`,
  lead: [
    paragraph([
      "Esta página no existe o se cambió de lugar. Vuelve al ",
      link("inicio", PAGE_PATHS.home.es),
      " o mira la ",
      link("carta", PAGE_PATHS.menu.es),
      ".",
    ]),
    {
      kind: "designed",
      html: markup`${Object.entries(IN_OTHERS).map(([other, text]) => markup`<p lang="${other}">${text}</p>`)}`,
    },
  ],
});
