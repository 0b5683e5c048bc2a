/** A store for tests that goes away and comes back. @module */

/** Opens a store that throws while it is away. */
export function flakyStore(): { away: boolean; openKv: (path: string) => Promise<Deno.Kv> } {
  const flaky = {
    away: false,
    openKv: async (path: string) => {
      const kv = await Deno.openKv(path);
      return new Proxy(kv, {
        get(target, name) {
          if (flaky.away && name !== "close") throw new Error("away");
          const member = Reflect.get(target, name);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
    },
  };
  return flaky;
}
