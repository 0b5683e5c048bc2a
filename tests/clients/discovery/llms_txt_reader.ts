/**
 * `llms_txt2ctx`, the standard's own tool, puts llms.txt and everything that it links, but the optional, into one
 * context.
 * @module
 */
import { assert } from "@std/assert";
import { installPython, run } from "../installation.ts";
import type { Check } from "./check.ts";

/** The most bytes of that context. */
const MAX_BYTES = 150_000;

const PACKAGES = ["llms-txt==0.0.7", "fastcore==2.2.39"];

/** The check. */
export const LLMS_TXT_CHECKS: readonly Check[] = [{
  name: `llms_txt2ctx of llms-txt 0.0.7 makes a context below ${MAX_BYTES} bytes`,
  async run({ origin, folder }) {
    await installPython(`${folder}/venv`, PACKAGES);
    const guide = await (await fetch(`${origin}/llms.txt`)).text();
    await Deno.writeTextFile(`${folder}/llms.txt`, guide);
    const context = await run(`${folder}/venv/bin/llms_txt2ctx`, ["llms.txt"], folder);
    // Everything was fetched: the title of each linked text is there with the text.
    const linked = guide.slice(0, guide.indexOf("## Optional")).matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm);
    let count = 0;
    for (const [, url = ""] of linked) {
      const text = await (await fetch(url)).text();
      // Its beginning: the opening status goes on to tell the time.
      assert(context.includes(text.trim().split("\n")[0]!.slice(0, 80)), url);
      count++;
    }
    assert(count > 8, `${count} links`);
    const bytes = new TextEncoder().encode(context).length;
    assert(bytes < MAX_BYTES, `${bytes} bytes`);
  },
}];
