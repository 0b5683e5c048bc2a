/**
 * Writes files all or none, as far as a disk allows: each is whole beside its place before the first one moves there.
 * @module
 */
import { basename, dirname, join } from "node:path";

/**
 * Writes the files, by path, and makes their folders.
 *
 * @throws {Error} If one cannot be written: all are as they were. If a move fails: some may be new.
 */
export async function writeAll(files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  // Hidden: what a failure leaves there is no content.
  const beside = (path: string) => join(dirname(path), `.${basename(path)}.new`);
  for (const [path, body] of files) {
    await Deno.mkdir(dirname(path), { recursive: true });
    await Deno.writeFile(beside(path), typeof body === "string" ? new TextEncoder().encode(body) : body);
  }
  for (const path of files.keys()) await Deno.rename(beside(path), path);
}
