/** The benchmark's builds, of a checkout with a small build of its own. @module */
import { assert, assertEquals } from "@std/assert";
import { measureBuilds } from "../../build/bench/builds.ts";
import { createReport } from "../../build/bench/report.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const MENU = '{"price": 1, "items": [{"price": 500}, {"price": 700}]}';

Deno.test("measureBuilds() builds a copy from clean and after one edited price", async () => {
  await using folder = await temporaryFolder();
  const [checkout, copies] = [`${folder.path}/checkout`, `${folder.path}/copies`];
  for (const path of [`${checkout}/src/content`, `${checkout}/build`, copies]) {
    await Deno.mkdir(path, { recursive: true });
  }
  const build = "mkdir -p static && cp src/content/menu.json static/menu.json";
  await Deno.writeTextFile(`${checkout}/deno.json`, JSON.stringify({ tasks: { build } }));
  await Deno.writeTextFile(`${checkout}/deno.lock`, '{"version":"5"}');
  await Deno.writeTextFile(`${checkout}/src/content/menu.json`, MENU);

  const figures = await measureBuilds({ Horno: checkout }, copies, 1, createReport("Test", () => {}));
  assertEquals(Object.keys(figures), [
    "from clean, s",
    "from clean, processor time, s",
    "after one edited price, s",
    "after one edited price, processor time, s",
  ]);
  assert(figures["from clean, s"]!.Horno![0]! > 0);
  assertEquals(await Deno.readTextFile(`${copies}/checkout-Horno/static/menu.json`), MENU.replace("500", "600"));
  assertEquals(await Deno.readTextFile(`${checkout}/src/content/menu.json`), MENU);
});
