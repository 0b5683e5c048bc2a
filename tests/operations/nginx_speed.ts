/**
 * Compares nginx in front of the service with nginx that serves the same files alone, by requests a second. Needs nginx
 * and wrk.
 *
 * Run: `deno run -A tests/operations/nginx_speed.ts`. Rounds alternate, so that other load on the machine hits both.
 * @module
 */
import { builtFolder } from "../build_fixture.ts";
import { startNginxWith, startProxy } from "./nginx.ts";
import { startServing } from "./serving.ts";

const ROUNDS = 7;

/** nginx without the service: it finds pages and documents as files. */
const PLAIN = `server { listen 8080; root ${builtFolder}/public; gzip_static on;
types { text/html html; application/json json; text/css css; }
location / { try_files $uri $uri.html /index.html; } location = / { try_files /index.html =404; } }`;

async function requestsPerSecond(port: number, path: string): Promise<number> {
  const address = `http://127.0.0.1:${port}${path}`;
  const args = ["-t1", "-c32", "-d2s", "-H", "Accept-Encoding: gzip", address];
  const { stdout } = await new Deno.Command("wrk", { args }).output();
  const text = new TextDecoder().decode(stdout);
  if (text.includes("Non-2xx")) throw new Error(text);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

await using server = await startServing();
await using proxy = await startProxy(new URL(server.origin).host);
await using plain = await startNginxWith(PLAIN);
const home = await (await fetch(`http://127.0.0.1:${proxy.port}/`)).text();
const [style = ""] = /\/assets\/[\w.-]+\.css/.exec(home) ?? [];
for (const path of ["/", "/carta", "/openapi.json", style]) {
  const rounds: { proxy: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      proxy: await requestsPerSecond(proxy.port, path),
      plain: await requestsPerSecond(plain.port, path),
    });
  }
  const service = await requestsPerSecond(server.port, path);
  const ratio = median(rounds.map((each) => each.proxy / each.plain)).toFixed(2);
  const [ours, alone] = [median(rounds.map((each) => each.proxy)), median(rounds.map((each) => each.plain))];
  console.log(`${path}: ratio ${ratio}; ${ours} and ${alone} requests/s; the service alone ${service}`);
}
