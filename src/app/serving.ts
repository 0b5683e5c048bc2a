/**
 * What the process serves: the newest build that it has taken, with tonight's changes. It switches between two requests,
 * so every answer comes from one build and one set of changes.
 *
 * With no change active it serves the built bytes.
 * @module
 */
import type { Config } from "../config.ts";
import { dateIn } from "../domain/date_in.ts";
import { readContent } from "../tables/content_file.ts";
import type { Deps } from "../endpoints/services.ts";
import { type Handle, NO_REQUEST } from "../http/request_log.ts";
import { once } from "../leaves/once.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { Build } from "../render/snapshot.ts";
import type { Route } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Manifest } from "../tables/manifest.ts";
import type { KnownChanges } from "../tonight/known_changes.ts";
import type { MadeChange } from "../tonight/made_change.ts";
import type { TonightService } from "../tonight/tonight_service.ts";
import { type App, createApp } from "./app.ts";

/** What the process serves. */
export interface Serving {
  readonly handle: Handle;
  /** The application that answers now. */
  readonly app: () => App;
  /** The build that the process has taken last. */
  readonly manifest: () => Manifest;
  /** Tonight's changes, for whoever may make them. */
  readonly tonight: TonightService;
  /**
   * Switches to another build with the same code. Rejects with a `BuiltFileError` if it is not whole, and with another
   * error on a bug; then it goes on with the build before.
   */
  readonly take: (manifest: Manifest) => Promise<void>;
  /** Reads tonight's changes again, and switches if others are served. */
  readonly readChanges: () => Promise<void>;
}

/** The outside world, from which the changes are made. */
export type ServingDeps = Omit<Deps, "tonight">;

interface Served {
  /** The build without changes, and its content. */
  readonly built: Build;
  readonly builtAt: Deps["changedAt"];
  readonly content: () => Promise<Content>;
  /** The changes that are served, as JSON, when they became what they are, and the build with them. */
  readonly changes: string;
  readonly changedAt: number;
  readonly changed: Build;
  readonly app: App;
}

const NO_CHANGES = "[]";

/** Begins with a build. Reads nothing yet. */
export function createServing(
  config: Config,
  manifest: Manifest,
  world: ServingDeps,
  known: KnownChanges,
  routes?: readonly Route[],
): Serving {
  // A start loads nothing that only the owner needs.
  const owner = once(async () =>
    (await import("../tonight/tonight_service.ts")).createTonightService({
      changes: known,
      now: world.now,
      content: () => served.content(),
      apply: () => inTurn(switchChanges),
    })
  );
  const service: TonightService = {
    knowledge: known.knowledge,
    view: async () => await (await owner()).view(),
    describe: async () => await (await owner()).describe(),
    make: async (asked, by) => await (await owner()).make(asked, by),
    undo: async (id, by) => await (await owner()).undo(id, by),
  };
  const deps: Deps = { ...world, tonight: service };
  const appOf = ({ manifest, readFile }: Build, changedAt: Deps["changedAt"]) =>
    createApp(config, manifest, { ...deps, readFile, changedAt }, routes);
  const plainOf = (manifest: Manifest): Served => {
    const builtAt = once(world.changedAt);
    const app = appOf({ manifest, readFile: world.readFile }, builtAt);
    const built = { manifest, readFile: app.readFile };
    const content = once(() => readContent(app.readFile));
    return { built, builtAt, content, changes: NO_CHANGES, changedAt: 0, changed: built, app };
  };
  let served = plainOf(manifest);
  let turn: Promise<void> = Promise.resolve();

  /** One switch at a time, in the order in which they were asked for. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** A snapshot that fails is a bug. The process goes on with what it serves, and tries again at the next look. */
  async function switchChanges(): Promise<void> {
    try {
      served = await withChanges(served);
    } catch (error) {
      world.reportBug(error, NO_REQUEST);
    }
  }

  async function readChanges(): Promise<void> {
    await known.read();
    await inTurn(switchChanges);
  }

  /** The same build with the changes of this moment. */
  async function withChanges(base: Served): Promise<Served> {
    const made = known.active();
    const changes = JSON.stringify(made);
    const changedAt = known.changedAt();
    if (changes === base.changes && changedAt === base.changedAt) return base;
    const changed = changes === base.changes ? base.changed : await buildWith(base, made);
    const app = appOf(changed, async (path) => {
      const builtAt = await base.builtAt(path);
      // Whoever saw a document of the evening and asks by date alone must see the end of the change.
      return builtAt === undefined ? undefined : Math.max(builtAt, changedAt);
    });
    return { ...base, changes, changedAt, changed, app };
  }

  async function buildWith({ built, content }: Served, made: readonly MadeChange[]): Promise<Build> {
    if (made.length === 0) return built;
    const [{ renderSnapshot }, { applyChanges, hasPlace }] = await Promise.all([
      import("../render/snapshot.ts"),
      import("../tonight/apply_changes.ts"),
    ]);
    const written = await content();
    const dropped = made.filter(({ change }) => !hasPlace(written, change));
    for (const { change } of dropped) world.log?.("warn", "change_dropped", { ...change });
    const temporal = await loadTemporal();
    const changed = applyChanges(written, made, temporal);
    const today = dateIn(changed.hours.timezone, world.now(), temporal);
    return await renderSnapshot(built, changed, today);
  }

  return {
    handle: (request, peer) => served.app.handle(request, peer),
    app: () => served.app,
    manifest: () => served.built.manifest,
    tonight: service,
    take: (next) =>
      inTurn(async () => {
        const taken = plainOf(next);
        await taken.app.load();
        served = await withChanges(taken);
      }),
    readChanges,
  };
}
