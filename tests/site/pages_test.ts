/** The pages as HTML: strictly valid, small, linked and safe. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { formatClp } from "../../src/domain/text/clp.ts";
import { ROUTES } from "../../src/routes.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import { possibleKinds } from "../../src/domain/menu/ingredient_kinds.ts";
import { menuData } from "../../src/site/offers/menu_data.ts";
import { allergensText } from "../../src/site/markup/allergens_text.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import { startApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { matches, PAGE_PATHS_SERVED, servePage } from "./site_fixture.ts";

const content = sampleContent();
const pages = new Map(await Promise.all(PAGE_PATHS_SERVED.map(async (path) => [path, await servePage(path)] as const)));
const LISTED = new Set(Object.values(PAGE_PATHS).flatMap((paths) => Object.values<string>(paths)));
const translated = [...pages.values()].filter(({ path }) => LISTED.has(path));

/** Size limits in bytes over the wire: document, styles, scripts, drawings and fonts. */
const BUDGETS: readonly [name: keyof typeof PAGE_PATHS, bytes: number][] = [
  ["home", 65_000],
  ["menu", 105_000],
];

/** The longest list of elements that a browser lays out for the menu page, with everything for ordering. */
const MOST_ELEMENTS = 1_800;

/** A node of JSON-LD. */
interface Thing {
  readonly "@type": string;
  readonly url?: string;
  readonly potentialAction?: { readonly target: { readonly urlTemplate: string } };
}

/** The dishes in the order of the pages: the categories as the owner lists them. */
const listed = content.menu.categories.flatMap(({ key }) =>
  content.menu.items.filter(({ category }) => category === key)
);

for (const [name, budget] of BUDGETS) {
  for (const path of Object.values(PAGE_PATHS[name])) {
    Deno.test(`${path} weighs less than ${budget} bytes with its styles, scripts, drawings and fonts`, () => {
      const { weight } = pages.get(path)!;
      assert(weight < budget, `${path} weighs ${weight}`);
      assert(weight > 5_000, `${path} weighs ${weight}: something was not counted`);
    });
  }
}

