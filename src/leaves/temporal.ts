/**
 * Temporal (TC39): the platform's own, or else the polyfill, loaded on demand.
 * @module
 */
import type { TemporalApi } from "./temporal_api.ts";

/** Loads the Temporal of this platform. */
export async function loadTemporal(): Promise<TemporalApi> {
  const native = (globalThis as { Temporal?: TemporalApi }).Temporal;
  return native ?? (await import("@js-temporal/polyfill")).Temporal as unknown as TemporalApi;
}
