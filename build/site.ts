/**
 * Renders the whole of `static/` in memory and checks it: nothing here touches the disk, so a failure writes nothing.
 * @module
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import * as v from "valibot";
import type { Coding, Manifest, Representation, StaticEntry } from "../src/manifest.ts";
import { type Route, routePaths } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { SCHEMAS } from "../src/schemas/schemas.ts";
import { contentPath } from "../src/services.ts";
import type { Rendered, Renderer, RenderInput } from "./render/renderer.ts";

/** Every file below `static/`, by path. */
export type Site = Map<string, Uint8Array<ArrayBuffer>>;

/** Documents above this size, in bytes, are compressed with less effort, so that time grows with size and no faster. */
const HIGH_EFFORT_MAX_BYTES = 262_144;

/**
 * Renders and checks every static row.
 *
 * @param renderers The renderer of each static row.
 * @param inputs SHA-256 of everything that the build read.
 * @throws {Error} If a row has no renderer, two outputs share a path, a query value has no document, or a document does
 * not fit its schema. All are mistakes of ours, not of the owner.
 */
export async function renderSite(
  input: RenderInput,
  renderers: Readonly<Record<string, Renderer>>,
  inputs: string,
): Promise<{ site: Site; manifest: Manifest }> {
  const site: Site = new Map();
  const add = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (site.has(path)) throw new Error(`Two outputs on one path: ${path}`);
    site.set(path, bytes);
  };
  const entries: StaticEntry[] = [];
  for (const route of input.routes) {
    if (route.serves !== "static") continue;
    const renderer = renderers[route.id];
    if (!renderer) throw new Error(`No renderer for the static route ${route.id}`);
    const rendered = renderer(input);
    checkVariants(route, rendered);
    for (const document of rendered) {
      checkSchema(route, document);
      entries.push(await addDocument(route, document, add));
    }
  }
  for (const [name, value] of Object.entries(input.content)) {
    add(contentPath(name as keyof Content), encode(JSON.stringify(value)));
  }
  const { origin, version, content } = input;
  const manifest = { origin, version, service: content.restaurant.service, inputs, entries };
  add("manifest.json", encode(JSON.stringify(manifest)));
  return { site, manifest };
}

function checkVariants(route: Route, rendered: readonly Rendered[]): void {
  const wanted = [
    "",
    ...(route.query ?? []).flatMap(({ name, values, default: preset }) =>
      values.filter((value) => value !== preset).map((value) => `${name}=${value}`)
    ),
  ];
  const found = rendered.map(({ query = "" }) => query);
  if (wanted.length !== found.length || wanted.some((query) => !found.includes(query))) {
    throw new Error(`The renderer of ${route.id} must give exactly: ${wanted.map((query) => `"${query}"`).join(", ")}`);
  }
}

function checkSchema(route: Route, { query = "", body }: Rendered): void {
  if (route.response.schema === undefined) return;
  const parsed = v.safeParse(SCHEMAS[route.response.schema], JSON.parse(body));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(
      `${route.id} ${query} does not fit ${route.response.schema}: ${v.getDotPath(issue)} ${issue.message}`,
    );
  }
}

async function addDocument(
  route: Route,
  { query = "", body, headers }: Rendered,
  add: (path: string, bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<StaticEntry> {
  const file = filePath(route, query);
  const bytes = encode(body);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const tag = hash.slice(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
  const store = (coding: Coding, encoded: Uint8Array<ArrayBuffer>): Representation => {
    const suffix = { identity: "", br: ".br", gzip: ".gz" }[coding];
    add(file + suffix, encoded);
    return { file: file + suffix, size: encoded.length, etag: `"${tag}${suffix}"` };
  };
  const effort = bytes.length <= HIGH_EFFORT_MAX_BYTES ? 11 : 5;
  const br = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  return {
    route: route.id,
    query,
    media: route.response.media,
    ...(headers && { headers }),
    codings: {
      identity: store("identity", bytes),
      // A coding that saves nothing is not stored.
      ...(br.length < bytes.length && { br: store("br", new Uint8Array(br)) }),
      ...(gzip.length < bytes.length && { gzip: store("gzip", new Uint8Array(gzip)) }),
    },
  };
}

/** Extensions by media type, for paths that have none: a plain file host derives the type from them. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/json": ".json",
  "text/html; charset=utf-8": ".html",
};

/** Where a document lies below `static/`: `public/` holds exactly what a plain file host would serve. */
function filePath(route: Route, query: string): string {
  const path = routePaths(route)[0]!.slice(1) || "index";
  const extension = /\.[a-z]+$/.test(path) ? "" : EXTENSIONS[route.response.media] ?? "";
  return `public/${path}${query && `.${query}`}${extension}`;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
