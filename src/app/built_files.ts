/**
 * The files of the build whose manifest the process holds, even if `static/` changes afterwards.
 *
 * It never serves a file that differs from the manifest, since its tags, prices or hours belong to another build. After
 * `load` has read everything into memory, a later build has no effect on the process.
 * @module
 */
import { completeMenu } from "../domain/menu/complete_menu.ts";
import type { Build } from "../http/build.ts";
import { once } from "../leaves/once.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import { readContentFile, type ReadFile, wholeContent } from "../tables/content_file.ts";
import { digestIn, digestOf, type Manifest } from "../tables/manifest.ts";

/** A file of the build is missing, unreadable or changed. Another build repairs it. */
export class BuiltFileError extends Error {
  override readonly name = "BuiltFileError";
  /** Its path below `static/`. */
  readonly file: string;

  constructor(file: string) {
    super(`static/${file} is missing or not as built: run \`deno task build\``);
    this.file = file;
  }
}

/** What holds the files of builds, and the code. */
export interface Disk {
  readonly readFile: ReadFile;
  /**
   * When a file changed last, in epoch milliseconds; undefined if the disk does not say. A build writes only files that
   * changed, so that this is the time of the change and no input of the build.
   */
  readonly changedAt: Build["changedAt"];
  /** Loads all code of the process. */
  readonly loadCode: () => Promise<void>;
}

/** Checks each file against the manifest and keeps it in memory. Reading rejects with a {@linkcode BuiltFileError}. */
export function createBuild(manifest: Manifest, disk: Disk): Build {
  // The first answer after a start seldom needs a file.
  const digests = once(() => {
    const codings = manifest.entries.flatMap(({ codings }) => Object.values(codings));
    const ofCodings = codings.map(({ file, etag }) => [file, digestIn(etag)] as const);
    return Promise.resolve(new Map([...Object.entries(manifest.files), ...ofCodings]));
  });
  const readFile: ReadFile = once(async (path: string) => {
    const bytes = await disk.readFile(path).catch(() => undefined);
    if (bytes === undefined || await digestOf(bytes) !== (await digests()).get(path)) throw new BuiltFileError(path);
    return bytes;
  });
  const contentFile = once((name: keyof ContentFiles) => readContentFile(readFile, name));
  const files = once(() => wholeContent<ContentFiles>(contentFile));
  const menu = once(async () => {
    const [menu, { ingredients }] = await Promise.all([
      contentFile<ContentFiles["menu"]>("menu"),
      contentFile<ContentFiles["ingredients"]>("ingredients"),
    ]);
    return completeMenu(menu, ingredients);
  });
  const changedAt = once(disk.changedAt);
  const entries = Map.groupBy(manifest.entries, ({ route }) => route);
  return {
    manifest,
    readFile,
    load: async () => {
      const dates = manifest.entries.map(({ codings }) => changedAt(codings.identity.file));
      await Promise.all([...(await digests()).keys().map((path) => readFile(path)), disk.loadCode(), ...dates]);
    },
    changedAt,
    files,
    content: ((name) => name === "menu" ? menu() : contentFile(name)) as Build["content"],
    documentsOf: (route) => entries.get(route) ?? [],
  };
}
