/**
 * `deno task dev`: builds, and serves from the source. Deno's watcher restarts it after every change.
 * @module
 */
import { readConfig } from "../src/config.ts";
import { build, chooseOrigin } from "./build.ts";

const config = readConfig();
if (config.ok) {
  const origin = await chooseOrigin(config.value);
  const report = origin.ok ? await build({ ...config.value, origin: origin.value, now: Date.now() }) : origin;
  if (!report.ok) console.error(report.error);
}
// After a mistake in the content, the server serves the last build. Without a build, or with wrong settings, it prints
// the reason and exits; the watcher waits for the next change.
await import("../src/main.ts");