for (const { path, html, headers } of pages.values()) {
  Deno.test(`${path} has one h1, landmarks, a language, a title and a description`, () => {
    assertEquals(matches(html, /(<h1)[ >]/g).length, 1);
    for (const landmark of ["header", "nav", "main", "footer"]) assertMatch(html, new RegExp(`<${landmark}[ >]`));
    assertMatch(html, /^\/(?:en|table)\b/.test(path) ? /<html lang="en">/ : /<html lang="es-CL">/);
    assertMatch(html, /<title>[^<]{10,}<\/title>/);
    assertMatch(html, /<meta name="description" content="[^"]{20,}">/);
  });

  Deno.test(`${path} has no id twice, and every reference to one has a target`, () => {
    const ids = matches(html, / id="([^"]+)"/g);
    assertEquals(ids.length, new Set(ids).size);
    const references = matches(html, / (?:aria-labelledby|aria-describedby|for)="([^"]+)"/g);
    // The owner's page draws its other parts itself.
    const parts = path === "/local" ? ["carta", "horario", "despacho"] : [];
    for (const id of [...references, ...matches(html, / href="#([^"]+)"/g)]) {
      assert(ids.includes(id) || parts.includes(id), id);
    }
  });

  Deno.test(`${path} skips no heading level`, () => {
    const levels = matches(html, /<h([1-6])[ >]/g).map(Number);
    assertEquals(levels[0], 1);
    levels.slice(1).forEach((level, at) => assert(level <= levels[at]! + 1, `h${level} after h${levels[at]}`));
  });

  Deno.test(`${path} is served under a policy without unsafe-inline, and has nothing inline`, () => {
    const policy = headers.get("Content-Security-Policy") ?? "";
    assertMatch(policy, /default-src 'none'/);
    assert(!/unsafe|\*|https?:|data:(?!;|$)(?! )/.test(policy.replace("img-src 'self' data:", "")), policy);
    assert(!/ style="| on[a-z]+="|<style|javascript:/.test(html));
    assertEquals(matches(html, /<script(?! type="(?:application\/(?:ld\+)?json|module)")/g), []);
    assertEquals(headers.get("Referrer-Policy"), "no-referrer");
    assertEquals(headers.get("Cross-Origin-Opener-Policy"), "same-origin");
    assertEquals(headers.get("Origin-Agent-Cluster"), "?1");
    assertMatch(headers.get("Strict-Transport-Security") ?? "", /^max-age=\d{8}$/);
    assert(!/tools/.test(headers.get("Permissions-Policy") ?? "tools"), "WebMCP is banned");
  });

  Deno.test(`${path} has no dead internal link, and loads nothing from other sites`, async () => {
    await using app = startApp();
    const links = matches(html, / (?:href|src)="([^"#]+)/g).map((link) => link.replaceAll("&amp;", "&"));
    for (const link of new Set(links)) {
      const own = link.replace("https://pizzeria.example", "") || "/";
      if (!own.startsWith("/")) continue;
      const { status } = await app.fetch(own, { headers: { Accept: "text/html" } });
      assertEquals(status, 200, link);
    }
    for (
      const loaded of matches(
        html,
        /<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src|img[^>]* src)="([^"]+)/g,
      )
    ) {
      assertMatch(loaded, /^\//);
    }
  });

  Deno.test(`${path} has valid JSON-LD with the expected types`, () => {
    const blocks = matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const things: Thing[] = blocks.flatMap((block) => JSON.parse(block)["@graph"]);
    const types = things.map((thing) => thing["@type"]);
    if (LISTED.has(path)) {
      const { url } = things.find((thing) => thing["@type"] === "WebPage")!;
      assertEquals(url, `https://pizzeria.example${path}`, "pageData() has the name of this page");
    }
    if (path === PAGE_PATHS.home.es || path === PAGE_PATHS.home.en) {
      assert(types.includes("Restaurant"));
      const { target } = things.find(({ potentialAction }) => potentialAction)!.potentialAction!;
      const menu = path === PAGE_PATHS.home.es ? PAGE_PATHS.menu.es : PAGE_PATHS.menu.en;
      assertEquals(target.urlTemplate, `https://pizzeria.example${menu}`, "people order on the menu page");
    } else if (LISTED.has(path)) assert(types.includes("BreadcrumbList"));
    if (Object.values<string>(PAGE_PATHS.menu).includes(path)) assert(types.includes("Menu"));
  });
}

Deno.test("every page and its translation name each other", () => {
  for (const { path, html } of translated) {
    const [name, paths] = Object.entries(PAGE_PATHS).find(([, paths]) => Object.values<string>(paths).includes(path))!;
    for (const [language, other] of Object.entries(paths)) {
      assert(html.includes(`hreflang="${language}" href="https://pizzeria.example${other}"`), `${name} ${language}`);
    }
    assert(html.includes(`<link rel="canonical" href="https://pizzeria.example${path}">`));
  }
});

Deno.test("the privacy page has every item of article 14 ter, its version and its date", () => {
  const items =
    "controller data recipients purposes security rights authority transfers retention source consent automated";
  const { privacy } = content.restaurant.legal;
  for (const path of Object.values(PAGE_PATHS.privacy)) {
    const { html } = pages.get(path)!;
    for (const item of items.split(" ")) {
      assertMatch(html, new RegExp(`<section id="${item}"[^>]*><h2[^>]*>[^<]{5,}</h2><p>.{40,}`), `${path} ${item}`);
    }
    for (const fact of [privacy.version, privacy.updated, privacy.email, content.restaurant.legal.name!]) {
      assert(html.includes(fact), fact);
    }
  }
});

