/**
 * Tells at once of most values that they fit their schema, so that valibot, which explains what is wrong, need not run.
 *
 * Derived from the valibot schema itself; what it is not certain of, valibot decides. So it knows only what request
 * schemas are made of and is certain of nothing else: no transforms, defaults or unions, and no unknown members, which
 * valibot drops.
 * @module
 */

/** What a schema asks for, in one form for all kinds, so that one function reads all. */
interface Shape {
  readonly kind: "string" | "number" | "boolean" | "picklist" | "array" | "object" | "unknown";
  readonly optional: boolean;
  /** Bounds of a number, or of the length of a string or array. */
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly options: readonly unknown[];
  readonly item: Shape | undefined;
  readonly names: readonly string[];
  readonly members: readonly Shape[];
}

/** The parts of a valibot schema or action that are read. */
interface SchemaNode {
  readonly kind: "schema" | "validation" | "transformation" | "metadata";
  readonly type: string;
  readonly pipe?: readonly SchemaNode[];
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly default?: unknown;
}

const ANY = { optional: false, min: -Infinity, max: Infinity, integer: false, options: [], names: [], members: [] };
const UNKNOWN: Shape = { ...ANY, kind: "unknown", item: undefined };

/**
 * Whether a value certainly fits a valibot schema and is already what valibot would give. A schema is read with its first
 * value.
 */
export function certainlyFits(schema: object, value: unknown): boolean {
  let shape = shapes.get(schema);
  if (shape === undefined) shapes.set(schema, shape = shapeOf(schema as SchemaNode));
  return fits(shape, value);
}

const shapes = new WeakMap<object, Shape>();

function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case "string":
      return typeof value === "string" && value.length >= shape.min && value.length <= shape.max;
    case "number":
      return typeof value === "number" && value >= shape.min && value <= shape.max &&
        (!shape.integer || Number.isSafeInteger(value));
    case "boolean":
      return typeof value === "boolean";
    case "picklist":
      return shape.options.includes(value);
    case "array": {
      if (!Array.isArray(value) || value.length < shape.min || value.length > shape.max) return false;
      for (let at = 0; at < value.length; at++) if (!fits(shape.item!, value[at])) return false;
      return true;
    }
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value) &&
        membersFit(shape, value as Record<string, unknown>);
    case "unknown":
      return false;
  }
}

function membersFit({ names, members }: Shape, value: Record<string, unknown>): boolean {
  let known = 0;
  for (let at = 0; at < names.length; at++) {
    const member = value[names[at]!];
    if (member !== undefined) {
      if (!fits(members[at]!, member)) return false;
      known++;
    } else if (!members[at]!.optional) return false;
  }
  for (const _ in value) known--;
  return known === 0;
}

function shapeOf(node: SchemaNode): Shape {
  const [first, ...steps] = node.pipe ?? [node];
  return steps.reduce((shape, step) => step.kind === "metadata" ? shape : narrowed(shape, step), plainShape(first!));
}

function plainShape({ type, entries, item, wrapped, options, default: instead }: SchemaNode): Shape {
  switch (type) {
    case "string":
    case "number":
    case "boolean":
      return { ...UNKNOWN, kind: type };
    case "picklist":
      return { ...UNKNOWN, kind: type, options: options! };
    case "optional":
      return instead === undefined ? { ...shapeOf(wrapped!), optional: true } : UNKNOWN;
    case "array":
      return { ...UNKNOWN, kind: type, item: shapeOf(item!) };
    case "object":
      return { ...UNKNOWN, kind: type, names: Object.keys(entries!), members: Object.values(entries!).map(shapeOf) };
    default:
      return UNKNOWN;
  }
}

function narrowed(shape: Shape, { type, requirement }: SchemaNode): Shape {
  switch (type) {
    case "non_empty":
      return { ...shape, min: Math.max(shape.min, 1) };
    case "min_length":
    case "min_value":
      return { ...shape, min: Math.max(shape.min, requirement as number) };
    case "max_length":
    case "max_value":
    case "max_code_points":
      // There are at most as many code points as UTF-16 units.
      return { ...shape, max: Math.min(shape.max, requirement as number) };
    case "safe_integer":
      return { ...shape, integer: true };
    default:
      return UNKNOWN;
  }
}
