/**
 * Faults of the build's files: missing or changed before the start, removed under the running server, and rebuilt.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../server_process.ts";
import { type BuiltSite, type Check, eventually } from "./check.ts";
import { PATIENCE_MS, request } from "./raw_connection.ts";
import { expectStorelessRight, ORDER } from "./service_probe.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The price in the sample menu, and one that no dish has. */
const [PRICE, OTHER_PRICE] = [9_900, 9_910];

/** A copy of the build to damage. */
async function copyOf(site: BuiltSite): Promise<string> {
  const dir = `${await Deno.makeTempDir({ dir: site.scratch })}/static`;
  const { success } = await new Deno.Command("cp", { args: ["-r", site.dir, dir] }).output();
  assert(success);
  return dir;
}

/** Starts on a folder and expects the process to report the fault and to end. */
async function expectNoStart(dir: string): Promise<void> {
  await using server = ServerProcess.spawn({ dir });
  const { code, signal } = await server.ended(10_000);
  assertEquals([code, signal], [1, null], server.log);
  assertMatch(server.log, /deno task build/);
}

/** A damaged file is a 500 without details, and the log names it. */
async function expectUnusable(server: ServerProcess, path: string, file: string): Promise<void> {
  const answer = await request(server.port, "GET", path);
  assertEquals([answer.status, answer.json.reason], [500, "internal"]);
  assertEquals(answer.headers.has("etag"), false);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  await eventually(PATIENCE_MS, () => assertMatch(server.log, new RegExp(`"file_unusable","file":"${file}"`)));
}

/** Rebuilds into a folder with a changed price of one dish. `root` may be a project with other code. */
async function buildWithPrice(site: BuiltSite, dir: string, price: number, root = ROOT): Promise<void> {
  const content = await Deno.makeTempDir({ dir: site.scratch });
  for await (const { name, isFile } of Deno.readDir(`${ROOT}src/content`)) {
    if (!isFile) continue;
    const text = await Deno.readTextFile(`${ROOT}src/content/${name}`);
    const changed = name === "menu.json" ? text.replaceAll(`${PRICE}`, `${price}`) : text;
    await Deno.writeTextFile(`${content}/${name}`, changed);
  }
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "build/build.ts", "--out", dir],
    cwd: root,
    env: { SITE_ORIGIN: "https://pizzeria.example", CONTENT_DIR: content },
    stdout: "null",
    stderr: "piped",
  }).output();
  assert(success, new TextDecoder().decode(stderr));
}

/** The project with a change in its runtime. */
async function projectWithNewCode(site: BuiltSite): Promise<string> {
  const root = `${await Deno.makeTempDir({ dir: site.scratch })}/`;
  const files = ["src", "build", "deno.json", "deno.lock"].map((name) => ROOT + name);
  const { success } = await new Deno.Command("cp", { args: ["-r", ...files, root] }).output();
  assert(success);
  await Deno.symlink(`${ROOT}node_modules`, `${root}node_modules`);
  const main = await Deno.readTextFile(`${root}src/main.ts`);
  const changed = main.replace("const LOOK_MS = 1_000;", "const LOOK_MS = 1_001;");
  assert(changed !== main);
  await Deno.writeTextFile(`${root}src/main.ts`, changed);
  return root;
}

/** Documents that show the price, each with its notation. */
const PRICED = ["/api/v1/menu", "/carta", "/en/menu", "/llms-full.txt", "/feeds/restaurant.jsonld"];

/** The prices that a document shows. */
async function pricesShown(port: number, path: string, prices: readonly number[]): Promise<number[]> {
  const { status, text } = await request(port, "GET", path);
  assertEquals([path, status], [path, 200]);
  return prices.filter((price) =>
    [`${price}`, (price / 1000).toFixed(3), `${Math.floor(price / 1000)},${price % 1000}`].some((written) =>
      text.includes(written)
    )
  );
}

/** Expects the same price in every document and in orders. */
async function expectPrice(port: number, price: number, prices: readonly number[]): Promise<void> {
  for (const path of PRICED) assertEquals([path, await pricesShown(port, path, prices)], [path, [price]]);
  assertEquals(await orderAt(port, price), 200);
}

/** The price of an ordered dish. With the old price in the order, the total shows it. */
async function orderAt(port: number, price: number): Promise<number> {
  return (await request(port, "POST", "/api/v1/order/whatsapp", {}, ORDER.replace(`${PRICE}`, `${price}`))).status;
}

