/**
 * Renders our drawings as PNG, for what takes no SVG: home screens, social networks and search engines.
 * @module
 */
import { doCostlyWork } from "./costly_work.ts";

/** Renders an SVG document at a width in pixels. The drawings hold paths only: no font of the machine gets into them. */
export function renderPng(svg: string, width: number, background?: string): Promise<Uint8Array<ArrayBuffer>> {
  const options = { fitTo: { mode: "width", value: width } as const, ...(background !== undefined && { background }) };
  return doCostlyWork({ kind: "png", svg, options });
}
