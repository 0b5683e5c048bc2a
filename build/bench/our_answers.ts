/**
 * What the service computes for an order and for a message of MCP, without its server: from the text of the body to the
 * text of the answer. The peers run it behind servers of their own, so a row compares the servers. Reading JSON strictly is
 * part of it, since the contract promises it.
 *
 * The bench bundles it, since Node runs it too. Leaves out failures: the measured requests have none.
 * @module
 */
import { readFile } from "node:fs/promises";
import { readConfig } from "../../src/config.ts";
import { takeOrder } from "../../src/endpoints/order.ts";
import { createServices, type Deps } from "../../src/endpoints/services.ts";
import type { Build } from "../../src/http/build.ts";
import { checkAgainst } from "../../src/http/describe_issues.ts";
import type { RequestLog } from "../../src/http/request_log.ts";
import { unknownMembers } from "../../src/http/unknown_members.ts";
import { ANONYMOUS } from "../../src/identity/caller.ts";
import { parseJson } from "../../src/leaves/parse_json.ts";
import { createEngine } from "../../src/mcp/engine.ts";
import { classifyBody } from "../../src/mcp/inbound.ts";
import { defineServer } from "../../src/mcp/mcp.ts";
import { OrderRequest } from "../../src/schemas/order.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { withWarnings } from "../../src/schemas/with_warnings.ts";
import { readContentFile } from "../../src/tables/content_file.ts";

/** What orders and tools use of the outside world. */
const WORLD = { now: Date.now, tonight: { knowledge: () => ({ kind: "fresh" }) } } as Deps;

const NO_LOG = { bug: (_request: Request, error: unknown) => fail(error) } as unknown as RequestLog;

/** Makes the functions for a build, by the paths of their rows. @param site The folder of the build. */
export async function ourAnswers(site: string): Promise<Record<string, (text: string) => Promise<string>>> {
  const readBuilt = async (path: string) => new Uint8Array(await readFile(`${site}/${path}`));
  const manifest = JSON.parse(await readFile(`${site}/manifest.json`, "utf8"));
  const config = readConfig(() => undefined);
  if (!config.ok) throw new Error(config.error.join());
  const build = { manifest, readFile: readBuilt, content: (name: keyof Content) => readContentFile(readBuilt, name) };
  const settings = { ...config.value, origin: manifest.origin, rateLimitPerMinute: 0 };
  const services = createServices(settings, build as Build, WORLD, NO_LOG);
  const engine = createEngine(await defineServer(services), NO_LOG.bug);
  const request = new Request(manifest.origin);
  const read = (text: string) => {
    const json = parseJson(text);
    return json.ok ? json.value : fail(json.error);
  };
  return {
    "/api/v1/order/whatsapp": async (text) => {
      const body = read(text);
      const checked = checkAgainst(OrderRequest, body);
      if (!checked.ok) return fail(checked.error);
      const link = await takeOrder(services, checked.value, ANONYMOUS, Date.now());
      return link.ok ? JSON.stringify(withWarnings(link.value, unknownMembers(OrderRequest, body))) : fail(link.error);
    },
    "/api/v1/mcp": async (text) => {
      const message = classifyBody(read(text), () => null);
      if (message.kind !== "request") return fail(message);
      return (await engine.answer(message, { request, caller: ANONYMOUS, now: Date.now() })).body;
    },
  };
}

function fail(cause: unknown): never {
  throw new Error("The benchmark sends a request that the service refuses", { cause });
}
