/**
 * What a header means, by its value: clients send a handful of values.
 * @module
 */
import { perKey } from "../leaves/per_key.ts";

/** How many different values are remembered. */
const MAX_REMEMBERED = 64;

/** Longer values are read each time, so that memory stays bounded. */
const MAX_LENGTH = 200;

/** Remembers what `read` makes of a value. */
export function rememberHeader<T>(read: (value: string) => T): (value: string) => T {
  const known = perKey(MAX_REMEMBERED, read);
  return (value) => value.length > MAX_LENGTH ? read(value) : known(value);
}
