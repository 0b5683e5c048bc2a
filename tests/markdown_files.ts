/**
 * The project's Markdown files as text. Leaves out the goldens, which the service writes.
 * @module
 */
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

async function findMarkdown(dir: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(ROOT + dir)) {
    const path = `${dir}/${name}`;
    if (isDirectory && path !== "tests/golden") paths.push(...await findMarkdown(path));
    else if (name.endsWith(".md")) paths.push(path);
  }
  return paths.sort();
}

const PATHS = [
  "README.md",
  ...await findMarkdown("src"),
  ...await findMarkdown("build"),
  ...await findMarkdown("tests"),
];

/** Each file's text, by its path below the project's folder. */
export const MARKDOWN_FILES: ReadonlyMap<string, string> = new Map(
  await Promise.all(PATHS.map(async (path) => [path, await Deno.readTextFile(ROOT + path)] as const)),
);
