/** What a task says of options that it does not have. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../temporary_folder.ts";
import { runTask } from "./task.ts";

Deno.test("a task names the option that is wrong and says how it is used, and touches nothing", async () => {
  await using folder = await temporaryFolder();
  const KV_PATH = `${folder.path}/kv`;
  for (
    const [task, args, why, usage] of [
      ["edits", ["--discard"], "--discard", "Uso: deno task edits [--pull |"],
      ["revoke", ["--al"], "--al", "Usage: deno task revoke [ID | --key START | --all]"],
      ["rotate-keys", ["--end"], "--end", "Usage: deno task rotate-keys [--end-old]"],
      ["backup", ["--help"], "--help", "Name the file to write: deno task backup FILE"],
      ["backup", [`${folder.path}/a`, `${folder.path}/b`], "", "Name the file to write: deno task backup FILE"],
      ["build", ["--drafts"], "--drafts", "Usage: deno task build [--today DATE] [--draft]"],
      ["tonight", ["--until", "22:30"], "--until", "\n\ndeno task tonight  "],
    ] as const
  ) {
    const { code, said, wrong } = await runTask(task, args, { KV_PATH });
    assertEquals([code, said, wrong.includes("    at ")], [1, "", false], wrong);
    for (const part of [why, usage]) assertStringIncludes(wrong, part, task);
  }
  assertEquals([...Deno.readDirSync(folder.path)], []);
});
