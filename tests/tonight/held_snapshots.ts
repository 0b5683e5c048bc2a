/**
 * Makes and undoes changes, takes the build again, and prints how many of the applications that served are still in memory
 * afterwards. A program, because only `--v8-flags=--expose-gc` lets a test collect garbage.
 * @module
 */
import { OPEN_AT, startApp } from "../app_fixture.ts";
import { builtManifest } from "../build_fixture.ts";

const CHANGES = 20;

declare const gc: () => void;

await using app = startApp({ config: { rateLimitPerMinute: 100 } });
const served: WeakRef<object>[] = [];
const paths = ["/api/v1/menu", "/carta", "/api/v1/hours", "/readyz"];
const call = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "get_menu", arguments: {} },
});
for (let time = 0; time < CHANGES; time++) {
  const change = { kind: "dish", dish: "margherita" } as const;
  const made = await app.tonight.set({ change, by: "caja", until: OPEN_AT + 3_600_000 });
  for (const undone of [false, true]) {
    if (undone && made.ok) await app.tonight.undo(made.value.id, "caja");
    await app.serving.readChanges();
    for (const path of paths) await (await app.fetch(path, { peer: `192.0.2.${time}` })).arrayBuffer();
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    await (await app.fetch("/api/mcp", { method: "POST", body: call, headers })).arrayBuffer();
    served.push(new WeakRef(app.serving.app()));
  }
  if (time === CHANGES / 2) await app.serving.take({ ...builtManifest, inputs: "a newer build" });
}
// A WeakRef holds its target until the end of the task that made it.
for (let turn = 0; turn < 5; turn++) {
  await new Promise((resolve) => setTimeout(resolve));
  gc();
}
console.log(served.filter((each) => each.deref() !== undefined).length);
