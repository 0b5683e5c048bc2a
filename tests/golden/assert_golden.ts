/**
 * Compares a text with its golden file. After an intended change, `deno run -A tests/golden/update.ts` rewrites the files.
 * @module
 */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";

/** This folder. */
export const GOLDEN = fileURLToPath(new URL("./", import.meta.url));

/** The most lines of a difference to show. Git shows the rest after an update. */
const SHOWN_LINES = 5;

/** @throws {AssertionError} If the text differs, with the first lines that do. */
export async function assertGolden(file: string, text: string): Promise<void> {
  const golden = (await Deno.readTextFile(GOLDEN + file)).split("\n");
  const lines = text.split("\n");
  const first = Math.max(0, [...lines, undefined].findIndex((line, at) => line !== golden[at]));
  const shown = (all: readonly string[]) => all.slice(first, first + SHOWN_LINES);
  assertEquals(shown(lines), shown(golden), `The first difference is in line ${first + 1}`);
}

/** @throws {AssertionError} If a folder has not exactly these files. */
export async function assertGoldenNames(folder: string, files: readonly string[]): Promise<void> {
  assertEquals((await listFiles(folder)).sort(), files.map((file) => `${folder}/${file}`).sort());
}

async function listFiles(folder: string): Promise<string[]> {
  const lists = await Array.fromAsync(
    Deno.readDir(GOLDEN + folder),
    ({ name, isDirectory }) => isDirectory ? listFiles(`${folder}/${name}`) : [`${folder}/${name}`],
  );
  return lists.flat();
}
