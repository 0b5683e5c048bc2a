/**
 * Renders our drawings as PNG, for what takes no SVG: home screens, social networks and search engines.
 * @module
 */
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";

let initialised: Promise<void> | undefined;

/** Renders an SVG document at a width in pixels. The drawings hold paths only: no font of the machine gets into them. */
export async function renderPng(
  svg: string,
  width: number,
  options: ResvgRenderOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  initialised ??= Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))).then(initWasm);
  await initialised;
  return new Uint8Array(new Resvg(svg, { ...options, fitTo: { mode: "width", value: width } }).render().asPng());
}
