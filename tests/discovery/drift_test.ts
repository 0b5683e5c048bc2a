/**
 * Nothing can be added without its documentation: the tests add something and see what fails. `@ts-expect-error` marks
 * the errors of the compiler; `deno check` fails where one does not occur.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { RENDERERS } from "../../src/render/renderers.ts";
import type { Renderer, RenderInput } from "../../src/render/renderer.ts";
import { renderSite } from "../../src/render/render_site.ts";
import { createEndpoints } from "../../src/app/endpoints.ts";
import { createApp } from "../../src/app/app.ts";
import { FAILURE_STATUS, type FailureKind } from "../../src/tables/failures.ts";
import { type ComputedRouteId, type DocumentRouteId, type Route, ROUTES } from "../../src/routes.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { ORDER_REFUSALS } from "../../src/render/tasks/error_list.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import { taskPath, TASKS } from "../../src/tables/task_pages.ts";
import { startApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { legacy } from "../mcp/mcp_fixture.ts";
import { documentAt, fetchDocuments } from "./served_documents.ts";

const input: RenderInput = renderInput;
const renderers: Readonly<Record<string, Renderer>> = RENDERERS;

/** The text of a document rendered with another table. */
function render(id: DocumentRouteId, routes: readonly Route[]): string {
  return String(RENDERERS[id]({ ...input, routes })[0]!.body);
}

const FAKE: Route = {
  id: "getFakeThing",
  method: "GET",
  base: "api",
  path: "/fake-thing",
  serves: "computed",
  summary: "A thing that is not there",
  description: "Only this test has it.",
  response: { status: 200, media: "application/json", schema: "Health" },
  failures: ["invalid_query"],
  query: [{ name: "fake", description: "A value", values: ["calzones"], default: "calzones" }],
  errors: "api",
  policy: "document",
  limited: true,
  task: "read",
};

const { task: _, ...FAKE_WITHOUT_TASK } = FAKE;

const FAKE_DOCUMENT: Route = {
  ...FAKE_WITHOUT_TASK,
  id: "getFakeDocument",
  base: "origin",
  path: "/fake.txt",
  serves: "static",
  response: { status: 200, media: "text/plain; charset=utf-8" },
  relations: ["fake-relation"],
};

const FAKE_PAGE: Route = {
  ...FAKE_DOCUMENT,
  id: "fakePage",
  path: "/fake-page",
  response: { status: 200, media: "text/html; charset=utf-8" },
  alternates: [{ media: "text/markdown; charset=utf-8", path: "/fake-page.md" }],
  policy: "page",
};

const WITH: readonly Route[] = [...ROUTES, FAKE, FAKE_DOCUMENT, FAKE_PAGE];

const METADATA_OF_OWNER = "/.well-known/oauth-protected-resource/api/mcp/owner";

const NAMED_IN: readonly [id: DocumentRouteId, names: readonly string[]][] = [
  ["getOpenApi", ['"/api/v1/fake-thing"', '"getFakeThing"', '"calzones"', '"/fake.txt"']],
  ["getReadTask", ["## GET /api/v1/fake-thing", "`fake`: A value", "`calzones`"]],
  ["getLlmsFullTxt", ["### GET /api/v1/fake-thing", "`calzones`", "`invalid_query` (400)", "/fake.txt"]],
  ["getSitemapMd", ["/api/v1/fake-thing", "/fake.txt", "/fake-page.md"]],
  ["getSitemapXml", ["/fake-page</loc>"]],
];

for (const [id, names] of NAMED_IN) {
  Deno.test(`A new row appears in ${id} by itself`, () => {
    const [before, after] = [render(id, ROUTES), render(id, WITH)];
    for (const name of names) {
      assert(!before.includes(name) || name.startsWith("`invalid"), name);
      assertStringIncludes(after, name);
    }
  });
}

Deno.test("A new document with a relation is linked from the home page", async () => {
  const withFake = { ...renderers, getFakeDocument: () => [{ body: "x" }] };
  const { entries } = await renderSite({ ...input, routes: [...ROUTES, FAKE_DOCUMENT] }, withFake);
  const home = entries.filter(({ route }) => route === "homePage");
  assert(home.length === 2);
  for (const { headers } of home) {
    assertStringIncludes(headers?.Link ?? "", '</fake.txt>; rel="fake-relation"; type="text/plain"');
  }
});

Deno.test("A new static row without a renderer, or a page without Markdown, stops the build", async () => {
  const routes = [FAKE_PAGE];
  await assertRejects(() => renderSite({ ...input, routes }, RENDERERS), Error, "No renderer");
  const onlyHtml = { ...renderers, fakePage: () => [{ body: "<p>" }] };
  await assertRejects(() => renderSite({ ...input, routes }, onlyHtml), Error, "must give exactly");
});

Deno.test("A new computed row without an endpoint stops the start", async () => {
  await using app = startApp();
  assert(app.content);
  assertThrows(() => startApp({ routes: [...ROUTES, FAKE] }), TypeError, "No endpoint answers the route getFakeThing");
});

Deno.test("A new row or a new failure does not compile without its endpoint, renderer or status", () => {
  type Endpoints = ReturnType<typeof createEndpoints>;
  // @ts-expect-error An endpoint is missing for a computed row
  const endpoints: Record<ComputedRouteId | "getFakeThing", unknown> = {} as Endpoints;
  // @ts-expect-error A renderer is missing for a static row
  const renderersOfAll: Record<DocumentRouteId | "getFakeDocument", Renderer> = RENDERERS;
  // @ts-expect-error A status is missing for a failure
  const statuses: Record<FailureKind | "fake_failure", number> = FAILURE_STATUS;
  assert(endpoints && renderersOfAll && statuses && createApp);
});

