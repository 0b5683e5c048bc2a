/**
 * What the process serves: the newest build that it has taken, with tonight's changes. It switches between two requests,
 * so every answer comes from one build and one set of changes.
 *
 * With no change active it serves the built bytes.
 * @module
 */
import type { Config } from "../config.ts";
import { dateIn } from "../domain/hours/zone_offsets.ts";
import { wholeContent } from "../tables/content_file.ts";
import type { Deps } from "../endpoints/services.ts";
import type { Build } from "../http/build.ts";
import { type Handle, NO_REQUEST } from "../http/request_log.ts";
import { once } from "../leaves/once.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { Route } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Manifest } from "../tables/manifest.ts";
import type { Knowledge, KnownChanges } from "../tonight/known_changes.ts";
import type { MadeChange } from "../tonight/made_change.ts";
import type { TonightService } from "../tonight/tonight_service.ts";
import { type App, createApp } from "./app.ts";
import { createBuild, type Disk } from "./built_files.ts";

/** What the process serves. */
export type Serving = ReturnType<typeof createServing>;

/** The outside world, from which builds and changes are made. */
export type ServingDeps = Omit<Deps, "tonight"> & Disk;

interface Served {
  /** The build without changes, and its content: one object, since much is computed once for each. */
  readonly built: Build;
  readonly written: () => Promise<Content>;
  /** The changes that are served and since when, as JSON. */
  readonly changes: string;
  /** What the process knows of these changes; the application asks. */
  readonly told: { knowledge: Knowledge };
  readonly app: App;
}

/** Begins with a build. Reads nothing yet. */
export function createServing(
  config: Config,
  manifest: Manifest,
  world: ServingDeps,
  known: KnownChanges,
  routes?: readonly Route[],
) {
  const serviceFor = createServiceFor(known, world, () => served.written(), () => inTurn(switchChanges));
  const appOf = (build: Build, told: Served["told"]) =>
    createApp(config, build, { ...world, tonight: serviceFor(() => told) }, routes);
  const plainOf = (manifest: Manifest): Served => {
    const [built, told] = [createBuild(manifest, world), { knowledge: { kind: "unread" } as const }];
    const written = once(() => wholeContent(built.content));
    return { built, written, changes: "[0,[]]", told, app: appOf(built, told) };
  };
  let served = plainOf(manifest);
  const inTurn = createTurns();

  /** Changes that cannot be applied are a bug. The process goes on with what it serves, and tries again at the next look. */
  async function switchChanges(): Promise<void> {
    try {
      served = await withChanges(served);
    } catch (error) {
      served.told.knowledge = { kind: "unread" };
      world.reportBug(error, NO_REQUEST);
    }
  }

  async function readChanges(): Promise<void> {
    await known.read();
    await inTurn(switchChanges);
  }

  /** The same build with the changes of this moment. */
  async function withChanges(before: Served): Promise<Served> {
    const knowledge = known.knowledge();
    const made = known.active();
    const changedAt = known.changedAt();
    const changes = JSON.stringify([changedAt, made]);
    if (changes === before.changes) {
      before.told.knowledge = knowledge;
      return before;
    }
    const { built, written } = before;
    const told = { knowledge };
    const build = made.length === 0 ? built : await changedBuild(built, await written(), made, world);
    const app = appOf({ ...build, changedAt: datesSince(changedAt, built.changedAt) }, told);
    return { ...before, changes, told, app };
  }

  return {
    handle: ((request, peer) => served.app.handle(request, peer)) as Handle,
    /** The application that answers now. */
    app: () => served.app,
    /** The build that the process has taken last. */
    manifest: () => served.built.manifest,
    /** Reads every file of the build into memory. Rejects with a `BuiltFileError` if one is missing or changed. */
    load: () => served.built.load(),
    /** Tonight's changes, for whoever may make them. */
    tonight: serviceFor(() => served.told),
    /**
     * Switches to another build with the same code. Rejects with a `BuiltFileError` if it is not whole, and with another
     * error on a bug; then it goes on with the build before.
     */
    take: (next: Manifest) =>
      inTurn(async () => {
        const taken = plainOf(next);
        await taken.built.load();
        served = await withChanges(taken);
      }),
    /** Reads tonight's changes again, and switches if others are served. */
    readChanges,
  };
}

/** Gives the service for the owner, with what an application knows. A start loads nothing that only the owner needs. */
function createServiceFor(
  changes: KnownChanges,
  { now }: ServingDeps,
  content: () => Promise<Content>,
  apply: () => Promise<void>,
): (told: () => Served["told"]) => TonightService {
  const owner = once(async () =>
    (await import("../tonight/tonight_service.ts")).createTonightService({ changes, now, content, apply })
  );
  return (told) => ({
    knowledge: () => told().knowledge,
    view: async () => await (await owner()).view(),
    make: async (asked, by) => await (await owner()).make(asked, by),
    undo: async (id, by) => await (await owner()).undo(id, by),
  });
}

/** One switch at a time, in the order in which they were asked for. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  return (work) => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };
}

/** Whoever saw a document of the evening and asks by date alone must see the end of the change. */
function datesSince(since: number, dateOf: Build["changedAt"]): Build["changedAt"] {
  return async (path) => {
    const builtAt = await dateOf(path);
    return builtAt === undefined ? undefined : Math.max(builtAt, since);
  };
}

/** The build with changes. */
async function changedBuild(
  built: Build,
  written: Content,
  made: readonly MadeChange[],
  { now, log }: ServingDeps,
): Promise<Build> {
  const [temporal, { createSnapshot }, { applyChanges, hasPlace }] = await Promise.all([
    loadTemporal(),
    import("../render/snapshot.ts"),
    import("../tonight/apply_changes.ts"),
  ]);
  const dropped = made.filter(({ change }) => !hasPlace(written, change));
  for (const { change } of dropped) log?.("warn", "change_dropped", { ...change });
  const content = applyChanges(written, made, temporal);
  return createSnapshot(built, content, dateIn(content.hours.timezone, now(), temporal));
}
