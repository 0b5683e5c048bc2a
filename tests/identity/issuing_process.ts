/**
 * Issues and revokes credentials in an endless loop until killed, and prints each acknowledgement.
 *
 * Each line is `key`, `revoked_key`, `registration` or `revoked_registration`, then the credential. `revoking` precedes
 * a request whose answer may never come. Argument: the path of the store.
 * @module
 */
import { createServing } from "../../src/app/serving.ts";
import { readConfig } from "../../src/config.ts";
import { keepPerProcess } from "../../src/endpoints/services.ts";
import { createStore } from "../../src/store/store.ts";
import { ROUTES } from "../../src/routes.ts";
import { createKnownEdits } from "../../src/edits/known_edits.ts";
import { createKnownChanges } from "../../src/tonight/known_changes.ts";

const ORIGIN = "https://pizzeria.example";
const LANES = 4;

const config = readConfig(() => undefined);
if (!config.ok) throw new Error(config.error.join());
const store = createStore(Deno.args[0]!);
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const app = createServing(
  { ...config.value, origin: ORIGIN, rateLimitPerMinute: 0 },
  {
    origin: ORIGIN,
    version: "1",
    service: "test",
    sources: "",
    inputs: "",
    code: "",
    chunks: [],
    polyfill: "",
    entries: [],
    files: {},
  },
  {
    now: Date.now,
    monotonic: () => performance.now(),
    later: () => {},
    randomBytes,
    readFile: () => Promise.reject(new Error("No file is needed here")),
    changedAt: () => Promise.resolve(undefined),
    store,
    perProcess: keepPerProcess(),
    ownerSecret: () => Promise.resolve(undefined),
    loadCode: () => Promise.resolve(),
    reportBug: (error) => console.error(error),
  },
  {
    tonight: createKnownChanges(store, Date.now, randomBytes),
    edits: createKnownEdits(store, Date.now),
  },
  ROUTES.filter(({ serves }) => serves === "computed"),
);

function say(word: string, credential: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${word} ${credential}\n`));
}

async function send(path: string, media: string, body: string): Promise<Response> {
  const request = new Request(ORIGIN + path, { method: "POST", headers: { "Content-Type": media }, body });
  const response = await app.handle(request, () => "192.0.2.1");
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function revoke(credential: string): Promise<void> {
  say("revoking", credential);
  await send("/oauth/revoke", "application/x-www-form-urlencoded", `token=${credential}`);
}

async function issueForever(): Promise<never> {
  for (let count = 0;; count++) {
    const key = (await (await send("/api/keys", "application/json", "{}")).json()).api_key;
    say("key", key);
    const { identity_assertion } = await (await send("/oauth/register", "application/json", "{}")).json();
    say("registration", identity_assertion);
    if (count % 2 === 0) {
      await revoke(key);
      say("revoked_key", key);
    }
    if (count % 3 === 0) {
      await revoke(identity_assertion);
      say("revoked_registration", identity_assertion);
    }
  }
}

await Promise.all(Array.from({ length: LANES }, issueForever));
