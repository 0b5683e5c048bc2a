/**
 * A dish that is not as in the build: pages draw it from the shapes of the sprite or show its new photo, and data for
 * programs names no image that nobody serves.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createApp } from "../../src/app/app.ts";
import { createBuild } from "../../src/app/built_files.ts";
import { readConfig } from "../../src/config.ts";
import { keepPerProcess } from "../../src/endpoints/services.ts";
import type { Build } from "../../src/http/build.ts";
import { MENU_VIEW_FILE, MENU_VIEW_URI } from "../../src/mcp/app/menu_view_uri.ts";
import { createSnapshot } from "../../src/render/snapshot.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import { ASSETS_FILE } from "../../src/site/frame/assets.ts";
import { createStore } from "../../src/store/store.ts";
import { startApp } from "../app_fixture.ts";
import { assets, builtManifest, diskOf, ORIGIN, readAsset, readBuilt, TODAY } from "../build_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

type Dish = ContentFiles["menu"]["items"][number];

const FILES = sampleFiles();
const BUILT = createBuild(builtManifest, diskOf(readBuilt));
const PHOTO = "0f1e2d3c4b5a6978.webp";
const PHOTOS = new Map([[PHOTO, webpBytes("VP8 ", 800, 600, 1_000)], ["broken.webp", new Uint8Array(100)]]);

const margherita = FILES.menu.items.find(({ id }) => id === "margherita")!;

/** A new dish with the name of a member of every object, which looks as one of the build, and others with one change each. */
const NEW: Dish = { ...margherita, id: "constructor", name: "Constructora", number: "99", photo: undefined };
const CHANGES: Readonly<Record<string, Partial<Dish>>> = {
  marinara: { ingredients: ["masa", "salsa-de-tomate", "albahaca", "ajo"] },
  napolitana: { form: "calzone" },
  pepperoni: { photo: PHOTO },
  funghi: { photo: "broken.webp" },
  margherita: { price: 10_900, description: { es: "Con tomate.", en: "With tomato." } },
};

/** Answers from a snapshot of the sample with these dishes. */
function serve(items: readonly Dish[], photos?: typeof PHOTOS, build = BUILT, delivery = FILES.delivery) {
  const content = sampleContent({ ...FILES, delivery, menu: { ...FILES.menu, items: [...items] } });
  const config = readConfig(() => undefined);
  assert(config.ok);
  const store = createStore(":memory:", (error) => {
    throw error;
  });
  const app = startApp();
  const { handle } = createApp(
    { ...config.value, origin: ORIGIN, rateLimitPerMinute: 0 },
    createSnapshot(build, content, TODAY, photos),
    {
      now: () => Date.parse(`${TODAY}T20:00:00-03:00`),
      monotonic: () => 0,
      randomBytes: (length) => new Uint8Array(length),
      later: () => {},
      store,
      ownerSecret: () => Promise.resolve(undefined),
      perProcess: keepPerProcess(),
      reportBug: (error) => {
        throw error;
      },
      tonight: app.service,
      edits: app.serving.edits,
    },
  );
  return {
    get: async (path: string, headers = {}) => await handle(new Request(ORIGIN + path, { headers }), () => "192.0.2.1"),
    /** The text of a resource of MCP. */
    read: async (uri: string): Promise<string> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } });
      const headers = { "content-type": "application/json", "mcp-protocol-version": "2025-11-25" };
      const answer = await handle(
        new Request(`${ORIGIN}/api/mcp`, { method: "POST", headers, body }),
        () => "192.0.2.1",
      );
      return (await answer.json()).result.contents[0].text;
    },
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await app[Symbol.asyncDispose]();
    },
  };
}

const edited = (): Dish[] => [
  ...FILES.menu.items.map((item) => ({ ...item, ...CHANGES[item.id] })),
  NEW,
];

