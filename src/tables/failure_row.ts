/**
 * The shape of a row of a table of failures.
 * @module
 */
import type { RefusedOrder } from "../domain/orders/order_link.ts";
import type { ErrorDetail } from "../schemas/api_error.ts";

/** Addresses that a text may name. */
export interface Place {
  /** The public origin. */
  readonly origin: string;
  /** The page that the error leads to. */
  readonly documentation: string;
}

/** A sentence for the caller, without a full stop. */
export type Said<F> = string | ((failure: F, place: Place) => string);

/** What only some failures have. */
interface FailureExtras {
  /** In place of the name of the failure. */
  readonly reason?: string | undefined;
  readonly errors?: readonly ErrorDetail[];
  /** What a refused order costs. */
  readonly costs?: RefusedOrder["costs"];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure's status, the problem, the next step, and what only some failures have. */
export type FailureRow<F> = readonly [
  status: number,
  message: Said<F>,
  resolution: Said<F>,
  more?: (failure: F, place: Place) => FailureExtras,
];

/**
 * The data of a failure: what the functions of its row take. A function that does without, beside one that does not, takes
 * `unknown`.
 */
type DataOf<Row> = Row extends FailureRow<infer Data> ? [Data] extends [never] ? unknown : Data : never;

/** The failures of a table, by its rows: the name of each as its kind, and its data. */
export type FailuresOf<Rows> = {
  [Kind in keyof Rows]: { readonly kind: Kind } & DataOf<Rows[Kind]>;
}[keyof Rows];

/** The data of a limit that is used up. */
export interface UsedUp {
  readonly limit: number;
  readonly retryAfterSeconds: number;
}

/** Says when the caller may try again. */
export function retryAfter(seconds: number): FailureExtras {
  return { headers: { "Retry-After": String(seconds) } };
}

/** The sentence of one problem, or how many there are and the first. */
export function firstOf(what: string, errors: readonly ErrorDetail[]): string {
  const [first] = errors;
  return errors.length === 1 ? first!.message : `The ${what} has ${errors.length} problems. First: ${first?.message}`;
}
