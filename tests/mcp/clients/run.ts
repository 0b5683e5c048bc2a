/**
 * `deno task test:mcp` runs the real clients and the official conformance suite against the built server on free local
 * ports. Prints a line for each check and the count; exits 1 if one fails.
 *
 * Needs the npm registry for the clients, and what `other_languages.ts` needs. Its arguments select the checks whose names hold one of them.
 * @module
 */
import { fileURLToPath } from "node:url";
import { freePort } from "../../../build/bench/server_process.ts";
import { TOOLS } from "../../../src/mcp/tools/tools.ts";
import { runChecks } from "../../run_checks.ts";
import { serveSite } from "../../served_site.ts";
import { ServerProcess } from "../../server_process.ts";
import { installClients, type OtherLanguages } from "./other_languages.ts";
import { RUN_FETCHED } from "../../run_fetched.ts";
import { CLIENTS } from "./versions.ts";

const HERE = fileURLToPath(new URL("./", import.meta.url));

/** The time limit of a check, in milliseconds; the first one fetches the packages. */
const CHECK_MS = 180_000;

/** A resource that the product has. */
const RESOURCE = "restaurant://menu";

/** Number of checks that run at once. */
const AT_ONCE = 2;

/** Scenarios of the suite that need no fixture, by protocol version. */
const SCENARIOS: Record<string, readonly string[]> = {
  "2025-11-25": [
    "server-initialize",
    "server-session-lifecycle",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "completion-complete",
    "dns-rebinding-protection",
    "server-sse-multiple-streams",
  ],
  "2026-07-28": [
    "tools-list",
    "resources-list",
    "prompts-list",
    "completion-complete",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "sep-2164-resource-not-found",
    "input-required-result-unsupported-methods",
    "server-sse-multiple-streams",
  ],
};

/** Legacy requirements that need a session; tests/README.md explains each. */
const NOT_STATELESS = [
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "logging-set-level",
  "resources-subscribe",
  "resources-unsubscribe",
  "tools-call-elicitation",
  "tools-call-sampling",
  "tools-call-with-logging",
];

/** Checks of `server-stateless` that need fixtures, which the product lacks. */
const FIXTURE_CHECKS = [
  "sep-2575-server-rejects-undeclared-capability",
  "sep-2575-missing-capability-http-400",
  "sep-2575-http-server-no-independent-requests-on-stream",
  "sep-2575-server-no-log-without-loglevel",
];

interface Check {
  readonly name: string;
  /** The program; a script for Deno when absent. */
  readonly command?: string;
  readonly args: readonly string[];
  /** The fault of the outcome; undefined when there is none. */
  readonly judge?: (code: number, output: string) => string | undefined;
}

function suite(url: string, ...options: string[]): string[] {
  return [CLIENTS.conformance, "server", "--url", url, ...options];
}

function checks(
  product: string,
  fixtures: string,
  dish: { readonly name: string; readonly price_numeric: number },
  temp: string,
  { python, go }: OtherLanguages,
): Check[] {
  const mcp = `${product}/api/mcp`;
  const client = (way: string, path = "/api/mcp"): Check => ({
    name: `client ${way}${path === "/api/mcp" ? "" : ` at ${path}`}`,
    args: [`${HERE}official_clients.ts`, product + path, way],
  });
  const inspect = (name: string, ...options: string[]): Check => ({
    name: `inspector ${name}`,
    args: [CLIENTS.inspector, "--cli", mcp, ...options],
  });
  const inPython = (library: string, transport: string, mode: string): Check => ({
    name: `client python ${library} ${transport} ${mode}`,
    command: python,
    args: [`${HERE}python_clients.py`, mcp, library, transport, mode],
  });
  const http = ["--transport", "http"];
  return [
    client("sdk-http"),
    client("sdk-http", "/api/v1/mcp"),
    client("sdk-sse"),
    client("sdk-sse", "/api/sse"),
    client("client-legacy"),
    client("client-auto"),
    client("client-pinned"),
    client("client-sse"),
    client("client-sse-auto"),
    client("client-sse-pinned"),
    ...["http-first", "http-only", "sse-first", "sse-only"].map((strategy) => client(`remote-${strategy}`)),
    ...["legacy", "auto", "2026-07-28"].flatMap((mode) => [
      inPython("mcp", "http", mode),
      inPython("mcp", "sse", mode),
      inPython("fastmcp", "http", mode),
    ]),
    // fastmcp refuses to pin the newest revision over SSE.
    ...["legacy", "auto"].map((mode) => inPython("fastmcp", "sse", mode)),
    ...["http", "sse"].flatMap((transport) =>
      ["legacy", "auto"].map((mode) => ({
        name: `client go ${transport} ${mode}`,
        command: go,
        args: [mcp, transport, mode],
      }))
    ),
    inspect("strict list", ...http, "--method", "tools/list", "--strict"),
    inspect("strict list, modern", ...http, "--protocol-era", "modern", "--method", "tools/list", "--strict"),
    ...["auto", "modern"].map((era) =>
      inspect(`resource, ${era}`, ...http, "--protocol-era", era, "--method", "resources/read", "--uri", RESOURCE)
    ),
    ...["legacy", "auto", "modern"].map((era) =>
      inspect(`list over SSE, ${era}`, "--transport", "sse", "--protocol-era", era, "--method", "tools/list")
    ),
    inspect("call", ...http, "--method", "tools/call", "--tool-name", "get_menu", "--tool-arg", "category=all"),
    inspect(
      "order link",
      ...[...http, "--method", "tools/call", "--tool-name", "create_order_link"],
      ...["--tool-arg", `items=${JSON.stringify([{ ...dish, quantity: 2 }])}`, "delivery_method=pickup"],
    ),
    inspect("app", ...http, "--method", "tools/list", "--app-info", "--advertise-apps"),
    ...Object.entries(SCENARIOS).flatMap(([version, scenarios]) =>
      scenarios.map((scenario) => ({
        name: `conformance ${version} ${scenario}`,
        args: suite(mcp, "--scenario", scenario, "--spec-version", version),
      }))
    ),
    {
      name: "conformance 2026-07-28 server-stateless, but for what needs fixtures",
      args: suite(mcp, "--scenario", "server-stateless", "--spec-version", "2026-07-28", "-o", `${temp}/stateless`),
      judge: () => judgeStateless(`${temp}/stateless`),
    },
    {
      name: "conformance --requirements 2026-07-28, with fixtures",
      args: suite(fixtures, "--requirements", "2026-07-28"),
    },
    {
      name: `conformance --requirements 2025-11-25, with fixtures, but for ${NOT_STATELESS.length}`,
      args: suite(fixtures, "--requirements", "2025-11-25"),
      judge: (_code, output) => judgeRequirements(output),
    },
  ];
}

