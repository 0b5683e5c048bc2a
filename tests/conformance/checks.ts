/**
 * The conformance checks, each with the section of the specification that it tests. They walk the table of routes, so a
 * new row needs no new test.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import * as v from "valibot";
import { FAILURE_STATUS, type FailureKind } from "../../src/tables/failures.ts";
import { API_BASES, isFolder, isForPrograms, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import type { ApiError } from "../../src/schemas/api_error.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import type { Menu } from "../../src/schemas/menu.ts";
import { ALL_SCHEMAS } from "../../src/schemas/schemas.ts";
import { FIELDS, type FieldTable, misfits } from "./fields.ts";
import { createOpenApiValidator, type OpenApiValidator } from "./openapi_validator.ts";
import { OPTION_PROVOCATIONS } from "./options.ts";
import { goodOrder, goodRequest, json, PROVOCATIONS } from "./samples.ts";
import type { Sample } from "./sample.ts";
import { type Answer, startTarget, type Target, type TargetOptions } from "./target.ts";

/** One check. It throws when the service does not conform. */
export interface Check {
  /** Of the specification; `rows` for what every row has to answer. */
  readonly section: string;
  readonly claim: string;
  readonly run: (start: (options?: TargetOptions) => Target) => Promise<void>;
}

const ALL_ROUTES: readonly Route[] = ROUTES;
const API_ROUTES = ALL_ROUTES.filter((route) => route.base === "api");
const PAGE_PATHS = new Set(ALL_ROUTES.filter((route) => !isForPrograms(route)).flatMap(routePaths));

/** Sends a sample to the route's path, or to another path of the route. */
export async function sendSample(
  target: Target,
  route: Route,
  sample: Sample,
  path = routePaths(route)[0]!,
): Promise<Answer> {
  const method = sample.init?.method === "HEAD" ? "HEAD" : route.method;
  return await target.send(await realPath(target, path) + (sample.query ?? ""), { ...sample.init, method });
}

/** A folder has no path of its own: the page of table 1 represents it, or the first asset that the home page names. */
async function realPath(target: Target, path: string): Promise<string> {
  if (!isFolder({ path })) return path;
  if (!path.startsWith("/assets/")) return path.replace("*", "1");
  const { text } = await target.send("/");
  // A PNG is compressed already, so it has no other coding.
  const [found] = text.match(new RegExp(`${path.slice(0, -1)}[\\w.-]+\\.css`)) ?? [];
  assert(found, `the home page names no file of ${path}`);
  return found;
}

const validators = new Map<string, OpenApiValidator>();

/** Checks answers against the service's own OpenAPI description, which leaves out HTML pages. */
async function validatorOf(target: Target): Promise<OpenApiValidator> {
  const { text, json } = await target.send("/openapi.json");
  const validate = validators.getOrInsertComputed(text, () => createOpenApiValidator(json));
  return (answer) => {
    const path = answer.path.replace(/\?.*$/, "");
    if (PAGE_PATHS.has(path) || PAGE_PATHS.has(path.replace(/[^/]*$/, "*"))) return [];
    // OpenAPI describes an operation with several paths once, under the first.
    return validate({ ...answer, path: ALL_ROUTES.find(({ aliases }) => aliases?.includes(path))?.path ?? path });
  };
}

/** A check that also validates every answer against the description. */
function checked(work: (target: Target) => Promise<void>): Check["run"] {
  return async (start) => {
    await using target = start();
    const validate = await validatorOf(target);
    await work({
      ...target,
      async send(path, init) {
        const answer = await target.send(path, init);
        assertEquals(validate(answer), []);
        return answer;
      },
    });
  };
}

function assertFields(name: keyof typeof FIELDS, answer: Answer): void {
  assertEquals(misfits(FIELDS[name] as FieldTable, answer.json), [], `${answer.path} against the table of ${name}`);
}

