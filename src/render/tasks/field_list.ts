/**
 * The members of a request or an answer as a Markdown list, from its valibot schema: name, whether it is required, fixed
 * values, default, limits of lists and numbers, and the description.
 *
 * Leaves out patterns, formats and the lengths of texts, which `/openapi.json` has: a refusal says the one that matters.
 * @module
 */
import type * as v from "valibot";
import { perObject } from "../../leaves/per_object.ts";
import { toolSchema } from "../tool_schema.ts";

const INPUTS = perObject((schema: v.GenericSchema) => toolSchema(schema, "input") as Node);
const OUTPUTS = perObject((schema: v.GenericSchema) => toolSchema(schema, "output") as Node);

/** The parts of a JSON Schema that the list shows. */
interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What to list. */
export interface Listing {
  /** A request says which members are required; an answer does not. */
  readonly mode: "input" | "output";
  /** How many levels to list. */
  readonly depth: number;
  /** Members of the first level to list; every one when absent. */
  readonly members?: readonly string[];
}

/**
 * Lists the members of a schema. Members of members are indented. What the list has said already, it does not say again:
 * a description, a set of values, or the members of an object such as a dish.
 */
export function fieldList(schema: v.GenericSchema, { mode, depth, members }: Listing): string {
  const { properties = {}, ...object } = objectIn((mode === "input" ? INPUTS : OUTPUTS)(schema))!;
  const listed = Object.entries(properties).filter(([member]) => members?.includes(member) ?? true);
  return linesOf({ ...object, properties: Object.fromEntries(listed) }, mode === "input", depth, "", new Set()).join(
    "\n",
  );
}

/** Lists the members of these names, at whatever level they are. */
export function membersNamed(schema: v.GenericSchema, members: readonly string[]): string {
  const lines = fieldList(schema, { mode: "output", depth: 6 }).split("\n").map((line) => line.trim());
  return members.flatMap((member) => lines.filter((line) => line.startsWith(`- \`${member}\``) && line.includes(": ")))
    .join("\n");
}

function linesOf(schema: Node, isRequest: boolean, depth: number, indent: string, said: Set<string>): string[] {
  const { properties = {}, required = [] } = objectIn(schema)!;
  const isNew = (text: string) => text !== "" && !said.has(text) && said.add(text) !== undefined;
  return Object.entries(properties).flatMap(([name, member]) => {
    const values = valuesOf(member);
    const notes = [
      ...(isRequest && required.includes(name) ? ["required"] : []),
      ...(isNew(values) ? [values] : []),
      ...limitsOf(member, isRequest),
      ...(isRequest && member.default !== undefined ? [`default \`${member.default}\``] : []),
    ];
    const inside = objectIn(member)?.properties;
    const isListed = inside !== undefined && isNew(JSON.stringify(inside));
    const { description = "" } = member;
    const text = [
      `${indent}- \`${name}\``,
      ...(notes.length > 0 ? [` (${notes.join("; ")})`] : []),
      ...(isNew(description) ? [`: ${description}`] : []),
      ...(isListed && depth === 1 ? [`. Has ${Object.keys(inside).map((each) => `\`${each}\``).join(", ")}`] : []),
    ].join("");
    return [text, ...(isListed && depth > 1 ? linesOf(member, isRequest, depth - 1, `${indent}  `, said) : [])];
  });
}

/** The object of a member: the member itself, or what a list has. */
function objectIn(schema: Node): Node | undefined {
  return schema.properties ? schema : schema.items && objectIn(schema.items);
}

function valuesOf(member: Node): string {
  const values = member.enum ?? member.items?.enum ?? (member.const === undefined ? [] : [member.const]);
  return values.map((value) => `\`${value}\``).join(", ");
}

/** The limits of a list or a number in a request. */
function limitsOf({ minItems = 0, maxItems, minimum, maximum }: Node, isRequest: boolean): string[] {
  if (!isRequest) return [];
  if (maxItems !== undefined) return [minItems === maxItems ? `${maxItems}` : `${minItems} to ${maxItems}`];
  return maximum === undefined ? [] : [`${minimum} to ${maximum}`];
}
