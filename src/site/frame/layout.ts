/**
 * Renders the HTML document of a page: head, header, the page's sections, footer. All pages share this frame.
 * @module
 */
import { type Language, LANGUAGE_TAGS, LANGUAGES, translated } from "../../leaves/language.ts";
import { scheduleText } from "../../domain/hours/schedule_text.ts";
import { renderBlocks, renderSection } from "./blocks.ts";
import { iconSvg, lettering } from "../drawings/drawings.ts";
import { themesOf } from "../../domain/restaurant/looks.ts";
import { attribute, type Html, jsonLdScript, markup, raw } from "../markup/html.ts";
import { lookPicture } from "./look_picture.ts";
import { type Page, type PageContext, pathOf } from "./page.ts";
import { markdownPath, PAGE_PATHS, type PageName } from "../../tables/page_paths.ts";
import { JSON_MEDIA } from "../../tables/media_types.ts";
import { addressLine } from "../../domain/restaurant/address_line.ts";
import { phoneText } from "../markup/phone_text.ts";
import { spokenHours } from "../markup/spoken_time.ts";

const WORDS = translated({
  skip: ["Saltar al contenido", "Skip to content"],
  home: ["Inicio", "Home"],
  nav: ["Principal", "Main"],
  menu: ["Carta", "Menu"],
  ownName: ["Español", "English"],
  locale: ["es_CL", "en_US"],
});

/** The pages without a link at the top: the footer links to each. */
type FooterPage = Exclude<PageName, "home" | "menu">;

/** The words of the footer's links, in its order. */
const FOOTER_LINKS: Readonly<Record<Language, Readonly<Record<FooterPage, string>>>> = {
  es: { privacy: "Privacidad", developers: "API y agentes", print: "Carta para imprimir" },
  en: { privacy: "Privacy", developers: "API and agents", print: "Menu to print" },
};

/** Renders the whole document. */
export function renderDocument(page: Page, context: PageContext): string {
  const sections = markup`${page.sections?.map((section) => renderSection(section))}`;
  return markup`
    <!doctype html>
    <html lang="${LANGUAGE_TAGS[page.language]}">
    <head>${head(page, context)}</head>
    <body class="page-${page.name}${page.name === "table" && " page-menu"}">
    <a class="skip" href="#content">${WORDS[page.language].skip}</a>
    ${header(page, context)}
    <main id="content" tabindex="-1">
    ${page.headHtml ?? markup`<div class="page-head"><h1>${lettering(page.heading ?? page.title)}</h1></div>`}
    ${page.lead.length > 0 && markup`<div class="lead">${renderBlocks(page.lead)}</div>`}
    ${page.around?.(sections) ?? sections}
    </main>
    ${footer(page, context)}
    </body></html>
    `.html + "\n";
}

function head(page: Page, { content, origin, assets: { files } }: PageContext): Html {
  const { webmcp_token } = content.agents;
  const { name } = content.restaurant;
  const title = page.name === "home" ? `${name} · ${page.title}` : `${page.title} · ${name}`;
  const paths = isListed(page.name) ? PAGE_PATHS[page.name] : undefined;
  const isGuests = !isOfHouse(page.name);
  // A shortcut of the house on a home screen opens its own page, and not the start of the site.
  const manifest = isGuests && raw('<link rel="manifest" href="/site.webmanifest">');
  const graph = page.structuredData && { "@context": "https://schema.org", "@graph": page.structuredData };
  return markup`
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${page.description}">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${themesOf(content.restaurant.looks?.colours).light.brand}">
    <meta name="format-detection" content="telephone=no">
    ${webmcp_token && markup`<meta http-equiv="origin-trial" content="${webmcp_token}">`}
    ${!paths && markup`<meta name="robots" content="noindex">`}
    ${paths && addresses(origin, paths, page.language)}
    ${isGuests && preview(page, title, name, origin + files["social.png"].path)}
    <link rel="icon" type="image/svg+xml" href="${files["icon.svg"].path}">
    <link rel="icon" type="image/png" sizes="192x192" href="${files["icon-192.png"].path}">
    <link rel="apple-touch-icon" href="${files["icon-180.png"].path}">
    ${manifest}
    <link rel="preload" as="font" type="${files["dish.woff2"].media}" href="${files["dish.woff2"].path}" crossorigin>
    <link rel="stylesheet" href="${files[isGuests ? "site.css" : "switchboard.css"].path}">
    <script type="module" src="${files[`${page.script ?? "page"}.js`].path}"></script>
    ${page.name === "home" && forPrograms(files)}
    ${graph && jsonLdScript(graph)}`;
}

