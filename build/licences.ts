/**
 * Makes `static/licences.txt`: the packages in the served code, with their versions, licences and notices. MIT, ISC,
 * BSD and Apache-2.0 require the notice beside each copy.
 *
 * esbuild names the bundled files; the installed packages give the notices. Leaves out packages that only build or
 * test.
 * @module
 */
import { ROOT } from "./sources.ts";

/** A package in a bundle. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression (SPDX 2.3 annex D). */
  readonly licence: string;
  /** The notice in the package. */
  readonly text: string;
}

/**
 * Reads the licences of the packages to which the files belong, sorted by name.
 *
 * @param inputs File names from esbuild.
 * @throws {Error} If a package states no licence or has no notice: we may not distribute it.
 */
export async function readLicences(inputs: Iterable<string>): Promise<Licence[]> {
  const folders = new Set<string>();
  for (const input of inputs) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];
    if (folder !== undefined) folders.add(folder.startsWith("/") ? folder : ROOT + folder);
  }
  const licences = await Promise.all([...folders].map(readLicence));
  return licences.sort((a, b) => a.name < b.name ? -1 : 1);
}

async function readLicence(folder: string): Promise<Licence> {
  const { name, version, license } = JSON.parse(await Deno.readTextFile(`${folder}/package.json`));
  if (typeof license !== "string") throw new Error(`${name} does not say its licence`);
  for await (const entry of Deno.readDir(folder)) {
    if (!/^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry.name)) continue;
    return { name, version, licence: license, text: (await Deno.readTextFile(`${folder}/${entry.name}`)).trim() };
  }
  throw new Error(`${name} brings no notice of its licence`);
}

/** The text of the file. `page`: the packages in browser scripts; `server`: those in `server.js` and its chunks. */
export function formatLicences(server: readonly Licence[], page: readonly Licence[]): string {
  const section = ({ name, version, licence, text }: Licence) => `${name} ${version} (${licence})\n\n${text}\n`;
  const part = (title: string, licences: readonly Licence[]) => `# ${title}\n\n${licences.map(section).join("\n")}`;
  return [part("Packages in the server", server), part("Packages in what browsers load", page)].join("\n");
}
