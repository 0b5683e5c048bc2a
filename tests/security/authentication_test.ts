/** API2:2023: guessing fails. `tests/endpoints/token_test.ts` tests the tokens themselves. @module */
import { assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { postForm, postJson } from "../identity/agent_fixture.ts";

Deno.test("Guessing a key is answered alike however near it comes, and soon not at all", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 20 } });
  const { api_key } = (await postJson(app, "/api/v1/keys", { tier: "free" })).body as { api_key: string };
  const ended = (await postJson(app, "/api/v1/keys", { tier: "free" })).body.api_key as string;
  await postForm(app, "/oauth/revoke", { token: ended });
  const last = api_key.at(-1) === "A" ? "B" : "A";
  const guesses = [
    api_key.slice(0, -1) + last,
    api_key.slice(0, -1),
    `${api_key}A`,
    api_key.toUpperCase().replace("HORNO_FREE", "horno_free"),
    api_key.replace("free", "sandbox"),
    ended,
    "horno_",
    "horno_free_' OR 1=1 --",
    "horno_free_%00",
    `horno_free_${"A".repeat(43)}`,
  ];
  const answers = new Set<string>();
  for (const guess of guesses) {
    const answer = await app.fetch("/api/v1/menu", { headers: { "x-api-key": guess } });
    assertEquals(answer.status, 401, guess);
    answers.add(await answer.text());
  }
  assertEquals(answers.size, 1, "an unknown key, a similar one and a revoked one get the same answer");
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count++) {
    const answer = await app.fetch("/api/v1/menu", { headers: { "x-api-key": `horno_free_${count}` } });
    statuses.add(answer.status);
    await answer.body?.cancel();
  }
  assertEquals([...statuses], [401, 429]);
  const other = await app.fetch("/api/v1/menu", { headers: { "x-api-key": api_key } });
  assertEquals(other.status, 200, "who holds the key has an allowance of its own");
  await other.body?.cancel();
});
