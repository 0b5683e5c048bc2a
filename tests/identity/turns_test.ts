/** Serialises work on one key of the store. @module */
import { assertEquals, assertRejects } from "@std/assert";
import { createStore } from "../../src/store/store.ts";
import { inTurn } from "../../src/store/entry_change.ts";

Deno.test("inTurn() runs the tasks for a key of a store one after another, even if one fails", async () => {
  const [store, other] = [createStore(":memory:"), createStore(":memory:")];
  const began: string[] = [];
  const first = Promise.withResolvers<void>();
  const note = (name: string, work: Promise<void> = Promise.resolve()) => () => (began.push(name), work);
  const failing = inTurn(store, ["grant", "a"], note("first", first.promise));
  const next = inTurn(store, ["grant", "a"], note("next"));
  await inTurn(store, ["client", "a"], note("of another key"));
  await inTurn(other, ["grant", "a"], note("of another store"));
  assertEquals(began, ["first", "of another key", "of another store"]);
  first.reject(new Error("a bug"));
  await assertRejects(() => failing, Error, "a bug");
  await next;
  await inTurn(store, ["grant", "a"], note("later"));
  assertEquals(began.slice(3), ["next", "later"]);
});
