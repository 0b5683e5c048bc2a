/** What builds keep of their costly work never changes a byte, is made again when damaged, and stays small. @module */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { brotliDecompressSync } from "node:zlib";
import { doCostlyWork, forgetOldWork, keepWork } from "../../build/costly_work.ts";

const newFolder = async () => new URL(`file://${await Deno.makeTempDir()}/`);
const brotli = (text: string, quality = 11) =>
  ({ kind: "brotli", bytes: new TextEncoder().encode(text), quality }) as const;
/** Work without a worker, whose result is as long as the text twice. */
const keepText = (text: string, folder: URL) =>
  keepWork(text, () => Promise.resolve(new TextEncoder().encode(text + text)), folder);
const entriesOf = (folder: URL) => Array.fromAsync(Deno.readDir(folder), ({ name }) => new URL(name, folder));

Deno.test("doCostlyWork() gives the same bytes from its folder as without one, for each kind of work", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
  const png = { kind: "png", svg, options: { fitTo: { mode: "width", value: 8 } } } as const;
  const folder = await newFolder();
  const kinds = [brotli("pizza ".repeat(9)), brotli("pizza ".repeat(9), 1), png];
  const none = new URL("file:///proc/none/");
  const all = await Promise.all(kinds.map((work) => doCostlyWork(work, none)));
  const kept = await Promise.all(kinds.map((work) => doCostlyWork(work, folder)));
  assertEquals(kept, all);
  for (const [at, work] of kinds.entries()) {
    const made = all[at]!;
    assertEquals(await doCostlyWork(work, folder), made);
    if (work.kind === "brotli") assertEquals(new Uint8Array(brotliDecompressSync(made)), work.bytes);
  }
  assertEquals((await entriesOf(folder)).length, 3, "another effort is other work");
});

Deno.test("keepWork() makes a damaged entry again, and takes a whole one", async () => {
  const folder = await newFolder();
  const made = await keepText("pizza", folder);
  const [path] = await entriesOf(folder);
  const whole = await Deno.readFile(path!);
  const flipped = whole.map((byte, at) => at === whole.length - 1 ? byte ^ 1 : byte);
  for (const damaged of [flipped, whole.subarray(0, 40), whole.subarray(0, 8), new Uint8Array()]) {
    await Deno.writeFile(path!, damaged);
    assertEquals(await keepText("pizza", folder), made);
    assertEquals(await Deno.readFile(path!), whole);
  }
  // An entry of a digest that fits is taken as it is: that is the saving.
  const other = await newFolder();
  const burrata = await keepText("burrata", other);
  const [otherPath] = await entriesOf(other);
  await Deno.copyFile(otherPath!, path!);
  assertEquals(await keepText("pizza", folder), burrata);
});

Deno.test("doCostlyWork() leaves one whole entry when many write it at once, and does other work after a failure", async () => {
  const folder = await newFolder();
  const made = await Promise.all(Array.from({ length: 5 }, () => doCostlyWork(brotli("pizza"), folder)));
  assertEquals(new Set(made.map((bytes) => bytes.toHex())).size, 1);
  assertEquals((await entriesOf(folder)).length, 1);
  const bad = { kind: "png", svg: "no drawing", options: {} } as const;
  const results = await Promise.allSettled([bad, bad, bad, brotli("x")].map((work) => doCostlyWork(work, folder)));
  assertEquals(results.map(({ status }) => status), ["rejected", "rejected", "rejected", "fulfilled"]);
  await assertRejects(() => doCostlyWork(bad, folder), Error, "SVG");
});

Deno.test("forgetOldWork() removes first what was not used for longest, and needs no folder", async () => {
  const folder = await newFolder();
  for (const name of ["used", "oldest", "older"]) await keepText(name, folder);
  const paths = await entriesOf(folder);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (const [day, path] of paths.entries()) await Deno.utime(path, at(day + 1), at(day + 1));
  const sizes = await Promise.all(paths.map(async (path) => (await Deno.stat(path)).size));
  await keepText("used", folder);
  await forgetOldWork(folder, Math.max(...sizes) * 2 + 1);
  const left = await entriesOf(folder);
  assertEquals(left.length, 2);
  const dates = await Promise.all(left.map(async (path) => (await Deno.stat(path)).mtime!));
  assert(dates.some((date) => date > at(31)), "what was used just now stays");
  await forgetOldWork(folder, 0);
  assertEquals(await entriesOf(folder), []);
  await forgetOldWork(new URL("none/", folder));
});
