/**
 * GET /readyz: whether this process can do everything that it serves: the store answers within a second, and the files of
 * the build are there in full.
 *
 * Not /health, which says that the process answers: a process whose store is away still serves the menu, so it should
 * not be ended, only not be chosen where another one is ready. Whether a file is what was built is the business of
 * `built_files.ts`, which every read goes through.
 *
 * The answer is kept for a second and made once at a time, so that asking often is no way to load the store or the disk.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** How long an answer is kept, and how long the store may take, in milliseconds. */
const KEPT_MS = 1_000;
const STORE_MS = 1_000;

/** How long files that were complete count as such: reading them all is the dearer half. Milliseconds. */
const FILES_KEPT_MS = 30_000;

const READY: Answer = { body: '{"status":"ready"}' };

/** Builds the endpoint. */
export function createReadiness({ store, manifest, readFile, monotonic }: Services): Endpoint {
  let kept: { readonly at: number; readonly result: Result<Answer, Failure> } | undefined;
  let making: Promise<Result<Answer, Failure>> | undefined;
  let asking: Promise<boolean> | undefined;
  let filesCompleteAt = -Infinity;

  /** A store that hangs is asked once, and not again before it has answered. */
  async function storeAnswers(): Promise<boolean> {
    asking ??= store.get(["readiness"]).then(({ ok }) => ok).finally(() => asking = undefined);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), STORE_MS);
    return await Promise.race([asking, promise]).finally(() => clearTimeout(timer));
  }

  async function filesComplete(): Promise<boolean> {
    if (monotonic() - filesCompleteAt < FILES_KEPT_MS) return true;
    for (const { codings } of manifest.entries) {
      for (const { file } of Object.values(codings)) {
        // The reader gives nothing but what was built; whatever else there is, the file cannot be served.
        if (!await readFile(file).then(() => true, () => false)) return false;
      }
    }
    filesCompleteAt = monotonic();
    return true;
  }

  async function make(): Promise<Result<Answer, Failure>> {
    const [files, answers] = await Promise.all([filesComplete(), storeAnswers()]);
    const result = !files
      ? err<Failure>({ kind: "not_ready", part: "files" })
      : !answers
      ? err<Failure>({ kind: "not_ready", part: "store" })
      : ok(READY);
    kept = { at: monotonic(), result };
    return result;
  }

  return () => {
    if (kept && monotonic() - kept.at < KEPT_MS) return kept.result;
    return making ??= make().finally(() => making = undefined);
  };
}
