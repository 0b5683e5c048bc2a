/**
 * The project's own TypeScript files as text, for the tests of its rules.
 * @module
 */
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** One file. */
export interface SourceFile {
  /** Path below the project's folder. */
  readonly path: string;
  readonly text: string;
  /** The text without comments: prose may name things that code may not use. */
  readonly code: string;
  /** Imported files of the project. */
  readonly imports: readonly string[];
}

async function readSources(dir: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const entry of Deno.readDir(ROOT + dir)) {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory) files.push(...await readSources(path));
    else if (path.endsWith(".ts")) {
      const text = await Deno.readTextFile(ROOT + path);
      const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
      const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)]
        .map((match) => new URL(match[1]!, `file:///${path}`).pathname.slice(1));
      files.push({ path, text, code, imports });
    }
  }
  return files;
}

/** Every file of `src/`, `build/` and `tests/`. */
export const SOURCES: readonly SourceFile[] = [
  ...await readSources("src"),
  ...await readSources("build"),
  ...await readSources("tests"),
];
