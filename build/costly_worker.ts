/**
 * A worker of the build: does one piece of costly work after another.
 * @module
 */
import { brotliCompressSync, constants } from "node:zlib";
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";
import { encodePng } from "./encode_png.ts";

/** A piece of work, with everything that its result depends on. */
export type Work =
  | { readonly kind: "brotli"; readonly bytes: Uint8Array<ArrayBuffer>; readonly quality: number }
  | { readonly kind: "png"; readonly svg: string; readonly options: ResvgRenderOptions };

let initialised: Promise<unknown> | undefined;

async function make(work: Work): Promise<Uint8Array<ArrayBuffer>> {
  if (work.kind === "brotli") {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: work.quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: work.bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return new Uint8Array(brotliCompressSync(work.bytes, { params }));
  }
  await (initialised ??= Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))).then(initWasm));
  const image = new Resvg(work.svg, work.options).render();
  // resvg's own writer takes three times as long, for larger files.
  return work.options.background === undefined
    ? new Uint8Array(image.asPng())
    : await encodePng(image.pixels, image.width, image.height);
}

/** This side of the worker: it sends and receives like the other. */
const self = globalThis as unknown as Worker;

self.onmessage = ({ data }: MessageEvent<Work>) =>
  make(data).then((made) => self.postMessage(made), (error) => self.postMessage(error));
