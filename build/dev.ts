/**
 * `deno task dev`: builds and serves from the source. Deno's own watcher runs it again after every change.
 * @module
 */
import { readConfig } from "../src/config.ts";
import { build } from "./build.ts";

const config = readConfig();
if (config.ok) {
  const report = await build({ origin: config.value.origin, now: Date.now() });
  if (!report.ok) console.error(report.error);
}
// After a mistake in the content the last build is served. The server itself says if there is none, or what is wrong
// with the settings, and ends; the watcher waits for the next change.
await import("../src/main.ts");
