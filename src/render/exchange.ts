/**
 * The shape of an example, and the placeholders for its random parts.
 * @module
 */

/** One call and its answer. */
export interface Exchange {
  /** Unique among those of its row; the name of the example in OpenAPI. */
  readonly name: string;
  readonly summary: string;
  /** The query after the path, such as `?category=postres`. */
  readonly query?: string;
  /** The key to present; one of {@linkcode PLACEHOLDERS}. */
  readonly key?: string;
  /** The body to send: JSON, or the members of a form if the row takes one. */
  readonly request?: unknown;
  /** The body of the answer at the moment of the examples; absent if it is unpredictable. */
  readonly response?: unknown;
  /** The answer to print, with `…` for variable or long parts. Default: the beginning of `response`. */
  readonly shown?: string;
}

/** Placeholders for secrets. No real secret looks like them; readers insert their own. */
export const PLACEHOLDERS = {
  key: "horno_sandbox_EXAMPLE",
  assertion: "EXAMPLE_ASSERTION",
  claimToken: "EXAMPLE_CLAIM_TOKEN",
  accessToken: "EXAMPLE_ACCESS_TOKEN",
} as const;