/** The checks. */
export const FILE_FAULTS: readonly Check[] = [
  {
    name: "no manifest, half a manifest, another build's manifest: no start, or never a wrong answer",
    run: async (site) => {
      const dir = await copyOf(site);
      const manifest = await Deno.readTextFile(`${dir}/manifest.json`);
      await Deno.remove(`${dir}/manifest.json`);
      await expectNoStart(dir);
      await Deno.writeTextFile(`${dir}/manifest.json`, manifest.slice(0, manifest.length / 2));
      await expectNoStart(dir);
      await Deno.writeTextFile(`${dir}/manifest.json`, manifest);
      await buildWithPrice(site, `${dir}.other`, OTHER_PRICE);
      await Deno.copyFile(`${dir}.other/manifest.json`, `${dir}/manifest.json`);
      await using server = await ServerProcess.start({ dir });
      await expectUnusable(server, "/api/v1/menu", "public/api/v1/menu.json");
      assertEquals((await request(server.port, "GET", "/api/v1/restaurant")).status, 200);
    },
  },
  {
    name: "a file is missing or changed before the start: 500, named in the log, the rest right; restored: right",
    run: async (site) => {
      const dir = await copyOf(site);
      const menu = `${dir}/public/api/v1/menu.json`;
      const content = `${dir}/content/menu.json`;
      const bytes = await Deno.readFile(menu);
      const items = await Deno.readTextFile(content);
      const spoilt = new TextEncoder().encode(new TextDecoder().decode(bytes).replace(`${PRICE}`, `${OTHER_PRICE}`));
      assertEquals(spoilt.length, bytes.length);
      await Deno.remove(menu);
      await Deno.writeTextFile(content, items.replaceAll(`${PRICE}`, `${OTHER_PRICE}`));
      await using server = await ServerProcess.start({ dir });
      await expectUnusable(server, "/api/v1/menu", "public/api/v1/menu.json");
      await Deno.writeFile(menu, spoilt);
      await expectUnusable(server, "/api/v1/menu", "public/api/v1/menu.json");
      await Deno.remove(menu);
      await Deno.mkdir(menu);
      await expectUnusable(server, "/api/v1/menu", "public/api/v1/menu.json");
      await Deno.remove(menu);
      assertEquals((await request(server.port, "GET", "/api/v1/restaurant")).status, 200);
      await Deno.writeFile(menu, bytes);
      assertEquals((await request(server.port, "GET", "/api/v1/menu")).body, bytes);
      assertEquals(await orderAt(server.port, PRICE), 500);
      assertEquals(await orderAt(server.port, OTHER_PRICE), 500, "a price that the menu does not show");
      await Deno.writeTextFile(content, items);
      assertEquals(await orderAt(server.port, PRICE), 200);
      assert(!server.log.includes('"bug"'), server.log);
    },
  },
  {
    name: "all of static/ is removed after the first answer: the server goes on serving everything from memory",
    run: async (site) => {
      const dir = await copyOf(site);
      await using server = await ServerProcess.start({ dir });
      await eventually(PATIENCE_MS, async () => {
        assertEquals((await request(server.port, "GET", "/readyz")).status, 200);
      });
      await Deno.rename(dir, `${dir}.away`);
      await expectStorelessRight(site, server.port);
      assertEquals((await request(server.port, "GET", "/carta")).status, 200);
      assertEquals((await request(server.port, "POST", "/oauth/register", {}, "{}")).status, 201);
    },
  },
  {
    name: "ten builds under load: no 5xx, each answer from one build, changes appear without a restart, new code waits",
    run: async (site) => {
      const dir = await copyOf(site);
      const prices = [PRICE, ...Array.from({ length: 6 }, (_, at) => OTHER_PRICE + 10 * at)];
      await using server = await ServerProcess.start({ dir });
      let loading = true;
      let answered = 0;
      const load = Promise.all(Array.from({ length: 4 }, async () => {
        while (loading) {
          for (const path of PRICED) assertEquals((await pricesShown(server.port, path, prices)).length, 1, path);
          const status = await orderAt(server.port, PRICE);
          assert(status === 200 || status === 422, `${status}`);
          answered += PRICED.length + 1;
        }
      }));
      // If a later step fails, the server stops and so does the load. The step's own failure is the one to report.
      load.catch(() => {});
      const build = async (price: number, root?: string) => {
        await buildWithPrice(site, dir, price, root);
        await eventually(PATIENCE_MS, () => expectPrice(server.port, root ? prices[5]! : price, prices));
      };
      // Every second build changes nothing.
      for (const price of prices.slice(1, 6)) {
        await build(price);
        if (price !== prices[5]) await build(price);
      }
      const page = await request(server.port, "GET", "/carta");
      const script = page.text.match(/\/assets\/menu\.[\w-]+\.js/)![0];
      assertEquals((await request(server.port, "GET", script)).status, 200);
      await build(prices[6]!, await projectWithNewCode(site));
      await eventually(PATIENCE_MS, () => assertMatch(server.log, /"restart_needed"/));
      loading = false;
      await load;
      await expectPrice(server.port, prices[5]!, prices);
      assert(!/"level":"error"/.test(server.log), server.log);
      assertEquals((await server.stop()).code, 0);
      await using next = await ServerProcess.start({ dir });
      await expectPrice(next.port, prices[6]!, prices);
      return `${answered} answers`;
    },
  },
];
