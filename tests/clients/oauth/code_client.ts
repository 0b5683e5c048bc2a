/**
 * Runs one OAuth client through the whole life of an access, as its own documentation says: registration, consent, call,
 * expiry with refresh, step-up after 403, and the end by the person's link. Exits 0 on success.
 *
 *     deno run -A --no-config --no-lock code_client.ts <origin> <way>
 *
 * Nothing here is specific to this server but what the person does (`person.ts`).
 * @module
 */
import { allow, endAccess } from "./person.ts";

const [origin = "", way = ""] = Deno.args;

/** Pinned versions; the project does not depend on them. */
const PACKAGES = {
  openid: "npm:openid-client@6.8.9",
  sdk: "npm:@modelcontextprotocol/sdk@1.32.2",
  client: "npm:@modelcontextprotocol/client@2.4.0",
} as const;

/** A client needs no server here: the person's browser reads the address from the link. */
const REDIRECT_URI = "http://localhost:4711/callback";

// deno-lint-ignore no-explicit-any
type Any = any;

/** Computed names, so that `deno check` does not fetch the packages. */
function load(specifier: string): Promise<Any> {
  return import(specifier);
}

function expect(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Expected ${what}`);
}

async function openid(): Promise<void> {
  const oidc = await load(PACKAGES.openid);
  const metadata = { client_name: "openid-client", redirect_uris: [REDIRECT_URI] };
  const options = { execute: [oidc.allowInsecureRequests], algorithm: "oauth2" };
  const config = await oidc.dynamicClientRegistration(new URL(origin), metadata, oidc.None(), options);
  const menu = new URL(`${origin}/api/menu`);
  const statusOf = async (token: string) => {
    const response = await fetch(menu, { headers: { Authorization: `Bearer ${token}` } });
    await response.body?.cancel();
    return response.status;
  };
  const signIn = async (scope: string) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope,
      state,
      resource: `${origin}/api`,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    const { back, link } = await allow(url);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    return { link, tokens: await oidc.authorizationCodeGrant(config, back, checks) };
  };
  const first = await signIn("read:menu");
  expect(first.tokens.scope === "read:menu", "the scope asked for");
  const answer = await oidc.fetchProtectedResource(config, first.tokens.access_token, menu, "GET");
  expect(answer.status === 200, "an answer to a call");
  await answer.body?.cancel();
  const refreshed = await oidc.refreshTokenGrant(config, first.tokens.refresh_token);
  expect(refreshed.refresh_token !== first.tokens.refresh_token, "another refresh token");
  expect(await statusOf(refreshed.access_token) === 200, "the refreshed token to work");

  const order = await fetch(`${origin}/api/order/whatsapp`, {
    method: "POST",
    headers: { Authorization: `Bearer ${refreshed.access_token}`, "Content-Type": "application/json" },
    body: "{}",
  });
  await order.body?.cancel();
  const needed = order.headers.get("www-authenticate")?.match(/scope="([^"]+)"/)?.[1];
  expect(order.status === 403 && needed !== undefined, "a 403 with the scopes to ask for");
  const second = await signIn(needed);
  expect(second.tokens.scope === needed, "the scopes of the challenge");

  await oidc.tokenRevocation(config, refreshed.refresh_token);
  expect(await statusOf(refreshed.access_token) === 401, "the first access to have ended");
  await endAccess(second.link);
  expect(await statusOf(second.tokens.access_token) === 401, "the second access to have ended");
}

/** An MCP client's memory, as `OAuthClientProvider` of both generations of the SDK describes it. */
class Memory {
  readonly redirectUrl = REDIRECT_URI;
  readonly clientMetadata = {
    client_name: "An MCP client",
    redirect_uris: [REDIRECT_URI],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  /** A dead token: without one, nothing here asks for any. */
  held: Any = { access_token: "dead.dead.dead", token_type: "Bearer" };
  client: Any;
  verifier = "";
  asked: URL | undefined;
  registrations = 0;
  discovered: Any;

  clientInformation = () => this.client;
  saveClientInformation = (client: Any) => {
    this.registrations++;
    this.client = client;
  };
  tokens = () => this.held;
  saveTokens = (tokens: Any) => void (this.held = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (state: Any) => void (this.discovered = state);
  invalidateCredentials = (what: string) => {
    if (what === "all" || what === "client") this.client = undefined;
    if (what === "all" || what === "tokens") this.held = undefined;
  };
}

const ALL = "read:menu read:restaurant write:orders";

/** Tokens that may do less than the person allowed. */
async function narrowed(refresh_token: string, client_id: string): Promise<Any> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, scope: "read:menu" });
  return await (await fetch(`${origin}/oauth/token`, { method: "POST", body })).json();
}

/** An MCP client of a generation of the SDK, at an endpoint. */
async function mcpClient(generation: 1 | 2, path: string, memory: Memory) {
  const { Client, StreamableHTTPClientTransport } = generation === 2 ? await load(PACKAGES.client) : {
    ...await load(`${PACKAGES.sdk}/client/index.js`),
    ...await load(`${PACKAGES.sdk}/client/streamableHttp.js`),
  };
  const url = new URL(origin + path);
  const connect = () => {
    const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
    const client = new Client({ name: "horno-test", version: "1.0.0" });
    return { client, transport, connecting: client.connect(transport) };
  };
  /** Waits for `work` to ask the person. */
  const asked = async (work: Promise<unknown>): Promise<URL> => {
    memory.asked = undefined;
    const outcome = await work.then(() => "an answer", (error) => error);
    expect(memory.asked !== undefined, `the person to be asked, not ${outcome}`);
    return memory.asked;
  };
  /** Waits for `work` to ask the person, lets them allow it, and hands the answer to the transport. */
  const interrupted = async (work: Promise<unknown>, transport: Any, isOwner = false) => {
    const { back, link } = await allow(await asked(work), isOwner);
    await transport.finishAuth(generation === 2 ? back.searchParams : back.searchParams.get("code"));
    return link;
  };
  return { connect, asked, interrupted };
}

async function mcp(generation: 1 | 2): Promise<void> {
  const memory = new Memory();
  const { connect, interrupted } = await mcpClient(generation, "/api/mcp", memory);

  const dead = connect();
  let link = await interrupted(dead.connecting, dead.transport);
  expect(memory.held.scope === ALL, `the scopes of the challenge, not ${memory.held.scope}`);
  const { client, transport, connecting } = connect();
  await connecting;
  const read = () => client.callTool({ name: "get_menu", arguments: {} });
  expect((await read()).isError !== true, "the menu");

  const { refresh_token } = memory.held;
  memory.held = { ...memory.held, access_token: "dead.dead.dead" };
  expect((await read()).isError !== true, "the menu after a refresh");
  expect(memory.held.refresh_token !== refresh_token, "another refresh token");

  const [item] = (await (await fetch(`${origin}/api/menu`)).json()).menu.pizzas_rojas;
  const order = () =>
    client.callTool({
      name: "create_order_link",
      arguments: {
        items: [{ name: item.name, quantity: 1, price_numeric: item.price_numeric }],
        delivery_method: "pickup",
      },
    });
  memory.held = await narrowed(memory.held.refresh_token, memory.client.client_id);
  // The second generation asks the person for more. The first refreshes, which gives what they allowed already.
  if (generation === 2) link = await interrupted(order(), transport);
  expect(JSON.stringify(await order()).includes("wa.me"), "an order link");

  await endAccess(link);
  await interrupted(read(), transport);
  expect((await read()).isError !== true, "the menu after the person allowed it again");
  expect(memory.registrations === 1, `one registration, not ${memory.registrations}`);
  await client.close();
}

/** The owner's program: it begins without a token, and knows of the endpoint its address alone. */
async function owners(generation: 1 | 2): Promise<void> {
  const memory = new Memory();
  memory.held = undefined;
  const { connect, asked, interrupted } = await mcpClient(generation, "/api/mcp/owner", memory);

  const first = connect();
  const request = await asked(first.connecting);
  expect(request.searchParams.get("scope") === "manage:tonight", `the owner's scope, not ${request.searchParams}`);
  expect(request.searchParams.get("resource") === `${origin}/api/mcp/owner`, "the owner's resource");
  const refused = await allow(request).then(() => "consent", (error) => String(error));
  expect(refused.includes("403"), `a guest's browser to be refused, not ${refused}`);

  const second = connect();
  const link = await interrupted(second.connecting, second.transport, true);
  expect(memory.held.scope === "manage:tonight", `the owner's scope, not ${memory.held.scope}`);
  const { client, transport, connecting } = connect();
  await connecting;
  const { tools } = await client.listTools();
  expect(tools.length === 6, `six tools, not ${tools.length}`);
  const call = async (name: string, args: object = {}) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
    expect(!isError, `${name} to work: ${content?.[0]?.text}`);
    return { text: content[0].text, value: structuredContent };
  };
  const { value: tonight } = await call("get_tonight");
  // Other clients run at the same time, and order what stands first.
  const { id } = tonight.dishes.filter((each: Any) => !each.sold_out).at(-generation);
  const isSoldOut = async () => {
    const { menu } = await (await fetch(`${origin}/api/menu`)).json();
    return (Object.values(menu).flat() as Any[]).find((item) => item.id === id)?.sold_out === true;
  };
  const changed = await call("change_tonight", { change: { kind: "dish", dish: id } });
  expect(changed.text.startsWith("Listo. Se agotó"), `a sentence for the owner, not ${changed.text}`);
  expect(changed.value.made.by.startsWith("programa «An MCP client» ("), "the program's name beside the change");
  expect(await isSoldOut(), "the dish to be sold out for guests");

  memory.held = { ...memory.held, access_token: "dead.dead.dead" };
  await call("undo_tonight", { id: changed.value.made.id });
  expect(!await isSoldOut(), "the dish to be back after a refresh and an undo");
  const wrong = await client.callTool({
    name: "change_tonight",
    arguments: { change: { kind: "dish", dish: "none" } },
  });
  expect(wrong.isError === true, "an unknown dish to be refused in the result");

  await endAccess(link);
  await interrupted(client.callTool({ name: "get_tonight", arguments: {} }), transport, true);
  await call("get_tonight");
  expect(memory.registrations === 1, `one registration, not ${memory.registrations}`);
  await client.close();
}

const WAYS: Record<string, () => Promise<void>> = {
  "openid-client": openid,
  "mcp-sdk-1": () => mcp(1),
  "mcp-sdk-2": () => mcp(2),
  "owner-sdk-1": () => owners(1),
  "owner-sdk-2": () => owners(2),
};

const run = WAYS[way];
if (!run) throw new Error(`Expected one of: ${Object.keys(WAYS).join(", ")}`);
await run();
Deno.exit(0);
