/**
 * A change of tonight that another phone of the owner makes during a walk.
 * @module
 */
import { assert } from "@std/assert";
import type { Change } from "../../../src/schemas/tonight.ts";
import type { TestApp } from "../../app_fixture.ts";
import type { PageWalk } from "./page_walk.ts";

/** Makes it. @returns Its id. */
export async function changeTonight(app: TestApp, change: Change): Promise<string> {
  const made = await app.service.make({ change }, "caja");
  assert(made.ok);
  return made.value.made.id;
}

/** Makes it, and lets these minutes pass on the page. @returns Its id. */
export async function makeChange(walk: PageWalk, app: TestApp, change: Change, minutes = 1): Promise<string> {
  const id = await changeTonight(app, change);
  await walk.wait(minutes * 60_000, JSON.stringify(change));
  return id;
}
