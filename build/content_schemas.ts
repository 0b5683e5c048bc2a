/**
 * Writes the JSON Schemas (draft 2020-12) that help the owner's editor while typing content: what exists, what is
 * allowed, in Spanish. Derived from the valibot schemas; a test keeps the committed files equal to what this renders.
 *
 * Run with `deno run -A build/content_schemas.ts` after changing a content schema. Leaves out what JSON Schema cannot state:
 * that a day exists, and the rules between values. `content.ts` checks those.
 * @module
 */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { CONTENT_SCHEMAS } from "../src/schemas/content/content.ts";

/** The meta-schema that the files declare. */
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** Where the rendered files belong. */
export const CONTENT_SCHEMA_DIR = new URL("../src/content/schema/", import.meta.url);

/** The text of each schema file, by file name. Throws when a schema has a part that JSON Schema cannot express. */
export function renderContentSchemas(): Map<string, string> {
  return new Map(
    Object.entries(CONTENT_SCHEMAS).map(([key, schema]) => {
      const json = toJsonSchema(schema, {
        target: "draft-2020-12",
        errorMode: "throw",
        ignoreActions: ["check"],
        overrideAction: ({ valibotAction, jsonSchema }) => patternOf(valibotAction, jsonSchema),
      });
      return [`${key}.schema.json`, JSON.stringify({ $schema: DIALECT, ...json }, null, 2) + "\n"];
    }),
  );
}

/** Adds a pattern. The converter refuses the flag `u`, which JSON Schema takes for granted, and a second pattern. */
function patternOf(action: { type: string; requirement?: unknown }, json: JsonSchema): JsonSchema | undefined {
  if (action.type !== "regex" || !(action.requirement instanceof RegExp)) return undefined;
  const { source, flags } = action.requirement;
  if (flags !== "" && flags !== "u") throw new TypeError(`Cannot express ${action.requirement} in JSON Schema`);
  // The converter has already set, or kept, one pattern of its own; several can only stand in `allOf`.
  const { pattern: _converted, ...others } = json;
  return { ...others, allOf: [...(json.allOf ?? []), { pattern: source }] };
}

if (import.meta.main) {
  await Deno.mkdir(CONTENT_SCHEMA_DIR, { recursive: true });
  for (const [file, text] of renderContentSchemas()) await Deno.writeTextFile(new URL(file, CONTENT_SCHEMA_DIR), text);
}
