/**
 * Decodes the query and the body of a request by its row's parameters and schemas.
 *
 * Most requests have neither, so the schemas load with the first one that has.
 * @module
 */
import type { DecodedBody } from "../http/decode.ts";
import { invalidQuery, type Query, readQuery } from "../http/query.ts";
import { once } from "../leaves/once.ts";
import { err, type Result } from "../leaves/result.ts";
import type { Route } from "../routes.ts";
import type { Failure } from "../tables/failures.ts";

const loadDecoding = once(() => Promise.all([import("../http/decode.ts"), import("../schemas/request_schemas.ts")]));

/** Decodes a query by the row's parameters and their schemas. */
export async function decodeQuery(route: Route, url: string): Promise<Result<Query, Failure>> {
  const query = readQuery(route, url);
  if (!query.ok) return query;
  const [{ checkValue }, { REQUEST_SCHEMAS }] = await loadDecoding();
  for (const parameter of route.query ?? []) {
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
): Promise<Result<DecodedBody<unknown>, Failure>> {
  const [{ decodeJson }, { REQUEST_SCHEMAS }] = await loadDecoding();
  return await decodeJson(request, REQUEST_SCHEMAS[schema as keyof typeof REQUEST_SCHEMAS], required);
}
