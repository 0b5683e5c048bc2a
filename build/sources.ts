/**
 * The sources of a build as one digest. Leaves out hidden files, which belong to an editor, and missing files, which the
 * check of the content reports.
 * @module
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "../src/leaves/once.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { sha256 } from "../src/leaves/sha256.ts";

/** The folder of the project, with a final slash. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The project's own content. Another folder may take its place, and no code reads it. */
const CONTENT = `${ROOT}src/content`;

/** The path of the folder of the content, by the setting `CONTENT_DIR`; or that it is none, in Spanish. */
export function contentFolder(contentDir = CONTENT): Result<string, string> {
  const folder = resolve(contentDir);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? ok(folder)
    : err(`No hay una carpeta ${folder}, de donde viene el contenido: corrige CONTENT_DIR o recupera la carpeta.`);
}

/** The digest of all code and of the pinned versions, as this process found them. */
export const hashCode = once(() =>
  hashFiles(["src", "build", "deno.json", "deno.lock"].map((path) => ROOT + path), CONTENT)
);

/** The digest of the files below the paths, with their names. */
export async function hashFiles(paths: readonly string[], except?: string): Promise<string> {
  const parts: BlobPart[] = [JSON.stringify(Deno.version)];
  for (const file of paths.flatMap((path) => listFiles(path, except)).sort()) {
    const bytes = Deno.readFileSync(file);
    parts.push(JSON.stringify([file, bytes.length]), bytes);
  }
  return (await sha256(await new Blob(parts).bytes())).toHex();
}

/** The files at a path and below it, without hidden ones. */
export function listFiles(path: string, except?: string): string[] {
  if (path === except) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = [...Deno.readDirSync(path)].map(({ name }) => name).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => listFiles(`${path}/${name}`, except));
}
