/**
 * Renders `static/` in memory and checks it: nothing here touches the disk, so a failure writes nothing. The build renders
 * everything; the runtime renders the documents again that tonight's changes concern.
 * @module
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import * as v from "valibot";
import { type Coding, digestOf, type Manifest, type Representation, type StaticEntry } from "../tables/manifest.ts";
import { ASSET_ROUTE_IDS, isFolder, type Route, routePaths } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { ALL_SCHEMAS } from "../schemas/schemas.ts";
import { HTML_MEDIA, JSON_MEDIA, SERVER_CARD_MEDIA } from "../tables/media_types.ts";
import { takeOut } from "../domain/take_out.ts";
import { contentPath } from "../tables/content_file.ts";
import { documentHeaders } from "./document_headers.ts";
import type { Rendered, Renderer, RenderInput } from "./renderer.ts";

/** The files below `static/`, by path. */
export type Site = Map<string, Uint8Array<ArrayBuffer>>;

/** The rendered files and the parts of the manifest that name them. */
export interface RenderedSite extends Pick<Manifest, "entries" | "files"> {
  readonly site: Site;
}

/** Compresses with Brotli. */
export type Brotli = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** Of Brotli's efforts up to 11, a quick one. A build, whose documents are sent many times, takes its own. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const quickBrotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/**
 * Renders and checks every static row. Without a renderer, the assets are left out.
 *
 * @throws {Error} If two outputs share a path, a query value has no document, or a document does
 * not fit its schema. All are mistakes of ours, not of the owner.
 */
export async function renderSite(
  written: RenderInput,
  renderers: Readonly<Record<string, Renderer>>,
  brotli: Brotli = (bytes) => quickBrotli(bytes, QUICK),
): Promise<RenderedSite> {
  const { content } = written;
  const menu = takeOut(content.menu, content.ingredients.ingredients);
  const input: RenderInput = { ...written, content: { ...content, menu } };
  const site: Site = new Map();
  const add = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (site.has(path)) throw new Error(`Two outputs on one path: ${path}`);
    site.set(path, bytes);
  };
  const documents: [Route, Rendered][] = [];
  for (const route of input.routes) {
    const renderer = renderers[route.id];
    if (!renderer) {
      if (route.serves === "computed" || ASSET_ROUTE_IDS.some((id) => id === route.id)) continue;
      throw new Error(`No renderer makes the route ${route.id}`);
    }
    const rendered = renderer(input);
    checkVariants(route, rendered);
    for (const document of rendered) {
      checkSchema(route, document);
      documents.push([route, document]);
    }
  }
  const entries: StaticEntry[] = [];
  const packed = await Promise.all(
    documents.map(([{ response }, { body, media }]) => pack(body, media ?? response.media, brotli)),
  );
  for (const [at, [route, document]] of documents.entries()) {
    const entry = await addDocument(route, document, packed[at]!, add, input);
    entries.push(entry, ...otherNames(route, entry), ...(document.also ?? []).map((path) => ({ ...entry, path })));
  }
  const files: Record<string, string> = {};
  const addUnserved = async (path: string, value: unknown) => {
    const bytes = encode(JSON.stringify(value));
    add(path, bytes);
    files[path] = await digestOf(bytes);
  };
  for (const [name, value] of Object.entries(content)) {
    await addUnserved(contentPath(name as keyof Content), value);
  }
  return { site, entries, files };
}

function checkVariants(route: Route, rendered: readonly Rendered[]): void {
  if (isFolder(route)) return;
  const wanted = [
    "",
    ...(route.query ?? []).flatMap((parameter) => {
      if (!parameter.values) throw new Error(`${route.id} is static: list the values of ${parameter.name}`);
      const { name, values, default: preset } = parameter;
      return values.filter((value) => value !== preset).map((value) => `${name}=${value}`);
    }),
  ].flatMap((query) => ownForms(route).map((media) => `${query}: ${media}`));
  const found = rendered.map(({ query = "", media = route.response.media }) => `${query}: ${media}`);
  if (wanted.length !== found.length || wanted.some((form) => !found.includes(form))) {
    throw new Error(`The renderer of ${route.id} must give exactly: ${wanted.map((form) => `"${form}"`).join(", ")}`);
  }
}

