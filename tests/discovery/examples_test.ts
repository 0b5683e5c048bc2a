/**
 * Every example is true: each request of the interface description gets the answer shown with it, one request provokes
 * each failure where one suffices, and each command in a Markdown document prints the output below it.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { EXAMPLE_INSTANT, PLACEHOLDERS } from "../../src/render/exchanges.ts";
import { MAX_BODY_BYTES } from "../../src/tables/failures.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { withSecrets } from "../example_secrets.ts";
import { closed, withoutReferences } from "../openapi_references.ts";
import { printsAsShown, readConsoleExamples, runConsoleExample } from "../console_examples.ts";
import { documentAt, fetchDocuments, isReadByPrograms } from "./served_documents.ts";

interface Example {
  readonly value: unknown;
}

interface Media {
  readonly schema: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; examples?: Record<string, Example> }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const documents = await fetchDocuments();
const shared = JSON.parse(documentAt(documents, "/openapi.json").text);
const description = withoutReferences(shared, shared.components);
const operations: Described[] = Object.entries(description.paths as Record<string, Record<string, Operation>>)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
  );

/** Replaces random values by their placeholders. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/"horno_(?:sandbox|free)_[\w-]+"/g, JSON.stringify(PLACEHOLDERS.key))
      .replace(/"access_token":"[^"]+"/g, `"access_token":"${PLACEHOLDERS.accessToken}"`),
  );
}

for (const { method, path, operation } of operations) {
  const [good] = Object.entries(operation.responses).filter(([status]) => status === "200" || status === "201");
  const shown = good?.[1].content?.["application/json"]?.examples ?? {};
  const requests = Object.values(operation.requestBody?.content ?? {})[0]?.examples ?? {};
  const names = new Set([...Object.keys(shown), ...Object.keys(requests)]);
  for (const name of names) {
    Deno.test(`OpenAPI: ${method} ${path} answers as its example "${name}" shows`, async () => {
      await using app = startApp({ now: EXAMPLE_INSTANT });
      const query = new URLSearchParams();
      for (const parameter of operation.parameters ?? []) {
        const value = parameter.examples?.[name]?.value;
        if (value !== undefined) query.set(parameter.name, String(value));
      }
      const sent = await withSecrets(JSON.stringify(requests[name]?.value ?? null), app.fetch);
      const request = JSON.parse(sent);
      const [media = ""] = Object.keys(operation.requestBody?.content ?? {});
      const form = media === "application/x-www-form-urlencoded";
      // Only DELETE needs a key, and it revokes it.
      const key = method === "DELETE" ? await withSecrets(PLACEHOLDERS.key, app.fetch) : undefined;
      const answer = await app.fetch(`${path}${query.size > 0 ? `?${query}` : ""}`, {
        method,
        ...(key !== undefined && { headers: { "x-api-key": key } }),
        ...(request !== null && {
          headers: { "content-type": media },
          body: form ? String(new URLSearchParams(request)) : sent,
        }),
      });
      const text = await answer.text();
      assertEquals(answer.status, Number(good?.[0]), text);
      if (shown[name]) assertEquals(masked(JSON.parse(text)), shown[name].value);
    });
  }
}

/** One request that provokes a failure, by reason. The conformance suite provokes failures that need more. */
const PROVOKED: Readonly<Record<string, (operation: Operation) => { query?: string; init: RequestInit }>> = {
  malformed_json: () => ({ init: post('{"items": [') }),
  invalid_query: ({ parameters: [parameter] = [] }) => ({ query: `?${parameter?.name ?? "lang"}=calzones`, init: {} }),
  invalid_body: ({ operationId }) => ({
    init: post(JSON.stringify(
      operationId === "issueKey" ? { tier: 7 } : { items: "two pizzas", delivery_method: "pickup" },
    )),
  }),
  invalid_order: ({ operationId }) =>
    operationId === "getOrderTimes" ? { query: "?commune=Plutonio", init: {} } : ({
      init: post(JSON.stringify({
        items: [
          { name: "Pizza de plutonio", quantity: 1, price_numeric: 1 },
          { name: "Té o infusión", quantity: 1, price_numeric: 2200 },
        ],
        delivery_method: "delivery",
      })),
    }),
  body_too_large: () => ({ init: post(`"${"a".repeat(MAX_BODY_BYTES)}"`) }),
  unsupported_media_type: () => ({ init: { body: "hola", headers: { "content-type": "text/plain" } } }),
  unsupported_content_coding: () => ({
    init: { body: "hola", headers: { "content-type": "application/json", "content-encoding": "gzip" } },
  }),
  credential_required: () => ({ init: {} }),
};

