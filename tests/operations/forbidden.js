/**
 * Tries actions that the permissions of `deno task serve` must forbid, and the few that they must allow: the names of
 * these begin with "own". Prints the result of each.
 *
 * JavaScript without imports, like the bundle.
 * @module
 */
const [outside, folder] = Deno.args;
const own = { hostname: Deno.env.get("HOST"), port: Number(Deno.env.get("PORT")) };

export const PROBES = {
  "own address": () => Deno.listen({ ...own }).close(),
  "own file": () => Deno.readTextFileSync(new URL("../../static/.gitignore", import.meta.url)),
  "own store": async () => (await Deno.openKv(Deno.env.get("KV_PATH"))).close(),
  "own variable": () => Deno.env.get("SITE_ORIGIN"),
  "the accounts of the machine": () => Deno.readTextFileSync("/etc/passwd"),
  "the source beside static/": () => Deno.readTextFileSync(new URL("../../deno.json", import.meta.url)),
  "out of static/ by a relative path": () => Deno.readTextFileSync("static/../deno.json"),
  "a file beside the store": () => Deno.readTextFileSync(`${folder}/other`),
  "a new file beside the store": () => Deno.writeTextFileSync(`${folder}/new`, ""),
  "a change of a served file": () => Deno.writeTextFileSync("static/public/index.html", ""),
  "a change of the program": () => Deno.writeTextFileSync("static/server.js", ""),
  "a removal": () => Deno.removeSync("static", { recursive: true }),
  "another store": () => Deno.openKv(`${folder}/other`),
  "a connection out": () => Deno.connect({ hostname: "127.0.0.1", port: Number(outside) }),
  "a request out": () => fetch(`http://127.0.0.1:${outside}/`, { signal: AbortSignal.timeout(1_000) }),
  "a look-up of a name": () => Deno.resolveDns("localhost", "A"),
  "another port": () => Deno.listen({ hostname: "127.0.0.1", port: Number(outside) + 1 }),
  "every address": () => Deno.listen({ hostname: "0.0.0.0", port: own.port }),
  "another variable": () => Deno.env.get("SECRET"),
  "every variable": () => Deno.env.toObject(),
  "a program": () => new Deno.Command("true").outputSync(),
  "a library": () => Deno.dlopen("libc.so.6", {}),
  "the name of the machine": () => Deno.hostname(),
  "code from elsewhere": () => import(`http://127.0.0.1:${outside}/code.js`),
};

if (import.meta.main) {
  for (const [name, probe] of Object.entries(PROBES)) {
    try {
      await probe();
      console.log(`${name}: done`);
    } catch (error) {
      console.log(`${name}: ${error.name}`);
    }
  }
}