const documents = await fetchDocuments();

Deno.test("Every failure is in the long guide with its status, and in OpenAPI wherever a row declares it", () => {
  const guide = documentAt(documents, "/llms-full.txt").text;
  const rows: readonly Route[] = ROUTES;
  const declaredBy = (of: readonly Route[]) => new Set<string>(of.flatMap(({ failures }) => failures));
  const [owners, others] = [true, false].map((owner) =>
    declaredBy(rows.filter((row) => (row.owner ?? false) === owner))
  );
  for (const [kind, status] of Object.entries(FAILURE_STATUS)) {
    // What only the owner can meet stands in no public document.
    const isPublic = !owners!.has(kind) || others!.has(kind);
    assertEquals(guide.includes(`\n- \`${kind}\` (${status}): `), isPublic, kind);
  }
});

Deno.test("Every operation names the task whose page describes it, and a document names none", () => {
  const rows: readonly Route[] = ROUTES;
  const isOperation = ({ base, errors, serves, failures }: Route) =>
    base === "api" || errors === "oauth" || serves === "computed" || failures.length > 0;
  const shown = rows.filter(({ owner }) => owner !== true);
  assertEquals(shown.filter((row) => isOperation(row) !== (row.task !== undefined)).map(({ id }) => id), []);
});

Deno.test("Every failure of a task's operations, and every reason to refuse an order, is on the task's page", () => {
  for (const task of TASKS) {
    const page = documentAt(documents, taskPath(task)).text;
    const kinds = new Set(
      (ROUTES as readonly Route[]).filter((row) => row.task === task).flatMap((row) => row.failures),
    );
    for (const kind of kinds) {
      if (kind !== "invalid_order") assertStringIncludes(page, `\`${kind}\` (${FAILURE_STATUS[kind]})`, task);
    }
    if (kinds.has("invalid_order")) {
      for (const reason of Object.keys(ORDER_REFUSALS)) assertStringIncludes(page, `- \`${reason}\`: `);
    }
  }
});

Deno.test("A document that names a path without a route stops the build", async () => {
  for (const gone of ["/llms.txt", "/openapi.json", "/docs/order.md", "/carta", METADATA_OF_OWNER]) {
    const routes = (ROUTES as readonly Route[]).filter(({ path }) => path !== gone);
    await assertRejects(() => renderSite({ ...input, routes }, RENDERERS), TypeError, ` names ${gone}`);
  }
});

Deno.test("Every category is in OpenAPI, the skill and the long guide", () => {
  for (const path of ["/openapi.json", "/.well-known/agent-skills/menu.json", "/llms-full.txt"]) {
    const { text } = documentAt(documents, path);
    for (const key of CATEGORY_KEYS) assertStringIncludes(text, key);
  }
});

Deno.test("Every tool with each of its parameters is in tools/list and in the long guide", async () => {
  await using app = startApp();
  const listed: { name: string; inputSchema: { properties?: Record<string, unknown> } }[] =
    (await legacy(app, "tools/list")).json.result.tools;
  const guide = render("getLlmsFullTxt", ROUTES);
  assertEquals(listed.map(({ name }) => name), TOOLS.map(({ name }) => name));
  for (const { name, inputSchema } of listed) {
    const part = guide.split(`### ${name}\n`)[1]?.split("\n### ")[0];
    assert(part, name);
    for (const parameter of Object.keys(inputSchema.properties ?? {})) {
      assertStringIncludes(part, `- \`${parameter}\``, name);
    }
  }
});

Deno.test("Every field in OpenAPI has a description", () => {
  const { schemas } = JSON.parse(documentAt(documents, "/openapi.json").text).components;
  const silent: string[] = [];
  const walk = (schema: Record<string, unknown>, place: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, Record<string, unknown>][]) {
      if (!field.description && !field.$ref) silent.push(`${place}.${name}`);
      walk(field, `${place}.${name}`);
    }
    if (schema.items) walk(schema.items as Record<string, unknown>, `${place}[]`);
  };
  for (const [name, schema] of Object.entries(schemas)) walk(schema as Record<string, unknown>, name);
  assertEquals(silent, []);
});

Deno.test("A new dish, price or rule appears in every document about it", () => {
  const content = sampleContent();
  const [first, ...rest] = content.menu.items;
  const changed = {
    ...content,
    menu: { ...content.menu, items: [{ ...first!, name: "Pizza de Prueba", price: 12340 }, ...rest] },
    agents: {
      ...content.agents,
      ordering_rules: [...content.agents.ordering_rules, "A rule that only this test has."],
    },
  };
  const texts = (id: DocumentRouteId) => String(RENDERERS[id]({ ...input, content: changed })[0]!.body);
  for (const id of ["getMenu", "getLlmsFullTxt", "getOpenApi", "getMenuSkill", "getFoodMenus"] as const) {
    assertStringIncludes(texts(id), "Pizza de Prueba", id);
    assert(texts(id).includes("12340") || texts(id).includes("12.340"), id);
  }
  for (const id of ["getLlmsTxt", "getLlmsFullTxt", "getOpenApi", "getMenuSkill"] as const) {
    assertStringIncludes(texts(id), "A rule that only this test has.", id);
  }
});
