/** API7:2023 and API10:2023: the server connects to nothing, so no caller can make it connect. @module */
import { freePort } from "../../build/bench/server_process.ts";
import { assert, assertEquals } from "@std/assert";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { builtFolder } from "../build_fixture.ts";
import { createSend } from "../conformance/target.ts";
import { ServerProcess } from "../server_process.ts";

const SRC = new URL("../../src/", import.meta.url);

async function* sources(folder: URL): AsyncGenerator<[path: string, code: string]> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const url = new URL(isDirectory ? `${name}/` : name, folder);
    if (isDirectory) yield* sources(url);
    else if (name.endsWith(".ts")) {
      const code = (await Deno.readTextFile(url)).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
      yield [url.href.slice(SRC.href.length), code];
    }
  }
}

Deno.test("Nothing in the runtime connects to anything", async () => {
  // Skips code that runs in browsers and MCP hosts. The tool and the export named `fetch` are not calls.
  const elsewhere = /^(?:site\/browser|mcp\/app)\//;
  const connects =
    /(?<![.\w])fetch\(|globalThis\.fetch|Deno\.(?:connect|connectTls|createHttpClient|Command)|new (?:WebSocket|EventSource|XMLHttpRequest|Worker)\b|from "node:(?:child_process|dgram|dns|http|http2|https|net|tls)"|createRemoteJWKSet/;
  const offenders: string[] = [];
  let seen = 0;
  for await (const [path, code] of sources(SRC)) {
    if (elsewhere.test(path)) continue;
    seen++;
    if (connects.test(code)) offenders.push(path);
  }
  assertEquals(offenders, []);
  assert(seen > 80);
  assert(
    connects.test("await fetch(url)") && connects.test("createRemoteJWKSet(url)"),
    "the search finds what it should",
  );
});

/** Members whose addresses other services fetch, and our own members. */
const FOLLOWED = ("jwks_uri logo_uri client_uri policy_uri tos_uri redirect_uris request_uris sector_identifier_uri " +
  "software_statement callback webhook login_hint client_name agent_name assertion resource audience token uri " +
  "notes").split(" ");

/** Accepts and counts every connection, HTTP or not. */
function startTrap() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const trap = { port: listener.addr.port, connections: 0 };
  const done = (async () => {
    for await (const connection of listener) {
      trap.connections++;
      connection.close();
    }
  })();
  return {
    trap,
    async stop() {
      listener.close();
      await done;
    },
  };
}

const ALL_ROUTES: readonly Route[] = ROUTES;

Deno.test("Addresses in every place where others would follow them are followed by nobody", async () => {
  const { trap, stop } = startTrap();
  const url = `http://127.0.0.1:${trap.port}/followed`;
  const port = freePort();
  const folder = await Deno.makeTempDir();
  const server = await ServerProcess.start({
    dir: builtFolder,
    port,
    kvPath: `${folder}/kv`,
    // The server may listen, and connect to itself at most.
    flags: ["--allow-read", `--allow-write=${folder}`, "--allow-env", `--allow-net=127.0.0.1:${port}`],
  });
  const send = createSend(server.origin);
  const jwt = (header: object) =>
    [header, { iss: url, aud: url, jku: url }, "x"]
      .map((part) => btoa(JSON.stringify(part)).replaceAll(/[=+/]/g, "")).join(".");
  const token = jwt({ alg: "ES256", typ: "at+jwt", kid: url, jku: url, x5u: url });
  const headers = {
    origin: url,
    referer: url,
    link: `<${url}>`,
    "x-forwarded-host": `127.0.0.1:${trap.port}`,
    "x-callback-url": url,
    authorization: `Bearer ${token}`,
  };
  for (const route of ALL_ROUTES) {
    const [path = ""] = routePaths(route);
    const init = { method: route.method };
    await send(`${path}?url=${encodeURIComponent(url)}&redirect_uri=${encodeURIComponent(url)}`, { ...init, headers });
    if (route.method === "GET") continue;
    const isForm = route.request?.media !== undefined || route.policy === "form";
    for (const member of FOLLOWED) {
      for (const value of [url, token]) {
        const members = { type: "anonymous", subject_token: token, grant_type: "x", [member]: value };
        const { status, text } = await send(path, {
          ...init,
          headers: { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" },
          body: isForm ? new URLSearchParams(members).toString() : JSON.stringify(members),
        });
        assert(status < 500, `${path} ${member} ${status} ${text}`);
      }
    }
  }
  assertEquals((await server.stop()).code, 0);
  assertEquals(trap.connections, 0);
  (await Deno.connect({ hostname: "127.0.0.1", port: trap.port })).close();
  while (trap.connections === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await stop();
  await Deno.remove(folder, { recursive: true });
});
