/**
 * Kills an issuing process with SIGKILL again and again on one store, and checks the store: no acknowledged credential
 * may be lost, no revoked one may be accepted.
 *
 * `deno run -A tests/identity/kill_while_issuing.ts 300` kills three hundred times.
 * @module
 */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { startApp } from "../app_fixture.ts";
import { exchange, get } from "./agent_fixture.ts";

/** The numbers of checked credentials. */
export interface KillReport {
  readonly kills: number;
  /** Acknowledged credentials, which must work. */
  readonly live: number;
  /** Revoked credentials, which must not work. */
  readonly revoked: number;
  /** Credentials with an interrupted revocation, which may or may not work. */
  readonly undecided: number;
}

/** Acknowledged lines before each kill; the exact moment between lines varies by itself. */
const MIN_LINES = 3;
const LINE_SPREAD = 40;

/** Kills `kills` processes and checks after each. */
export async function killWhileIssuing(kills: number): Promise<KillReport> {
  const folder = await Deno.makeTempDir();
  const kvPath = `${folder}/kv`;
  const totals = { live: 0, revoked: 0, undecided: 0 };
  try {
    let clock = Date.now();
    await using app = startApp({ kvPath, now: clock, config: { rateLimitPerMinute: 0 } });
    await get(app, "/.well-known/jwks.json");
    const works = async (kind: string, credential: string): Promise<boolean> =>
      kind === "key"
        ? (await get(app, "/api/menu", credential)).status === 200
        : (await exchange(app, credential)).status === 200;
    const expected: { readonly kind: string; readonly credential: string; readonly live: boolean }[] = [];
    const check = async (from: number, when: string) => {
      for (const { kind, credential, live } of expected.slice(from)) {
        const fault = live ? `an acknowledged ${kind} is lost` : `a revoked ${kind} is accepted`;
        assertEquals(await works(kind, credential), live, `${when}: ${fault}`);
      }
    };
    for (let kill = 0; kill < kills; kill++) {
      const from = expected.length;
      for (const [credential, words] of await runAndKill(kvPath, MIN_LINES + (kill * 7) % LINE_SPREAD)) {
        const kind = words.has("key") ? "key" : "registration";
        const revoked = words.has(`revoked_${kind}`);
        if (revoked || !words.has("revoking")) expected.push({ kind, credential, live: !revoked });
        totals[revoked ? "revoked" : words.has("revoking") ? "undecided" : "live"]++;
      }
      // The killed process used the real clock.
      app.advance(Date.now() - clock);
      clock = Date.now();
      await check(from, `after kill ${kill}`);
    }
    await check(0, "at the end");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  return { kills, ...totals };
}

/**
 * Runs the process until it has printed `lines` lines, kills it, and returns its output up to the last complete line.
 */
async function runAndKill(kvPath: string, lines: number): Promise<Map<string, Set<string>>> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", fileURLToPath(new URL("issuing_process.ts", import.meta.url)), kvPath],
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const complaints = new Response(child.stderr).text();
  const decoder = new TextDecoder();
  let text = "";
  let killed = false;
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    if (!killed && text.split("\n").length > lines) {
      child.kill("SIGKILL");
      killed = true;
    }
  }
  const { signal } = await child.status;
  assertEquals([await complaints, signal], ["", "SIGKILL"], "the process ended by itself");
  const said = new Map<string, Set<string>>();
  for (const line of text.slice(0, text.lastIndexOf("\n")).split("\n")) {
    const [word = "", credential = ""] = line.split(" ");
    said.set(credential, (said.get(credential) ?? new Set()).add(word));
  }
  return said;
}

if (import.meta.main) {
  const started = performance.now();
  const report = await killWhileIssuing(Number(Deno.args[0] ?? 300));
  if (report.live <= 2 * report.kills || report.revoked <= 2 * report.kills) throw new Error("Too little was issued");
  console.log(`${JSON.stringify(report)} in ${Math.round((performance.now() - started) / 1000)} s`);
}
