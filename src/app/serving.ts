/**
 * What the process serves: the newest build that it has taken, with the owner's edits and then tonight's changes. It
 * switches between two requests, so every answer comes from one build and one set of both.
 *
 * With neither it serves the built bytes.
 * @module
 */
import type { Config } from "../config.ts";
import { dateIn } from "../domain/hours/zone_offsets.ts";
import type { Edited, EditedPhotos, StoredEdit } from "../edits/fit_edits.ts";
import type { EditsService } from "../edits/edits_service.ts";
import type { KnownEdits } from "../edits/known_edits.ts";
import { completeContent, wholeContent } from "../tables/content_file.ts";
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
import { PAGE_PATHS } from "../tables/page_paths.ts";
import { pageId } from "../tables/page_routes.ts";
import { type App, createApp } from "./app.ts";
import { createBuild, type Disk } from "./built_files.ts";

/** What the process serves. */
export type Serving = ReturnType<typeof createServing>;

/** The outside world, from which builds and changes are made. */
export type ServingDeps = Omit<Deps, "tonight" | "edits"> & Disk;

/** What the owner's page, shell and programs change, as the process knows it. */
export interface Known {
  readonly tonight: KnownChanges;
  readonly edits: KnownEdits;
}

/** A build with the owner's edits: one object for each set of them, since much is computed once for each. */
interface Base {
  readonly built: Build;
  /** The last publication of the edits. */
  readonly last: number;
  readonly photos: EditedPhotos;
  readonly edited: () => Promise<Edited<StoredEdit>>;
  /** The content, complete. */
  readonly written: () => Promise<Content>;
}

interface Served {
  readonly base: Base;
  /** The build with what is served of edits and changes. */
  readonly build: Build;
  /** The publication and the changes that are served, and since when, as JSON. */
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
  known: Known,
  routes?: readonly Route[],
) {
  const { tonight, edits } = known;
  const servicesFor = createOwnerServices(known, world, () => served, async () => {
    if (edits.knowledge().kind === "unread") await edits.read();
    await inTurn(switchChanges);
  });
  const appOf = (build: Build, told: Served["told"]) =>
    createApp(config, build, { ...world, ...servicesFor(() => told) }, routes);
  const plainOf = (manifest: Manifest): Served => {
    const [built, told] = [createBuild(manifest, world), { knowledge: { kind: "unread" } as const }];
    return { base: baseOf(built, edits, world), build: built, changes: "[0,0,[]]", told, app: appOf(built, told) };
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
    await Promise.all([tonight.read(), edits.read()]);
    await inTurn(switchChanges);
  }

  /** The same build with the edits and changes of this moment. */
  async function withChanges(before: Served): Promise<Served> {
    const knowledge = edits.knowledge().kind === "unread" ? edits.knowledge() : tonight.knowledge();
    const made = tonight.active();
    const changedAt = Math.max(tonight.changedAt(), edits.changedAt());
    const changes = JSON.stringify([edits.last(), changedAt, made]);
    if (changes === before.changes) {
      before.told.knowledge = knowledge;
      return before;
    }
    const { built } = before.base;
    const base = before.base.last === edits.last() ? before.base : baseOf(built, edits, world);
    const isBuilt = made.length === 0 && (await base.edited()).inForce.length === 0;
    const changed = isBuilt ? built : await changedBuild(base, made, world);
    const build = { ...changed, changedAt: datesSince(changedAt, built.changedAt) };
    const told = { knowledge };
    return { base, build, changes, told, app: appOf(build, told) };
  }

  return {
    handle: ((request, peer) => served.app.handle(request, peer)) as Handle,
    /** The application that answers now. */
    app: () => served.app,
    /** The build that the process has taken last. */
    manifest: () => served.base.built.manifest,
    /** Reads every file of the build into memory. Rejects with a `BuiltFileError` if one is missing or changed. */
    load: () => served.base.built.load(),
    /** What the owner may change, for whoever may. */
    ...servicesFor(() => served.told),
    /**
     * Switches to another build with the same code. Rejects with a `BuiltFileError` if it is not whole, and with another
     * error on a bug; then it goes on with the build before.
     */
    take: (next: Manifest) =>
      inTurn(async () => {
        const taken = plainOf(next);
        await taken.base.built.load();
        served = await withChanges(taken);
      }),
    /** Reads edits and tonight's changes again, and switches if others are served. */
    readChanges,
  };
}

