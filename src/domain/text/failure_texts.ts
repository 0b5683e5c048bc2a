/**
 * The form of expected failures with a place in the request, and of their texts: one table of problems by kind gives
 * both.
 * @module
 */

/** The failures of a table: its kinds with what is known of each problem. `pointer` is the place (RFC 6901). */
export type FailureOf<Problems> = {
  readonly [Kind in keyof Problems]: { readonly kind: Kind; readonly pointer: string } & Problems[Kind];
}[keyof Problems];

/** For each kind, a sentence about the failure; `more` is what some need besides. */
export type Sentences<F extends { readonly kind: string }, More> = {
  readonly [Kind in F["kind"]]: (failure: Extract<F, { readonly kind: Kind }>, more: More) => string;
};

/** For each kind, the problem and the next step, as English sentences without a full stop. */
export type FailureTexts<Problems> = {
  readonly [Kind in keyof Problems]: (
    failure: { readonly pointer: string } & Problems[Kind],
  ) => readonly [message: string, resolution: string];
};
