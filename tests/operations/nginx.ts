/**
 * nginx with one of the files of `build/deploy/`, after replacing its address and paths.
 * @module
 */
import { assert } from "@std/assert";
import { freePort, type ServerProcess, startServer } from "../../build/bench/server_process.ts";
import { builtFolder } from "../build_fixture.ts";

const DEPLOY = new URL("../../build/deploy/", import.meta.url);

/** nginx, and the folder with its logs. Disposal removes the folder. */
export interface Nginx extends ServerProcess {
  readonly folder: string;
}

/** Starts nginx with a file of `build/deploy/`, its own files below `folder`. */
export async function startNginx(
  file: string,
  replace: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Nginx> {
  let config = await Deno.readTextFile(new URL(file, DEPLOY));
  for (const [from, to] of Object.entries(replace)) {
    assert(config.includes(from), `${file} has no ${from}`);
    config = config.replaceAll(from, to);
  }
  return await startNginxWith(config, folder);
}

/** Starts nginx in front of the service at `upstream` with the file that is shipped for it. */
export async function startProxy(upstream: string, dir = builtFolder): Promise<Nginx> {
  const folder = await Deno.makeTempDir();
  return await startNginx("nginx_proxy.conf", {
    "127.0.0.1:8000": upstream,
    "/opt/horno/static/public": `${dir}/public`,
    "/var/lib/nginx/horno": `${folder}/copies`,
    "/var/log/nginx/horno.log": `${folder}/access.log`,
  }, folder);
}

/** Starts nginx with the text of an `http` block. `listen 8080;` becomes a free port. */
export async function startNginxWith(config: string, folder = Deno.makeTempDirSync()): Promise<Nginx> {
  const port = freePort();
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off; worker_processes 1; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
${config.replaceAll("listen 8080;", `listen 127.0.0.1:${port};`)}\n}`,
  );
  const args = ["-c", `${folder}/nginx.conf`, "-p", folder];
  const started = await startServer({ command: "nginx", args, port, path: "/robots.txt" });
  const stop = started[Symbol.asyncDispose].bind(started);
  return {
    ...started,
    folder,
    async [Symbol.asyncDispose]() {
      await stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
