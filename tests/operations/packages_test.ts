/** The packages: exact versions, a current lock file with digests, and the licences of the bundle. @module */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { fileURLToPath } from "node:url";
import { readLicences } from "../../build/licences.ts";
import { assets, readAsset, readBuilt } from "../build_fixture.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const ROOT = new URL("../../", import.meta.url);

/** SPDX licences that require at most a notice, and MPL-2.0, which covers only its own files. */
const ALLOWED_LICENCES = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MPL-2.0"];

const { imports }: { imports: Record<string, string> } = JSON.parse(
  await Deno.readTextFile(new URL("deno.json", ROOT)),
);
const lock: {
  npm: Record<string, { integrity?: string; os?: string[] }>;
  workspace: { dependencies: string[] };
} = JSON.parse(await Deno.readTextFile(new URL("deno.lock", ROOT)));

Deno.test("Each imported package has an exact version; @std has a range, since `links` overrides it", () => {
  for (const specifier of Object.values(imports)) {
    assert(/^npm:.+@\d+\.\d+\.\d+$|^jsr:@std\//.test(specifier), specifier);
  }
});

Deno.test("deno.lock is current and holds a SHA-512 of every package", () => {
  assertEquals(lock.workspace.dependencies.toSorted(), Object.values(imports).toSorted());
  for (const [id, { integrity }] of Object.entries(lock.npm)) assert(integrity?.startsWith("sha512-"), id);
});

Deno.test("Every installed package has a licence that we may use", async () => {
  for (const [id, { os }] of Object.entries(lock.npm)) {
    // Binaries for other systems are not installed; the package that requires them states their licence.
    if (os === undefined) assert(ALLOWED_LICENCES.includes(await licenceOf(id)), id);
  }
});

Deno.test("a package that states no licence, or brings no notice, is not served", async () => {
  await using folder = await temporaryFolder();
  const place = `${folder.path}/node_modules/@horno/pizza`;
  await Deno.mkdir(place, { recursive: true });
  for (const [stated, why] of [[{}, "does not say its licence"], [{ license: "MIT" }, "brings no notice"]] as const) {
    await Deno.writeTextFile(`${place}/package.json`, JSON.stringify({ name: "pizza", ...stated }));
    await assertRejects(() => readLicences([`${place}/main.js`]), Error, `pizza ${why}`);
  }
});

Deno.test("licences.txt holds every served package with its notice; a page's script brings the notice along", async () => {
  const text = new TextDecoder().decode(await readBuilt("licences.txt"));
  const [server = "", pages = ""] = text.split("# Packages in what browsers load");
  const listed = [...server.matchAll(/^(@?[\w/-]+) (\d[\w.-]*) \(([^)]+)\)$/gm)];
  // The list comes from esbuild's metadata. Deno's own list of imports must agree.
  assertEquals(listed.map(([, name, version]) => `${name}@${version}`).sort(), await importedPackages("src/main.ts"));
  for (const [, name, version, licence] of listed) assertEquals(licence, await licenceOf(`${name}@${version}`));
  assert(server.match(/copyright|permission is hereby granted/gi)!.length >= listed.length);
  const notices = pages.trim().split(/\n{2,}(?=\S+ \d\S+ \(MIT\)\n)/).map((part) => {
    const [heading = "", ...notice] = part.split("\n\n");
    return [heading.split(" ")[0]!, notice.join("\n\n")] as const;
  });
  const bringers: Record<string, string[]> = Object.fromEntries(notices.map(([name]) => [name, []]));
  for (const [file, asset] of Object.entries(assets.files)) {
    const script = new TextDecoder().decode(await readAsset(asset));
    for (const [name, notice] of notices) {
      assert(notice.includes("Copyright"), pages);
      if (script.includes(notice)) bringers[name]!.push(file);
    }
  }
  assertEquals(bringers, { uqr: ["printed_order.js"], valibot: ["answer_agent.js"] });
});

Deno.test("`deno task start` fetches at most ten packages: those that the build imports, and what they need here", async () => {
  const found = await importedPackages("build/build.ts");
  // esbuild picks the binary for this machine; the others are not fetched.
  const binaries = found.filter((id) => id.startsWith("@esbuild/")).length;
  const fetched = found.length - binaries + 1;
  assert(fetched <= 10, found.join(", "));
  for (const name of ["esbuild", "jose", "valibot"]) assert(found.some((id) => id.startsWith(`${name}@`)), name);
});

/** The licence of an installed package, `name@version`. The lock file appends peer dependencies after an underscore. */
async function licenceOf(id: string): Promise<string> {
  const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(id)!;
  const folder = `node_modules/.deno/${name!.replace("/", "+")}@${version}/node_modules/${name}`;
  return JSON.parse(await Deno.readTextFile(new URL(`${folder}/package.json`, ROOT))).license;
}

/** The npm packages that a file imports, and their dependencies: `name@version`. */
async function importedPackages(entry: string): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--node-modules-dir=auto", fileURLToPath(new URL(entry, ROOT))],
  }).output();
  const graph: {
    modules: { kind?: string; npmPackage?: string }[];
    npmPackages: Record<string, { name: string; version: string; dependencies: string[] }>;
  } = JSON.parse(new TextDecoder().decode(stdout));
  const found = new Set<string>();
  const visit = (id: string) => {
    const { name, version, dependencies } = graph.npmPackages[id]!;
    found.add(`${name}@${version}`);
    dependencies.forEach(visit);
  };
  for (const { kind, npmPackage } of graph.modules) if (kind === "npm" && npmPackage) visit(npmPackage);
  return [...found].sort();
}
