/**
 * `deno task revoke`: ends access in the store at KV_PATH while servers use it. The next call is refused in every process.
 *
 *     deno task revoke                       lists every access
 *     deno task revoke reg_… (or cli_…)      ends one access, or a client with all its access
 *     deno task revoke --key 1a2b3c4d5e6f    ends the key whose digest starts so
 *     deno task revoke --all                 ends everything
 *
 * Prints a line of the log for each end, with ids alone. Leaves out signed tokens of no grant: there are none.
 * @module
 */
import { createAudit } from "../../src/identity/audit.ts";
import { endAccess, listAccess, type Target } from "../../src/identity/operator_access.ts";
import { createLog } from "../../src/leaves/log.ts";
import { fail } from "./fail.ts";
import { readArgs } from "./read_args.ts";
import { openServerStore } from "./server_store.ts";

/** The shortest start of a digest that is taken, so that a slip ends no other key. */
const MIN_START_LENGTH = 8;

const { values, positionals } = readArgs({
  allowPositionals: true,
  options: { key: { type: "string" }, all: { type: "boolean", default: false } },
}, "Usage: deno task revoke [ID | --key START | --all]");

function readTarget(): Target | undefined {
  const [id, ...more] = positionals;
  if (more.length > 0 || [id, values.key, values.all || undefined].filter((each) => each !== undefined).length > 1) {
    fail("Name one thing: an id, --key START, or --all");
  }
  if (values.all) return { kind: "all" };
  if (values.key !== undefined) {
    if (values.key.length < MIN_START_LENGTH || !/^[\da-f]+$/.test(values.key)) {
      fail(`--key takes at least ${MIN_START_LENGTH} characters of a digest, as the list and the log show it`);
    }
    return { kind: "key", start: values.key };
  }
  if (id === undefined) return undefined;
  return /^(?:reg|cli)_[\w-]{22}$/.test(id) ? { kind: "id", id } : fail("An id begins with reg_ or cli_");
}

const target = readTarget();
const { store, path } = openServerStore();
const now = Date.now();
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

if (target === undefined) {
  const access = await listAccess(store, now);
  await store.close();
  if (!access.ok) fail(`${path} cannot be read`);
  const { grants, clients, keys } = access.value;
  for (const { id, type, clientId, clientName = "(no name)", agreedAt, expiresAt } of grants) {
    const by = agreedAt === undefined ? "nobody yet" : `a person on ${day(agreedAt)}`;
    console.log(
      `${id}  ${type} of ${clientId}, ${JSON.stringify(clientName)}, allowed by ${by}, until ${day(expiresAt)}`,
    );
  }
  for (const { id, name = "(no name)", expiresAt } of clients) {
    console.log(`${id}  client, ${JSON.stringify(name)}, until ${day(expiresAt)}`);
  }
  for (const { id, tier, issuedAt } of keys) console.log(`--key ${id}  ${tier} key of ${day(issuedAt)}`);
  console.log(`${grants.length} accesses, ${clients.length} clients, ${keys.length} keys`);
} else {
  const ended = await endAccess(store, target, now);
  await store.close();
  if (!ended.ok) fail(`${path} cannot be read and written: run it again, some may have ended`);
  const audit = createAudit(createLog("info", Date.now, console.log));
  for (const each of ended.value) audit.ended(each, "operator");
  if (ended.value.length === 0) fail("There is no such access: it may have ended already");
}
