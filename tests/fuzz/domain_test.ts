/** Generated cases for the rules; every exported function of the domain has a property. @module */
import { assertEquals } from "@std/assert";
import { DOMAIN_PROPERTIES } from "./properties.ts";
import { registerProperties } from "./register.ts";

const FOLDER = new URL("../../src/domain/", import.meta.url);

Deno.test("Every function that a module of src/domain/ exports has a property", async () => {
  const covered = new Set(DOMAIN_PROPERTIES.flatMap((property) => property.of));
  const missing: string[] = [];
  let functions = 0;
  for await (const { name } of Deno.readDir(FOLDER)) {
    for (const [exported, value] of Object.entries(await import(new URL(name, FOLDER).href))) {
      if (typeof value !== "function") continue;
      functions++;
      if (!covered.has(value)) missing.push(`${name}: ${exported}`);
    }
  }
  assertEquals(missing, []);
  assertEquals(functions > 30, true, "they were found");
});

registerProperties("the rules", DOMAIN_PROPERTIES);
