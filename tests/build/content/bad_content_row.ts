/**
 * A row of the tables of broken content.
 * @module
 */

// deno-lint-ignore no-explicit-any -- the point of the tables is to write what the types forbid
export type Loose = any;

/** One change of the good content, and the one problem that it must cause. */
export interface BadContentRow {
  readonly name: string;
  readonly edit: (json: Loose) => void;
  readonly pointer: string;
  readonly says: string;
  readonly found?: string;
  readonly allowed?: string;
}
