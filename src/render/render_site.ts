/**
 * Renders the documents of `static/` in memory and checks them: nothing here touches the disk, so a failure writes nothing.
 * @module
 */
import { ASSET_ROUTE_IDS } from "../routes.ts";
import type { StaticEntry } from "../tables/manifest.ts";
import type { Form } from "../http/build.ts";
import type { BuildRenderer, RenderInput } from "./renderer.ts";
import { type Brotli, offeredInput, renderRow } from "./render_row.ts";

/** The files below `static/`, by path. */
export type Site = Map<string, Uint8Array<ArrayBuffer>>;

/**
 * Renders and checks every static row, in every form: the files, and their entries in the manifest. Without a renderer, the assets are left out.
 *
 * @throws {Error} If two outputs share a path, or as {@linkcode renderRow} does. All are mistakes of ours, not of the
 * owner.
 */
export async function renderSite(
  written: RenderInput,
  renderers: Readonly<Record<string, BuildRenderer>>,
  brotli?: Brotli,
) {
  const input = offeredInput(written);
  const site: Site = new Map();
  const add = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    // The names of one document share its bytes.
    if ((site.get(path) ?? bytes) !== bytes) throw new Error(`Two outputs on one path: ${path}`);
    site.set(path, bytes);
  };
  const store = ({ bytes, ...representation }: Form) => {
    add(representation.file, bytes!);
    return representation;
  };
  const rendering = input.routes.map(async (route) => {
    const renderer = renderers[route.id];
    if (!renderer) {
      if (route.serves === "computed" || ASSET_ROUTE_IDS.some((id) => id === route.id)) return [];
      throw new Error(`No renderer makes the route ${route.id}`);
    }
    const documents = await renderRow(route, renderer, input, brotli);
    return await Promise.all(documents.map(async ({ encode, ...document }) => (
      { ...document, forms: await Promise.all([encode("br"), encode("gzip")]) }
    )));
  });
  // A row that fails waits for the others: work that it left behind would outlive its build.
  await Promise.allSettled(rendering);
  const rows = await Promise.all(rendering);
  const entries = rows.flat().map(({ codings: { identity }, forms: [br, gzip], ...document }): StaticEntry => ({
    ...document,
    codings: { identity: store(identity), ...(br && { br: store(br) }), ...(gzip && { gzip: store(gzip) }) },
  }));
  return { site, entries };
}