/** Gives the services for the owner, with what an application knows. A start loads nothing that only the owner needs. */
function createOwnerServices(
  { tonight, edits }: Known,
  world: ServingDeps,
  served: () => Served,
  apply: () => Promise<void>,
): (told: () => Served["told"]) => Pick<Deps, "tonight" | "edits"> {
  const { now, store, randomBytes } = world;
  const owner = once(async () =>
    (await import("../tonight/tonight_service.ts")).createTonightService({
      changes: tonight,
      now,
      content: () => served().base.written(),
      apply,
    })
  );
  const editor = once(async () =>
    (await import("../edits/edits_service.ts")).createEditsService({
      known: edits,
      store,
      now,
      randomBytes,
      files: () => served().base.built.files(),
      apply: async () => {
        await apply();
        return await served().base.edited();
      },
      pageBytes: (name) => pageBytes(served().build, name),
      drawDishes: async (content, ids, photos) => {
        const [{ drawDishes }, temporal] = await Promise.all([import("../render/draw_dishes.ts"), loadTemporal()]);
        const today = dateIn(content.hours.timezone, now(), temporal);
        return await drawDishes(served().base.built, content, today, ids, photos, edits.photos());
      },
    })
  );
  const editsService: EditsService = {
    view: async () => await (await editor()).view(),
    preview: async (asked) => await (await editor()).preview(asked),
    publish: async (asked, by) => await (await editor()).publish(asked, by),
    undo: async (id, by) => await (await editor()).undo(id, by),
    keepPhoto: async (webp) => await (await editor()).keepPhoto(webp),
    draft: async (drafted, by) => await (await editor()).draft(drafted, by),
    discard: async (id, program) => await (await editor()).discard(id, program),
  };
  return (told) => ({
    edits: editsService,
    tonight: {
      knowledge: () => told().knowledge,
      view: async () => await (await owner()).view(),
      make: async (asked, by) => await (await owner()).make(asked, by),
      undo: async (id, by) => await (await owner()).undo(id, by),
    },
  });
}

async function pageBytes({ documentsOf, readFile }: Build, name: "home" | "menu") {
  const [document] = await documentsOf(pageId(name, "es"));
  const { file, bytes } = document!.codings.identity;
  return { path: PAGE_PATHS[name].es, bytes: bytes ?? await readFile(file) };
}

/** Edits that a newer build has no place for, or with which its check fails, are left out and logged. */
function baseOf(built: Build, edits: KnownEdits, { log }: ServingDeps): Base {
  const [all, photos] = [edits.edits(), edits.photos()];
  const edited = once(async () => {
    const files = await built.files();
    if (all.length === 0) return { files, inForce: [], dropped: [] };
    const { fitEdits } = await import("../edits/fit_edits.ts");
    const fitted = fitEdits(files, all, photos);
    for (const { subject } of fitted.dropped) log?.("warn", "edit_dropped", { subject });
    const same = all.filter((edit) => !fitted.inForce.includes(edit) && !fitted.dropped.includes(edit));
    if (same.length > 0) await edits.forget(same);
    return fitted;
  });
  const written = once(async () => {
    const { files, inForce } = await edited();
    return inForce.length === 0 ? await wholeContent(built.content) : completeContent(files);
  });
  return { built, last: edits.last(), photos, edited, written };
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

/** The build with edits and changes. */
async function changedBuild(
  { built, photos, written }: Base,
  made: readonly MadeChange[],
  { now, log }: ServingDeps,
): Promise<Build> {
  const [temporal, { createSnapshot }, { applyChanges, hasPlace }, before] = await Promise.all([
    loadTemporal(),
    import("../render/snapshot.ts"),
    import("../tonight/apply_changes.ts"),
    written(),
  ]);
  const dropped = made.filter(({ change }) => !hasPlace(before, change));
  for (const { change } of dropped) log?.("warn", "change_dropped", { ...change });
  const content = applyChanges(before, made, temporal);
  return createSnapshot(built, content, dateIn(content.hours.timezone, now(), temporal), photos);
}
