/**
 * How the messages call an entry of a list.
 * @module
 */
import { memberOf, textOf } from "./json_parts.ts";

/** The Spanish name of an entry in quotes, or its identifier, or its place in the list. */
export function entryName(entry: unknown, index: number): string {
  const name = textOf(entry, "name") ?? textOf(memberOf(entry, "name"), "es") ?? textOf(entry, "id");
  return name === undefined || name === "" ? `el número ${index + 1} de la lista` : `«${name}»`;
}

/** "de" before such a name. In Spanish, "de" and "el" contract to "del". */
export function ofEntry(name: string): string {
  return name.startsWith("el ") ? `d${name}` : `de ${name}`;
}
