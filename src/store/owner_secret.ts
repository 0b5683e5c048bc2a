/**
 * The secret that signs the links of the owner's devices: OWNER_SECRET, or a private file beside the store. Whoever needs
 * it first makes the file, the server or a task; so a link of the task is good on the server.
 *
 * Leaves out Deno Deploy, denokv servers and stores in memory: they have no file that processes share, so OWNER_SECRET
 * must be set.
 * @module
 */
import type { Config } from "../config.ts";
import { unless } from "../leaves/unless.ts";
import { makeFolder, OUT_OF_REACH, ownerSecretPath, restrict } from "./store_file.ts";

/** Bytes of a new secret. */
const SECRET_BYTES = 32;

/** Characters of such a secret in the file. */
const SECRET_LENGTH = 43;

/** How often a file that another process is writing is read, and the milliseconds between. */
const TRIES = 20;
const RETRY_MS = 10;

/**
 * Finds the secret, or makes it.
 *
 * @param path The path of the store.
 * @returns Undefined if OWNER_SECRET is not set and there is no file that this process can use.
 */
export async function loadOwnerSecret(
  { ownerSecret }: Pick<Config, "ownerSecret">,
  path: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<string | undefined> {
  if (ownerSecret !== undefined) return ownerSecret;
  const file = ownerSecretPath(path);
  // The folder may be out of reach. The store says so too, in the log.
  return file && await findOrMake(file, path, randomBytes).catch(unless(...OUT_OF_REACH));
}

async function findOrMake(file: string, path: string, randomBytes: (length: number) => Uint8Array): Promise<string> {
  await makeFolder(file);
  const secret = randomBytes(SECRET_BYTES).toBase64({ alphabet: "base64url", omitPadding: true });
  const making = Deno.writeTextFile(file, `${secret}\n`, { createNew: true, mode: 0o600 });
  const isMade = await making.then(() => true, unless(Deno.errors.AlreadyExists));
  if (!isMade) return await readSecret(file);
  await giveToServer(file, path);
  return secret;
}

async function readSecret(file: string): Promise<string> {
  await restrict(file, 0o600);
  for (let tries = 0; tries < TRIES; tries++) {
    const secret = (await Deno.readTextFile(file)).trim();
    if (secret.length >= SECRET_LENGTH) return secret;
    // Another process has made the file and not written it yet.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`${file} has no secret: remove it, and another is made`);
}

/** A task that root runs gives its file to the owner of the store, as whom the server runs. */
async function giveToServer(file: string, path: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  const [made, store] = await Promise.all([Deno.stat(file), Deno.stat(path).catch(() => undefined)]);
  if (store && store.uid !== null && store.uid !== made.uid) await Deno.chown(file, store.uid, store.gid);
}