/** Where the page stands, in each language and for programs. */
function addresses(origin: string, paths: Readonly<Record<Language, string>>, language: Language): Html {
  const url = origin + paths[language];
  const all = LANGUAGES.map((each) => markup`<link rel="alternate" hreflang="${each}" href="${origin}${paths[each]}">`);
  return markup`
    <link rel="canonical" href="${url}">${all}
    <link rel="alternate" hreflang="x-default" href="${origin}${paths.es}">
    <link rel="alternate" type="text/markdown" href="${markdownPath(paths[language])}">
    <meta property="og:url" content="${url}">`;
}

function forPrograms(files: PageContext["assets"]["files"]): Html {
  const [script, tools] = [files["webmcp.tools.js"].path, files["api_tools.js"].path];
  return markup`
    <link rel="ard" type="${JSON_MEDIA}" href="/.well-known/ard.json">
    <script type="module" src="${script}" data-api-tools="${tools}"></script>`;
}

/** What a chat shows of a link to the page (Open Graph, and the card of X). */
function preview({ description, language }: Page, title: string, name: string, image: string): Html {
  return markup`
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${name}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:locale" content="${WORDS[language].locale}">
    <meta property="og:image" content="${image}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${name}">
    <meta name="twitter:card" content="summary_large_image">`;
}

/** Whether a page is for those who work in the house, not for guests. */
function isOfHouse(name: Page["name"]): boolean {
  return name === "local" || name === "kitchen";
}

function isListed(name: Page["name"]): name is PageName {
  return name in PAGE_PATHS;
}

function header(page: Page, context: PageContext): Html {
  const restaurant = context.content.restaurant.name;
  const words = WORDS[page.language];
  // A page that has no address of its own in the other language leads to the nearest one.
  const translation = isListed(page.name) ? page.name : page.name === "table" ? "menu" : "home";
  const others = LANGUAGES.filter((language) => language !== page.language && !isOfHouse(page.name)).map((other) =>
    markup`
      <a class="nav-link nav-language" href="${PAGE_PATHS[translation][other]}" hreflang="${other}" lang="${other}">
      ${WORDS[other].ownName}</a>`
  );
  const current = attribute("aria-current", page.name === "menu" && "page");
  // A guest at a table would lose the table on the menu page.
  const menu = page.name !== "table" &&
    markup`<a class="nav-link" href="${pathOf(context, "menu")}"${current}>${words.menu}</a>`;
  const logo = lookPicture(context, "logo", restaurant) ?? markup`${raw(iconSvg())}${lettering(restaurant)}`;
  return markup`
    <header class="top"><div class="awning"></div><div class="bar">
    <a class="brand" href="${pathOf(context, "home")}">${logo}</a>
    <nav aria-label="${words.nav}">${menu}${others}</nav></div></header>`;
}

function footer(page: Page, context: PageContext): Html {
  const { restaurant, hours } = context.content;
  const links = Object.entries(FOOTER_LINKS[page.language]).map(([name, text]) =>
    markup`<li><a href="${pathOf(context, name as FooterPage)}">${text}</a></li>`
  );
  const owner = [restaurant.legal.name ?? restaurant.name, restaurant.legal.tax_id].filter(Boolean).join(" · ");
  return markup`
    <footer class="foot"><div class="foot-in">
    <p class="foot-name">${lettering(restaurant.name)}</p>
    <p>${addressLine(restaurant)}<br><a href="tel:${restaurant.phone}">${phoneText(restaurant.phone)}</a></p>
    <p>${spokenHours(scheduleText(hours, page.language), page.language)}</p>
    <ul>${links}</ul><p class="small">${owner}</p></div></footer>`;
}
