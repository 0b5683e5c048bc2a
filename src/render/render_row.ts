/**
 * Renders the documents of one static row in memory and checks them. The build asks for every row and every compressed
 * form; the runtime asks for those that somebody reads while tonight's changes last.
 * @module
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import * as v from "valibot";
import { takeOut } from "../domain/menu/take_out.ts";
import type { Document, Form } from "../http/build.ts";
import { once } from "../leaves/once.ts";
import { isFolder, type Route, routePaths } from "../routes.ts";
import { ALL_SCHEMAS } from "../schemas/schemas.ts";
import { type Coding, digestOf } from "../tables/manifest.ts";
import { HTML_MEDIA, JSON_MEDIA, SERVER_CARD_MEDIA } from "../tables/media_types.ts";
import { documentHeaders } from "./document_headers.ts";
import type { BuildRenderer, Rendered, RenderInput } from "./renderer.ts";

/** Compresses a document with Brotli. */
export type Brotli = (
  bytes: Uint8Array<ArrayBuffer>,
  document: { readonly route: string; readonly media: string },
) => Promise<Uint8Array>;

const compress = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Of the efforts up to 11 a low one, for documents that live for an evening or that no phone loads. */
export const quickBrotli: Brotli = (bytes) => compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** A document with its bytes in memory. */
export type RenderedDocument = Document & Required<Pick<Document, "encode">>;

/** The input with the menu as it is offered: what has run out is taken off. */
export function offeredInput(written: RenderInput): RenderInput {
  const { menu, ingredients: { ingredients } } = written.content;
  return { ...written, content: { ...written.content, menu: takeOut(menu, ingredients) } };
}

/**
 * Renders and checks a row.
 *
 * @param brotli The build takes its own, which tries harder: its documents are sent many times.
 *
 * @throws {Error} If a query value has no document, or a document does not fit its schema. Both are mistakes of ours, not
 * of the owner.
 */
export async function renderRow(
  route: Route,
  renderer: BuildRenderer,
  input: RenderInput,
  brotli: Brotli = quickBrotli,
): Promise<RenderedDocument[]> {
  const rendered = await renderer(input);
  checkVariants(route, rendered);
  for (const each of rendered) checkSchema(route, each);
  // Every check comes before the first digest: a document that fails leaves no work of the others behind.
  const checked = rendered.map((each) => {
    const own = documentHeaders(route, each.media ?? route.response.media, each.body, input);
    return { ...each, headers: { ...each.headers, ...own } };
  });
  const documents = await Promise.all(checked.map(async (each) => {
    const document = await createDocument(route, each, brotli);
    const also = (each.also ?? []).map((path) => ({ ...document, path }));
    return [document, ...otherNames(route, document), ...also];
  }));
  return documents.flat();
}

function checkVariants(route: Route, rendered: readonly Rendered[]): void {
  if (isFolder(route)) return;
  const wanted = [
    "",
    ...(route.query ?? []).flatMap(({ name, values = [], default: preset }) =>
      values.filter((value) => value !== preset).map((value) => `${name}=${value}`)
    ),
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

/** The same bytes under the row's other types. Each type has entity tags of its own (RFC 9110 section 8.8.1). */
function otherNames(route: Route, document: RenderedDocument): RenderedDocument[] {
  const { media: own, codings: { identity }, encode } = document;
  if (own !== route.response.media) return [];
  return (route.alternates ?? []).filter(({ path }) => path === undefined).map(({ media }) => {
    const name = media.replace(/^.*\/|;.*$/g, "").replace(/[^\w.-]/g, "-");
    const renamed = (form?: Form) => form && { ...form, etag: `${form.etag.slice(0, -1)}.${name}"` };
    return {
      ...document,
      media,
      codings: { identity: renamed(identity)! },
      encode: async (coding) => renamed(await encode(coding)),
    };
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

async function createDocument(
  route: Route,
  { query = "", body, headers, path, media = route.response.media }: Rendered & Required<Pick<Rendered, "headers">>,
  brotli: Brotli,
): Promise<RenderedDocument> {
  const mirror = route.alternates?.find((alternate) => alternate.media === media)?.path;
  const place = path ?? mirror;
  const file = place === undefined ? filePath(route, query) : `public${place}${extensionOf(place, media)}`;
  const plain = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const formOf = async (suffix: string, bytes: Uint8Array<ArrayBuffer>): Promise<Form> => (
    { file: file + suffix, size: bytes.length, etag: `"${await digestOf(bytes)}${suffix}"`, bytes }
  );
  return {
    route: route.id,
    query,
    ...(path !== undefined && { path }),
    media,
    ...(Object.keys(headers).length > 0 && { headers }),
    codings: { identity: await formOf("", plain) },
    encode: once(async (coding: Coding) => {
      // Images other than SVG, and fonts, are compressed already.
      if (/^(?:image\/(?!svg)|font\/)/.test(media)) return undefined;
      const encoded = new Uint8Array(
        await (coding === "br" ? brotli(plain, { route: route.id, media }) : gzip(plain, { level: 9 })),
      );
      return encoded.length < plain.length ? await formOf(coding === "br" ? ".br" : ".gz", encoded) : undefined;
    }),
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
