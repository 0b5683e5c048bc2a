/**
 * Renders our drawings as PNG, for what takes no SVG: home screens, social networks and search engines.
 * @module
 */
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";

let initialised: Promise<void> | undefined;

/** The images of this process by drawing and width: the tests build again and again. */
const rendered = new Map<string, Uint8Array<ArrayBuffer>>();

/** Renders an SVG document at a width in pixels. The drawings hold paths only: no font of the machine gets into them. */
export async function renderPng(
  svg: string,
  width: number,
  options: ResvgRenderOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([svg, width, options]);
  const known = rendered.get(key);
  if (known) return known;
  initialised ??= Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))).then(initWasm);
  await initialised;
  const png = new Uint8Array(new Resvg(svg, { ...options, fitTo: { mode: "width", value: width } }).render().asPng());
  rendered.set(key, png);
  return png;
}