/** Accepts a run in which exactly the scenarios that do not apply fail. */
function judgeRequirements(output: string): string | undefined {
  const summary = output.slice(output.indexOf("=== SUMMARY ==="));
  const failed = [...summary.matchAll(/^✗ (\S+):/gm)].map((match) => match[1]!).sort();
  const expected = NOT_STATELESS.join();
  return summary.startsWith("===") && failed.join() === expected
    ? undefined
    : `failed: ${failed.join(", ") || "nothing"}`;
}

function judgeStateless(dir: string): string | undefined {
  const [file] = [...Deno.readDirSync(dir)].map(({ name }) => `${dir}/${name}/checks.json`);
  if (file === undefined) return "the suite wrote no checks";
  const results: { id: string; status: string }[] = JSON.parse(Deno.readTextFileSync(file));
  const failed = results.filter(({ id, status }) => status === "FAILURE" && !FIXTURE_CHECKS.includes(id));
  if (results.length < FIXTURE_CHECKS.length) return "the suite made too few checks";
  return failed.length === 0 ? undefined : `failed: ${failed.map(({ id }) => id).join(", ")}`;
}

/** Runs a check in its own process; the clients keep their state in a separate home. @throws {Error} If it fails. */
async function run({ command, args, judge }: Check, temp: string): Promise<void> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), CHECK_MS);
  const process = new Deno.Command(command ?? Deno.execPath(), {
    args: command === undefined ? [...RUN_FETCHED, ...args] : [...args],
    env: { HOME: temp, DENO_DIR, TOOLS: String(TOOLS.length), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal: aborter.signal,
    cwd: temp,
  });
  const { code, stdout, stderr } = await process.output();
  clearTimeout(timer);
  if (aborter.signal.aborted) throw new Error(`took longer than ${CHECK_MS / 1000} s`);
  const output = new TextDecoder().decode(stdout);
  const problem = judge ? judge(code, output) : code === 0 ? undefined : `exit code ${code}`;
  if (problem) throw new Error(`${problem}\n${output.slice(-1_500)}${new TextDecoder().decode(stderr).slice(-1_500)}`);
}

/** This machine's package cache, so that packages are fetched once for all homes. */
const DENO_DIR: string = JSON.parse(
  new TextDecoder().decode((await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output()).stdout),
).denoDir;

const languages = await installClients();
await using site = await serveSite();
const fixturePort = freePort();
await using _fixtures = await ServerProcess.start({
  args: ["run", "-A", "--unstable-kv", `${HERE}../fixture_server.ts`, String(fixturePort)],
  port: fixturePort,
});
const temp = `${site.folder}/clients`;
await Deno.mkdir(temp);
const { menu }: { menu: Record<string, { name: string; price_numeric: number; sold_out?: true }[]> } =
  await (await fetch(`${site.origin}/api/menu`)).json();
const { name, price_numeric } = Object.values(menu).flat().find(({ sold_out }) => !sold_out)!;
await runChecks(
  checks(site.origin, `http://localhost:${fixturePort}/api/mcp`, { name, price_numeric }, temp, languages),
  (check) => run(check, temp),
  AT_ONCE,
);
