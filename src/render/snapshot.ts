/**
 * A build with other content: a document is rendered by the renderer of the build when it is first asked for; assets and
 * code are those of the build. The renderers load with the first document.
 * @module
 */
import type { Build } from "../http/build.ts";
import { once } from "../leaves/once.ts";
import { ASSET_ROUTE_IDS, type DocumentRouteId, ROUTES } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { ASSETS_FILE } from "../site/frame/assets.ts";

/**
 * Gives a build other content. A document that stays the same stays the build's.
 *
 * @param today The restaurant's date, `YYYY-MM-DD`.
 */
export function createSnapshot(build: Build, content: Content, today: string): Build {
  const { manifest: { origin, version }, readFile, documentsOf } = build;
  const renderer = once(async () => {
    const [{ offeredInput, renderRow }, { RENDERERS }, bytes] = await Promise.all([
      import("./render_row.ts"),
      import("./renderers.ts"),
      readFile(ASSETS_FILE),
    ]);
    const assets = JSON.parse(new TextDecoder().decode(bytes));
    const input = offeredInput({ content, routes: ROUTES, origin, today, version, assets });
    return (id: DocumentRouteId) => renderRow(ROUTES.find((row) => row.id === id)!, RENDERERS[id], input);
  });
  const render = once(async (id: DocumentRouteId) => {
    const built = new Map((await documentsOf(id)).map(({ codings }) => [codings.identity.etag, codings]));
    return (await (await renderer())(id)).map(({ encode, ...document }) => {
      const codings = built.get(document.codings.identity.etag);
      return codings ? { ...document, codings } : { ...document, encode };
    });
  });
  return {
    ...build,
    content: (name) => Promise.resolve(content[name]),
    documentsOf: (id) =>
      ASSET_ROUTE_IDS.some((asset) => asset === id) ? documentsOf(id) : render(id as DocumentRouteId),
  };
}
