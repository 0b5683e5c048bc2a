/** API5:2023: the rows that do more than read, and who may use them. @module */
import { assertEquals } from "@std/assert";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** Every row that does more than read. Judge a new row before you add it here. */
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
  decideAccess: "bound to a secret",
  issueToken: "bound to a secret",
  signInOwner: "bound to a secret",
  changeTonight: "bound to a secret",
  callOwnerMcp: "bound to a secret",
  undoTonight: "bound to a secret",
  previewEdits: "bound to a secret",
  publishEdits: "bound to a secret",
  undoEdits: "bound to a secret",
  discardDraft: "bound to a secret",
  keepPhoto: "bound to a secret",
  removeOwnerDevice: "bound to a secret",
  // It ends the cookie of whoever asks.
  signOutOwner: "open to all",
  revokeToken: "bound to a secret",
};

/** A secret that nobody owns, in every place for a secret. */
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
      // Revoking an unknown token succeeds (RFC 7009 section 2.2).
      assertEquals(answer.ok, route.id === "revokeToken", `${path} ${answer.status}`);
    }
  }
  const scoped = ALL_ROUTES.filter(({ scope }) => scope !== undefined).map(({ id }) => id);
  assertEquals(scoped, ["createOrderLink", "callOwnerMcp"]);
});
