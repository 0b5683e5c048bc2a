/**
 * The part of Temporal that the schedule calls. The native implementation and `@js-temporal/polyfill` both fit.
 *
 * Names and behaviour follow ECMA-262 Temporal.
 * @module
 */

/** A Temporal namespace object. `globalThis.Temporal` and the polyfill's `Temporal` are assignable to it. */
export interface TemporalApi {
  readonly Instant: {
    fromEpochMilliseconds(epochMs: number): {
      toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number };
    };
  };
  readonly PlainDateTime: {
    new (year: number, month: number, day: number, hour: number, minute: number): {
      toZonedDateTime(
        timeZone: string,
        options: { disambiguation: "compatible" },
      ): { readonly epochMilliseconds: number };
    };
  };
}