Deno.test("the menu pages show every item with its prices by size and its allergens, before any script runs", () => {
  for (const [language, path] of [["es", PAGE_PATHS.menu.es], ["en", PAGE_PATHS.menu.en]] as const) {
    const { html } = pages.get(path)!;
    assertEquals(matches(html, /<li class="dish" data-id="([^"]+)"/g), listed.map(({ id }) => id));
    assertEquals(
      matches(html, /<span class="contains">([^<]+)</g),
      listed.map((item) => allergensText(item, language)),
    );
    const rows = matches(html, /<li class="dish" (data-id=.*?<p class="price">.*?)<\/p>/gs);
    const prices = new Map(rows.map((row) => {
      const text = row.slice(row.indexOf('class="price">') + 14).replaceAll(/<[^>]+>/g, "").trim();
      return [/data-id="([^"]+)"/.exec(row)![1]!, text];
    }));
    assertEquals(prices.size, listed.length);
    const [sized, plain] = language === "es"
      ? ["Individual $9.900 Familiar $16.400", "$4.900"]
      : ["Individual CLP 9,900 Family CLP 16,400", "CLP 4,900"];
    assertEquals([prices.get("margherita"), prices.get("panna-cotta-de-maracuya")], [sized, plain]);
  }
});

Deno.test("the owner's order of the categories rules the pages, and the API keeps its six keys in order", async () => {
  await using app = startApp();
  const keys = content.menu.categories.map(({ key }) => key);
  assertEquals(keys.slice(0, 2), ["pizzas_rojas", "pizzas_blancas"], "the sample says it another way than the API");
  for (const path of [...Object.values(PAGE_PATHS.menu), ...Object.values(PAGE_PATHS.print), "/mesa/7", "/table/7"]) {
    const { html } = pages.get(path) ?? await servePage(path);
    assertEquals(matches(html, /data-category="([^"]+)"/g), keys, path);
  }
  for (const path of [...Object.values(PAGE_PATHS.menu), "/mesa/7"]) {
    const [links = ""] = matches(pages.get(path)!.html, /<nav class="categories"(.*?)<\/nav>/gs);
    assertEquals(matches(links, / href="#([^"]+)"/g), keys.map((key) => key.replaceAll("_", "-")), path);
  }
  assertEquals(Object.keys((await (await app.fetch("/api/v1/menu")).json()).menu), [...CATEGORY_KEYS]);
});

Deno.test('each dish that can be ordered has its "+"; one with a required choice opens the choices', () => {
  const required = content.menu.option_groups.filter((group) => group.kind === "choice" && group.min > 0);
  const orderable = listed.filter(({ sold_out }) => !sold_out);
  assert(required.length > 0 && orderable.length < listed.length, "the sample has both kinds");
  const kinds = orderable.map(({ option_groups }) =>
    required.some(({ id }) => option_groups.includes(id)) ? "data-choose" : 'data-step="1"'
  );
  for (const path of [...Object.values(PAGE_PATHS.menu), "/mesa/7", "/table/7"]) {
    const { html } = pages.get(path)!;
    assertEquals(matches(html, /<button class="add" type="button" ([^>]+)>\+<\/button>/g), kinds, path);
  }
});

Deno.test(`the menu page has at most ${MOST_ELEMENTS} elements`, () => {
  for (const path of Object.values(PAGE_PATHS.menu)) {
    const elements = matches(pages.get(path)!.html, /<([a-z][a-z0-9]*)[ >/]/g).length;
    assert(elements <= MOST_ELEMENTS && elements > 500, `${path}: ${elements}`);
  }
});

for (const name of ["menu", "print"] as const) {
  for (const [language, path] of Object.entries(PAGE_PATHS[name])) {
    Deno.test(`${path} shows a drawing of each dish, with what it shows in words`, () => {
      const drawings = matches(
        pages.get(path)!.html,
        /<img class="drawing[^"]*" src="[^"]+" width="112" height="112" alt="([^"]+)"/g,
      );
      assertEquals(drawings.length, content.menu.items.length);
      const lazy = matches(pages.get(path)!.html, /<img class="drawing[^>]* loading="(lazy)"/g).length;
      assertEquals(lazy, name === "menu" ? drawings.length - 4 : 0, "paper and the first screen wait for nothing");
      const shown = drawings[listed.findIndex(({ id }) => id === "margherita")];
      assertEquals(
        shown,
        {
          es: "Pizza con salsa de tomate, mozzarella fior di latte, albahaca y aceite de oliva",
          en: "Pizza with tomato sauce, fior di latte mozzarella, basil, and olive oil",
        }[language],
      );
    });
  }
}

