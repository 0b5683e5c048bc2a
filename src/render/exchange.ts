/**
 * The shape of an example, and what stands in it for what is made at random.
 * @module
 */

/** One call and what it gives. */
export interface Exchange {
  /** Unique among those of its row; the name of the example in OpenAPI. */
  readonly name: string;
  readonly summary: string;
  /** Behind the path, such as `?category=postres`. */
  readonly query?: string;
  /** The key to present; one of {@linkcode PLACEHOLDERS}. */
  readonly key?: string;
  /** The body to send: JSON, or the members of a form where the row takes one. */
  readonly request?: unknown;
  /** The body of the answer at the moment of the examples; absent where it cannot be known in advance. */
  readonly response?: unknown;
  /** The answer at any time, `…` standing for what differs or is long; the head of the response when absent. */
  readonly shown?: string;
}

/** Stand for secrets, which differ each time; no secret looks like them. Readers put their own in their place. */
export const PLACEHOLDERS = {
  key: "horno_sandbox_EXAMPLE",
  assertion: "EXAMPLE_ASSERTION",
  claimToken: "EXAMPLE_CLAIM_TOKEN",
  accessToken: "EXAMPLE_ACCESS_TOKEN",
} as const;