function assertApiError(answer: Answer, status: number, dialect: Route["errors"] = "api"): void {
  assertEquals(answer.status, status, `${answer.method} ${answer.path}: ${answer.text}`);
  const error = dialect === "jsonrpc" ? (answer.json as { error: Answer["json"] }).error : answer.json;
  const { code, message, resolution } = error as { code: number; message: string; resolution: string };
  assert(Number.isInteger(code) && message.length > 0 && resolution.length > 0, answer.text);
  if (dialect !== "jsonrpc") assertEquals(code, status);
  if (dialect === "oauth") assertMatch((error as { error: string }).error, /^[a-z_]+$/);
}

const perRoute: Check[] = ALL_ROUTES.flatMap((route): Check[] =>
  routePaths(route).map((path) => ({
    section: "rows",
    claim: `${route.method} ${path} answers ${route.response.status} as its row says`,
    run: checked(async (target) => {
      const answer = await sendSample(target, route, await goodRequest(route)(target), path);
      assertEquals(answer.status, route.response.status, answer.text);
      if (!isFolder({ path }) && answer.text !== "") {
        assertEquals(answer.headers.get("content-type"), route.response.media);
      }
      assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
      assert(answer.headers.has("cache-control"));
      if (isForPrograms(route)) {
        assertEquals(answer.headers.get("access-control-allow-origin"), "*");
      }
      if (route.policy === "owner") {
        assertEquals(answer.headers.get("access-control-allow-origin"), null);
        assertEquals(answer.headers.get("cross-origin-resource-policy"), "same-origin");
        // OpenAPI does not describe them.
        v.parse(ALL_SCHEMAS[route.response.schema!], answer.json);
      }
      if (route.policy === "page" || route.policy === "form") {
        const policy = answer.headers.get("content-security-policy") ?? "";
        assertMatch(policy, /default-src 'none'/);
        assertMatch(policy, /frame-ancestors 'none'/);
        assert(!/unsafe-(?:inline|eval)/.test(policy));
      }
      const table = FIELDS[route.response.schema as keyof typeof FIELDS];
      if (table) assertFields(route.response.schema as keyof typeof FIELDS, answer);
      if (route.limited !== "by_endpoint") assertEquals(answer.headers.has("ratelimit-limit"), route.limited !== false);
    }),
  }))
);

const READS = ALL_ROUTES.filter((route) => route.method === "GET" && route.response.media !== "text/event-stream");

const perMethod: Check[] = READS.map((route) => ({
  section: "4",
  claim: `HEAD, OPTIONS and a wrong method are answered at ${route.path}`,
  run: async (start) => {
    await using target = start();
    const path = await realPath(target, routePaths(route)[0]!);
    const sample = await goodRequest(route)(target);
    const headers = { ...sample.init?.headers as object, "accept-encoding": "identity" };
    const got = await sendSample(target, route, { ...sample, init: { headers } });
    const head = await sendSample(target, route, { ...sample, init: { headers, method: "HEAD" } });
    assertEquals([head.status, head.text], [got.status, ""]);
    assertEquals(head.headers.get("content-type"), got.headers.get("content-type"));
    assertEquals(Number(head.headers.get("content-length")), got.size);
    const options = await target.send(path, { method: "OPTIONS", headers: { origin: "https://other.example" } });
    assertEquals(options.status, 204);
    // Other origins may not call the owner's rows.
    const toOthers = options.headers.get("access-control-allow-methods");
    if (route.policy === "owner") assertEquals(toOthers, null);
    else assertMatch(toOthers ?? "", /GET.*HEAD.*OPTIONS/);
    const wrong = await target.send(path, { method: "PATCH" });
    assertApiError(wrong, 405, wrong.json && "error" in (wrong.json as object) ? route.errors : "api");
    assertMatch(wrong.headers.get("allow") ?? "", /GET.*OPTIONS/);
    assertEquals(options.headers.get("allow"), wrong.headers.get("allow"));
  },
}));

