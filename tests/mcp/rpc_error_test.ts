/**
 * JSON-RPC error codes: one meaning for each, and the table in src/CONTRACT.md names them all (decision 22).
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import * as errors from "../../src/mcp/rpc_error.ts";
import { failureExample } from "../../src/render/failure_examples.ts";
import type { RenderInput } from "../../src/render/renderer.ts";
import { type Route, ROUTES } from "../../src/routes.ts";
import { FAILURE_STATUS, failureAnswer, type FailureKind } from "../../src/tables/failures.ts";
import { MARKDOWN_FILES } from "../markdown_files.ts";

const { RPC_CODES, ...constructors } = errors;

/** The refusal of each constructor. A modern resource that does not exist is a wrong parameter, as MCP prescribes. */
const REFUSALS: Record<keyof typeof constructors, errors.RpcError> = {
  invalidRequest: errors.invalidRequest("", ""),
  invalidParams: errors.invalidParams("", ""),
  headerMismatch: errors.headerMismatch(""),
  unsupportedVersion: errors.unsupportedVersion("", []),
  methodNotFound: errors.methodNotFound("legacy", []),
  resourceNotFound: errors.resourceNotFound("x://y", "legacy"),
  refusedByService: errors.refusedByService(
    failureAnswer({ kind: "unknown_stream" }, "https://pizzeria.example", "connect"),
  ),
  internalError: errors.internalError(""),
};

Deno.test("Every constructor has a code of its own", () => {
  const codes = Object.values(REFUSALS).map(({ code }) => code);
  assertEquals(codes.length, new Set(codes).size, codes.join());
  for (const era of ["legacy", "modern"] as const) {
    assertEquals(errors.methodNotFound(era, []).code, RPC_CODES.methodNotFound);
  }
  assertEquals(errors.resourceNotFound("x://y", "modern").code, RPC_CODES.invalidParams);
});

const MCP_ROW = (ROUTES as readonly Route[]).find(({ id }) => id === "callMcp")!;

/** The failures that the MCP rows answer in the form of JSON-RPC. */
const FAILURES = [...new Set(ROUTES.filter(({ errors }) => errors === "jsonrpc").flatMap(({ failures }) => failures))];

/** The failures that every row may have lead to one page from all. */
const PAGES: Partial<Record<FailureKind, string>> = {
  bad_credential: "docs/keys.md",
  rate_limited: "docs/keys.md",
  store_unavailable: "llms.txt",
  internal: "llms.txt",
};

function codeOf(kind: FailureKind): number {
  const input = { origin: "https://pizzeria.example" } as RenderInput;
  const { error } = failureExample(kind, MCP_ROW, input) as { error: Record<string, unknown> };
  const { resolution, reason, documentation } = error;
  assertEquals(error.data, { resolution, reason, documentation });
  const page = PAGES[kind] ?? "docs/connect.md";
  assertEquals(documentation, `https://pizzeria.example/${page}`, kind);
  return error.code as number;
}

Deno.test("A refusal outside the protocol has its HTTP status as code, and no code that JSON-RPC or MCP reserves", () => {
  assertEquals(codeOf("malformed_json"), RPC_CODES.parseError);
  for (const kind of FAILURES.filter((kind) => kind !== "malformed_json")) {
    assertEquals(codeOf(kind), FAILURE_STATUS[kind], kind);
    assert(codeOf(kind) > 0);
  }
});

Deno.test("The table of codes in src/CONTRACT.md names exactly the codes that occur", () => {
  const contract = MARKDOWN_FILES.get("src/CONTRACT.md")!;
  const section = contract.split("### 7.2 ")[1]!.split("### 7.3 ")[0]!;
  const listed = [...section.matchAll(/^\| `(-?\d+)` \|/gm)].map(([, code]) => Number(code));
  const used = [...Object.values(RPC_CODES), ...FAILURES.map(codeOf)];
  assertEquals(listed.length, new Set(listed).size, "each code once");
  assertEquals(listed.toSorted((a, b) => a - b), [...new Set(used)].sort((a, b) => a - b));
});
