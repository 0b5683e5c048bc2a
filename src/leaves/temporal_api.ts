/**
 * The part of Temporal that the schedule calls. The native implementation and `@js-temporal/polyfill` both fit.
 *
 * Names and behaviour follow ECMA-262 Temporal.
 * @module
 */

/** A Temporal namespace object: `globalThis.Temporal`, or the polyfill's. */
export interface TemporalApi {
  readonly Instant: Pick<typeof Temporal.Instant, "fromEpochMilliseconds">;
  readonly PlainDateTime: typeof Temporal.PlainDateTime;
}
