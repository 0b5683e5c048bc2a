/** API5:2023: what is not a read, and who may. @module */
import { assertEquals } from "@std/assert";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** Everything that is not a read. A new row has to be judged before it can be added here. */
const WRITES: Readonly<Record<string, "open to all" | "bound to a secret">> = {
  issueKey: "open to all",
  registerClient: "open to all",
  registerIdentity: "open to all",
  registerAgent: "open to all",
  callMcp: "open to all",
  createOrderLink: "open to all",
  revokeKey: "bound to a secret",
  startClaim: "bound to a secret",
  completeClaim: "bound to a secret",
  decideClaim: "bound to a secret",
  issueToken: "bound to a secret",
  revokeToken: "bound to a secret",
};

/** A secret that is nobody's, in every place where one can be. */
const NOBODY = new URLSearchParams({
  claim_token: `clm_${"a".repeat(65)}`,
  claim_attempt_token: `cat_${"a".repeat(65)}`,
  user_code: "123456",
  assertion: "a.b.c",
  grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
  token: "a.b.c",
});

Deno.test("What is not a read is known, and each of it is open to all or bound to a secret", async () => {
  const writes = ALL_ROUTES.filter(({ method }) => method !== "GET");
  assertEquals(writes.map(({ id }) => id).sort(), Object.keys(WRITES).sort());
  await using app = startApp();
  for (const route of writes.filter(({ id }) => WRITES[id] === "bound to a secret")) {
    for (const path of routePaths(route)) {
      const form = route.request?.media !== undefined || route.policy === "form";
      const answer = await app.fetch(path, {
        method: route.method,
        headers: { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" },
        body: form ? NOBODY.toString() : JSON.stringify(Object.fromEntries(NOBODY)),
      });
      await answer.body?.cancel();
      // Revoking what is unknown is done already (RFC 7009 section 2.2).
      assertEquals(answer.ok, route.id === "revokeToken", `${path} ${answer.status}`);
    }
  }
  assertEquals(ALL_ROUTES.filter(({ scope }) => scope !== undefined).map(({ id }) => id), ["createOrderLink"]);
});
