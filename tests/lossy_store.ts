/** A store for tests whose answers to commits are lost. @module */

/** Opens one as a denokv server would be: Deno's client repeats the commit, which fails its own check. */
export async function losesAnswers(path: string): Promise<Deno.Kv> {
  const kv = await Deno.openKv(path);
  const atomic = kv.atomic.bind(kv);
  return Object.assign(kv, {
    atomic() {
      const operation = atomic();
      const commit = operation.commit.bind(operation);
      return Object.assign(operation, { commit: () => commit().then(() => ({ ok: false })) });
    },
  });
}
