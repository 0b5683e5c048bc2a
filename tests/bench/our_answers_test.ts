/** The functions that the benchmark's peers run. @module */
import { assertEquals, assertRejects } from "@std/assert";
import { ourAnswers } from "../../build/bench/our_answers.ts";
import { fetchWorks } from "../../build/bench/compare.ts";
import { startApp } from "../app_fixture.ts";
import { builtFolder } from "../build_fixture.ts";

Deno.test("ourAnswers() answers each measured POST with the service's own bytes, and reads JSON as strictly", async () => {
  await using app = startApp({ now: Date.now() });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.handle(request, "192.0.2.1"),
  );
  const posts = (await fetchWorks(server.addr.port)).filter(({ method }) => method === "POST");
  const answers = await ourAnswers(builtFolder);
  assertEquals(new Set(posts.map(({ path }) => path)), new Set(Object.keys(answers)));
  for (const { name, path, headers, body = "" } of posts) {
    const answer = await app.fetch(path, { method: "POST", body, ...(headers && { headers }) });
    const { text, fields } = await answers[path]!(body, "192.0.2.1");
    assertEquals(text, await answer.text(), name);
    // It counts as the service does.
    assertEquals(Object.keys(fields).length > 0, !name.includes("tools/list"), name);
    await assertRejects(() => answers[path]!(body.replace("{", '{"id":1,"id":1,'), null), Error, "refuses");
  }
});
