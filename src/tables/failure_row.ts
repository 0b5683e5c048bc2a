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

/** A row for each failure of a union, by its kind. */
export type FailureRows<F extends { readonly kind: string }> = {
  readonly [K in F["kind"]]: FailureRow<Extract<F, { readonly kind: K }>>;
};

/** Says when the caller may try again. */
export function retryAfter(seconds: number): FailureExtras {
  return { headers: { "Retry-After": String(seconds) } };
}

/** The sentence of one problem, or how many there are and the first. */
export function firstOf(what: string, errors: readonly ErrorDetail[]): string {
  const [first] = errors;
  return errors.length === 1 ? first!.message : `The ${what} has ${errors.length} problems. First: ${first?.message}`;
}
