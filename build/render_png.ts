/**
 * Renders our drawings as PNG, for what takes no SVG: home screens, social networks and search engines.
 * @module
 */
import { doCostlyWork } from "./costly_work.ts";

/** A drawing as PNG, which may still be in the making. */
export interface Png {
  /** What it shows and how large: its name comes from that, so that pages need not wait for the bytes. */
  readonly source: string;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** Renders an SVG document at a width in pixels. The drawings hold paths only: no font of the machine gets into them. */
export function renderPng(svg: string, width: number, background?: string): Png {
  const options = { fitTo: { mode: "width", value: width } as const, ...(background !== undefined && { background }) };
  return { source: JSON.stringify([svg, options]), bytes: doCostlyWork({ kind: "png", svg, options }) };
}
