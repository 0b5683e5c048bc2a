/** Faults of the build's own files: missing or changed before the start, under the running server, and built anew. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ServerProcess } from "../server_process.ts";
import { type BuiltSite, type Check, eventually } from "./check.ts";
import { request } from "./raw_connection.ts";
import { expectStorelessRight, ORDER } from "./service_probe.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** The price in the sample menu, and one that nobody asks for. */
const [PRICE, OTHER_PRICE] = [9_900, 9_910];

/** A copy of the build, to be hurt. */
async function copyOf(site: BuiltSite): Promise<string> {
  const dir = `${await Deno.makeTempDir({ dir: site.scratch })}/static`;
  const { success } = await new Deno.Command("cp", { args: ["-r", site.dir, dir] }).output();
  assert(success);
  return dir;
}

/** Starts on a folder and expects the process to say what is wrong, and to end. */
async function expectNoStart(dir: string): Promise<void> {
  await using server = ServerProcess.spawn({ dir });
  const { code, signal } = await server.ended(10_000);
  assertEquals([code, signal], [1, null], server.log);
  assertMatch(server.log, /deno task build/);
}

/** A file that is not as it was built is answered as an error without detail, and named in the log. */
async function expectUnusable(server: ServerProcess, path: string, file: string): Promise<void> {
  const answer = await request(server.port, "GET", path);
  assertEquals([answer.status, answer.json.reason], [500, "internal"]);
  assertEquals(answer.headers.has("etag"), false);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  await eventually(2_000, () => assertMatch(server.log, new RegExp(`"file_unusable","file":"${file}"`)));
}

/** Builds into a folder again, with a menu in which one dish has another price. */
async function buildWithOtherPrice(site: BuiltSite, dir: string, price: number): Promise<void> {
  const content = await Deno.makeTempDir({ dir: site.scratch });
  for await (const { name, isFile } of Deno.readDir(`${ROOT}src/content`)) {
    if (!isFile) continue;
    const text = await Deno.readTextFile(`${ROOT}src/content/${name}`);
    await Deno.writeTextFile(
      `${content}/${name}`,
      name === "menu.json" ? text.replaceAll(`${PRICE}`, `${price}`) : text,
    );
  }
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "build/build.ts", "--content", content, "--out", dir],
    cwd: ROOT,
    env: { SITE_ORIGIN: "https://pizzeria.example" },
    stdout: "null",
    stderr: "piped",
  }).output();
  assert(success, new TextDecoder().decode(stderr));
}

/** What an order of the dish costs; with the price as it was the total says so. */
async function orderAt(port: number, price: number): Promise<number> {
  return (await request(port, "POST", "/api/v1/order/whatsapp", {}, ORDER.replace(`${PRICE}`, `${price}`))).status;
}

/** Faults of files. */
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
      await buildWithOtherPrice(site, `${dir}.other`, OTHER_PRICE);
      await Deno.copyFile(`${dir}.other/manifest.json`, `${dir}/manifest.json`);
      await using server = await ServerProcess.start({ dir });
      await expectUnusable(server, "/api/v1/menu", "public/api/v1/menu.json");
      assertEquals((await request(server.port, "GET", "/api/v1/restaurant")).status, 200);
    },
  },
  {
    name: "a file is missing or changed before it is first read: 500, said in the log, the rest right; back: right",
    run: async (site) => {
      const dir = await copyOf(site);
      await using server = await ServerProcess.start({ dir });
      const menu = `${dir}/public/api/v1/menu.json`;
      const bytes = await Deno.readFile(menu);
      const spoilt = new TextEncoder().encode(new TextDecoder().decode(bytes).replace(`${PRICE}`, `${OTHER_PRICE}`));
      assertEquals(spoilt.length, bytes.length);
      await Deno.remove(menu);
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
      const content = `${dir}/content/menu.json`;
      const items = await Deno.readTextFile(content);
      await Deno.writeTextFile(content, items.replaceAll(`${PRICE}`, `${OTHER_PRICE}`));
      assertEquals(await orderAt(server.port, PRICE), 500);
      assertEquals(await orderAt(server.port, OTHER_PRICE), 500, "a price that the menu does not show");
      await Deno.writeTextFile(content, items);
      assertEquals(await orderAt(server.port, PRICE), 200);
      assert(!server.log.includes('"bug"'), server.log);
    },
  },
  {
    name: "all of static/ is removed after the first use: what was used is served on, nothing crashes",
    run: async (site) => {
      const dir = await copyOf(site);
      await using server = await ServerProcess.start({ dir });
      await expectStorelessRight(site, server.port);
      await Deno.rename(dir, `${dir}.away`);
      await expectStorelessRight(site, server.port);
      await expectUnusable(server, "/carta", "public/carta.html");
      await Deno.rename(`${dir}.away`, dir);
      assertEquals((await request(server.port, "GET", "/carta")).status, 200);
    },
  },
  {
    name: "built three times under the running server: it serves its own build, whole, until it is started again",
    run: async (site) => {
      const dir = await copyOf(site);
      const expectBuild = async (port: number, price: number, other: number, menu: Uint8Array) => {
        assertEquals((await request(port, "GET", "/api/v1/menu")).body, menu);
        assertEquals([await orderAt(port, price), await orderAt(port, other)], [200, 422]);
        for (const path of ["/carta", "/en/menu", "/llms-full.txt", "/feeds/restaurant.jsonld", "/pedir"]) {
          const { status, text } = await request(port, "GET", path);
          assertEquals([path, status], [path, 200]);
          // As a page and as a program writes it.
          const shows = (amount: number) => text.includes(`${amount}`) || text.includes((amount / 1000).toFixed(3));
          if (/carta|feeds|llms/.test(path)) assertEquals([path, shows(price), shows(other)], [path, true, false]);
        }
      };
      const menu = await Deno.readFile(`${site.dir}/public/api/v1/menu.json`);
      await using server = await ServerProcess.start({ dir });
      // Only some files are read before the first build.
      assertEquals((await request(server.port, "GET", "/api/v1/health")).status, 200);
      for (const price of [OTHER_PRICE, OTHER_PRICE + 10, OTHER_PRICE + 20]) {
        await buildWithOtherPrice(site, dir, price);
      }
      await expectBuild(server.port, PRICE, OTHER_PRICE + 20, menu);
      assert(!server.log.includes("error"), server.log);
      assertEquals((await server.stop()).code, 0);
      await using next = await ServerProcess.start({ dir });
      const last = await Deno.readFile(`${dir}/public/api/v1/menu.json`);
      await expectBuild(next.port, OTHER_PRICE + 20, PRICE, last);
    },
  },
];
