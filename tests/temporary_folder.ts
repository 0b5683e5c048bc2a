/** A folder for a test, removed at its end. @module */

/** The folder. Disposal removes it with all that is in it. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes one. */
export async function temporaryFolder(options?: Deno.MakeTempOptions): Promise<TemporaryFolder> {
  const path = await Deno.makeTempDir(options);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