Deno.test("each drawing of a page is a small file that needs no other; the sprite has the shapes for the choices", async () => {
  await using app = startApp();
  const get = async (path: string) => {
    const response = await app.fetch(path, { headers: { "Accept-Encoding": "br" } });
    assertEquals(response.headers.get("Content-Encoding"), "br");
    assertEquals(response.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
    const weight = (await response.bytes()).length;
    const text = await (await app.fetch(path)).text();
    const ids = matches(text, / id="([^"]+)"/g);
    assertEquals(matches(text, /<use href="#([^"]+)"/g).filter((id) => !ids.includes(id)), [], path);
    return { weight, ids };
  };
  const html = [...pages.values()].map((page) => page.html).join("");
  assertEquals(html.includes("<use href"), false);
  const drawings = new Set(matches(html, /<img class="drawing[^"]*" src="([^"]+)"/g));
  assert(drawings.size > content.menu.items.length * 0.9, `${drawings.size} drawings`);
  for (const path of drawings) {
    assertMatch(path, /^\/assets\/dish\.[\w-]{8}\.svg$/);
    const { weight } = await get(path);
    assert(weight <= 1_300, `${path}: ${weight} bytes`);
  }
  const [sprite, ...others] = new Set(matches(html, /"drawings":"([^"]+)"/g));
  assertEquals(others, []);
  assertMatch(sprite!, /^\/assets\/drawings\.[\w-]{8}\.svg$/);
  const { weight, ids } = await get(sprite!);
  assert(weight <= 15_000, `${weight} bytes`);
  const used = content.menu.items.flatMap(({ ingredients }) => ingredients);
  assertEquals(used.filter((id) => ids.every((each) => each !== `i-${id}`)), []);
});

Deno.test("the home page shows dishes that can be ordered, with their price and a link to their place on the menu page", () => {
  for (const [language, path] of Object.entries(PAGE_PATHS.home)) {
    const { html } = pages.get(path)!;
    const menu = PAGE_PATHS.menu[language as keyof typeof PAGE_PATHS.menu];
    const ids = matches(html, new RegExp(`<a href="${menu}#plato-([^"]+)"`, "g"));
    assertEquals(ids.length, 6);
    for (const id of ids) {
      const { name, price, sold_out } = content.menu.items.find((item) => item.id === id)!;
      assert(!sold_out, id);
      assert(
        html.includes(
          `#plato-${id}">${name}</a></h3><p class="price">${
            language === "es" ? formatClp(price) : `CLP ${price.toLocaleString("en-US")}`
          }</p><img class="drawing`,
        ),
        id,
      );
      assert(pages.get(menu)!.html.includes(` id="plato-${id}"`), id);
    }
  }
});

Deno.test("GET of an unknown path is a page for a browser and an ApiError for a program", async () => {
  await using app = startApp();
  const page = await app.fetch("/no-existe", { headers: { Accept: "text/html,*/*;q=0.8" } });
  assertEquals(page.status, 404);
  assertMatch(page.headers.get("Content-Type") ?? "", /^text\/html/);
  assertMatch(page.headers.get("Vary") ?? "", /Accept(,|$)/);
  for (
    const [path, accept] of [["/no-existe", "*/*"], ["/api/v1/no-existe", "text/html"], ["/no-existe", ""]] as const
  ) {
    const error = await app.fetch(path, { headers: accept ? { Accept: accept } : {} });
    assertEquals(error.status, 404);
    assertEquals((await error.json()).reason, "not_found");
  }
});

Deno.test("caches may keep assets for ever, under a name with their hash; an unknown asset is 404", async () => {
  await using app = startApp();
  const [style] = matches(pages.get("/")!.html, /<link rel="stylesheet" href="([^"]+)"/g);
  assertMatch(style!, /^\/assets\/site\.[\w-]{8}\.css$/);
  const response = await app.fetch(style!);
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
  assertEquals(response.headers.get("Content-Type"), "text/css; charset=utf-8");
  await response.body?.cancel();
  for (const path of ["/assets/", "/assets/site.css", "/assets/*"]) {
    const missing = await app.fetch(path);
    assertEquals(missing.status, 404, path);
    await missing.body?.cancel();
  }
});

