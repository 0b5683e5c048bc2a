/**
 * Reads the query of a request by the parameters that its row declares (decision 2).
 *
 * A declared parameter may occur once. Another spelling of its name, such as `category[]` or `CATEGORY`, and a parameter
 * that the row does not declare are refused, since the answer would be one to another question. What trackers and
 * breakers of caches add is ignored. Leaves out the values of a parameter with a schema: the application checks them.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { API_BASES, type QueryParameter, type Route, ROUTES } from "../routes.ts";
import type { Failure, QueryProblem } from "../tables/failures.ts";
import { nearMembers } from "./unknown_members.ts";

/** A query. */
export interface Query {
  /** The value of each declared parameter that was sent. */
  readonly values: Readonly<Record<string, string>>;
}

/** The query of a request without a declared parameter. */
export const NO_QUERY: Query = { values: {} };

/** Says where a link came from, or keeps caches from answering: chats and advertisers add these to every link. */
const IGNORED = /^(?:utm_.*|[a-z]+clk?id|[gw]braid|igshid|_.*)$/i;

/** Whether a row reads its query. Documents and pages ignore theirs: a link may bring anything. */
export function readsQuery({ failures }: Pick<Route, "failures">): boolean {
  return failures.includes("invalid_query");
}

/** Reads the query of an absolute URL that has one. */
export function readQuery({ query: parameters = [] }: Pick<Route, "query">, url: string): Result<Query, Failure> {
  const sent = new URLSearchParams(url.slice(url.indexOf("?")));
  const values: Record<string, string> = {};
  for (const name of new Set(sent.keys())) {
    const parameter = parameters.find((each) => each.name === name);
    if (parameter === undefined) {
      const meant = parameters.find((each) => lettersOf(each.name) === lettersOf(name));
      if (meant) return err(invalidQuery(meant, "spelling"));
      if (name === "" || IGNORED.test(name)) continue;
      return err(unknownParameter(name, parameters));
    }
    const [value = "", ...others] = sent.getAll(name);
    if (others.length > 0) return err(invalidQuery(parameter, "repeated"));
    const { values: known, many } = parameter;
    // A list without entries.
    if (many && value === "") continue;
    if (known && !(many ? value.split(",") : [value]).every((each) => known.includes(each))) {
      return err(invalidQuery(parameter, "value"));
    }
    values[name] = value;
  }
  return ok(Object.keys(values).length === 0 ? NO_QUERY : { values });
}

function unknownParameter(name: string, parameters: readonly QueryParameter[]): Failure {
  const allowed = parameters.map((each) => each.name);
  const others = ROUTES.filter((row: Route) => row.base === "api" && row.query?.some((each) => each.name === name));
  const elsewhere = others.map(({ path }) => `"${name}" of ${API_BASES[0]}${path}`);
  const near = [...elsewhere, ...nearMembers(name, allowed).map((each) => `"${each}"`)];
  return { kind: "invalid_query", parameter: "", allowed, problem: "unknown", near };
}

/** The failure of a parameter. */
export function invalidQuery(parameter: QueryParameter, problem: QueryProblem): Failure {
  const all = parameter.values ?? parameter.forms;
  const allowed = parameter.many ? [`${all.join(", ")} (several with commas between)`] : all;
  return { kind: "invalid_query", parameter: parameter.name, allowed, problem };
}

/** The letters of a name, without case and accents. */
function lettersOf(name: string): string {
  return name.normalize("NFKD").toLowerCase().replace(/[^a-z]/g, "");
}
