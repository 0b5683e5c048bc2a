/**
 * Writes the JSON Schemas (draft 2020-12) of the content files, from the valibot schemas. The owner's editor reads them
 * and shows fields and allowed values in Spanish. A test fails while the committed files differ.
 *
 * After a change to a content schema, run `deno run -A build/content_schemas.ts`. Leaves out two checks that JSON
 * Schema cannot state: that a date exists, and the rules between values. `content.ts` makes both.
 * @module
 */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { CONTENT_SCHEMAS } from "../src/schemas/content/content.ts";

/** The meta-schema that the files declare. */
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The folder of the rendered files. */
export const CONTENT_SCHEMA_DIR = new URL("../src/content/schema/", import.meta.url);

/** Renders each schema file, by file name. @throws {Error} If JSON Schema cannot express a part of a schema. */
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

/** Adds a pattern. The converter refuses a second pattern, and the flag `u`, which JSON Schema implies. */
function patternOf(action: { type: string; requirement?: unknown }, json: JsonSchema): JsonSchema | undefined {
  if (action.type !== "regex") return undefined;
  const { source, flags } = action.requirement as RegExp;
  // Other flags are the converter's to refuse.
  if (!["", "u"].includes(flags)) return undefined;
  // The converter has set one `pattern`; an object has room for one, so all of them go into `allOf`.
  const { pattern: _converted, ...others } = json;
  return { ...others, allOf: [...(json.allOf ?? []), { pattern: source }] };
}

if (import.meta.main) {
  await Deno.mkdir(CONTENT_SCHEMA_DIR, { recursive: true });
  for (const [file, text] of renderContentSchemas()) await Deno.writeTextFile(new URL(file, CONTENT_SCHEMA_DIR), text);
}
