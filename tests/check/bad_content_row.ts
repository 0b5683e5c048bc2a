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

/** A row that writes a wrong value, or nothing at all if it is undefined, in the place where the problem is reported. */
export function bad(
  name: string,
  pointer: string,
  value: unknown,
  says: string,
  more: Pick<BadContentRow, "found" | "allowed"> = {},
): BadContentRow {
  const path = pointer.split("/").slice(1);
  const last = path.pop()!;
  const edit = (json: Loose) => {
    const parent = path.reduce((at, step) => at[step], json);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  };
  return { name, edit, pointer, says, ...more };
}

/** A row that edits the content in another way than by one value in the place of the problem. */
export function badAfter(
  name: string,
  edit: (json: Loose) => void,
  pointer: string,
  says: string,
  more: Pick<BadContentRow, "found" | "allowed"> = {},
): BadContentRow {
  return { name, edit, pointer, says, ...more };
}