/** The picture in the row of a dish. */
function picture(page: string, id: string): string {
  const [, row = ""] = page.split(`data-id="${id}"`);
  return /<(?:svg|img) class="drawing.*?(?=<button|<\/li>)/s.exec(row.split("</li>")[0] + "</li>")![0];
}

/** The images that JSON-LD names, by the last part of the dish's identifier. */
function images(data: unknown): Record<string, string | undefined> {
  if (typeof data !== "object" || data === null) return {};
  const own = "@type" in data && data["@type"] === "MenuItem" && "@id" in data && "url" in data
    ? { [String(data["@id"]).split("#plato-")[1]!]: "image" in data ? String(data.image) : undefined }
    : {};
  return Object.assign(own, ...Object.values(data).map(images));
}

Deno.test("a dish that looks as none of the build is drawn from shapes that the sprite holds; the others have its file", async () => {
  await using app = serve(edited(), PHOTOS);
  const sprite = assets.files["drawings.svg"].path;
  const shapes = new TextDecoder().decode(await readAsset(assets.files["drawings.svg"]));
  for (const path of ["/carta", "/en/menu", "/mesa/2", "/imprimir", "/"]) {
    const page = await (await app.get(path, { accept: "text/html" })).text();
    for (const [, file, name] of page.matchAll(/<use href="([^"#]*)#([^"]*)"/g)) {
      assertEquals(file, sprite);
      assertStringIncludes(shapes, ` id="${name}"`);
    }
  }
  const page = await (await app.get("/carta", { accept: "text/html" })).text();
  for (const id of ["marinara", "napolitana", "funghi"]) {
    const drawn = picture(page, id);
    assertStringIncludes(drawn, `href="${sprite}#v-`, id);
    assertStringIncludes(drawn, 'role="img" aria-label="', id);
  }
  assertStringIncludes(picture(page, "marinara"), "#i-ajo");
  assertStringIncludes(picture(page, "napolitana"), "#v-calzone");
  for (const [id, look = id] of [["margherita"], ["burrata-con-tomates"], ["constructor", "margherita"]]) {
    assertStringIncludes(
      picture(page, id!),
      `src="${assets.dishes[look!]!.drawing!.path}" width="112" height="112" alt="`,
    );
  }
  assertStringIncludes(picture(page, "pepperoni"), `src="/assets/${PHOTO}" width="800" height="600" alt="`);
});

Deno.test("JSON-LD names the new photo, and no image where none is served; feeds and the API have the new dish", async () => {
  await using app = serve(edited(), PHOTOS);
  for (const path of ["/carta", "/feeds/restaurant.jsonld"]) {
    const text = await (await app.get(path, { accept: "*/*" })).text();
    const found = images(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? text));
    assertEquals(Object.keys(found).length, FILES.menu.items.length + 1, path);
    for (const id of ["marinara", "napolitana", "funghi"]) assertEquals(found[id], undefined, id);
    assertEquals<unknown>(found.constructor, found.margherita);
    assertEquals(found.pepperoni, `${ORIGIN}/assets/${PHOTO}`);
    for (const [id, url] of Object.entries(found)) {
      if (url === undefined) continue;
      if (Object.hasOwn(assets.dishes, id) && !CHANGES[id]?.photo) assertEquals(url, ORIGIN + assets.dishes[id]!.path);
      assertEquals((await app.get(url.slice(ORIGIN.length))).status, 200, url);
    }
  }
  for (const path of ["/feeds/google-food-menus.json", "/api/v1/menu", "/llms-full.txt", "/carta.md"]) {
    const answer = await app.get(path);
    assertEquals(answer.status, 200, path);
    assertStringIncludes(await answer.text(), "Constructora", path);
  }
});