Deno.test("every page asks for the one font before its style does, and the service worker keeps it", async () => {
  await using app = startApp();
  const fonts = new Set<string>();
  for (const { path, html, headers } of pages.values()) {
    const preload =
      /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>[^]*<link rel="stylesheet" href="([^"]+)"/;
    const [, font = "", style = ""] = preload.exec(html) ?? [];
    fonts.add(font);
    assertMatch(headers.get("Content-Security-Policy") ?? "", /font-src 'self'(?:;|$)/, path);
    const css = await (await app.fetch(style)).text();
    assertEquals(matches(css, /url\("?([^")]+\.woff2)"?\)/g), [font], path);
    assertMatch(css, /@font-face\{[^}]*font-display:optional/, path);
  }
  assertEquals(fonts.size, 1);
  const [font] = fonts;
  assertMatch(font!, /^\/assets\/dish\.[\w-]{8}\.woff2$/);
  assert((await (await app.fetch("/worker.js")).text()).includes(`"${font}"`));

  const response = await app.fetch(font!, { headers: { "Accept-Encoding": "gzip, br" } });
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("Content-Type"), "font/woff2");
  assertEquals(response.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
  assertEquals(response.headers.get("Content-Encoding"), null, "WOFF2 is compressed already");
  const bytes = await response.bytes();
  assertEquals(new TextDecoder().decode(bytes.subarray(0, 4)), "wOF2");
  assert(bytes.length <= 25_000, `${bytes.length} bytes`);
});

Deno.test("the service worker caches only existing files", async () => {
  await using app = startApp();
  const script = await (await app.fetch("/worker.js")).text();
  const list = JSON.parse(/\[("\/"[^\]]*)\]/.exec(script)![0]) as string[];
  for (const path of ["/carta", "/en/menu"]) assert(list.includes(path), path);
  for (const path of list) {
    const response = await app.fetch(path);
    assertEquals(response.status, 200, path);
    await response.body?.cancel();
  }
});

Deno.test("no page has an address with a word that scanners associate with a shop", () => {
  for (const { path, policy } of ROUTES) {
    if (policy === "page") assert(!/shop|store|cart(?!a)|checkout|product/.test(path), path);
  }
});

Deno.test("Each page for guests has the owner's token of Chrome's trial, and none without one", () => {
  const webmcp_token = "A0b/9+cd==";
  const agents = { ...renderInput.content.agents, webmcp_token };
  for (const render of [RENDERERS.homePage, RENDERERS.menuPageEn]) {
    const html = (input: typeof renderInput) => String(render(input)[0]!.body);
    assertMatch(
      html({ ...renderInput, content: { ...renderInput.content, agents } }),
      /<meta http-equiv="origin-trial" content="A0b\/9\+cd==">[^]*<script/,
    );
    assertEquals(html(renderInput).includes("origin-trial"), false);
  }
});

Deno.test("the scripts of the menu page know what each ingredient may be as the API does, also where the owner does not say it", () => {
  const { ingredients } = content.ingredients;
  const silent = ingredients.map(({ kinds: _, ...ingredient }) => ingredient);
  for (const each of [ingredients, silent]) {
    const input = { ...renderInput, content: { ...renderInput.content, ingredients: { ingredients: each } } };
    const shown = menuData({ ...input, language: "es" }).options.ingredients;
    const kinds = new Map(each.map((ingredient) => [ingredient.id, possibleKinds(ingredient)]));
    assertEquals(shown.map(({ id }) => kinds.get(id)), shown.map(possibleKinds));
    assert(shown.length > 50);
  }
});
