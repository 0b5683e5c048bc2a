/**
 * `deno task dev`: builds and serves from the source. Deno's own watcher runs it again after every change.
 * @module
 */
import { readConfig } from "../src/config.ts";
import { build } from "./build.ts";

const config = readConfig();
const report = config.ok ? await build(config.value) : { ok: false as const, error: config.error.join("\n") };
if (report.ok) await import("../src/main.ts");
// Without leaving: the watcher waits for the next change.
else console.error(report.error);