const perStatic: Check[] = ALL_ROUTES.filter((route) => route.serves === "static").map((route) => ({
  section: "4",
  claim: `${route.path} has a strong ETag, 304 and content codings`,
  run: async (start) => {
    await using target = start();
    const path = await realPath(target, routePaths(route)[0]!);
    const [tags, texts] = [new Set<string>(), new Set<string>()];
    for (const coding of ["identity", "gzip", "br"]) {
      const headers = { "accept-encoding": coding };
      const answer = await target.send(path, { headers });
      const etag = answer.headers.get("etag") ?? "";
      assertMatch(etag, /^"[\w.-]+"$/);
      assertEquals(answer.headers.get("content-encoding") ?? "identity", tags.has(etag) ? "identity" : coding);
      tags.add(etag);
      texts.add(answer.text);
      // The server ignores conditions for a page with an error status (RFC 9110 section 13.2.1).
      if (route.response.status !== 200) continue;
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await target.send(path, { headers: { ...headers, "if-none-match": condition } });
        assertEquals([again.status, again.text, again.headers.get("etag")], [304, "", etag], condition);
      }
      assertEquals((await target.send(path, { headers: { ...headers, "if-none-match": '"other"' } })).status, 200);
    }
    assert(tags.size > 1, "each coding has a tag of its own");
    assertEquals(texts.size, 1);
  },
}));

const perFailure: Check[] = ALL_ROUTES.flatMap((route): Check[] =>
  route.failures.filter((kind) => PROVOCATIONS[kind] && !PROVOCATIONS[kind].local).map((kind: FailureKind): Check => ({
    section: "7",
    claim: `${route.method} ${route.path} answers ${FAILURE_STATUS[kind]} for ${kind}`,
    run: async (start) => {
      const provocation = PROVOCATIONS[kind]!;
      await using calm = start();
      const validate = await validatorOf(calm);
      await using target = start(provocation.target);
      const sample = await provocation.prepare(target, goodRequest(route), route);
      let answer = await sendSample(target, route, sample);
      for (let time = 1; time < (provocation.times ?? 1); time++) answer = await sendSample(target, route, sample);
      if (route.policy === "form") return assertEquals(answer.status, FAILURE_STATUS[kind]);
      assertApiError(answer, FAILURE_STATUS[kind], route.errors);
      if (answer.status === 429 || kind === "store_unavailable") assert(Number(answer.headers.get("retry-after")) > 0);
      if (route.errors === "oauth") {
        // A request for a client that does not fit is one with bad metadata (RFC 7591 section 3.2.2).
        const isMetadata = route.id === "registerClient" && kind === "invalid_request";
        assertEquals((answer.json as { reason: string }).reason, isMetadata ? "invalid_client_metadata" : kind);
      }
      if (route.policy === "owner") assertEquals(answer.headers.get("access-control-allow-origin"), null);
      assertEquals(validate(answer), []);
      assertEquals(answer.headers.get("cache-control"), "no-store");
    },
  }))
);

const perDeprecation: Check[] = ALL_ROUTES.filter((route) => route.deprecated).map((route) => ({
  section: "9.3",
  claim: `${route.method} ${route.path} says that it is deprecated and until when it is served`,
  run: async (start) => {
    await using target = start();
    const answer = await sendSample(target, route, await goodRequest(route)(target));
    const since = Number(answer.headers.get("deprecation")?.slice(1)) * 1000;
    const sunset = Date.parse(answer.headers.get("sunset") ?? "");
    assert(sunset - since >= 182 * 86_400_000, "at least six months");
    assertMatch(answer.headers.get("link") ?? "", /rel="successor-version"/);
  },
}));

/** The prices of a menu. */
interface Priced {
  readonly menu: Record<string, { readonly price: string; readonly price_numeric: number }[]>;
}

