/**
 * A valibot schema as plain data, for code that walks a value along its schema: objects, lists, variants, and the optional
 * around them. Leaves out other unions and records, which no request has.
 * @module
 */
import type * as v from "valibot";
import { isObject, type JsonObject } from "../leaves/json_object.ts";

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
  /** The values of a choice; the schemas of a variant. */
  readonly options?: readonly unknown[];
  /** The member whose value tells the schemas of a variant apart. */
  readonly key?: string;
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

/**
 * The schema of a member or an entry of `value`; undefined if the schema does not describe it. Of a variant it needs the
 * value, which says which of its schemas applies; its own member is a choice among the names of all.
 */
export function childNode(node: SchemaNode, key: PropertyKey, value?: unknown): SchemaNode | undefined {
  if (node.item) return schemaNode(node.item);
  if (node.type === "variant") {
    if (key === node.key) return { type: "picklist", options: variants(node).map((each) => nameOf(each, node)) };
    const chosen = variantOf(node, value);
    return chosen && childNode(chosen, key);
  }
  const entry = node.entries && Object.hasOwn(node.entries, key) ? node.entries[key as string] : undefined;
  return entry && schemaNode(entry);
}

/** A value in a request, and its place. */
export interface Place {
  /** Without it, and without a value, for a member that the schema does not know. */
  readonly node: SchemaNode | undefined;
  readonly value: unknown;
  readonly name: string;
  /** RFC 6901; a member's name stands in it as it is. */
  readonly pointer: string;
  /** The object or the list around it. */
  readonly parent?: Place;
}

/** A value and everything in it that the schema describes, in order, with the members that it does not know. */
export function placesIn(schema: v.GenericSchema, value: unknown): Place[] {
  const places: Place[] = [{ node: schemaNode(schema), value, name: "", pointer: "" }];
  const add = (parent: Place) => {
    if (!parent.node || typeof parent.value !== "object" || parent.value === null) return;
    const members = parent.value as JsonObject;
    for (const name of Object.keys(members)) {
      const node = childNode(parent.node, name, members);
      const place = { node, value: node && members[name], name, pointer: `${parent.pointer}/${name}`, parent };
      places.push(place);
      add(place);
    }
  };
  add(places[0]!);
  return places;
}

/**
 * A value without the members that are null and may be absent: clients that fill in every member send null for those.
 * Where any value may stand, null is one.
 */
export function withoutNulls(schema: v.GenericSchema, sent: unknown): unknown {
  const isAbsent = ({ value, name, parent, node }: Place) =>
    value === null && node?.type !== "unknown" && parent?.node &&
    (variantOf(parent.node, parent.value) ?? parent.node).entries?.[name]?.type === "optional";
  if (!placesIn(schema, sent).some(isAbsent)) return sent;
  const value = structuredClone(sent);
  for (const place of placesIn(schema, value)) {
    if (isAbsent(place)) delete (place.parent!.value as Record<string, unknown>)[place.name];
  }
  return value;
}

/** The schema of a variant that applies to `value`; undefined if none does. */
export function variantOf(node: SchemaNode, value: unknown): SchemaNode | undefined {
  const name = isObject(value) && node.key !== undefined ? value[node.key] : undefined;
  return name === undefined ? undefined : variants(node).find((each) => nameOf(each, node) === name);
}

function variants({ options = [] }: SchemaNode): readonly SchemaNode[] {
  return options as readonly SchemaNode[];
}

function nameOf(variant: SchemaNode, { key = "" }: SchemaNode): unknown {
  return variant.entries?.[key]?.literal;
}
