/**
 * The project as it is built from the sample: by the command that users run, into a folder of its own, once for all test files. The
 * build itself sees that nothing has changed, so that the second file to ask has it at once.
 *
 * In a process of its own, since the bundler leaves one behind for a moment, which the sanitizers would take for a leak.
 * @module
 */
import type { RenderInput } from "../src/render/renderer.ts";
import type { Manifest } from "../src/tables/manifest.ts";
import { ROUTES } from "../src/routes.ts";
import type { Asset, AssetName, Assets } from "../src/site/assets.ts";
import { SAMPLE_CONTENT, sampleContent } from "./sample_content.ts";

/** The origin that documents are rendered with. */
export const ORIGIN = "https://pizzeria.example";

const ROOT = new URL("../", import.meta.url).pathname;

/** Where it is built: below `static/`, whose content git does not look at. */
export const OUT = `${ROOT}static/.tests`;

/** The entry of the code of the build. */
export const BUILT_SERVER = `${OUT}/server.js`;

/** The folder that the build of the tests wrote. */
export const builtFolder = OUT;

/** How long one build may hold up the others before its lock counts as left behind, in milliseconds. */
const STALE_LOCK_MS = 120_000;

/** What `deno task build` did. */
export interface BuildRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the build with further arguments. */
export async function runBuild(args: readonly string[], origin = ORIGIN): Promise<BuildRun> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "build/build.ts", ...args],
    cwd: ROOT,
    env: { SITE_ORIGIN: origin, NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, stdout: text.decode(stdout), stderr: text.decode(stderr) };
}

/** Test files run side by side: a folder is made by one of them only, which makes it a lock. */
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

/** The failure that one test file reports for all files of a run. */
interface BuildFailure {
  /** The process of the run. */
  readonly run: number;
  /** The last change of what the build reads, in epoch milliseconds. */
  readonly changed: number;
  readonly reportedBy: string;
}

const FAILURE = `${OUT}.failure.json`;

/** The last change below a path, in epoch milliseconds. */
async function lastChange(path: string): Promise<number> {
  const { isDirectory, mtime } = await Deno.stat(path);
  const below = isDirectory
    ? await Array.fromAsync(Deno.readDir(path), ({ name }) => lastChange(`${path}/${name}`))
    : [];
  return Math.max(mtime?.getTime() ?? 0, ...below);
}

/** Builds, unless another file of this run has found that it fails. */
async function buildOnce(): Promise<void> {
  const read = ["src", "build", "deno.json", "deno.lock", "tests/content"];
  const changed = Math.max(...await Promise.all(read.map((path) => lastChange(ROOT + path))));
  const last: BuildFailure | undefined = await Deno.readTextFile(FAILURE).then(JSON.parse, () => undefined);
  if (last?.run === Deno.pid && last.changed === changed) fail(`The build fails: ${last.reportedBy} has the error`);
  const { code, stderr } = await runBuild(["--content", SAMPLE_CONTENT.pathname, "--out", OUT]);
  if (code === 0) return;
  const failure: BuildFailure = { run: Deno.pid, changed, reportedBy: Deno.mainModule.replace(`file://${ROOT}`, "") };
  await Deno.writeTextFile(FAILURE, JSON.stringify(failure));
  fail(`The build fails: ${stderr}`);
}

/** Throws without a stack: 60 files would show it. */
function fail(message: string): never {
  const error = new Error(message);
  error.stack = message;
  throw error;
}

await Deno.mkdir(OUT, { recursive: true });
await takeLock(`${OUT}.lock`);
await buildOnce().finally(() => removeLock(`${OUT}.lock`));

/** Reads a file that the build wrote, by its path. */
export function readBuilt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(`${OUT}/${path}`);
}

/** The manifest of the build. */
export const builtManifest: Manifest = JSON.parse(await Deno.readTextFile(`${OUT}/manifest.json`));

async function readAssets(): Promise<Assets> {
  const files = await Promise.all(
    builtManifest.entries.filter(({ route, replacedAt }) => route === "getAsset" && replacedAt === undefined).map(
      async ({ path = "", media, codings }) => {
        const name = path.replace(/^.*\/(.*)\.[\w-]+(\.\w+)$/, "$1$2") as AssetName;
        const bytes = await readBuilt(codings.identity.file);
        const body = media === "image/png" ? bytes : new TextDecoder().decode(bytes);
        return [name, { path, media, body }] as [AssetName, Asset];
      },
    ),
  );
  const worker = new TextDecoder().decode(await readBuilt("public/worker.js"));
  return { files: Object.fromEntries(files) as Record<AssetName, Asset>, worker };
}

/** What the pages load. */
export const assets: Assets = await readAssets();

/** What the documents of the tests are rendered from. */
export const renderInput: RenderInput = {
  content: await sampleContent(),
  routes: ROUTES,
  origin: ORIGIN,
  version: builtManifest.version,
  assets,
};