/** The media types of a row that have bytes of their own. */
function ownForms({ response, alternates = [] }: Route): string[] {
  return [response.media, ...alternates.filter(({ path }) => path !== undefined).map(({ media }) => media)];
}

/**
 * Entries for the same bytes under the row's other types. Each type has entity tags of its own (RFC 9110 section
 * 8.8.1).
 */
function otherNames(route: Route, entry: StaticEntry): StaticEntry[] {
  if (entry.media !== route.response.media) return [];
  return (route.alternates ?? []).filter(({ path }) => path === undefined).map(({ media }) => {
    const name = media.replace(/^.*\/|;.*$/g, "").replace(/[^\w.-]/g, "-");
    const renamed = Object.entries(entry.codings).map(([coding, representation]) => [
      coding,
      { ...representation, etag: `${representation.etag.slice(0, -1)}.${name}"` },
    ]);
    return { ...entry, media, codings: Object.fromEntries(renamed) };
  });
}

function checkSchema(route: Route, { query = "", body, media }: Rendered): void {
  if (route.response.schema === undefined || media !== undefined) return;
  const parsed = v.safeParse(ALL_SCHEMAS[route.response.schema], JSON.parse(body as string));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(
      `${route.id} ${query} does not fit ${route.response.schema}: ${v.getDotPath(issue)} ${issue.message}`,
    );
  }
}

/** The bytes of a document in each coding that saves something. */
type Packed = Readonly<Partial<Record<Coding, Uint8Array<ArrayBuffer>>>>;

async function pack(body: Rendered["body"], media: string, brotli: Brotli): Promise<Packed> {
  const identity = typeof body === "string" ? encode(body) : body;
  // Images other than SVG are compressed already.
  if (/^image\/(?!svg)/.test(media)) return { identity };
  const [br, gz] = await Promise.all([brotli(identity), gzip(identity, { level: 9 })]);
  return {
    identity,
    ...(br.length < identity.length && { br: new Uint8Array(br) }),
    ...(gz.length < identity.length && { gzip: new Uint8Array(gz) }),
  };
}

async function addDocument(
  route: Route,
  { query = "", body, headers, path, media = route.response.media }: Rendered,
  packed: Packed,
  add: (path: string, bytes: Uint8Array<ArrayBuffer>) => void,
  input: RenderInput,
): Promise<StaticEntry> {
  const mirror = route.alternates?.find((alternate) => alternate.media === media)?.path;
  const place = path ?? mirror;
  const file = place === undefined ? filePath(route, query) : `public${place}${extensionOf(place, media)}`;
  const allHeaders = { ...headers, ...documentHeaders(route, media, body, input) };
  const codings: Partial<Record<Coding, Representation>> = {};
  for (const [coding, bytes] of Object.entries(packed)) {
    const suffix = { identity: "", br: ".br", gzip: ".gz" }[coding];
    add(file + suffix, bytes);
    codings[coding as Coding] = {
      file: file + suffix,
      size: bytes.length,
      etag: `"${await digestOf(bytes)}${suffix}"`,
    };
  }
  return {
    route: route.id,
    query,
    ...(path !== undefined && { path }),
    media,
    ...(Object.keys(allHeaders).length > 0 && { headers: allHeaders }),
    codings: codings as StaticEntry["codings"],
  };
}

/** Extensions by media type, for paths without one: a plain file host derives the type from the extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  [JSON_MEDIA]: ".json",
  [SERVER_CARD_MEDIA]: ".json",
  [HTML_MEDIA]: ".html",
};

/** The file of a document below `static/`. `public/` holds exactly the files that a plain file host would serve. */
function filePath(route: Route, query: string): string {
  const path = routePaths(route)[0]!.slice(1) || "index";
  return `public/${path}${query && `.${query}`}${extensionOf(path, route.response.media)}`;
}

function extensionOf(path: string, media: string): string {
  return /\.[a-z]+$/.test(path) ? "" : EXTENSIONS[media] ?? "";
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
