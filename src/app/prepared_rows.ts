/**
 * The rows of the table, each prepared as far as possible without a request, at its first one: the first answer after a
 * start needs one of some eighty rows.
 * @module
 */
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { Build } from "../http/build.ts";
import { CREDENTIAL_FIELDS, type HeaderFields } from "../http/header_fields.ts";
import { type Audience, deprecationHeaders, policyHeaders } from "../http/header_policy.ts";
import { type AnswerResponse, createAnswerResponse } from "../http/reply.ts";
import { createStaticAnswers, type StaticAnswers } from "../http/static_files.ts";
import { isFolder, type Route } from "../routes.ts";

/** A computed row that can answer. */
export interface ComputedRow {
  readonly files?: never;
  readonly endpoint: Endpoint;
  readonly respond: AnswerResponse;
}

/** A row that can answer. */
type PreparedRow = ComputedRow | { readonly files: StaticAnswers };

/** Gives a row; only the first call for it waits. */
export type RowOf = (route: Route, audience: Audience) => PreparedRow | Promise<PreparedRow>;

/**
 * Builds the rows.
 *
 * @param endpoints By the id of the row.
 * @param limited The fields of every answer of a limited row. Absent: nothing is limited.
 * @throws {TypeError} If the table, the endpoints and the manifest do not match.
 */
export function createRows(
  routes: readonly Route[],
  build: Build,
  endpoints: Readonly<Record<string, Endpoint>>,
  origin: string,
  limited: HeaderFields | undefined,
): RowOf {
  const built = new Set(build.manifest.entries.map(({ route }) => route));
  for (const { id, path, serves } of routes) {
    // A folder may be empty: without tables there are no pages for them.
    if (serves === "static" && !isFolder({ path }) && !built.has(id)) {
      throw new TypeError(`The build holds no file for the route ${id}: build again`);
    }
    if (serves === "computed" && !endpoints[id]) throw new TypeError(`No endpoint answers the route ${id}`);
  }
  const rows = { public: new Map<Route, PreparedRow>(), private: new Map<Route, PreparedRow>() };

  async function prepare(route: Route, audience: Audience): Promise<PreparedRow> {
    const fields = {
      ...policyHeaders(route.policy, origin, audience),
      ...(route.deprecated && deprecationHeaders(route.deprecated, origin)),
      ...(route.limited && limited),
    };
    const ofComputed = {
      ...fields,
      "Content-Type": route.response.media,
      ...(route.limited && route.policy === "live" && { Vary: CREDENTIAL_FIELDS }),
    };
    const row = route.serves === "static"
      ? { files: createStaticAnswers(route, await build.documentsOf(route.id), fields, build) }
      : { endpoint: endpoints[route.id]!, respond: createAnswerResponse(ofComputed, audience) };
    rows[audience].set(route, row);
    return row;
  }

  return (route, audience) => rows[audience].get(route) ?? prepare(route, audience);
}
