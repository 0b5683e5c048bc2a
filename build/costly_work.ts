/**
 * The costly work of a build: bundles, Brotli, and drawings as PNG, which workers share, one for each core. What is made
 * stays in `static/.made/` for the next build, under the digest of everything that it was made from. The bytes are the
 * same with and without that folder: it may be deleted, and a build that cannot use it takes longer.
 *
 * The folder holds a build and some changes of it; what no build used for longest goes first. An entry begins with its
 * own digest, so a damaged one is made again.
 * @module
 */
import { once } from "../src/leaves/once.ts";
import { sha256 } from "../src/leaves/sha256.ts";
import type { Work } from "./costly_worker.ts";

const FOLDER = new URL("../static/.made/", import.meta.url);

/** The most bytes that the folder holds after a build. */
const MAX_BYTES = 32 * 1024 * 1024;

const DIGEST_BYTES = 32;

const WORKER = new URL("costly_worker.ts", import.meta.url);

/** The digest of what does the work: other tools may make other bytes. */
const tools = once(async () => {
  const files = ["costly_worker.ts", "encode_png.ts", "../deno.lock"].map((file) => new URL(file, import.meta.url));
  return [Deno.version, ...await Promise.all(files.map(async (file) => hexOf(await Deno.readFile(file))))];
});

/** Takes what an earlier build compressed or drew, or does it in a worker. */
export async function doCostlyWork(work: Work, folder = FOLDER): Promise<Uint8Array<ArrayBuffer>> {
  const input = work.kind === "brotli" ? { ...work, bytes: await hexOf(work.bytes) } : work;
  return await keepWork(input, () => makeInWorker(work), folder);
}

/**
 * Takes what an earlier build made from this input, or makes it.
 *
 * @param input Everything that the result depends on, as JSON holds it, but for the tools.
 */
export async function keepWork(
  input: unknown,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
  folder = FOLDER,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = new URL(await hexOf(JSON.stringify([await tools(), input])), folder);
  const entry = await Deno.readFile(path).catch(() => undefined);
  const kept = entry?.subarray(DIGEST_BYTES);
  if (kept && await hexOf(kept) === entry!.subarray(0, DIGEST_BYTES).toHex()) {
    await Deno.utime(path, new Date(), new Date()).catch(() => {});
    return kept;
  }
  const made = await make();
  // A full disk, or a folder of somebody else: the next build makes it again.
  await keep(path, made).catch(() => {});
  return made;
}

/** Another build may write the same entry at the same time: renaming replaces a whole entry by a whole one. */
async function keep(path: URL, made: Uint8Array<ArrayBuffer>): Promise<void> {
  const next = new URL(`${path.href}.${crypto.randomUUID()}`);
  await Deno.mkdir(new URL(".", path), { recursive: true });
  await Deno.writeFile(next, await new Blob([await sha256(made), made]).bytes());
  await Deno.rename(next, path);
}

/** Removes what builds have not used for longest, until the folder is small enough. */
export async function forgetOldWork(folder = FOLDER, maxBytes = MAX_BYTES): Promise<void> {
  const paths = await Array.fromAsync(Deno.readDir(folder), ({ name }) => new URL(name, folder)).catch(() => []);
  const entries = await Promise.all(paths.map(async (path) => {
    const { size = 0, mtime = null } = await Deno.stat(path).catch(() => ({}) as Partial<Deno.FileInfo>);
    return { path, size, used: mtime?.getTime() ?? 0 };
  }));
  let bytes = 0;
  for (const { path, size } of entries.sort((a, b) => b.used - a.used)) {
    if ((bytes += size) > maxBytes) await Deno.remove(path).catch(() => {});
  }
}

async function hexOf(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(data)).toHex();
}

type Job = PromiseWithResolvers<Uint8Array<ArrayBuffer>> & { readonly work: Work };

const waiting: Job[] = [];
let working = 0;

/** Starts a worker if a core is free; otherwise the work waits for one that runs. */
function makeInWorker(work: Work): Promise<Uint8Array<ArrayBuffer>> {
  const job = { work, ...Promise.withResolvers<Uint8Array<ArrayBuffer>>() };
  if (working < navigator.hardwareConcurrency) startWorker(job);
  else waiting.push(job);
  return job.promise;
}

/** A worker that finds no further job ends, so that none outlives its build. */
function startWorker(first: Job): void {
  const worker = new Worker(WORKER, { type: "module" });
  let job: Job | undefined = first;
  working++;
  worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | Error>) => {
    if (data instanceof Error) job!.reject(data);
    else job!.resolve(data);
    job = waiting.shift();
    if (job) return worker.postMessage(job.work);
    worker.terminate();
    working--;
  };
  worker.postMessage(first.work);
}
