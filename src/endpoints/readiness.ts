/**
 * GET /readyz: whether this process can serve everything: the store answers within a second, and the whole build is in
 * memory. It names the time-zone data too, which the opening hours depend on.
 *
 * A load balancer should prefer another process over one that is not ready, but nothing should end it: without its
 * store it still serves the menu, and /health still answers. The endpoint caches its answer for a second and makes one
 * at a time, so that frequent checks load neither the store nor the disk.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { once } from "../leaves/once.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import { timeZoneData } from "../leaves/time_zone_data.ts";
import type { Readiness } from "../schemas/readiness.ts";
import type { MakeEndpoint } from "./endpoint.ts";

/** The life of a cached answer, and the timeout of the store, in milliseconds. */
const KEPT_MS = 1_000;
const STORE_MS = 1_000;

/** Builds the endpoint. */
export const createReadiness: MakeEndpoint = ({ store, load, monotonic }) => {
  let kept: { readonly at: number; readonly result: Result<Answer, Failure> } | undefined;
  let making: Promise<Result<Answer, Failure>> | undefined;
  let asking: Promise<boolean> | undefined;

  /** Whether the store answers in time. Asks a store that hangs only once, until it answers. */
  async function storeAnswers(): Promise<boolean> {
    asking ??= store.get(["readiness"]).then(({ ok }) => ok).finally(() => asking = undefined);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), STORE_MS);
    return await Promise.race([asking, promise]).finally(() => clearTimeout(timer));
  }

  async function make(): Promise<Result<Answer, Failure>> {
    const [files, answers] = await Promise.all([load().then(() => true, () => false), storeAnswers()]);
    const result = !files
      ? err<Failure>({ kind: "not_ready", part: "files" })
      : !answers
      ? err<Failure>({ kind: "not_ready", part: "store" })
      : ok(await ready());
    kept = { at: monotonic(), result };
    return result;
  }

  return () => {
    if (kept && monotonic() - kept.at < KEPT_MS) return kept.result;
    return making ??= make().finally(() => making = undefined);
  };
};

/** The answer of a process that is ready: nothing in it changes while the process runs. */
const ready = once(async (): Promise<Answer> => {
  const body: Readiness = { status: "ready", time_zone_data: timeZoneData(await loadTemporal()) };
  return { body: JSON.stringify(body) };
});
