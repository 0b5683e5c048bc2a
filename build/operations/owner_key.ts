/**
 * What a task needs to act as the owner: the secret that signs links and the origin that they are for, both as the server
 * has them. Whoever may read the secret is the owner.
 * @module
 */
import { existsSync } from "node:fs";
import { readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { isSecureOrigin } from "../../src/owner/own_request.ts";
import { signLink } from "../../src/owner/owner_link.ts";
import { loadOwnerSecret } from "../../src/store/owner_secret.ts";
import { storePath } from "../../src/store/store_file.ts";
import { readManifest } from "../last_manifest.ts";
import { ROOT } from "../sources.ts";

/** What a task needs to act as the owner. */
export interface OwnerKey {
  /** The public origin. */
  readonly origin: string;
  /** The port of the server on this machine. */
  readonly port: number;
  /** Makes the part of a link after `#`. */
  readonly newLink: () => Promise<string>;
}

/** Finds the key, or says in Spanish why there is none. A file with a new secret is made if the server has none yet. */
export async function findOwnerKey(): Promise<Result<OwnerKey, string>> {
  const config = readConfig();
  if (!config.ok) return err(config.error.join("\n"));
  const path = storePath(config.value, ROOT);
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const secret = await loadOwnerSecret(config.value, path, randomBytes);
  if (secret === undefined) {
    return err("Falta OWNER_SECRET: pon el mismo que tiene el servidor, de al menos 32 caracteres al azar");
  }
  if (config.value.ownerSecret === undefined && !existsSync(path)) {
    console.error(`En ${path} no hay datos de un servidor: si usa otro KV_PATH, pon el mismo aquí`);
  }
  // The server takes the origin from its build.
  const origin = config.value.originGiven ? config.value.origin : (await readManifest())?.origin ?? config.value.origin;
  if (!isSecureOrigin(origin)) {
    return err(`El sitio es ${origin}, sin https: el dueño solo puede entrar por https. Cambia SITE_ORIGIN`);
  }
  return ok({ origin, port: config.value.port, newLink: () => signLink(secret, origin, Date.now(), randomBytes) });
}
