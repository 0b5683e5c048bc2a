/**
 * The interface description as code generators need it: one server with full paths, nothing twice, small, open answers.
 * What it says of each operation is the conformance suite's; `tests/clients/openapi/` generates clients from it.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isForPrograms, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { readBuilt } from "../build_fixture.ts";

/** The most bytes of the document, with all its examples: 180 KB and the search of the menu. */
const MOST_BYTES = 182_000;

/** Equal parts below this length in characters are not worth a reference. */
const REPEATED_LENGTH = 150;

type Json = Record<string, unknown>;

const bytes = await readBuilt("public/openapi.json");
const description = JSON.parse(new TextDecoder().decode(bytes));
const { paths, components } = description;

/** Visits every object of the description. What an example shows is no part of it. */
function walk(part: unknown, visit: (object: Json, place: string) => void, place = ""): void {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) visit(part as Json, place);
  for (const [key, member] of Object.entries(part)) if (key !== "value") walk(member, visit, `${place}/${key}`);
}

Deno.test("OpenAPI has at most 182 KB", () => {
  assert(bytes.length <= MOST_BYTES, `${bytes.length} bytes`);
});

Deno.test("OpenAPI inlines no response, parameter, schema, example, link or header twice", () => {
  const places = new Map<string, string[]>();
  walk(description, (object, place) => {
    const references = Object.values(object).every((member) => Object.hasOwn(Object(member), "$ref"));
    // Each place words its own description.
    const { description: _, ...rest } = object;
    const text = JSON.stringify(rest);
    if (references || text.length < REPEATED_LENGTH) return;
    places.set(text, [...places.get(text) ?? [], place]);
  });
  assertEquals([...places.values()].filter((each) => each.length > 1), []);
});

Deno.test("Every reference of OpenAPI leads somewhere, and everything that is shared is used", () => {
  const used = new Set<string>();
  walk(description, ({ $ref }) => {
    if (typeof $ref === "string") used.add($ref);
  });
  const shared = ["responses", "examples", "headers", "schemas"]
    .flatMap((kind) => Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`));
  assertEquals(shared.sort(), [...used].sort());
});

Deno.test("OpenAPI has the origin as its only server, and the full path of each row", () => {
  assertEquals(description.servers.length, 1);
  assertEquals(new URL(description.servers[0].url).pathname, "/");
  const rows = ROUTES.filter(isForPrograms).map((route) => routePaths(route)[0]);
  assertEquals(Object.keys(paths).sort(), [...new Set(rows)].sort());
  walk(paths, (object, place) => assert(!("servers" in object), place));
});

Deno.test("The title of OpenAPI makes a name of a package", () => {
  const { title } = description.info;
  assert(/^[a-z][a-z0-9 _-]*$/i.test(title), title);
});

Deno.test("No schema of an answer in OpenAPI forbids further members", () => {
  walk(components.schemas, (schema, place) => assert(schema.additionalProperties !== false, place));
});

Deno.test("OpenAPI says the type of each constant, and has no links: openapi-generator takes null for one, and refuses the other", () => {
  walk(components.schemas, (object, place) => {
    if ("const" in object && !place.includes("/if/")) assert("type" in object, place);
  });
  walk(description, ({ links }, place) => assert(links === undefined || place.endsWith("/examples"), place));
});

Deno.test("No description in OpenAPI ends in a mark that only the authors of the interface understand", () => {
  const marked: string[] = [];
  walk(description, ({ description: text }, place) => {
    if (typeof text === "string" && /; addition\b/.test(text)) marked.push(place);
  });
  assertEquals(marked, []);
});

Deno.test("OpenAPI requires an address for delivery alone, as the service does", async () => {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "openapi", components });
  const fits = ajv.compile({ $ref: "openapi#/components/schemas/OrderRequest" });
  const request = paths["/api/v1/order/whatsapp"].post.requestBody.content["application/json"].examples.pickup.value;
  await using app = startApp();
  for (const delivery_method of ["delivery", "pickup"]) {
    for (const address of ["Irarrázaval 1234", "", undefined]) {
      const body = { ...request, delivery_method, ...(address !== undefined && { address }) };
      const { status } = await app.fetch("/api/v1/order/whatsapp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      assertEquals(fits(body), status === 200, `${delivery_method} with the address ${address}`);
    }
  }
});

Deno.test("OpenAPI lists the values of a member of a request that takes few", () => {
  const { RegistrationRequest, TokenRequest } = components.schemas;
  assertEquals(RegistrationRequest.properties.requested_credential_type.enum, ["access_token", "api_key"]);
  assert(TokenRequest.properties.grant_type.enum.includes("authorization_code"));
});

Deno.test("OpenAPI offers a credential exactly where a bad one is refused", async () => {
  await using app = startApp();
  for (const [path, item] of Object.entries<Record<string, { security?: object[] }>>(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const offered = (operation.security ?? description.security as object[]).some((each) => "bearer" in each);
      const { status } = await app.fetch(path, {
        method: method.toUpperCase(),
        headers: { "x-api-key": "horno_free_bad" },
      });
      assertEquals(status === 401, offered, `${method} ${path}`);
    }
  }
});

Deno.test("OpenAPI groups each operation by its task, and every group is described", () => {
  const groups = new Map<string, string>();
  walk(paths, ({ operationId, tags }) => {
    if (typeof operationId === "string") groups.set(operationId, String(tags));
  });
  assertEquals(groups.get("getOrderTimes"), "order");
  assertEquals(groups.get("openSseStream"), "connect");
  assertEquals(groups.get("getLlmsTxt"), "documents");
  assertEquals(new Set(description.tags.map(({ name }: Json) => name)), new Set(groups.values()));
  for (const { name, description: text } of description.tags) assert(text, name);
});
