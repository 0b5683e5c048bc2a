/**
 * The project, built from the sample content by the command that users run, into its own folder, once for all test
 * files. The build skips unchanged input, so the second test file gets it at once.
 *
 * The build runs in its own process: esbuild's process outlives the call for a moment, and Deno's sanitizers would
 * report a leak.
 * @module
 */
import { fileURLToPath } from "node:url";
import type { Disk } from "../src/app/built_files.ts";
import type { RenderInput } from "../src/render/renderer.ts";
import type { Manifest } from "../src/tables/manifest.ts";
import { ROUTES } from "../src/routes.ts";
import { type Asset, type Assets, ASSETS_FILE } from "../src/site/frame/assets.ts";
import { SAMPLE_CONTENT, sampleContent } from "./sample_content.ts";

/** The origin of the rendered documents. */
export const ORIGIN = "https://pizzeria.example";

/** The date of the rendered documents: every special day of the sample content is still to come. */
export const TODAY = "2026-11-25";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The output folder, below `static/`, which git ignores. */
export const OUT = `${ROOT}static/.tests`;

/** The entry of the built server. */
export const BUILT_SERVER = `${OUT}/server.js`;

/** The output folder of the tests' build. */
export const builtFolder = OUT;

/** The age at which a build's lock counts as abandoned, in milliseconds. */
const STALE_LOCK_MS = 120_000;

/** The result of `deno task build`. */
export interface BuildRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the build of a folder of content with these arguments. @param origin `SITE_ORIGIN`; none when empty. */
export async function runBuild(content: string, args: readonly string[], origin = ORIGIN): Promise<BuildRun> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "build/build.ts", ...args],
    cwd: ROOT,
    env: { SITE_ORIGIN: origin, CONTENT_DIR: content, NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, stdout: text.decode(stdout), stderr: text.decode(stderr) };
}

/** Test files run side by side. Creating a folder succeeds for only one of them, which makes it a lock. */
async function takeLock(path: string): Promise<void> {
  for (;;) {
    try {
      return await Deno.mkdir(path);
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
    const made = await Deno.stat(path).catch(() => undefined);
    if (made?.birthtime && Date.now() - made.birthtime.getTime() > STALE_LOCK_MS) await removeLock(path);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function removeLock(path: string): Promise<void> {
  await Deno.remove(path).catch(() => {});
}

/** The last build of any run. */
interface LastBuild {
  /** What it read: every file below these paths, with its size and the moment of its last change. */
  readonly read: string;
  /** The process of the run that made it, and the test file that reported its failure, if it failed. */
  readonly failed?: { readonly run: number; readonly reportedBy: string };
}

const LAST = `${OUT}/last.json`;

/** Asking the files when they changed takes a hundredth of what the build takes to find that nothing has. */
function listRead(path: string): string[] {
  const { isDirectory, mtime, size } = Deno.statSync(ROOT + path);
  if (!isDirectory) return [`${path} ${size} ${mtime?.getTime()}`];
  return Array.from(Deno.readDirSync(ROOT + path), ({ name }) => listRead(`${path}/${name}`)).flat();
}

const read = [Deno.version.deno, ...["src", "build", "deno.json", "deno.lock", "tests/content"].flatMap(listRead)]
  .join();

/** The last build, if nothing that it read has changed since. */
async function readLast(): Promise<LastBuild | undefined> {
  const last: LastBuild | undefined = await Deno.readTextFile(LAST).then(JSON.parse, () => undefined);
  return last?.read === read ? last : undefined;
}

/** Builds, unless another test file has meanwhile, or found in this run that the build fails. */
async function buildOnce(): Promise<void> {
  const last = await readLast();
  if (last && !last.failed) return;
  if (last?.failed?.run === Deno.pid) fail(`The build fails: ${last.failed.reportedBy} has the error`);
  const { code, stderr } = await runBuild(SAMPLE_CONTENT.pathname, ["--out", OUT, "--today", TODAY]);
  const failed = { run: Deno.pid, reportedBy: Deno.mainModule.replace(`file://${ROOT}`, "") };
  await Deno.writeTextFile(LAST, JSON.stringify({ read, ...(code !== 0 && { failed }) }));
  if (code !== 0) fail(`The build fails: ${stderr}`);
}

/** Throws without a stack, which 60 files would print. */
function fail(message: string): never {
  const error = new Error(message);
  error.stack = message;
  throw error;
}

const last = await readLast();
if (!last || last.failed) {
  await Deno.mkdir(OUT, { recursive: true });
  await takeLock(`${OUT}.lock`);
  await buildOnce().finally(() => removeLock(`${OUT}.lock`));
}

/** Reads a file of the build by its path. */
export function readBuilt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(`${OUT}/${path}`);
}

/** A disk that reads files in this way, without dates. */
export function diskOf(readFile: Disk["readFile"]): Disk {
  return { readFile, changedAt: () => Promise.resolve(undefined), loadCode: () => Promise.resolve() };
}

/** The manifest of the build. */
export const builtManifest: Manifest = JSON.parse(await Deno.readTextFile(`${OUT}/manifest.json`));

/** The assets of the pages. */
export const assets: Assets = JSON.parse(new TextDecoder().decode(await readBuilt(ASSETS_FILE)));

/** Reads a file that pages load. */
export const readAsset = ({ path }: Asset) => readBuilt(`public${path}`);

/** The input of the tests' rendered documents. */
export const renderInput: RenderInput = {
  content: sampleContent(),
  routes: ROUTES,
  origin: ORIGIN,
  today: TODAY,
  version: builtManifest.version,
  assets,
};
