/** A project in another folder builds the same code: a running server takes its builds, and needs no restart. @module */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { builtManifest } from "../build_fixture.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("a project that was moved bundles the same code under the same names", async () => {
  const moved = await Deno.makeTempDir();
  const parts = ["src", "build", "deno.json", "deno.lock"].map((name) => ROOT + name);
  assert((await new Deno.Command("cp", { args: ["-r", ...parts, moved] }).output()).success);
  // Deno installs what a program imports: here all that the build does.
  const script = 'import "./build/make_site.ts"; import { bundleRuntime } from "./build/bundle_runtime.ts"; ' +
    "const { code, chunks } = await bundleRuntime(new Set()); console.log(JSON.stringify([code, chunks]));";
  await Deno.writeTextFile(`${moved}/bundle.ts`, script);
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--node-modules-dir=auto", "--no-prompt", "bundle.ts"],
    cwd: moved,
  }).output();
  const text = new TextDecoder();
  assertEquals(
    JSON.parse(text.decode(stdout) || "[]"),
    [builtManifest.code, builtManifest.chunks],
    text.decode(stderr),
  );
  await Deno.remove(moved, { recursive: true });
});
