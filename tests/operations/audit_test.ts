/** `deno task audit` and the licences of what is served. The registry is a server of the test: the outside world. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ALLOWED_LICENCES, auditProject, type Project, readProject } from "../../build/operations/audit.ts";
import { assets, readBuilt } from "../build_fixture.ts";
import { runTask } from "./task.ts";

const project = await readProject();

Deno.test("Every package is pinned exactly, locked with its digest, and under a licence that we may use", () => {
  assertEquals(auditProject(project), []);
});

/** The project with one fault each. */
const FAULTS: [RegExp, Partial<Project>][] = [
  [/valibot: npm:valibot@\^1\.5\.0 is not an exact/, { imports: { valibot: "npm:valibot@^1.5.0" } }],
  [/jose: deno\.lock does not know npm:jose@0\.0\.1/, { imports: { jose: "npm:jose@0.0.1" } }],
  [/no SHA-512/, { lock: { ...project.lock, npm: { "valibot@1.5.0": {} } } }],
  [/the licence GPL-3\.0 is not on our list/, { licences: { ...project.licences, "valibot@1.5.0": "GPL-3.0" } }],
  [/not installed/, { licences: { ...project.licences, "valibot@1.5.0": undefined } }],
];

for (const [expected, fault] of FAULTS) {
  Deno.test(`The audit finds ${expected.source}`, () => {
    assertMatch(auditProject({ ...project, ...fault }).join("\n"), expected);
  });
}

/** Runs the task against a registry that answers what it is asked about advisories. */
async function auditAgainst(advisories: () => Response): Promise<{ code: number; wrong: string }> {
  const registry = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    await request.body?.cancel();
    return advisories();
  });
  const run = await runTask("audit", [], { NPM_CONFIG_REGISTRY: `http://127.0.0.1:${registry.addr.port}/` });
  await registry.shutdown();
  return run;
}

Deno.test("`deno task audit` passes where the registry knows of nothing, and names what it knows", async () => {
  const clean = await auditAgainst(() => Response.json({}));
  assertEquals([clean.code, clean.wrong], [0, ""]);
  const advisory = {
    id: 1,
    url: "https://advisories.example/1",
    title: "Prices can be read backwards",
    severity: "high",
    vulnerable_versions: "<2.0.0",
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
  const found = await auditAgainst(() => Response.json({ valibot: [advisory] }));
  assertEquals(found.code, 1);
  assertStringIncludes(found.wrong, "Prices can be read backwards");
  assert(!found.wrong.includes("Not looked for"));
});

Deno.test("`deno task audit` fails and says that it did not look where the registry does not answer", async () => {
  const { code, wrong } = await auditAgainst(() => new Response(null, { status: 405 }));
  assertEquals(code, 1);
  assertStringIncludes(wrong, "Not looked for known vulnerabilities");
});

Deno.test("licences.txt holds every package that is served, with its notice; a page's script brings the notice along", async () => {
  const text = new TextDecoder().decode(await readBuilt("licences.txt"));
  const [server = "", pages = ""] = text.split("# Packages in what browsers load");
  const listed = [...server.matchAll(/^(@?[\w/-]+) (\d[\w.-]*) \(([^)]+)\)$/gm)].map(([, name, version, licence]) => ({
    id: `${name}@${version}`,
    licence,
  }));
  // Deno's own account of what the runtime imports, beside esbuild's, from which the list is made.
  assertEquals(listed.map(({ id }) => id).sort(), await importedPackages("src/main.ts"));
  for (const { id, licence } of listed) {
    assertEquals(licence, project.licences[id], id);
    assert(ALLOWED_LICENCES.some((allowed) => allowed === licence));
  }
  assertEquals(server.match(/copyright|permission is hereby granted/gi)!.length >= listed.length, true);
  const [, heading, notice = ""] = /^(valibot \S+ \(MIT\))\n\n([^]+)$/.exec(pages.trim()) ?? [];
  assert(heading !== undefined && notice.includes("Copyright"), pages);
  for (const [name, { body }] of Object.entries(assets.files)) {
    assertEquals(String(body).includes(notice), name === "order.js", name);
  }
});

/** What a file imports of npm, and what those packages need: `name@version`. */
async function importedPackages(entry: string): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", new URL(`../../${entry}`, import.meta.url).pathname],
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
