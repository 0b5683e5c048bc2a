/**
 * `build/deploy/Dockerfile` without a container: the files that it copies into the image, its settings and its command are
 * enough to serve, with the store in another folder and SIGTERM at the end. Leaves out the images that it builds on.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { freePort } from "../../build/bench/server_process.ts";
import { builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("What the Dockerfile copies into the image serves with its command, and stops with SIGTERM", async () => {
  const dockerfile = await Deno.readTextFile(`${ROOT}build/deploy/Dockerfile`);
  const image = await Deno.makeTempDir();
  const store = await Deno.makeTempDir();
  const { tasks: { serve } } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  await Deno.writeTextFile(`${image}/deno.json`, JSON.stringify({ tasks: { serve } }));
  for (const [, from, to] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    if (from === "serve.json") continue;
    const source = from === "static" ? builtFolder : ROOT + from;
    await Deno.mkdir(`${image}/${to}`.slice(0, `${image}/${to}`.lastIndexOf("/")), { recursive: true });
    await new Deno.Command("cp", { args: ["-r", source, `${image}/${to}`] }).output();
  }
  const settings = dockerfile.match(/^ENV (.+)$/m)![1]!.split(" ").map((each) => each.split("=") as [string, string]);
  const env = Object.fromEntries(settings);
  const command: string[] = JSON.parse(dockerfile.match(/^ENTRYPOINT (.+)$/m)![1]!);
  assertEquals(command.shift(), "deno");
  const port = freePort();
  {
    await using server = await ServerProcess.start({
      wrapper: ["bash", "-c", 'cd "$0" && exec "$@"', image],
      args: command,
      port,
      env: { ...env, PORT: `${port}`, KV_PATH: env.KV_PATH!.replace("/data", store), DENO_DIR: `${image}/cache` },
    });
    const answer = await fetch(`${server.origin}/api/keys`, { method: "POST" });
    await answer.body?.cancel();
    assertEquals(answer.status, 200, server.log);
    assert([...Deno.readDirSync(store)].length > 0);
    assertEquals((await server.stop()).code, 0);
  }
  assert(
    /^USER 65532:65532$/m.test(dockerfile) && /^VOLUME \/data$/m.test(dockerfile) && dockerfile.includes("/readyz"),
  );
  await Deno.remove(image, { recursive: true });
  await Deno.remove(store, { recursive: true });
});
