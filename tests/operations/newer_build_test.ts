/** A running process looks for a newer build, and switches to it only if it is whole and has the same code. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ORIGIN, OWNER_SECRET } from "../app_fixture.ts";
import { assets, builtFolder, builtManifest } from "../build_fixture.ts";
import { eventually, pause } from "../faults/check.ts";
import { cookieOf, fromPage, ownerLink } from "../owner/owner_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { ASSETS_FILE } from "../../src/site/assets.ts";
import { digestOf, type Manifest } from "../../src/tables/manifest.ts";

/** More than the time from one look for a newer build to the next, in milliseconds. */
const LOOK_MS = 2_500;

/** The time limit of a switch, on a busy machine too, in milliseconds. */
const SWITCH_MS = 10_000;

Deno.test("A process serves a newer build once it is whole, and keeps its own if the code or the origin differs", async () => {
  const folder = await Deno.makeTempDir();
  const dir = `${folder}/static`;
  assert((await new Deno.Command("cp", { args: ["-r", builtFolder, dir] }).output()).success);
  const write = (text: string) => Deno.writeTextFile(`${dir}/manifest.json`, text);
  const build = (version: string, changes: Partial<Manifest> = {}) =>
    JSON.stringify({ ...builtManifest, version, inputs: `inputs of ${version}`, ...changes });
  {
    await using server = await ServerProcess.start({ dir });
    const served = async () => (await (await fetch(`${server.origin}/api/v1/health`)).json()).version;
    const serves = (version: string) => eventually(SWITCH_MS, async () => assertEquals(await served(), version));
    const refuses = async (what: Partial<Manifest>, version: string, stays: string, why: RegExp) => {
      const lines = () => server.log.split('"restart_needed"').length;
      const before = lines();
      await write(build(version, what));
      await eventually(SWITCH_MS, () => assert(lines() > before, server.log));
      assertMatch(server.log.split("\n").findLast((line) => line.includes('"restart_needed"'))!, why);
      assertEquals(await served(), stays);
    };
    assertEquals(await served(), builtManifest.version);

    await write(build("2.0.0"));
    await serves("2.0.0");

    const newFile = new TextEncoder().encode("a new file");
    const files = { ...builtManifest.files, "content/new.json": await digestOf(newFile) };
    await write(build("3.0.0", { files }));
    await pause(LOOK_MS);
    assertEquals(await served(), "2.0.0", "a file of the newer build is missing");
    await Deno.writeFile(`${dir}/content/new.json`, newFile);
    await serves("3.0.0");

    await refuses({ code: "other code" }, "4.0.0", "3.0.0", /"reason":"other_code"/);
    await refuses(
      { origin: "https://other.example" },
      "5.0.0",
      "3.0.0",
      /"reason":"other_origin","origin":"https:..other.example"/,
    );

    await write(build("6.0.0").slice(0, 1_000));
    await pause(LOOK_MS);
    assertEquals(await served(), "3.0.0", "the manifest of the newer build is half written");
    await write(build("6.0.0"));
    await serves("6.0.0");

    await write("null");
    await eventually(SWITCH_MS, () => assertMatch(server.log, /"build_not_loaded"/));
    await Deno.remove(`${dir}/manifest.json`);
    await Deno.mkdir(`${dir}/manifest.json`);
    await eventually(SWITCH_MS, () => assertMatch(server.log, /"build_not_loaded","name":"IsADirectory"/));
    assertEquals(await served(), "6.0.0", "the manifest cannot be read");
    await Deno.remove(`${dir}/manifest.json`);
    await write(build("7.0.0"));
    await serves("7.0.0");
    assertEquals((await server.stop()).code, 0);
    assertMatch(server.log, /^(?:\{.*\}\n)+$/);
    assert(!server.log.includes('"error"'), server.log);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a page that cannot be rendered with tonight's changes is a 500 and a line of the log until they end; the rest is right", async () => {
  const folder = await Deno.makeTempDir();
  const dir = `${folder}/static`;
  assert((await new Deno.Command("cp", { args: ["-r", builtFolder, dir] }).output()).success);
  {
    await using server = await ServerProcess.start({ dir, env: { OWNER_SECRET } });
    const version = async () => (await (await fetch(`${server.origin}/api/v1/health`)).json()).version;
    const owner = async (path: string, body: unknown, cookie = "") => {
      const answer = await fetch(server.origin + path, fromPage(body, { origin: server.origin, cookie }));
      return { cookie: cookieOf(answer), json: await answer.json() };
    };
    const link = await ownerLink(Date.now(), OWNER_SECRET, ORIGIN);
    const { cookie } = await owner("/local/sign-in", { link });
    const { json: { made } } = await owner("/local/tonight", { change: { kind: "delivery" } }, cookie);

    const broken = new TextEncoder().encode("null");
    await Deno.writeFile(`${dir}/${ASSETS_FILE}`, broken);
    const files = { ...builtManifest.files, [ASSETS_FILE]: await digestOf(broken) };
    const newer = { ...builtManifest, version: "2.0.0", inputs: "other inputs", files };
    await Deno.writeTextFile(`${dir}/manifest.json`, JSON.stringify(newer));
    await eventually(SWITCH_MS, async () => assertEquals(await version(), "2.0.0"));
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
  await Deno.remove(folder, { recursive: true });
});
