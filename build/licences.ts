/**
 * `static/licences.txt`: the packages that esbuild put into what is served, with their versions, licences and notices,
 * which MIT, ISC, BSD and Apache-2.0 all want beside a copy.
 *
 * Made from esbuild's own account of the bundle and from the packages as installed, never by hand. Leaves out packages
 * that only build or test.
 * @module
 */
/** A package in a bundle. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression (SPDX 2.3 annex D). */
  readonly licence: string;
  /** The notice as the package brings it. */
  readonly text: string;
}

const ROOT = new URL("../", import.meta.url).pathname;

/**
 * Reads the licences of the packages that files belong to, in order of their names.
 *
 * @param inputs Files as esbuild names them.
 * @throws {Error} If a package does not say its licence or brings no notice: it may not be given away so.
 */
export async function readLicences(inputs: Iterable<string>): Promise<Licence[]> {
  const folders = new Set<string>();
  for (const input of inputs) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];
    if (folder !== undefined) folders.add(folder.startsWith("/") ? folder : ROOT + folder);
  }
  const licences = await Promise.all([...folders].map(readLicence));
  // The originals of `@std` come from JSR, which unpacks no notice; the project's own stand-ins are part of the project.
  if ([...inputs].some((input) => input.startsWith("std:") && !input.startsWith(`std:${ROOT}`))) {
    const text = "Copyright the Deno authors. MIT licence: https://github.com/denoland/std/blob/main/LICENSE";
    licences.push({ name: "@std/http", version: "", licence: "MIT", text });
  }
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

/** The file. `page` are the packages in what visitors' browsers get, `server` those in `server.js` and its chunks. */
export function formatLicences(server: readonly Licence[], page: readonly Licence[]): string {
  const section = ({ name, version, licence, text }: Licence) => `${name} ${version} (${licence})\n\n${text}\n`;
  const part = (title: string, licences: readonly Licence[]) =>
    `# ${title}\n\n${licences.length === 0 ? "None\n" : licences.map(section).join("\n")}`;
  return [part("Packages in the server", server), part("Packages in what browsers load", page)].join("\n");
}
