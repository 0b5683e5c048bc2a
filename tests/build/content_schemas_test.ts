/**
 * The JSON Schemas for the owner's editor are current, complete and in Spanish.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { CONTENT_SCHEMA_DIR, renderContentSchemas } from "../../build/content_schemas.ts";
import { CONTENT_SCHEMAS } from "../../src/schemas/content/content.ts";

type Json = { [key: string]: Json } & {
  readonly title?: string;
  readonly description?: string;
  readonly pattern?: string;
};

const schemas = renderContentSchemas();

/** Every schema inside `json`, with the name of its property. */
function* subschemas(json: Json, name = ""): Generator<{ name: string; schema: Json }> {
  yield { name, schema: json };
  for (const [key, property] of Object.entries(json.properties ?? {})) yield* subschemas(property as Json, key);
  if (json.items) yield* subschemas(json.items);
  for (const part of [json.anyOf, json.allOf, json.oneOf].flatMap((parts) => Object.values(parts ?? {}))) {
    yield* subschemas(part as Json);
  }
}

Deno.test("renderContentSchemas() renders one file for each content file", () => {
  assertEquals([...schemas.keys()], Object.keys(CONTENT_SCHEMAS).map((key) => `${key}.schema.json`));
});

Deno.test("The editor's settings give each content file its schema", async () => {
  const settings = JSON.parse(await Deno.readTextFile(new URL("../../.vscode/settings.json", import.meta.url)));
  assertEquals(
    settings["json.schemas"],
    Object.keys(CONTENT_SCHEMAS).map((key) => ({
      fileMatch: [`/src/content/${key}.json`],
      url: `./src/content/schema/${key}.schema.json`,
    })),
  );
});

for (const [file, text] of schemas) {
  Deno.test(`${file} is committed as rendered (else run: deno run -A build/content_schemas.ts)`, async () => {
    assertEquals(await Deno.readTextFile(new URL(file, CONTENT_SCHEMA_DIR)), text);
  });

  Deno.test(`${file} declares the dialect, refuses unknown keys and explains each property`, () => {
    const root = JSON.parse(text) as Json;
    assertEquals(root.$schema as unknown, "https://json-schema.org/draft/2020-12/schema");
    for (const { name, schema } of subschemas(root)) {
      if (schema.properties !== undefined) assertEquals(schema.additionalProperties as unknown, false, name);
      if (name !== "") assert((schema.title ?? "") !== "", `${name} has no title`);
      if (schema.pattern !== undefined) assert(new RegExp(schema.pattern, "u"));
    }
  });

  Deno.test(`${file} is the schema that its content file names`, async () => {
    const content = file.replace(".schema", "");
    const { $schema } = JSON.parse(await Deno.readTextFile(new URL(`../${content}`, CONTENT_SCHEMA_DIR)));
    assertEquals($schema, `./schema/${file}`);
  });
}

Deno.test("renderContentSchemas() keeps all patterns of a text with several", () => {
  const menu = JSON.parse(schemas.get("menu.schema.json")!) as Json;
  const name = menu.properties!.items!.items!.properties!.name!;
  const patterns = Object.values(name.allOf!).map((part) => new RegExp((part as Json).pattern!, "u"));
  const fits = (text: string): boolean => patterns.every((pattern) => pattern.test(text));
  assert(fits("Ñoquis al pesto"));
  for (const bad of [" Pizza", "Pizza ", "Pi\nzza", "Pi\u200bzza", "*Pizza*", "Pi_zza"]) assert(!fits(bad), bad);
});

Deno.test("the descriptions translate the English words that the owner has to write", () => {
  const menu = JSON.parse(schemas.get("menu.schema.json")!) as Json;
  assertMatch(menu.properties!.items!.items!.properties!.added_allergens!.description!, /milk \(leche\)/);
});
