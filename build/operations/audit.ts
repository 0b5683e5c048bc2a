/**
 * `deno task audit`: what the project takes from others. Every version is pinned exactly, the lock file is current, every
 * package has a licence that we may use, and the registry knows of no vulnerability in any.
 *
 * The last asks the registry; where it does not answer, the audit fails and says that it did not look. `--offline` leaves
 * that part out, which a test runs.
 * @module
 */
import { parseArgs } from "node:util";

/** SPDX licences that ask for no more than a notice, and MPL-2.0, which covers only its own files. */
export const ALLOWED_LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MPL-2.0",
] as const;

const ROOT = new URL("../../", import.meta.url).pathname;

/** What is read of deno.json and deno.lock. */
export interface Project {
  readonly imports: Readonly<Record<string, string>>;
  readonly lock: {
    readonly specifiers: Readonly<Record<string, string>>;
    readonly npm: Readonly<Record<string, { readonly integrity?: string; readonly os?: readonly string[] }>>;
  };
  /** The licence of an installed package by `name@version`; undefined when it is not installed. */
  readonly licences: Readonly<Record<string, string | undefined>>;
}

/** Reads the project as it is installed. */
export async function readProject(): Promise<Project> {
  const { imports } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const lock: Project["lock"] = JSON.parse(await Deno.readTextFile(`${ROOT}deno.lock`));
  const licences = await Promise.all(
    Object.keys(lock.npm).map(async (id) => [id, await readLicence(id)] as const),
  );
  return { imports, lock, licences: Object.fromEntries(licences) };
}

/** Packages lie in `.deno/NAME@VERSION`; what follows an underscore are peers, which the lock file alone tells. */
async function readLicence(id: string): Promise<string | undefined> {
  const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(id)!;
  const folder = `${ROOT}node_modules/.deno/${name!.replace("/", "+")}@${version}/node_modules/${name}`;
  const text = await Deno.readTextFile(`${folder}/package.json`).catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).license ?? "none";
}

/** What is wrong with the project, as sentences; empty when nothing is. */
export function auditProject({ imports, lock, licences }: Project): string[] {
  const problems: string[] = [];
  for (const [name, specifier] of Object.entries(imports)) {
    // `@std` is a range on purpose: `links` answers it, and the originals are compatible.
    if (!specifier.startsWith("npm:")) continue;
    if (!/@\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(specifier)) problems.push(`${name}: ${specifier} is not an exact version`);
    if (!(specifier in lock.specifiers)) problems.push(`${name}: deno.lock does not know ${specifier}`);
  }
  for (const [id, { integrity, os }] of Object.entries(lock.npm)) {
    if (!integrity?.startsWith("sha512-")) problems.push(`${id}: deno.lock holds no SHA-512 of it`);
    const licence = licences[id];
    // A binary for another system is not installed here; it has the licence of the package that wants it.
    if (licence === undefined && os === undefined) problems.push(`${id}: not installed; run deno install --frozen`);
    if (licence !== undefined && !isAllowed(licence)) problems.push(`${id}: the licence ${licence} is not on our list`);
  }
  return problems;
}

function isAllowed(licence: string): boolean {
  return ALLOWED_LICENCES.some((allowed) => allowed === licence);
}

/** Runs a command of Deno. */
async function runDeno(...args: string[]): Promise<{ success: boolean; text: string }> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  return { success, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { offline: { type: "boolean", default: false } } });
  const project = await readProject();
  const problems = auditProject(project);
  const frozen = await runDeno("install", "--frozen");
  if (!frozen.success) problems.push(`The lock file is not current:\n${frozen.text}`);
  if (!values.offline) {
    const { success, text } = await runDeno("audit");
    // Deno prints a table of what it found; an error of its own is that it could not ask.
    const asked = !/^error: /m.test(text);
    if (!success) problems.push(asked ? text : `Not looked for known vulnerabilities:\n${text}`);
  }
  for (const problem of problems) console.error(problem);
  const count = Object.keys(project.licences).length;
  console.log(`${count} packages audited${values.offline ? ", known vulnerabilities not asked for" : ""}`);
  if (problems.length > 0) Deno.exit(1);
}
