/**
 * What the process serves: the newest build that it has taken, with tonight's changes. It switches between two requests,
 * so every answer comes from one build and one set of changes.
 *
 * With no change active it serves the built bytes.
 * @module
 */
import type { Config } from "../config.ts";
import { dateIn } from "../domain/date_in.ts";
import type { Deps } from "../endpoints/services.ts";
import type { Handle } from "../http/request_log.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { Route } from "../routes.ts";
import type { Build } from "../render/snapshot.ts";
import type { Manifest } from "../tables/manifest.ts";
import { applyChanges } from "../tonight/apply_changes.ts";
import type { Tonight } from "../tonight/tonight.ts";
import { type App, createApp } from "./app.ts";

/** What the process serves. */
export interface Serving {
  readonly handle: Handle;
  /** The application that answers now. */
  readonly app: () => App;
  /** The build that the process has taken last. */
  readonly manifest: () => Manifest;
  /** Switches to another build with the same code. Rejects with a `BuiltFileError` if it is not whole. */
  readonly take: (manifest: Manifest) => Promise<void>;
  /** Switches to the changes that are active now, if others are served. */
  readonly applyChanges: () => Promise<void>;
}

interface Served {
  readonly build: Build;
  /** The build without changes, and the changes that are served, as JSON. */
  readonly plain: App;
  readonly changes: string;
  readonly app: App;
}

const NO_CHANGES = "[]";

/** Begins with a build. Reads nothing yet. */
export function createServing(
  config: Config,
  manifest: Manifest,
  deps: Deps,
  tonight: Pick<Tonight, "active">,
  routes?: readonly Route[],
): Serving {
  const plainOf = (built: Manifest): Served => {
    const plain = createApp(config, built, deps, routes);
    return { build: { manifest: built, readFile: deps.readFile }, plain, changes: NO_CHANGES, app: plain };
  };
  let served = plainOf(manifest);
  let turn: Promise<void> = Promise.resolve();

  /** One switch at a time, in the order in which they were asked for. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  /** The same build with the changes of this moment. */
  async function withChanges(base: Served): Promise<Served> {
    const made = tonight.active();
    const changes = JSON.stringify(made.map(({ change }) => change));
    if (changes === base.changes) return base;
    const { build, plain } = base;
    if (changes === NO_CHANGES) return { build, plain, changes, app: plain };
    const { readContent, renderSnapshot } = await import("../render/snapshot.ts");
    const { content, dropped } = applyChanges(await readContent(build), made.map(({ change }) => change));
    for (const change of dropped) deps.log?.("warn", "change_dropped", { ...change });
    const today = dateIn(content.hours.timezone, deps.now(), await loadTemporal());
    const snapshot = await renderSnapshot(build, content, today);
    const app = createApp(config, snapshot.manifest, { ...deps, readFile: snapshot.readFile }, routes);
    await app.load();
    return { build, plain, changes, app };
  }

  return {
    handle: (request, peer) => served.app.handle(request, peer),
    app: () => served.app,
    manifest: () => served.build.manifest,
    take: (next) =>
      inTurn(async () => {
        const taken = plainOf(next);
        await taken.app.load();
        served = await withChanges(taken);
      }),
    applyChanges: () =>
      inTurn(async () => {
        served = await withChanges(served);
      }),
  };
}
