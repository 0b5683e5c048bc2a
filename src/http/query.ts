/**
 * Reads the query of a request by the parameters that its row declares (decision 2).
 *
 * A declared parameter may occur once. Another spelling of its name, such as `category[]` or `CATEGORY`, is refused,
 * since its caller would get an answer to another question. So are the names that the row refuses. Every other parameter
 * is ignored. Leaves out the values of a parameter with a schema: the application checks them.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import type { QueryParameter, Route } from "../routes.ts";
import type { Failure, QueryProblem } from "../tables/failures.ts";

/** A query. */
export interface Query {
  /** The value of each declared parameter that was sent. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of the ignored parameters: the first ten, each cut to 40 characters. */
  readonly unknown: readonly string[];
}

/** The query of a request without one. */
export const NO_QUERY: Query = { values: {}, unknown: [] };

const MAX_UNKNOWN = 10;
const MAX_NAME_LENGTH = 40;

/** Reads the query of an absolute URL. */
export function readQuery(
  { query: parameters = [], refusedQuery = [] }: Pick<Route, "query" | "refusedQuery">,
  url: string,
): Result<Query, Failure> {
  const mark = url.indexOf("?");
  if (mark === -1) return ok(NO_QUERY);
  const sent = new URLSearchParams(url.slice(mark));
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const name of new Set(sent.keys())) {
    const parameter = parameters.find((each) => each.name === name);
    if (parameter === undefined) {
      const meant = parameters.find((each) => lettersOf(each.name) === lettersOf(name));
      if (meant) return err(invalidQuery(meant, "spelling"));
      if (refusedQuery.includes(name)) {
        return err({ kind: "invalid_query", parameter: name, allowed: [], problem: "refused" });
      }
      unknown.push(name.slice(0, MAX_NAME_LENGTH).toWellFormed());
      continue;
    }
    const [value = "", ...others] = sent.getAll(name);
    if (others.length > 0) return err(invalidQuery(parameter, "repeated"));
    if (parameter.values && !parameter.values.includes(value)) return err(invalidQuery(parameter, "value"));
    values[name] = value;
  }
  return ok({ values, unknown: unknown.slice(0, MAX_UNKNOWN) });
}

/** The failure of a parameter. */
export function invalidQuery(parameter: QueryParameter, problem: QueryProblem): Failure {
  return { kind: "invalid_query", parameter: parameter.name, allowed: parameter.values ?? parameter.forms, problem };
}

/** The letters of a name, without case and accents. */
function lettersOf(name: string): string {
  return name.normalize("NFKD").toLowerCase().replace(/[^a-z]/g, "");
}
