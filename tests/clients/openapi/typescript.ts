/**
 * Clients in TypeScript, run by Node.
 * @module
 */
import { run } from "../installation.ts";
import type { Check, Service } from "./check.ts";
import { checkResults } from "./check_results.ts";
import { generateWithOpenApiGenerator } from "./openapi_generator.ts";

/** Pinned versions; the project does not depend on them. */
export const NPM_PACKAGES = [
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
  "orval@8.38.0",
  // The last that takes Node 20.
  "@hey-api/openapi-ts@0.95.0",
  "typescript@5.9.3",
  "@types/node@22.18.6",
];

/** The flags that the code of every generator passes, and those that some of them do not, whatever the description. */
const STRICT = ["--strict"];
const STRICTEST = [...STRICT, "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
const TARGET = [
  "--module",
  "nodenext",
  "--target",
  "es2022",
  "--lib",
  "es2022,dom,dom.iterable",
  "--types",
  "node",
  "--skipLibCheck",
];

/** What the programs begin with. */
const COMMON = `
import { readFile } from "node:fs/promises";

interface Call {
  operation: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
  schema?: string;
  form: boolean;
  stream: boolean;
  headers: Record<string, string>;
}

const [origin = "", file = ""] = process.argv.slice(2);
const calls: Call[] = JSON.parse(await readFile(file, "utf8"));

function expect(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

function print(operation: string, status: number, parsed: boolean) {
  console.log(JSON.stringify({ operation, status, parsed }));
}
`;

/** A developer's client by openapi-fetch. The compiler checks every path, field and status in it. */
const OPENAPI_FETCH_CLIENT = `
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.js";
${COMMON}
const client = createClient<paths>({ baseUrl: origin });

const hours = await client.GET("/api/v1/hours");
expect(hours.data, "hours");
const open: boolean = hours.data.is_open;
expect(typeof open === "boolean", "is_open");

const menu = await client.GET("/api/v1/menu", { params: { query: { category: "pizzas_rojas" } } });
expect(menu.data, "menu");
const items: components["schemas"]["MenuItem"][] = menu.data.menu.pizzas_rojas;
const [first] = items.filter((item) => !item.sold_out);
expect(first, "an item that can be ordered");

const key = await client.POST("/api/v1/keys", { body: { tier: "sandbox", agent_name: "generated client" } });
expect(key.data, "key");
const line = { name: first.name, quantity: 2, price_numeric: first.price_numeric };
const order = await client.POST("/api/v1/order/whatsapp", {
  headers: { authorization: \`Bearer \${key.data.api_key}\` },
  body: { items: [line], delivery_method: "pickup", customer_name: "Ana" },
});
expect(order.data, "order");
expect(order.data.total_clp === 2 * first.price_numeric, "the total");
expect(order.data.whatsapp_url.startsWith("https://wa.me/"), "the link");
expect(order.data.formatted_message.startsWith("PRUEBA"), "a sandbox key makes a test order");

const refused = await client.POST("/api/v1/order/whatsapp", { body: { items: [line], delivery_method: "delivery" } });
expect(refused.error && "resolution" in refused.error && refused.error.resolution, "an error with a resolution");

export function mistakes() {
  // @ts-expect-error There is no such category
  void client.GET("/api/v1/menu", { params: { query: { category: "calzones" } } });
  // @ts-expect-error A line needs its price
  const incomplete: components["schemas"]["OrderRequest"] = { items: [{ name: "x", quantity: 1 }], delivery_method: "pickup" };
  return incomplete;
}

// Every operation: the calls are data, so the types of one operation say nothing here.
const any = client as unknown as Client<Record<string, Record<string, never>>>;
for (const { operation, method, path, query, body, form, stream, headers } of calls) {
  const options = {
    params: { query },
    headers: { ...headers, ...(form && { "Content-Type": "application/x-www-form-urlencoded" }) },
    ...(body !== undefined && { body }),
    ...(form && { bodySerializer: (members: Record<string, string>) => new URLSearchParams(members) }),
    parseAs: stream ? "stream" : "text",
  };
  const request = any.request as unknown as (
    method: string,
    path: string,
    options: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  const { data, error, response } = await request(method.toLowerCase(), path, options);
  if (stream) {
    const reader = (data as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    print(operation, response.status, new TextDecoder().decode(value).startsWith("event:"));
    await reader.cancel();
    continue;
  }
  const json = response.headers.get("content-type")?.includes("json");
  const answer = json && typeof data === "string" ? JSON.parse(data) : data ?? error;
  print(operation, response.status, json ? typeof answer === "object" : typeof answer === "string" && answer !== "");
}
`;

/** A developer's client by orval. */
const ORVAL_CLIENT = `
import * as api from "./api.js";
${COMMON}
const menu = await api.getMenu({ category: "pizzas_rojas" });
expect(menu.status === 200, "menu");
const [first] = menu.data.menu.pizzas_rojas.filter((item) => !item.sold_out);
expect(first, "an item that can be ordered");
const items: api.OrderLine[] = [{ name: first.name, quantity: 2, price_numeric: first.price_numeric }];
const order = await api.createOrderLink({ items, delivery_method: "pickup" });
expect(order.status === 200 && order.data.total_clp === 2 * first.price_numeric, "the order");
const refused = await api.createOrderLink({ items, delivery_method: "delivery" });
expect(refused.status === 422 && refused.data.resolution, "an error with a resolution");

export function mistakes() {
  // @ts-expect-error There is no such category
  void api.getMenu({ category: "calzones" });
}

/** The generated client reads every answer to its end; a stream has none, so this gives it the first event alone. */
const usual = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await usual(input, init);
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer;
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new Response(value as BodyInit, answer);
};

type Operation = (...args: unknown[]) => Promise<{ data: unknown; status: number; headers: Headers }>;
for (const { operation, query, body, headers } of calls) {
  const call = api[operation as keyof typeof api] as unknown as Operation;
  expect(typeof call === "function", \`no function \${operation}\`);
  const hasQuery = Object.keys(query).length > 0;
  const { data, status, headers: answered } = await call(...[body, hasQuery ? query : undefined].filter((each) => each !== undefined), { headers });
  const json = answered.get("content-type")?.includes("json");
  print(operation, status, json ? typeof data === "object" : typeof data === "string" && data !== "");
}
`;

/** A developer's client by openapi-ts of Hey API. */
const HEY_API_CLIENT = `
import * as api from "./api/index.js";
import { client } from "./api/client.gen.js";
${COMMON}
client.setConfig({ baseUrl: origin });
const menu = await api.getMenu({ query: { category: "pizzas_rojas" } });
expect(menu.data, "menu");
const [first] = menu.data.menu.pizzas_rojas.filter((item) => !item.sold_out);
expect(first, "an item that can be ordered");
const items: api.OrderLine[] = [{ name: first.name, quantity: 2, price_numeric: first.price_numeric }];
const order = await api.createOrderLink({ body: { items, delivery_method: "pickup" } });
expect(order.data?.total_clp === 2 * first.price_numeric, "the order");
const refused = await api.createOrderLink({ body: { items, delivery_method: "delivery" } });
expect(refused.error && "resolution" in refused.error && refused.error.resolution, "an error with a resolution");

export function mistakes() {
  // @ts-expect-error There is no such category
  void api.getMenu({ query: { category: "calzones" } });
}

type Operation = (options: object) => Promise<{ data?: unknown; error?: unknown; response: Response; stream?: AsyncGenerator<unknown> }>;
for (const { operation, query, body, stream, headers } of calls) {
  const call = api[operation as keyof typeof api] as unknown as Operation;
  expect(typeof call === "function", \`no function \${operation}\`);
  let status = 0;
  const onSseEvent = ({ event }: { event?: string }) => void (status = event === undefined ? 0 : 200);
  const { data, error, response, stream: events } = await call({ query, headers, ...(body !== undefined && { body }), onSseEvent });
  if (stream) {
    expect(events, "a stream of events");
    const { value } = await events.next();
    await events.return(undefined);
    print(operation, status, value !== undefined);
    continue;
  }
  const answer = data ?? error;
  const json = response.headers.get("content-type")?.includes("json");
  print(operation, response.status, json ? typeof answer === "object" : answer instanceof Blob || typeof answer === "string" && answer !== "");
}
process.exit();
`;

/** A developer's client by openapi-generator's typescript-fetch. */
const OPENAPI_GENERATOR_CLIENT = `
import * as api from "./api/index.js";
${COMMON}
const settings = new api.Configuration({ basePath: origin });
const { menu } = await new api.ReadApi(settings).getMenu({ category: "pizzas_rojas" });
const [first] = menu.pizzas_rojas.filter((item) => !item.sold_out);
expect(first, "an item that can be ordered");
const items: api.OrderLine[] = [{ name: first.name, quantity: 2, price_numeric: first.price_numeric }];
const orders = new api.OrderApi(settings);
const order = await orders.createOrderLink({ OrderRequest: { items, delivery_method: "pickup" } });
expect(order.total_clp === 2 * first.price_numeric, "the order");
const refused = await orders.createOrderLink({ OrderRequest: { items, delivery_method: "delivery" } }).catch((error) => error);
expect(refused instanceof api.ResponseError && refused.response.status === 422, "a refusal");
expect(api.ApiErrorFromJSON(await refused.response.json()).resolution, "an error with a resolution");

export function mistakes() {
  // @ts-expect-error There is no such category
  void new api.ReadApi(settings).getMenu({ category: "calzones" });
}

const apis = [api.ConnectApi, api.DocumentsApi, api.IdentityApi, api.KeysApi, api.OrderApi, api.ReadApi];
type Operation = (...args: unknown[]) => Promise<{ raw: Response; value(): Promise<unknown> }>;
for (const { operation, query, body, schema, form, stream, headers } of calls) {
  const name = \`\${operation}Raw\`;
  const configuration = new api.Configuration({ basePath: origin, headers });
  const owner = apis.map((each) => new each(configuration)).find((each) => name in each) as unknown as Record<string, Operation>;
  expect(owner, \`no method \${name}\`);
  const parameters = { ...query, ...(form ? body as object : body !== undefined && { [schema!]: body }) };
  try {
    // A method without parameters takes another object first.
    const answer = await owner[name]!(...(owner[name]!.length < 2 ? [] : [parameters]));
    if (stream) {
      const reader = answer.raw.body!.getReader();
      const { value } = await reader.read();
      print(operation, answer.raw.status, new TextDecoder().decode(value).startsWith("event:"));
      await reader.cancel();
      continue;
    }
    const value = await answer.value();
    const json = answer.raw.headers.get("content-type")?.includes("json");
    print(operation, answer.raw.status, json ? typeof value === "object" : typeof value === "string" && value !== "");
  } catch (error) {
    if (!(error instanceof api.ResponseError)) throw error;
    print(operation, error.response.status, typeof await error.response.json() === "object");
  }
}
`;

async function compileAndRun(client: string, service: Service, flags = STRICTEST): Promise<void> {
  const { origin, calls, callsFile, folder, tools } = service;
  await Deno.writeTextFile(`${folder}/client.ts`, client);
  await run(`${tools}/npm/node_modules/.bin/tsc`, [...flags, ...TARGET, "client.ts"], folder);
  checkResults(await run("node", ["client.js", origin, callsFile], folder), calls);
}

/** A project whose packages are those of the machine. */
async function startProject({ folder, tools }: Service): Promise<string> {
  await Deno.writeTextFile(`${folder}/package.json`, '{"private":true,"type":"module"}');
  await Deno.symlink(`${tools}/npm/node_modules`, `${folder}/node_modules`);
  return `${tools}/npm/node_modules/.bin`;
}

async function checkOpenApiFetch(service: Service): Promise<void> {
  const bin = await startProject(service);
  await run(`${bin}/openapi-typescript`, [service.description, "-o", "api.d.ts"], service.folder);
  await compileAndRun(OPENAPI_FETCH_CLIENT, service);
}

async function checkOrval(service: Service): Promise<void> {
  const bin = await startProject(service);
  const output = {
    mode: "single",
    client: "fetch",
    target: "api.ts",
    baseUrl: { getBaseUrlFromSpecification: true },
  };
  const settings = { horno: { input: service.description, output } };
  await Deno.writeTextFile(`${service.folder}/orval.config.mjs`, `export default ${JSON.stringify(settings)};`);
  await run(`${bin}/orval`, ["--config", "orval.config.mjs"], service.folder);
  await compileAndRun(ORVAL_CLIENT, service);
}

async function checkHeyApi(service: Service): Promise<void> {
  const bin = await startProject(service);
  const settings = {
    input: service.description,
    output: { path: "api", importFileExtension: ".js" },
    logs: { file: false },
  };
  await Deno.writeTextFile(`${service.folder}/openapi-ts.config.mjs`, `export default ${JSON.stringify(settings)};`);
  await run(`${bin}/openapi-ts`, [], service.folder);
  await compileAndRun(HEY_API_CLIENT, service, STRICT);
}

async function checkOpenApiGenerator(service: Service): Promise<void> {
  await startProject(service);
  const names = { paramNaming: "original", modelPropertyNaming: "original", importFileExtension: ".js" };
  await generateWithOpenApiGenerator("typescript-fetch", names, service);
  await compileAndRun(OPENAPI_GENERATOR_CLIENT, service, STRICT);
}

/** The checks. */
export const TYPESCRIPT_CHECKS: readonly Check[] = [
  {
    name: "openapi-typescript and openapi-fetch: the client compiles under strict flags and calls every operation",
    run: checkOpenApiFetch,
  },
  { name: "orval: the client compiles under strict flags and calls every operation", run: checkOrval },
  { name: "@hey-api/openapi-ts: the client compiles and calls every operation", run: checkHeyApi },
  {
    name: "openapi-generator, typescript-fetch: the client compiles and calls every operation",
    run: checkOpenApiGenerator,
  },
];
