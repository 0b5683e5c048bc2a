/**
 * The part of Temporal the schedule needs, so that the native implementation and `@js-temporal/polyfill` both fit.
 *
 * Names and behaviour are those of ECMA-262 Temporal; leaves out everything not called here.
 * @module
 */

/** Two constructors of a Temporal namespace object. `globalThis.Temporal` and the polyfill's `Temporal` are assignable. */
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
