/** No public document names what only the owner can ask for. @module */
import { assert, assertEquals } from "@std/assert";
import { isFolder, isForPrograms, mirrorPaths, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { OWNER_SCHEMAS } from "../../src/schemas/schemas.ts";
import { startApp } from "../app_fixture.ts";

const ROWS: readonly Route[] = ROUTES;

Deno.test("No document for programs names a row, a failure or a schema of the owner", async () => {
  await using app = startApp();
  const owners = ROWS.filter(({ owner }) => owner);
  const others = ROWS.filter(({ owner }) => !owner);
  const known = new Set(others.flatMap(({ failures }): string[] => [...failures]));
  const names = [
    ...owners.flatMap(routePaths).filter((path) => path.lastIndexOf("/") > 0),
    ...owners.map(({ id }) => id),
    ...owners.flatMap(({ failures }): string[] => [...failures]).filter((kind) => !known.has(kind)),
    ...Object.keys(OWNER_SCHEMAS).map((name) => `schemas/${name}`),
    "manage:tonight",
    "manage:menu",
  ];
  assert(names.length > 20);
  // The guides of tasks, in prose, say how the owner's own program connects. Lists and descriptions do not.
  const documents = others.filter((row) =>
    row.serves === "static" && !isFolder(row) && isForPrograms(row) && !row.path.startsWith("/docs/")
  );
  for (const path of documents.flatMap((row) => [...routePaths(row), ...mirrorPaths(row)])) {
    const text = await (await app.fetch(path)).text();
    // A public row may have a longer name that begins so.
    assertEquals(names.filter((name) => new RegExp(`${name}\\b`).test(text)), [], path);
  }
  const home = await app.fetch("/");
  assertEquals(names.filter((name) => home.headers.get("link")?.includes(name)), []);
  await home.body?.cancel();
});
