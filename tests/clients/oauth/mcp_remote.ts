/**
 * `mcp-remote`, by which hosts without OAuth of their own reach this service, through the life of an access: a person in
 * Chromium presses the buttons, and the browser itself takes the answer to the program's port.
 *
 * A host's side is the standard streams of the process. Its file of tokens is where the check lets a token die.
 * @module
 */
import { createHash } from "node:crypto";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Browser } from "playwright-core";
import { RUN_FETCHED } from "../../run_fetched.ts";
import type { Check } from "./check.ts";
import type { Json } from "../../identity/agent_fixture.ts";

const PACKAGE = "npm:mcp-remote@0.15.1";

/** The longest wait for the process, in milliseconds: the first start fetches the package. */
const WAIT_MS = 120_000;

/** The checks. */
export const MCP_REMOTE_CHECKS: readonly Check[] = [{
  name: "mcp-remote registers, is allowed in Chromium, calls, refreshes, steps up and ends",
  run: async (origin, browser) => {
    const folder = await Deno.makeTempDir();
    try {
      await live(origin, browser, folder);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
}];

/** A running `mcp-remote`. */
class Remote {
  readonly #child: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  #out = "";
  #err = "";
  #read = 0;
  #id = 0;

  constructor(url: string, folder: string) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [...RUN_FETCHED, PACKAGE, url, "--transport", "http-only"],
      env: { MCP_REMOTE_CONFIG_DIR: folder, BROWSER: "true", NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#writer = this.#child.stdin.getWriter();
    const keep = async (stream: Deno.ChildProcess["stdout"], add: (text: string) => void) => {
      for await (const text of stream.pipeThrough(new TextDecoderStream())) add(text);
    };
    keep(this.#child.stdout, (text) => void (this.#out += text));
    keep(this.#child.stderr, (text) => void (this.#err += text));
  }

  /** Sends a request. The answer may need the person first. */
  async send(method: string, params: Json): Promise<() => Promise<Json>> {
    const id = ++this.#id;
    await this.#write({ jsonrpc: "2.0", id, method, params });
    return () =>
      this.#until(`an answer to ${method}`, () => {
        const lines = this.#out.split("\n").slice(0, -1).map((line) => JSON.parse(line));
        return lines.find((line) => line.id === id);
      });
  }

  /** Opens the session of the protocol. */
  async initialize(): Promise<() => Promise<void>> {
    const clientInfo = { name: "a host", version: "1.0.0" };
    const answer = await this.send("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
    return async () => {
      assert((await answer()).result);
      await this.#write({ jsonrpc: "2.0", method: "notifications/initialized" });
    };
  }

  /** Waits for the address that the person is sent to. */
  async asks(): Promise<string> {
    return await this.#until("a request to the person", () => {
      const found = this.#err.slice(this.#read).match(/authorize this client by visiting:\s+(\S+)\n/);
      if (found) this.#read = this.#err.length;
      return found?.[1];
    });
  }

  /** Whether it has sent the person anywhere since the last time. */
  get asked(): boolean {
    return this.#err.slice(this.#read).includes("authorize this client");
  }

  async stop(): Promise<void> {
    await this.#writer.close().catch(() => {});
    this.#child.kill("SIGTERM");
    await this.#child.status;
  }

  async #write(message: Json): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(`${JSON.stringify(message)}\n`));
  }

  async #until<T>(what: string, find: () => T | undefined): Promise<T> {
    for (const end = performance.now() + WAIT_MS; performance.now() < end;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Expected ${what}\n${this.#err.slice(-3_000)}`);
  }
}

async function live(origin: string, browser: Browser, folder: string): Promise<void> {
  const url = `${origin}/api/mcp`;
  const tokensPath = `${folder}/mcp-remote-v1/${createHash("md5").update(url).digest("hex")}_tokens.json`;
  const tokens = async (): Promise<Json> => JSON.parse(await Deno.readTextFile(tokensPath));
  const write = (held: Json) => Deno.writeTextFile(tokensPath, JSON.stringify(held));
  await Deno.mkdir(`${folder}/mcp-remote-v1`);
  const dead = { access_token: "dead.dead.dead", token_type: "Bearer" };
  await write(dead);

  const page = await browser.newPage();
  /** The person allows what is asked, and the button takes the browser back to the program. */
  const allow = async (request: string): Promise<string> => {
    await page.goto(request);
    await page.getByRole("button", { name: "Autorizar" }).first().click();
    const link = await page.locator('a[href*="cat_"]').getAttribute("href");
    await page.getByRole("link", { name: "Volver a" }).click();
    await page.waitForURL((there) => there.origin !== origin);
    return link!;
  };
  const start = async (): Promise<Remote> => {
    const remote = new Remote(url, folder);
    const ready = await remote.initialize();
    await ready();
    return remote;
  };
  const menu = { name: "get_menu", arguments: {} };

  const first = new Remote(url, folder);
  try {
    const ready = await first.initialize();
    await allow(await first.asks());
    await ready();
    const read = await first.send("tools/call", menu);
    assert(!(await read()).result.isError);
  } finally {
    await first.stop();
  }
  const held = await tokens();
  assertEquals(held.scope, "read:menu read:restaurant write:orders");

  await write({ ...held, ...dead, expires_at: Date.now() - 1 });
  const second = await start();
  try {
    const read = await second.send("tools/call", menu);
    assert(!(await read()).result.isError);
    assert(!second.asked, "a refresh asks nobody");
  } finally {
    await second.stop();
  }
  const fresh = await tokens();
  assert(fresh.refresh_token !== held.refresh_token, "another refresh token");

  const clientId = clientOf(fresh.access_token);
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: fresh.refresh_token,
    client_id: clientId,
    scope: "read:menu",
  });
  await write(await (await fetch(`${origin}/oauth/token`, { method: "POST", body })).json());
  const third = await start();
  try {
    const [item] = (await (await fetch(`${origin}/api/menu`)).json()).menu.pizzas_rojas;
    const { name, price_numeric } = item;
    const order = { items: [{ name, quantity: 1, price_numeric }], delivery_method: "pickup" };
    const ordered = await third.send("tools/call", { name: "create_order_link", arguments: order });
    const link = await allow(await third.asks());
    assertStringIncludes(JSON.stringify(await ordered()), "wa.me");

    await page.goto(link);
    await page.getByRole("button", { name: "Terminar el acceso" }).click();
    await page.getByText("El acceso terminó").waitFor();
    await third.send("tools/call", menu);
    await third.asks();
  } finally {
    await third.stop();
  }
}

/** The client that a token names. */
function clientOf(token: string): string {
  const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
  return JSON.parse(atob(payload)).client_id;
}
