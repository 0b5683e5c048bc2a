/**
 * What the service computes for an order and for a message of MCP, without its server: it counts the call, and goes from
 * the text of the body to the text of the answer. The peers run it behind servers of their own, so a row compares the
 * servers. Reading JSON strictly and limiting each caller are part of it, since the contract promises both.
 *
 * The bench bundles it, since Node runs it too. Leaves out failures: the measured requests have none.
 * @module
 */
import { readFile } from "node:fs/promises";
import { readConfig } from "../../src/config.ts";
import { takeOrder } from "../../src/endpoints/order.ts";
import { createServices, type Deps, keepPerProcess } from "../../src/endpoints/services.ts";
import type { Build } from "../../src/http/build.ts";
import { clientAddress } from "../../src/http/client_key.ts";
import { checkAgainst } from "../../src/http/describe_issues.ts";
import type { HeaderFields } from "../../src/http/header_fields.ts";
import { allowanceFields, createRequestCharges } from "../../src/http/request_charges.ts";
import type { RequestLog } from "../../src/http/request_log.ts";
import { unknownMembers } from "../../src/http/unknown_members.ts";
import { ANONYMOUS } from "../../src/identity/caller.ts";
import { parseJson } from "../../src/leaves/parse_json.ts";
import { createEngine } from "../../src/mcp/engine.ts";
import { classifyBody } from "../../src/mcp/inbound.ts";
import { defineServer } from "../../src/mcp/mcp.ts";
import { Order } from "../../src/schemas/order.ts";
import type { Content, ContentFiles } from "../../src/schemas/content/content.ts";
import { withWarnings } from "../../src/schemas/with_warnings.ts";
import { RATE_LIMIT } from "./rate_limit.ts";
import { completeContent, readContentFile, wholeContent } from "../../src/tables/content_file.ts";

/** What orders and tools use of the outside world. */
const WORLD = {
  now: Date.now,
  monotonic: () => performance.now(),
  perProcess: keepPerProcess(),
  tonight: { knowledge: () => ({ kind: "fresh" }) },
} as Deps;

const NO_LOG = { bug: (_request: Request, error: unknown) => fail(error) } as unknown as RequestLog;

/** The text of an answer, and the header fields that tell what is left of the caller's limit. */
interface Answer {
  readonly text: string;
  readonly fields: HeaderFields;
}

/**
 * Makes the functions for a build, by the paths of their rows. Each takes the text of a body and `X-Forwarded-For`.
 *
 * @param site The folder of the build.
 */
export async function ourAnswers(
  site: string,
): Promise<Record<string, (text: string, forwardedFor: string | null) => Promise<Answer>>> {
  const readBuilt = async (path: string) => new Uint8Array(await readFile(`${site}/${path}`));
  const manifest = JSON.parse(await readFile(`${site}/manifest.json`, "utf8"));
  const config = readConfig(() => undefined);
  if (!config.ok) throw new Error(config.error.join());
  const content = completeContent(await wholeContent<ContentFiles>((name) => readContentFile(readBuilt, name)));
  const build = { manifest, readFile: readBuilt, content: (name: keyof Content) => Promise.resolve(content[name]) };
  const settings = { ...config.value, origin: manifest.origin, rateLimitPerMinute: RATE_LIMIT };
  const services = createServices(settings, build as Build, WORLD, NO_LOG);
  const chargesOf = createRequestCharges(RATE_LIMIT);
  const count = (forwardedFor: string | null) => {
    const address = clientAddress(() => "", forwardedFor, 1);
    const allowance = services.limiter!.take(chargesOf(address, ANONYMOUS), 1);
    return allowance.allowed ? allowanceFields(allowance, ANONYMOUS.kind) : fail(address);
  };
  const engine = createEngine(await defineServer(services), NO_LOG.bug);
  const request = new Request(manifest.origin);
  const read = (text: string) => {
    const json = parseJson(text);
    return json.ok ? json.value : fail(json.error);
  };
  return {
    "/api/v1/order/whatsapp": async (text, forwardedFor) => {
      const fields = count(forwardedFor);
      const body = read(text);
      const checked = checkAgainst(Order, body);
      if (!checked.ok) return fail(checked.error);
      const link = await takeOrder(services, checked.value, ANONYMOUS, Date.now());
      if (!link.ok) return fail(link.error);
      return { text: JSON.stringify(withWarnings(link.value, unknownMembers(Order, body))), fields };
    },
    "/api/v1/mcp": async (text, forwardedFor) => {
      const message = classifyBody(read(text), () => null);
      if (message.kind !== "request") return fail(message);
      const { body } = await engine.answer(message, { request, caller: ANONYMOUS, now: Date.now() });
      // Looking around is free.
      return { text: body, fields: message.method === "tools/call" ? count(forwardedFor) : {} };
    },
  };
}

function fail(cause: unknown): never {
  throw new Error("The benchmark sends a request that the service refuses", { cause });
}