function post(body: string): RequestInit {
  return { body, headers: { "content-type": "application/json" } };
}

for (const { method, path, operation } of operations.filter(({ path }) => path.startsWith("/api/v1/"))) {
  for (const [status, { content = {} }] of Object.entries(operation.responses)) {
    for (const [reason, { value }] of Object.entries(content["application/json"]?.examples ?? {})) {
      const provoke = PROVOKED[reason];
      // MCP has its own suite, with the error codes of JSON-RPC.
      if (Number(status) < 400 || !provoke || path.endsWith("/mcp")) continue;
      Deno.test(`OpenAPI: ${method} ${path} answers ${reason} as shown`, async () => {
        await using app = startApp({ now: EXAMPLE_INSTANT });
        const { query = "", init } = provoke(operation);
        const answer = await app.fetch(path + query, { method, ...init });
        assertEquals(answer.status, Number(status));
        assertEquals(await answer.json(), value);
      });
    }
  }
}

Deno.test("OpenAPI: every example fits the schema beside it, and every failure shows its own status and reason", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "open", components: description.components });
  ajv.addSchema({ $id: "closed", components: closed(description.components) });
  let count = 0;
  const check = (where: string, media: Readonly<Record<string, Media>> = {}, id = "closed") => {
    for (const { schema, examples = {} } of Object.values(media)) {
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${id}#/`)));
      for (const [name, { value }] of Object.entries(examples)) {
        assert(validate(value), `${where} ${name}: ${ajv.errorsText(validate.errors)}`);
        count++;
      }
    }
  };
  for (const { method, path, operation } of operations) {
    check(`${method} ${path}`, operation.requestBody?.content, "open");
    for (const [status, { content }] of Object.entries(operation.responses)) {
      check(`${method} ${path} ${status}`, content);
      if (Number(status) < 400) continue;
      const shown = Object.entries(content?.["application/json"]?.examples ?? {});
      assert(shown.length > 0, `${method} ${path} ${status} has no example`);
      for (const [reason, { value }] of shown) {
        const { code, ...error } = value as { code?: number; reason?: string; error?: { reason?: string } };
        if (code !== undefined) assertEquals(String(code), status);
        // Reasons for a failed order are separate from the failure's kind.
        if (reason !== "invalid_order") assertEquals(error.reason ?? error.error?.reason, reason);
      }
    }
  }
  assert(count > 40, `${count} examples`);
});

Deno.test("OpenAPI: every operation of the API with a JSON answer has an example of it", () => {
  const without = operations.filter(({ path, operation }) => {
    const content = operation.responses["200"]?.content?.["application/json"];
    return path.startsWith("/api/v1/") && content?.schema && "$ref" in (content.schema as object) && !content.examples;
  });
  assertEquals(without.map(({ method, path }) => `${method} ${path}`), []);
});

for (const document of documents.filter(isReadByPrograms)) {
  for (const [at, { command, output }] of readConsoleExamples(document.text).entries()) {
    Deno.test(`${document.path}: ${command.split("\n")[0]} (example ${at + 1})`, async () => {
      await using app = startApp();
      const printed = await runConsoleExample(app, await withSecrets(command, app.fetch), ORIGIN);
      assert(printsAsShown(output, printed), `printed:\n${printed}\nthe document says:\n${output}`);
    });
  }
}

Deno.test("The skill and the long guide have examples that are run", () => {
  for (const path of ["/llms-full.txt", "/.well-known/agent-skills/menu/SKILL.md"]) {
    assert(readConsoleExamples(documentAt(documents, path).text).length >= 4, path);
  }
});