const particular: Check[] = [
  {
    section: "2.2",
    claim: "a category's answer has exactly the six keys, the others empty, and all of them together make `all`",
    run: checked(async ({ send }) => {
      const menu = (await send("/api/v1/menu")).json;
      const all = (menu as { menu: Record<string, unknown[]> }).menu;
      assertEquals(Object.keys(all), [...CATEGORY_KEYS]);
      for (const key of CATEGORY_KEYS) {
        const answer = await send(`/api/v1/menu?category=${key}`);
        assertFields("Menu", answer);
        const got = (answer.json as { menu: Record<string, unknown[]> }).menu;
        assertEquals(Object.keys(got), [...CATEGORY_KEYS]);
        for (const other of CATEGORY_KEYS) assertEquals(got[other], other === key ? all[key] : []);
      }
      assertEquals((await send("/api/v1/menu?category=all")).json, menu);
      assertEquals((await send("/api/v1/menu?utm_source=x")).json, menu);
    }),
  },
  {
    section: "2.1",
    claim: "every display price is the numeric price in CLP",
    run: checked(async ({ send }) => {
      const { menu } = (await send("/api/v1/menu")).json as Priced;
      const items = Object.values(menu).flat();
      assert(items.length >= 40);
      for (const { price, price_numeric } of items) assertEquals(Number(price.replace(/[$.]/g, "")), price_numeric);
    }),
  },
  {
    section: "4",
    claim: "both bases give the same answers",
    run: checked(async ({ send }) => {
      for (const route of API_ROUTES.filter((row) => row.serves === "static")) {
        const [a, b] = await Promise.all(API_BASES.map((base) => send(base + route.path)));
        assertEquals(a?.text, b?.text);
        assertEquals(a?.headers.get("etag"), b?.headers.get("etag"));
      }
    }),
  },
  {
    section: "4.6",
    claim: "POST /keys without a body gives a sandbox key, which is then honoured with its own allowance",
    run: checked(async ({ send }) => {
      const issued = await send("/api/v1/keys", { method: "POST" });
      assertFields("ApiKeyRecord", issued);
      const { tier, status, api_key } = issued.json as Record<"tier" | "status" | "api_key", string>;
      assertEquals([tier, status], ["sandbox", "active"]);
      for (const headers of [{ "x-api-key": api_key }, { authorization: `Bearer ${api_key}` }]) {
        const answer = await send("/api/v1/menu", { headers });
        assertEquals(answer.status, 200);
        assertMatch(answer.headers.get("ratelimit") ?? "", /^"key";/);
      }
    }),
  },
  {
    section: "4.8",
    claim: "the total is the sum of quantity times price, and the link carries the message to the letter",
    run: checked(async (target) => {
      const { send } = target;
      const order = await goodOrder(target);
      const answer = await send("/api/v1/order/whatsapp", json(order));
      assertFields("OrderLink", answer);
      const link = answer.json as { whatsapp_url: string; total_clp: number; formatted_message: string };
      const items = order.items as { quantity: number; price_numeric: number }[];
      assertEquals(link.total_clp, items.reduce((sum, each) => sum + each.quantity * each.price_numeric, 0));
      assertMatch(link.whatsapp_url, /^https:\/\/wa\.me\/\d+\?text=[\w.~%-]+$/);
      assertEquals(decodeURIComponent(link.whatsapp_url.split("?text=")[1]!), link.formatted_message);
    }),
  },
  {
    section: "4.8",
    claim: "an address is required for delivery and not for pickup; empty items and a quantity of 0 are refused",
    run: checked(async (target) => {
      const { send } = target;
      const order = await goodOrder(target);
      const place = (change: object) => send("/api/v1/order/whatsapp", json({ ...order, ...change }));
      assertApiError(await place({ delivery_method: "delivery" }), 422);
      assertEquals((await place({ delivery_method: "delivery", address: "Irarrázaval 1" })).status, 200);
      assertApiError(await place({ items: [] }), 422);
      assertApiError(await place({ delivery_method: "drone" }), 422);
      const [item] = order.items as object[];
      for (const quantity of [0, -1, 1.5, "1", null, 1e300, 100]) {
        assertApiError(await place({ items: [{ ...item, quantity }] }), 422);
      }
      assertApiError(await place({ items: [{ ...item, price_numeric: 1 }] }), 422);
    }),
  },
  {
    section: "4.8",
    claim: "each reason to refuse options is 422, with the line to complete and send again and what can be chosen",
    run: checked(async (target) => {
      const menu = (await target.send("/api/v1/menu")).json as Menu;
      const place = (line: object) =>
        target.send("/api/v1/order/whatsapp", json({ items: [line], delivery_method: "pickup" }));
      for (const [reason, provoke] of Object.entries(OPTION_PROVOCATIONS)) {
        if (!provoke) continue;
        const line = provoke(menu);
        const answer = await place(line);
        assertApiError(answer, 422);
        const { reason: given, errors: [problem] = [] } = answer.json as ApiError;
        assertEquals(given, reason, answer.text);
        assert(problem?.name && problem.options, `${reason}: ${answer.text}`);
        if (reason !== "option_required") continue;
        const [choice] = problem.choices!;
        const { name, options } = problem;
        const price_numeric = line.price_numeric + choice!.price_numeric;
        const again = await place({ ...line, name, options: { ...options, choices: [choice!.id] }, price_numeric });
        assertEquals(again.status, 200, again.text);
      }
    }),
  },
  {
    section: "4.9",
    claim: "the interface description is OpenAPI 3.1.0, version 1.0.0, and names every route of the table",
    run: checked(async ({ send }) => {
      const { openapi, info, paths } = (await send("/openapi.json")).json as {
        openapi: string;
        info: { version: string };
        paths: Record<string, Record<string, unknown>>;
      };
      assertEquals([openapi, info.version], ["3.1.0", "1.0.0"]);
      for (const route of ALL_ROUTES.filter(isForPrograms)) {
        assert(paths[routePaths(route)[0]!]?.[route.method.toLowerCase()], route.path);
      }
    }),
  },
  {
    section: "7.3",
    claim: "an unknown path is a 404 whose resolution points to /openapi.json",
    run: async (start) => {
      await using target = start();
      const paths = ["/api/none", "/api/v1/none", "/api/", "/api/v1/", "/api/v1/menu/", "/api/v1//menu"];
      for (const path of [...paths, "/API/v1/menu", "/Menu", "/none", "/.well-known/none"]) {
        for (const accept of ["*/*", "application/json", "text/markdown, application/json"]) {
          const answer = await target.send(path, { headers: { accept } });
          assertApiError(answer, 404);
          assertEquals(answer.headers.get("content-type"), "application/json");
          assertMatch((answer.json as { resolution: string }).resolution, /\/openapi\.json/);
        }
      }
    },
  },
  {
    section: "8",
    claim: "the 100th request of a minute passes and the 101st is 429 with Retry-After",
    run: async (start) => {
      await using target = start();
      for (let n = 1; n <= 100; n++) {
        const answer = await target.send("/api/v1/restaurant");
        assertEquals(answer.status, 200);
        assertEquals(answer.headers.get("ratelimit-limit"), "100");
        assertEquals(answer.headers.get("ratelimit-remaining"), String(100 - n));
        assertMatch(answer.headers.get("ratelimit-reset") ?? "", /^\d+$/);
      }
      const refused = await target.send("/api/menu");
      assertApiError(refused, 429);
      assertEquals(refused.headers.get("retry-after"), refused.headers.get("ratelimit-reset"));
      assertEquals((await target.send("/openapi.json")).status, 200, "documents are not limited");
    },
  },
];

/** Every check. */
export const CHECKS: readonly Check[] = [
  ...perRoute,
  ...perMethod,
  ...perStatic,
  ...perFailure,
  ...perDeprecation,
  ...particular,
];

/** Runs a check against the project's own service. */
export function runCheck(check: Check, spoil?: TargetOptions["spoil"]): Promise<void> {
  return check.run((options) => startTarget({ ...options, ...(spoil && { spoil }) }));
}
