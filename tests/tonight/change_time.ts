/**
 * Measures what a change and its undo cost the owner's phone, on this build and on another one in turn.
 *
 * Run: `deno run -A tests/tonight/change_time.ts static OTHER`, two folders of builds, such as that of an earlier commit.
 * @module
 */
import { median, medianRatio } from "../../build/bench/statistics.ts";
import { OWNER_SECRET } from "../app_fixture.ts";
import { signIn } from "../faults/tonight_faults.ts";
import { ServerProcess } from "../server_process.ts";

const CHANGES = 30;

const dirs = Deno.args.slice(0, 2);
await using servers = new AsyncDisposableStack();
const measured = await Promise.all(dirs.map(async (dir) => {
  const { origin, version } = JSON.parse(await Deno.readTextFile(`${dir}/manifest.json`));
  const server = servers.use(await ServerProcess.start({ dir, env: { OWNER_SECRET } }));
  return { owner: await signIn(server, origin), name: `${dir} (${version})`, change: [0], undo: [0] };
}));
const { dishes } = await measured[0]!.owner.tonight();
const free = dishes.filter(({ sold_out }) => !sold_out);
for (let time = 0; time < CHANGES; time++) {
  for (const { owner, change, undo } of measured) {
    const [started, dish] = [performance.now(), free[time % free.length]!.id];
    const id = await owner.change({ kind: "dish", dish });
    const changed = performance.now();
    await owner.undo(id);
    change[time] = changed - started;
    undo[time] = performance.now() - changed;
  }
}
for (const { name, change, undo } of measured) {
  console.log(`${name}: change ${median(change).toFixed(1)} ms, undo ${median(undo).toFixed(1)} ms`);
}
const [one, other] = measured;
if (other) console.log(`ratio of changes: ${medianRatio(one!.change, other.change).toFixed(3)}`);
