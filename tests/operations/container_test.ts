/**
 * `build/deploy/Dockerfile` without a container: the files that it copies into the image, its settings and its command are
 * enough to serve and to sign a phone in, with the store in another folder and SIGTERM at the end. Leaves out the images that it builds on.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { freePort } from "../../build/bench/server_process.ts";
import { builtFolder } from "../build_fixture.ts";
import { fromPage } from "../owner/owner_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("What the Dockerfile copies into the image serves with its command, signs a phone in, and stops with SIGTERM", async () => {
  const dockerfile = await Deno.readTextFile(`${ROOT}build/deploy/Dockerfile`);
  await using image = await temporaryFolder();
  await using store = await temporaryFolder();
  const [, settingsCode = ""] = dockerfile.match(/deno eval \\\n {2}"(.+)"$/m) ?? [];
  await Deno.copyFile(`${ROOT}deno.json`, `${store.path}/deno.json`);
  await new Deno.Command(Deno.execPath(), { args: ["eval", "--no-config", settingsCode], cwd: store.path }).output();
  await Deno.rename(`${store.path}/serve.json`, `${image.path}/deno.json`);
  for (const [, from, to] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    if (from === "serve.json") continue;
    const source = from === "static" ? builtFolder : ROOT + from;
    const place = `${image.path}/${to}`;
    await Deno.mkdir(place.slice(0, place.lastIndexOf("/")), { recursive: true });
    await new Deno.Command("cp", { args: ["-r", source, place] }).output();
  }
  const settings = dockerfile.match(/^ENV (.+)$/m)![1]!.split(" ").map((each) => each.split("=") as [string, string]);
  const env = Object.fromEntries(settings);
  const command: string[] = JSON.parse(dockerfile.match(/^ENTRYPOINT (.+)$/m)![1]!);
  assertEquals(command.shift(), "deno");
  const port = freePort();
  const inside = {
    ...env,
    PORT: `${port}`,
    KV_PATH: env.KV_PATH!.replace("/data", store.path),
    DENO_DIR: `${image.path}/cache`,
  };
  {
    await using server = await ServerProcess.start({
      wrapper: ["bash", "-c", 'cd "$0" && exec "$@"', image.path],
      args: command,
      port,
      env: inside,
    });
    const answer = await fetch(`${server.origin}/api/keys`, { method: "POST" });
    await answer.body?.cancel();
    assertEquals(answer.status, 200, server.log);
    assert([...Deno.readDirSync(store.path)].some(({ name }) => name === "kv"));

    const { PATH = "" } = Deno.env.toObject();
    const task = await new Deno.Command(Deno.execPath(), {
      args: ["task", "owner"],
      cwd: image.path,
      env: { ...inside, PATH: `${Deno.execPath().replace(/\/deno$/, "")}:${PATH}`, NO_COLOR: "1" },
    }).output();
    const [said, wrong] = [task.stdout, task.stderr].map((bytes) => new TextDecoder().decode(bytes));
    const link = said!.match(/https:\/\/pizzeria\.example\/local#(\S+)/)?.[1];
    assert(link, wrong);
    const signedIn = await fetch(`${server.origin}/local/sign-in`, fromPage({ link }));
    await signedIn.body?.cancel();
    assertEquals(signedIn.status, 200, server.log);
    assertEquals((await server.stop()).code, 0);
  }
  assert(
    /^USER 65532:65532$/m.test(dockerfile) && /^VOLUME \/data$/m.test(dockerfile) && dockerfile.includes("/readyz"),
  );
});
