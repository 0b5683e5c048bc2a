/** A running process looks for a newer build, and switches to it only if it is whole and has the same code. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ORIGIN, OWNER_SECRET } from "../app_fixture.ts";
import { assets, builtFolder, builtManifest } from "../build_fixture.ts";
import { eventually, pause } from "../faults/check.ts";
import { cookieOf, fromPage, ownerLink } from "../owner/owner_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { ASSETS_FILE } from "../../src/site/frame/assets.ts";
import { digestOf, type Manifest } from "../../src/tables/manifest.ts";
import { temporaryFolder } from "../temporary_folder.ts";

/** More than the time from one look for a newer build to the next, in milliseconds. */
const LOOK_MS = 1_500;

/** The time limit of a switch, on a busy machine too, in milliseconds. */
const SWITCH_MS = 10_000;

/** A server on a copy of the build, which a test may change. */
async function startOnCopy(): Promise<AsyncDisposable & { readonly dir: string; readonly server: ServerProcess }> {
  await using opened = new AsyncDisposableStack();
  const dir = `${opened.use(await temporaryFolder()).path}/static`;
  assert((await new Deno.Command("cp", { args: ["-r", builtFolder, dir] }).output()).success);
  const server = opened.use(await ServerProcess.start({ dir, env: { OWNER_SECRET } }));
  const kept = opened.move();
  return { dir, server, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function versionOf({ origin }: ServerProcess): Promise<string> {
  return (await (await fetch(`${origin}/api/v1/health`)).json()).version;
}

function manifestOf(version: string, changes: Partial<Manifest> = {}): string {
  return JSON.stringify({ ...builtManifest, version, inputs: `inputs of ${version}`, ...changes });
}

async function servesWholeBuilds(): Promise<void> {
  await using started = await startOnCopy();
  const { dir, server } = started;
  const write = (text: string) => Deno.writeTextFile(`${dir}/manifest.json`, text);
  const serves = (version: string) => eventually(SWITCH_MS, async () => assertEquals(await versionOf(server), version));
  assertEquals(await versionOf(server), builtManifest.version);

  const newFile = new TextEncoder().encode("a new file");
  const files = { ...builtManifest.files, "content/new.json": await digestOf(newFile) };
  await write(manifestOf("2.0.0", { files }));
  await pause(LOOK_MS);
  assertEquals(await versionOf(server), builtManifest.version, "a file of the newer build is missing");
  await Deno.writeFile(`${dir}/content/new.json`, newFile);
  await serves("2.0.0");

  await write(manifestOf("3.0.0").slice(0, 1_000));
  await pause(LOOK_MS);
  assertEquals(await versionOf(server), "2.0.0", "the manifest of the newer build is half written");
  await write(manifestOf("3.0.0"));
  await serves("3.0.0");
  assertEquals((await server.stop()).code, 0);
  assertMatch(server.log, /^(?:\{.*\}\n)+$/);
  assert(!/"error"|"build_not_loaded"/.test(server.log), server.log);
}

async function keepsItsBuild(): Promise<void> {
  await using started = await startOnCopy();
  const { dir, server } = started;
  const manifest = `${dir}/manifest.json`;
  const says = (why: RegExp) => eventually(SWITCH_MS, () => assertMatch(server.log, why));
  await Deno.writeTextFile(manifest, manifestOf("2.0.0", { code: "other code" }));
  await says(/"restart_needed".*"reason":"other_code"/);
  await Deno.writeTextFile(manifest, manifestOf("3.0.0", { origin: "https://other.example" }));
  await says(/"restart_needed".*"reason":"other_origin","origin":"https:..other.example"/);
  await Deno.writeTextFile(manifest, "null");
  await says(/"build_not_loaded"/);
  await Deno.remove(manifest);
  await Deno.mkdir(manifest);
  await says(/"build_not_loaded","name":"IsADirectory"/);
  assertEquals(await versionOf(server), builtManifest.version);
  await Deno.remove(manifest);
  await Deno.writeTextFile(manifest, manifestOf("4.0.0"));
  await eventually(SWITCH_MS, async () => assertEquals(await versionOf(server), "4.0.0"));
  // Ctrl+C.
  server.signal("SIGINT");
  assertEquals((await server.ended()).code, 0);
  assertMatch(server.log, /^(?:\{.*\}\n)+\{.*"event":"stop"\}\n$/);
  assert(!server.log.includes('"error"'), server.log);
}

async function failsOnBrokenPage(): Promise<void> {
  await using started = await startOnCopy();
  const { dir, server } = started;
  const owner = async (path: string, body: unknown, cookie = "") => {
    const answer = await fetch(server.origin + path, fromPage(body, { origin: server.origin, cookie }));
    return { cookie: cookieOf(answer), json: await answer.json() };
  };
  const link = await ownerLink(Date.now(), OWNER_SECRET, ORIGIN);
  const { cookie } = await owner("/local/sign-in", { link });
  const { json: { made } } = await owner("/local/tonight", { change: { kind: "delivery" } }, cookie);

  // Pages need the addresses of the scripts and styles.
  const broken = new TextEncoder().encode('{"dishes":{}}');
  await Deno.writeFile(`${dir}/${ASSETS_FILE}`, broken);
  const files = { ...builtManifest.files, [ASSETS_FILE]: await digestOf(broken) };
  await Deno.writeTextFile(`${dir}/manifest.json`, manifestOf("2.0.0", { files }));
  await eventually(SWITCH_MS, async () => assertEquals(await versionOf(server), "2.0.0"));
  const statusOf = async (path: string) => {
    const answer = await fetch(server.origin + path);
    await answer.body?.cancel();
    return answer.status;
  };
  assert(!server.log.includes('"bug"'), server.log);
  assertEquals(await statusOf("/carta"), 500);
  assertMatch(server.log, /"bug".*"route":"menuPage"/);
  const { delivery_stopped } = await (await fetch(`${server.origin}/api/v1/delivery`)).json();
  assertEquals(delivery_stopped, true);
  for (const path of ["/api/v1/menu", "/api/v1/hours", Object.values(assets.files)[0]!.path]) {
    assertEquals(await statusOf(path), 200, path);
  }

  await owner("/local/undo", { id: made.id }, cookie);
  assertEquals(await statusOf("/carta"), 200);
}

Deno.test("A running process and newer builds", async (test) => {
  const checks = {
    "it serves a newer build once it is whole": servesWholeBuilds,
    "it keeps its own if the code or the origin differs, or the manifest cannot be read": keepsItsBuild,
    "a page that cannot be rendered with tonight's changes is a 500 and a line of the log until they end; the rest is right":
      failsOnBrokenPage,
  };
  // Deno cannot tell the resources of steps side by side apart; those of the whole test are checked.
  const unchecked = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
  await Promise.all(Object.entries(checks).map(([name, fn]) => test.step({ name, fn, ...unchecked })));
});
