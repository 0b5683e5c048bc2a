/**
 * Decodes the query and the body of a request by its row's parameters and schemas.
 *
 * Most requests have neither, so the schemas load with the first one that has.
 * @module
 */
import type { DecodedBody } from "../http/decode.ts";
import { invalidQuery, NO_QUERY, type Query, readQuery } from "../http/query.ts";
import { once } from "../leaves/once.ts";
import { err } from "../leaves/result.ts";
import type { Route } from "../routes.ts";
import type { Outcome } from "../tables/failures.ts";

const loadDecoding = once(() => Promise.all([import("../http/decode.ts"), import("../schemas/request_schemas.ts")]));

/** Decodes a query by the row's parameters and their schemas. */
export async function decodeQuery(route: Route, url: string): Outcome<Query> {
  const query = readQuery(route, url);
  if (!query.ok || query.value === NO_QUERY) return query;
  const [{ checkValue }, { REQUEST_SCHEMAS }] = await loadDecoding();
  for (const parameter of route.query!) {
    const value = query.value.values[parameter.name];
    if (value === undefined || parameter.values) continue;
    const schema = REQUEST_SCHEMAS[parameter.schema as keyof typeof REQUEST_SCHEMAS];
    if (!checkValue(schema, value).ok) return err(invalidQuery(parameter, "value"));
  }
  return query;
}

/** Decodes a body by the row's schema. */
export async function decodeBody(
  request: Request,
  { schema, required }: NonNullable<Route["request"]>,
): Outcome<DecodedBody<unknown>> {
  const [{ decodeJson }, { REQUEST_SCHEMAS }] = await loadDecoding();
  return await decodeJson(request, REQUEST_SCHEMAS[schema as keyof typeof REQUEST_SCHEMAS], required);
}
