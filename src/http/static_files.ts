/**
 * Serves pre-rendered files: form and content coding by `Accept` and `Accept-Encoding`, strong ETag, Last-Modified, 304
 * and 412 (RFC 9110 sections 12.5.1, 12.5.3, 8.8 and 13).
 *
 * Each Response is made once, on first use, and then copied (`template.ts`). Leaves out ranges.
 * @module
 */
import { acceptsEncodings } from "@std/http/negotiation";
import { type Coding, CODINGS } from "../tables/manifest.ts";
import { once } from "../leaves/once.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { isFolder, type Route } from "../routes.ts";
import type { Failure } from "../tables/failures.ts";
import type { Build, Document, Form } from "./build.ts";
import { evaluateConditions, type Validators } from "./conditions.ts";
import { createFormChoice } from "./form_choice.ts";
import { CREDENTIAL_FIELDS, type HeaderFields } from "./header_fields.ts";
import { readQuery, readsQuery } from "./query.ts";
import { rememberHeader } from "./remember_header.ts";
import { type Template, template } from "./template.ts";

/** Answers a request for a pre-rendered row. `more` are fields of this one answer; undefined if a condition fails. */
type StaticAnswer = (request: Request, more: HeaderFields) => Response | Promise<Response | undefined> | undefined;

/**
 * The pre-rendered answers of one row, by `name=value` of the query parameter, "" being the default; those of a folder,
 * and mirrors, by path.
 */
export type StaticAnswers = ReadonlyMap<string, StaticAnswer>;

/**
 * Prepares the answers of a row.
 *
 * @param documents The row's documents.
 * @param fieldsOf Fields that every answer of the row has.
 */
export function createStaticAnswers(
  route: Route,
  documents: readonly Document[],
  fieldsOf: HeaderFields,
  build: Build,
): StaticAnswers {
  const answers = new Map<string, StaticAnswer>();
  for (const [key, forms] of Map.groupBy(documents, (document) => document.path ?? document.query)) {
    const Vary = [
      ...(forms.length > 1 ? ["Accept"] : []),
      "Accept-Encoding",
      ...(route.limited ? [CREDENTIAL_FIELDS] : []),
    ].join(", ");
    const prepared = forms.map((document) => createAnswer(route, document, { ...fieldsOf, Vary }, build));
    const choose = createFormChoice(forms.map(({ media }) => media));
    const chosen: StaticAnswer = (request, more) => prepared[choose(request.headers.get("accept"))]!(request, more);
    answers.set(key, prepared.length === 1 ? prepared[0]! : chosen);
    for (const { media, path } of route.alternates ?? []) {
      const form = forms.findIndex((document) => document.media === media);
      if (path !== undefined && form !== -1) answers.set(path, prepared[form]!);
    }
  }
  return answers;
}

/**
 * Finds the answer for a path and query (decision 2: see `query.ts`).
 *
 * @returns `not_found` where a folder has no such file, `invalid_query` where a parameter is unknown or has no such value.
 */
export function selectVariant(
  route: Route,
  answers: StaticAnswers,
  path: string,
  url: string,
): Result<StaticAnswer, Failure> {
  const exact = answers.get(path);
  if (exact) return ok(exact);
  if (isFolder(route)) return err({ kind: "not_found" });
  if (!readsQuery(route)) return ok(answers.get("")!);
  // Nearly all queries are written as the key of an answer. To read one costs a tenth of the request.
  const mark = url.indexOf("?");
  const usual = answers.get(mark === -1 ? "" : url.slice(mark + 1));
  if (usual) return ok(usual);
  const query = readQuery(route, url);
  if (!query.ok) return query;
  // The default value has no entry of its own.
  const [selected = ""] = Object.entries(query.value.values).map(([name, value]) => `${name}=${value}`);
  return ok(answers.get(selected) ?? answers.get("")!);
}

interface Prepared extends Validators {
  readonly full: Template;
  readonly head: Template;
  readonly notModified: Template;
}

function createAnswer(
  { response: { status } }: Route,
  { codings, encode, headers, media }: Document,
  fieldsOf: HeaderFields,
  { readFile, changedAt }: Build,
): StaticAnswer {
  const date = once(async () => {
    const time = await changedAt(codings.identity.file);
    return time === undefined ? undefined : new Date(time).toUTCString();
  });
  const prepare = (coding: Coding, { file, size, etag, bytes }: Form, lastModified: string | undefined): Prepared => {
    const ofAll = {
      ...fieldsOf,
      ...headers,
      ETag: etag,
      ...(lastModified !== undefined && { "Last-Modified": lastModified }),
    };
    const ofBody = {
      ...ofAll,
      "Content-Type": media,
      "Content-Length": `${size}`,
      ...(coding !== "identity" && { "Content-Encoding": coding }),
    };
    return {
      etag,
      lastModified,
      full: template(async () => new Response(bytes ?? await readFile(file), { status, headers: ofBody })),
      head: template(() => new Response(null, { status, headers: ofBody })),
      notModified: template(() => new Response(null, { status: 304, headers: ofAll })),
    };
  };
  const prepared: Partial<Record<Coding, Prepared>> = {};
  const prepareForm: (coding: Coding) => Promise<Prepared> = once(async (coding: Coding) => {
    const form = codings[coding] ?? await encode?.(coding);
    return prepared[coding] = form ? prepare(coding, form, await date()) : await prepareForm("identity");
  });
  const answer = (chosen: Prepared, request: Request, more: HeaderFields) => {
    // Conditions apply to 2xx answers alone, so not to the 404 page (RFC 9110 section 13.2.1).
    const outcome = status === 200 ? evaluateConditions(request.headers, chosen) : "met";
    if (outcome === "not_modified") return chosen.notModified(more);
    if (outcome === "failed") return undefined;
    return request.method === "HEAD" ? chosen.head(more) : chosen.full(more);
  };
  return (request, more) => {
    const header = request.headers.get("accept-encoding");
    // An empty header accepts no coding (RFC 9110 section 12.5.3); `acceptsEncodings` would return the first.
    const coding = header ? chooseCoding(header) : "identity";
    const chosen = prepared[coding];
    return chosen ? answer(chosen, request, more) : prepareForm(coding).then((made) => answer(made, request, more));
  };
}

/**
 * Chooses by the caller's weights; the smallest coding wins among equals. Sends identity if nothing fits, as RFC 9110
 * section 12.5.3 allows.
 */
const chooseCoding = rememberHeader((header): Coding => {
  const request = { headers: new Headers({ "accept-encoding": header }) };
  const chosen = header.includes(";")
    ? acceptsEncodings(request, ...CODINGS)
    : CODINGS.find((coding) => acceptsEncodings(request, coding) === coding);
  return CODINGS.find((candidate) => candidate === chosen) ?? "identity";
});
