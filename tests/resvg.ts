/** An independent renderer of SVG, ready to be used by every test that shares a module with others. @module */
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));

export { Resvg };
