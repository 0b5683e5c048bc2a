/** Runs checks that wait more than they work side by side, as steps of one test. @module */

/** A check by its name. */
export type NamedCheck = readonly [name: string, run: () => Promise<unknown>];

/** Registers a test of lanes side by side. The checks of a lane run one after another. */
export function sideBySide(name: string, lanes: readonly (readonly NamedCheck[])[]): void {
  Deno.test(name, async (test) => {
    // Deno cannot tell the resources of two steps apart; those of the whole test are checked.
    const unchecked = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
    await Promise.all(lanes.map(async (lane) => {
      for (const [name, run] of lane) await test.step({ name, fn: async () => void await run(), ...unchecked });
    }));
  });
}