Deno.test("a new photo is served as every asset: its type, for a year, in one coding, with a tag", async () => {
  await using app = serve(edited(), PHOTOS);
  const answer = await app.get(`/assets/${PHOTO}`, { "accept-encoding": "br, gzip" });
  const built = await app.get(assets.dishes.margherita!.path, { "accept-encoding": "br, gzip" });
  const fields = (each: Response) =>
    [...each.headers].filter(([name]) => !/^(?:etag|content-length|content-type|x-request-id)$/.test(name));
  assertEquals([answer.status, answer.headers.get("content-type")], [200, "image/webp"]);
  assertEquals(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assertEquals(fields(answer), fields(built));
  await built.body?.cancel();
  assertEquals(await answer.bytes(), PHOTOS.get(PHOTO));
  const again = await app.get(`/assets/${PHOTO}`, { "if-none-match": answer.headers.get("etag")! });
  assertEquals(again.status, 304);
  assertEquals((await app.get("/assets/0000000000000000.webp")).status, 404);
  await using plain = serve(FILES.menu.items);
  assertEquals((await plain.get(`/assets/${PHOTO}`)).status, 404);
});

Deno.test("a photo of the build stays with the dish that names it, and content that is the build's gives its pages", async () => {
  const image = { path: "/assets/a.12345678.webp", media: "image/webp", width: 600, height: 600 };
  const photographed = (item: Dish) => item.id === "margherita" ? { ...item, photo: "a.webp" } : item;
  const menu = sampleContent({ ...FILES, menu: { ...FILES.menu, items: FILES.menu.items.map(photographed) } }).menu;
  const known = { ...assets, dishes: { ...assets.dishes, margherita: image } };
  const withPhoto: Build = {
    ...BUILT,
    content: ((name) => name === "menu" ? Promise.resolve(menu) : BUILT.content(name)) as Build["content"],
    readFile: (path) =>
      path === ASSETS_FILE ? Promise.resolve(new TextEncoder().encode(JSON.stringify(known))) : BUILT.readFile(path),
  };
  const pictureOf = async (change: Partial<Dish>) => {
    const items = FILES.menu.items.map((item) => item.id === "margherita" ? { ...item, ...change } : item);
    await using app = serve(items, PHOTOS, withPhoto);
    return picture(await (await app.get("/carta", { accept: "text/html" })).text(), "margherita");
  };
  assertStringIncludes(await pictureOf({ photo: "a.webp", ingredients: ["masa", "albahaca"] }), image.path);
  assertStringIncludes(await pictureOf({ photo: PHOTO }), `/assets/${PHOTO}`);
  const drawn = await pictureOf({});
  assertStringIncludes(drawn, "#v-pizza");
  await using back = serve(FILES.menu.items, PHOTOS);
  const page = new TextDecoder().decode(await readBuilt("public/carta.html"));
  assertEquals(await (await back.get("/carta", { accept: "text/html" })).text(), page);
});

Deno.test("the menu view of MCP has the dishes and communes of the content, every shape that they need, and else its bytes", async () => {
  const communes = FILES.delivery.communes.map((each, at) => at === 0 ? { ...each, fee: 9_990 } : each);
  await using app = serve(edited(), PHOTOS, BUILT, { ...FILES.delivery, communes });
  const view = await app.read(MENU_VIEW_URI);
  const symbol = (name: string) => new RegExp(`<symbol[^>]* data-dish="${name}".*?</symbol>`).exec(view)![0];
  assertMatch(symbol("Marinara"), /data-es="Pizza con salsa de tomate, albahaca y ajo".*#i-albahaca"/);
  assertMatch(symbol("Constructora"), /#v-pizza"/);
  assertMatch(symbol("Napolitana"), /#v-calzone"/);
  for (const [, name] of view.matchAll(/href="#([iv]-[^"]*)"/g)) assertStringIncludes(view, `<g id="${name}">`);
  assertStringIncludes(view, `value="${communes[0]!.name}" data-fee="9990"`);
  await using plain = serve(FILES.menu.items);
  assertEquals(await plain.read(MENU_VIEW_URI), new TextDecoder().decode(await readBuilt(MENU_VIEW_FILE)));
});
