/**
 * One operation in Markdown: its request with parameters and body, and its answer, with examples that work as printed.
 * The task pages and the long guide share it.
 * @module
 */
import type * as v from "valibot";
import { type ComputedRouteId, type Route, routePaths, type StaticRouteId } from "../../routes.ts";
import { ALL_SCHEMAS } from "../../schemas/schemas.ts";
import { exchangeConsole, exchangesOf } from "../exchanges.ts";
import { parameterDescription } from "../parameter_description.ts";
import { type RenderInput, rowOf } from "../renderer.ts";
import { fieldList, type Listing } from "./field_list.ts";

/** What a section shows of its operation. */
export interface Shown {
  /** Names of the examples; every one when absent. */
  readonly examples?: readonly string[];
  /** Whether to describe it and its query parameters; true when absent. */
  readonly description?: boolean;
  /** How many levels of the request's members to list; every one when absent. */
  readonly request?: number;
  /** Which of the answer's members to list; none when absent. */
  readonly answer?: readonly AnswerPart[];
}

/** Members of the answer, or of a schema within it. */
interface AnswerPart extends Omit<Listing, "mode"> {
  /** What the members are of; the whole answer when absent. */
  readonly of?: { readonly name: string; readonly schema: v.GenericSchema };
}

/** Writes the section, as a heading of level two with paragraphs and lists. */
export function operationSection(route: Route, input: RenderInput, shown: Shown): string[] {
  const [path = "/"] = routePaths(route);
  const { examples, description = true, request = 4, answer = [] } = shown;
  const exchanges = exchangesOf(route, input).filter(({ name }) => examples?.includes(name) ?? true);
  const { schema } = route.response;
  return [
    `## ${route.method} ${path}`,
    ...(description
      ? [`${route.summary}. ${route.description}${deprecation(route)}`, ...parametersPart(route)]
      : parameterNames(route)),
    ...exchanges.map((exchange) => exchangeConsole(exchange, route, input.origin + path)),
    ...(route.request && request > 0
      ? [`Body:\n\n${fieldList(ALL_SCHEMAS[route.request.schema], { mode: "input", depth: request })}`]
      : []),
    ...(schema
      ? answer.map(({ of, ...listing }) =>
        `${of?.name ?? "Answer"}:\n\n${fieldList(of?.schema ?? ALL_SCHEMAS[schema], { mode: "output", ...listing })}`
      )
      : []),
  ];
}

/** The sentence on a deprecated row, with a blank before it. */
export function deprecation({ deprecated }: Route): string {
  return deprecated ? ` Deprecated since ${deprecated.since}; use ${deprecated.successor}.` : "";
}

function parameterNames({ query = [] }: Route): string[] {
  return query.length === 0 ? [] : [`Query: ${query.map(({ name }) => `\`${name}\``).join(", ")}.`];
}

function parametersPart({ query = [] }: Route): string[] {
  if (query.length === 0) return [];
  const lines = query.map((parameter) => {
    const { values, many, forms = [] } = parameter;
    const usual = parameter.default === undefined ? "" : `; \`${parameter.default}\` when absent`;
    const accepted = values
      ? `${many ? "Some" : "One"} of ${values.map((value) => `\`${value}\``).join(many ? "," : ", ")}${usual}.`
      : `Optional: ${forms.join(", or ")}.`;
    return `- \`${parameter.name}\`: ${parameterDescription(parameter)}. ${accepted}`;
  });
  return [`Query:\n\n${lines.join("\n")}`];
}

/** One example of an operation, for a page about another one, as a `console` block; empty if there is none: an order has no example while everything is sold out. */
export function exampleCall(id: ComputedRouteId | StaticRouteId, name: string, input: RenderInput): string {
  const route = rowOf(input.routes, id);
  const exchange = exchangesOf(route, input).find((each) => each.name === name);
  // MCP has the address at which clients connect, the API its versioned base.
  const path = routePaths(route).at(route.errors === "jsonrpc" ? -1 : 0)!;
  return exchange === undefined ? "" : exchangeConsole(exchange, route, input.origin + path);
}
