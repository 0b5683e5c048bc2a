/**
 * `deno task rotate-keys`: makes a new signing key at once, before the thirty days of the present one are over. The old
 * keys stay published and their tokens valid. `--end-old`, for use after a leak, drops the old keys and ends their
 * tokens.
 *
 * Works on the store at KV_PATH while servers use it. Leaves out API keys: a holder requests a new one and deletes the
 * old one.
 * @module
 */
import { rotateSigningKeys } from "../../src/identity/signing_keys.ts";
import { fail } from "./fail.ts";
import { readArgs } from "./read_args.ts";
import { openServerStore } from "./server_store.ts";

const { values } = readArgs(
  { options: { "end-old": { type: "boolean", default: false } } },
  "Usage: deno task rotate-keys [--end-old]",
);
const { store, path } = openServerStore();
const rotated = await rotateSigningKeys(store, Date.now(), values["end-old"]);
await store.close();
if (!rotated.ok) fail(`${path} cannot be read and written: nothing was changed`);
const { kid, activeFrom, published } = rotated.value;
console.log(`${kid} signs from ${new Date(activeFrom).toISOString()}; ${published} published`);
