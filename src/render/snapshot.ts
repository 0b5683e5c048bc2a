/**
 * A build with other content: a document is rendered by the renderer of the build when it is first asked for; assets and
 * code are those of the build, and photos that came since. The renderers load with the first document.
 * @module
 */
import type { Build } from "../http/build.ts";
import { once } from "../leaves/once.ts";
import { MENU_VIEW_FILE } from "../mcp/app/menu_view_uri.ts";
import { ASSET_ROUTE_IDS, type DocumentRouteId, ROUTES } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { type Assets, ASSETS_FILE } from "../site/frame/assets.ts";
import type { NewPhotos } from "./dish_pictures.ts";
import type { RenderInput } from "./renderer.ts";

/** What the renderers of a build take, with other content. */
export async function inputOf(
  { manifest: { origin, version }, readFile, content: builtContent }: Build,
  content: Content,
  today: string,
  photos: NewPhotos,
): Promise<RenderInput> {
  const [{ offeredInput }, { dishPictures }, menu, bytes] = await Promise.all([
    import("./render_row.ts"),
    import("./dish_pictures.ts"),
    builtContent("menu"),
    readFile(ASSETS_FILE),
  ]);
  const built: Assets = JSON.parse(new TextDecoder().decode(bytes));
  const assets = { ...built, dishes: dishPictures(content.menu, photos, menu, built.dishes) };
  return offeredInput({ content, routes: ROUTES, origin, today, version, assets });
}

/**
 * Gives a build other content. A document that stays the same stays the build's.
 *
 * @param today The restaurant's date, `YYYY-MM-DD`.
 * @param photos Those of dishes that the build does not have.
 */
export function createSnapshot(build: Build, content: Content, today: string, photos: NewPhotos = new Map()): Build {
  const { documentsOf, readFile } = build;
  const renderer = once(async () => {
    const [{ renderRow }, { RENDERERS }, { photoAsset }, input] = await Promise.all([
      import("./render_row.ts"),
      import("./renderers.ts"),
      import("./dish_pictures.ts"),
      inputOf(build, content, today, photos),
    ]);
    const getAsset = () => Array.from(photos, ([name, body]) => ({ ...photoAsset(name), body }));
    const renderers = { ...RENDERERS, getAsset };
    return (id: DocumentRouteId | "getAsset") => renderRow(ROUTES.find((row) => row.id === id)!, renderers[id], input);
  });
  const render = once(async (id: DocumentRouteId | "getAsset") => {
    const built = new Map((await documentsOf(id)).map(({ codings }) => [codings.identity.etag, codings]));
    return (await (await renderer())(id)).map(({ encode, ...document }) => {
      const codings = built.get(document.codings.identity.etag);
      return codings ? { ...document, codings } : { ...document, encode };
    });
  });
  const menuView = once(async () => {
    const [{ withContent }, bytes] = await Promise.all([
      import("../mcp/app/view_content.ts"),
      readFile(MENU_VIEW_FILE),
    ]);
    return new TextEncoder().encode(withContent(new TextDecoder().decode(bytes), content));
  });
  return {
    ...build,
    readFile: (path) => path === MENU_VIEW_FILE ? menuView() : readFile(path),
    content: (name) => Promise.resolve(content[name]),
    documentsOf: async (id) => {
      if (id === "getAsset" && photos.size > 0) return [...await documentsOf(id), ...await render(id)];
      return ASSET_ROUTE_IDS.some((asset) => asset === id) ? documentsOf(id) : render(id as DocumentRouteId);
    },
  };
}
