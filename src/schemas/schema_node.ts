/**
 * A valibot schema as plain data, for code that walks a value along its schema: objects, lists, and the optional around
 * them. Leaves out unions and records, which no request has.
 * @module
 */
import type * as v from "valibot";

/** The parts of a schema. Each kind of schema has some of them. */
export interface SchemaNode {
  /** Valibot's name of the kind, such as `object`. */
  readonly type: string;
  /** The members of an object. */
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  /** The entries of a list. */
  readonly item?: SchemaNode;
  /** The schema that an optional one wraps. */
  readonly wrapped?: SchemaNode;
  /** The values of a choice. */
  readonly options?: readonly unknown[];
  /** The value of a literal. */
  readonly literal?: unknown;
  /** The checks of a value, after the schema itself. */
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** The schema as data, without the optional around it. */
export function schemaNode(schema: v.GenericSchema | SchemaNode): SchemaNode {
  let node = schema as SchemaNode;
  while (node.type === "optional" && node.wrapped) node = node.wrapped;
  return node;
}

/** The schema of a member or an entry of a value; undefined if the schema does not describe it. */
export function childNode(node: SchemaNode, key: PropertyKey): SchemaNode | undefined {
  if (node.item) return schemaNode(node.item);
  const entry = node.entries && Object.hasOwn(node.entries, key) ? node.entries[key as string] : undefined;
  return entry && schemaNode(entry);
}
