/**
 * The description of a query parameter: that of its row, or that of its schema.
 * @module
 */
import * as v from "valibot";
import type { QueryParameter } from "../routes.ts";
import { ALL_SCHEMAS } from "../schemas/schemas.ts";

/** Describes a query parameter, without a full stop. */
export function parameterDescription(parameter: QueryParameter): string {
  return parameter.values ? parameter.description : v.getDescription(ALL_SCHEMAS[parameter.schema])!;
}
