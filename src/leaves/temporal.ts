/**
 * Temporal (TC39): the platform's own where it exists, the polyfill elsewhere, loaded only then.
 * @module
 */
import type { TemporalApi } from "./temporal_api.ts";

/** Gives the Temporal to use on this platform. */
export async function loadTemporal(): Promise<TemporalApi> {
  const native = (globalThis as { Temporal?: TemporalApi }).Temporal;
  return native ?? (await import("@js-temporal/polyfill")).Temporal as unknown as TemporalApi;
}
