/**
 * Attacks on the owner's switchboard, over its HTTP surface. After each the menu, the changes and the devices are what
 * they were.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { OPEN_AT, ORIGIN, startApp, type TestApp, type TestOptions } from "../app_fixture.ts";
import { claim, register } from "../identity/agent_fixture.ts";
import { authorizationRequest, press, registerClient } from "../identity/code_fixture.ts";
import { cookieOf, FROM_PAGE, fromPage, guessedCookie, ownerLink, signInOwner } from "./owner_fixture.ts";
import { allowProgram, ownerRequest, pressAsOwner, send } from "./program_fixture.ts";

const CHANGE = { change: { kind: "dish", dish: "margherita" } };

/** A request that would change something if it were the owner's. */
const WRITES = [
  ["/local/tonight", CHANGE],
  ["/local/undo", { id: "x" }],
  ["/local/devices/remove", { id: "x" }],
] as const;

/** What an attack may not change, as the owner sees it. */
async function stateOf(app: TestApp, cookie: string) {
  const headers = { cookie };
  const tonight = await (await app.fetch("/local/tonight", { headers })).json();
  const devices = await (await app.fetch("/local/devices", { headers })).json();
  const menu = await (await app.fetch("/api/menu")).text();
  return { changes: tonight.changes, history: tonight.history, devices, menu };
}

interface Attacked {
  readonly app: TestApp;
  /** The cookie of the owner's device. */
  readonly cookie: string;
  /** The id of a change that holds. */
  readonly change: string;
}

/** Runs an attack against a service with one device and one change, and compares before and after. */
function attack(name: string, run: (attacked: Attacked) => Promise<void>, options: TestOptions = {}): void {
  Deno.test(name, async () => {
    await using app = startApp({ ...options, config: { rateLimitPerMinute: 0, ...options.config } });
    const cookie = await signInOwner(app.fetch);
    const made = await app.fetch("/local/tonight", fromPage({ change: { kind: "delay", minutes: 30 } }, { cookie }));
    const change = (await made.json()).made.id;
    const before = await stateOf(app, cookie);
    assertEquals(before.changes.length, 1);
    await run({ app, cookie, change });
    assertEquals(await stateOf(app, cookie), before);
  });
}

async function refused(answer: Response, status: number, reason: string, name = ""): Promise<void> {
  const text = await answer.text();
  assertEquals([answer.status, JSON.parse(text).reason], [status, reason], `${name} ${text}`);
  assertEquals(answer.headers.get("set-cookie"), null, name);
  assertEquals(answer.headers.get("access-control-allow-origin"), null, name);
}

attack("A link that was used signs nobody in again, also in another process at the same moment", async ({ app }) => {
  const link = await ownerLink();
  const body = { link, device: "Teléfono de la caja" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.fetch("/local/sign-in", fromPage(body))));
  assertEquals(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(401)]);
  for (const answer of answers) if (answer.status === 401) await refused(answer, 401, "owner_link_used");
  const [signedIn] = answers.filter(({ status }) => status === 200);
  await app.fetch("/local/sign-out", fromPage({}, { cookie: cookieOf(signedIn!) }));
  await refused(await app.fetch("/local/sign-in", fromPage(body)), 401, "owner_link_used", "after signing out");
});

Deno.test("Two processes on one store sign one device in by one link", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv`, seed: 2 });
    for (let round = 0; round < 5; round++) {
      const link = await ownerLink();
      const answers = await Promise.all(
        [one, two, one, two].map((app) => app.fetch("/local/sign-in", fromPage({ link }))),
      );
      assertEquals(answers.map(({ status }) => status).sort(), [200, 401, 401, 401]);
      for (const answer of answers) await answer.body?.cancel();
    }
  }
  await Deno.remove(folder, { recursive: true });
});

attack("No guessed, altered or foreign link signs anybody in", async ({ app }) => {
  const link = await ownerLink();
  const [nonce = "", expiry = "", mac = ""] = link.split(".");
  const other = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const guesses: readonly [name: string, link: string][] = [
    ["nothing", ""],
    ["zeros", `${"A".repeat(22)}.${expiry}.${"A".repeat(43)}`],
    ["another number", [other(nonce), expiry, mac].join(".")],
    ["a later end", [nonce, Number(expiry) + 3600, mac].join(".")],
    ["another code", [nonce, expiry, other(mac)].join(".")],
    ["a shorter code", [nonce, expiry, mac.slice(0, -1)].join(".")],
    ["no code", [nonce, expiry, ""].join(".")],
    ["another end with an exponent", [nonce, "9e99999999", mac].join(".")],
    ["spaces", ` ${link}`],
    ["the whole address", `${ORIGIN}/local#${link}`],
    ["another secret", await ownerLink(undefined, "a secret that somebody else chose, long enough")],
    ["another site", await ownerLink(undefined, undefined, "https://evil.example")],
    ["the same site without https", await ownerLink(undefined, undefined, ORIGIN.replace("https", "http"))],
  ];
  for (const [name, guess] of guesses) {
    await refused(await app.fetch("/local/sign-in", fromPage({ link: guess })), 401, "owner_link_invalid", name);
  }
  const old = await ownerLink(OPEN_AT - 600_001);
  await refused(await app.fetch("/local/sign-in", fromPage({ link: old })), 401, "owner_link_expired");
});

Deno.test("Guesses of links and cookies use up the guesser's allowance", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 5 } });
  const guess = (peer: string) =>
    app.fetch("/local/sign-in", { ...fromPage({ link: `${"A".repeat(22)}.2000000000.${"A".repeat(43)}` }), peer });
  for (let count = 0; count < 5; count++) await refused(await guess("192.0.2.9"), 401, "owner_link_invalid");
  await refused(await guess("192.0.2.9"), 429, "rate_limited");
  const tryCookie = () => app.fetch("/local/tonight", { headers: { cookie: guessedCookie() }, peer: "192.0.2.9" });
  await refused(await tryCookie(), 429, "rate_limited");
  await refused(await guess("192.0.2.10"), 401, "owner_link_invalid", "another address");
});

Deno.test("Guests who use up the owner's address refuse no good link, no consent and no program of the owner", async () => {
  await using app = startApp();
  const cookie = await signInOwner(app.fetch);
  const { clientId, tokens } = await allowProgram(app, cookie);
  const { client_id: guest } = await registerClient(app);
  for (let count = 0; count < 30; count++) assertEquals((await press(app, authorizationRequest(guest))).status, 200);
  assertEquals((await press(app, authorizationRequest(guest))).status, 429, "a guest's consent");
  for (const request of [ownerRequest(clientId), authorizationRequest(guest)]) {
    assertEquals((await pressAsOwner(app, request, cookie)).status, 200, "the owner's");
  }
  assertEquals((await pressAsOwner(app, authorizationRequest(guest), guessedCookie())).status, 429, "a guessed cookie");

  const spend = async (headers: HeadersInit = {}) => {
    const answer = await app.fetch("/api/menu", { headers });
    await answer.body?.cancel();
    return answer.status === 429;
  };
  while (!await spend());
  const used = await ownerLink();
  const old = await ownerLink(OPEN_AT - 600_001);
  const signIn = (link: string, headers = {}) => app.fetch("/local/sign-in", fromPage({ link }, headers));
  const [first, ...again] = [await signIn(used), await signIn(used), await signIn(`${used}A`), await signIn(old)];
  assertEquals(first.status, 200, "a good link");
  await first.body?.cancel();
  for (const answer of again) await refused(answer, 429, "rate_limited", "a link that is not good");
  await refused(await signIn(old, { cookie }), 401, "owner_link_expired", "a device that is signed in");
  await refused(await signIn(await ownerLink(), { origin: "https://evil.example" }), 429, "rate_limited");

  const keys: string[] = [];
  for (let count = 0; count < 6; count++) {
    const issued = await app.fetch("/api/keys", { method: "POST", peer: `198.51.100.${count}` });
    keys.push((await issued.json()).api_key);
  }
  for (const key of keys) while (!await spend({ "x-api-key": key }));
  for (let count = 0; count < 5; count++) {
    const asked = await send(app, tokens.access_token, "tools/call", { name: "get_tonight", arguments: {} });
    assertEquals(asked.status, 200, "the owner's program");
  }
});

attack("A chat program that fetches the link for a preview signs nobody in and uses nothing up", async ({ app }) => {
  const link = await ownerLink();
  for (const method of ["GET", "HEAD"]) {
    // What stands after # never leaves the client; a careless one may put it elsewhere.
    for (const path of [`/local#${link}`, `/local?link=${link}`, `/local/sign-in?link=${link}`]) {
      const answer = await app.fetch(path, { method, headers: { "user-agent": "WhatsApp/2.23", cookie: "" } });
      assertEquals(answer.headers.get("set-cookie"), null, path);
      await answer.body?.cancel();
    }
  }
  const answer = await app.fetch("/local/sign-in", fromPage({ link, device: "Teléfono de la caja" }));
  assertEquals(answer.status, 200, "the link is still good for the tap");
  await app.fetch("/local/sign-out", fromPage({}, { cookie: cookieOf(answer) }));
});

const FOREIGN: readonly [name: string, headers: Record<string, string>][] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site without Fetch Metadata", { origin: "https://evil.example" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a subdomain", { origin: "https://blog.pizzeria.example", "sec-fetch-site": "same-site" }],
  ["the site without https", { origin: "http://pizzeria.example", "sec-fetch-site": "cross-site" }],
  ["the site with another port", { origin: "https://pizzeria.example:8443", "sec-fetch-site": "same-site" }],
  ["a longer name", { origin: "https://pizzeria.example.evil.example" }],
  ["our origin, but a browser that says otherwise", { "sec-fetch-site": "cross-site" }],
  ["this machine, on a public Host", { origin: "http://localhost:8000" }],
];

attack("No other site can press the owner's buttons with the owner's cookie", async ({ app, cookie, change }) => {
  const writes = [...WRITES, ["/local/undo", { id: change }], ["/local/sign-out", {}]] as const;
  for (const [path, body] of writes) {
    for (const [name, headers] of FOREIGN) {
      await refused(
        await app.fetch(path, fromPage(body, { cookie, ...headers })),
        403,
        "foreign_origin",
        `${name} ${path}`,
      );
    }
    const { origin: _, "sec-fetch-site": __, ...rest } = FROM_PAGE;
    const bare = { method: "POST", headers: { ...rest, cookie }, body: JSON.stringify(body) };
    await refused(await app.fetch(path, bare), 403, "foreign_origin", `no Origin ${path}`);
  }
  // A form needs no preflight: its body is no JSON.
  for (const media of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const answer = await app.fetch("/local/tonight", fromPage(CHANGE, { cookie, "content-type": media }));
    await refused(answer, 415, "unsupported_media_type", media);
  }
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const answer = await app.fetch(`/local/undo?id=${change}`, { method, headers: { cookie } });
    assertEquals(answer.status, 405);
    await answer.body?.cancel();
  }
});

attack("A link cannot be spent from another site", async ({ app }) => {
  const link = await ownerLink();
  for (const [name, headers] of FOREIGN) {
    await refused(await app.fetch("/local/sign-in", fromPage({ link }, headers)), 403, "foreign_origin", name);
  }
});

attack("A page that bound its name to our address is not ours, whatever it asks for", async ({ app, cookie }) => {
  for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1].evil.example"]) {
    const origin = `http://${host}`;
    if (URL.parse(origin) === null) continue;
    const post = await app.fetch(`${origin}/local/tonight`, fromPage(CHANGE, { cookie, origin }));
    await refused(post, 403, "foreign_origin", host);
  }
});

Deno.test("Without https nobody signs in, reads or changes anything, except on the machine itself", async () => {
  for (const origin of ["http://pizzeria.example", "http://192.168.1.20:8000"]) {
    await using app = startApp({ config: { origin } });
    const link = await ownerLink(undefined, undefined, origin);
    const answers = [
      await app.fetch(`${origin}/local/sign-in`, fromPage({ link }, { origin })),
      await app.fetch(`${origin}/local/tonight`, fromPage(CHANGE, { origin, cookie: guessedCookie() })),
      await app.fetch(`${origin}/local/tonight`, { headers: { cookie: guessedCookie() } }),
    ];
    for (const answer of answers) await refused(answer, 403, "insecure_connection", origin);
  }
  // The site was built for this machine, and is reached by another of its names from elsewhere.
  await using local = startApp({ config: { origin: "http://localhost:8000" } });
  const elsewhere = "http://192.168.1.20:8000";
  const link = await ownerLink(undefined, undefined, "http://localhost:8000");
  for (const origin of [elsewhere, "http://localhost:8000"]) {
    const answer = await local.fetch(`${elsewhere}/local/sign-in`, fromPage({ link }, { origin }));
    await refused(answer, 403, "insecure_connection", origin);
  }
});

attack(
  "A stolen cookie does nothing once its device is removed, and nothing after signing out",
  async ({ app, cookie }) => {
    for (const end of ["remove", "sign out"]) {
      const stolen = await signInOwner(app.fetch, "Robado");
      const { devices } = await (await app.fetch("/local/devices", { headers: { cookie } })).json();
      const id = devices.find(({ name }: { name: string }) => name === "Robado").id;
      const ended = end === "remove"
        ? await app.fetch("/local/devices/remove", fromPage({ id }, { cookie }))
        : await app.fetch("/local/sign-out", fromPage({}, { cookie: stolen }));
      assertEquals(ended.status, 200);
      await ended.body?.cancel();
      for (const [path, body] of WRITES) {
        await refused(await app.fetch(path, fromPage(body, { cookie: stolen })), 401, "owner_sign_in_required", path);
      }
      for (const path of ["/local/tonight", "/local/devices"]) {
        await refused(await app.fetch(path, { headers: { cookie: stolen } }), 401, "owner_sign_in_required", path);
      }
    }
  },
);

attack("Neither a guessed cookie nor another one of ours does anything", async ({ app, cookie }) => {
  const [name, secret = ""] = cookie.split("=");
  const cookies = [
    "",
    guessedCookie(),
    `${name}=`,
    `${name}=${secret.toUpperCase()}`,
    `${name}=${secret.slice(0, -1)}`,
    `${name}="${secret}"`,
    `owner=${secret}`,
    `__Host-owner2=${secret}`,
    `__host-owner=${secret}`,
  ];
  for (const each of cookies) {
    for (const [path, body] of WRITES) {
      await refused(await app.fetch(path, fromPage(body, { cookie: each })), 401, "owner_sign_in_required", each);
    }
  }
  const { devices } = await (await app.fetch("/local/devices", { headers: { cookie } })).json();
  assert(!JSON.stringify(devices).includes(secret), "the list does not show the secret");
});

attack(
  "A cookie that another site of the domain could set neither signs the owner out nor signs in",
  async (attacked) => {
    const { app, cookie } = attacked;
    const [name, secret = ""] = cookie.split("=");
    // Browsers take a name as it is: behind one of these it has no prefix, so `__Host-` protects nothing.
    for (const sign of ["\xa0", "\x0b", "\x0c", "\x85", "\xad", "\u00a0\u00a0"]) {
      const planted = `${sign}${name}=${secret}`;
      await refused(await app.fetch("/local/tonight", { headers: { cookie: planted } }), 401, "owner_sign_in_required");
      const junk = `${sign}${guessedCookie()}; ${cookie}`;
      const answer = await app.fetch("/local/tonight", { headers: { cookie: junk } });
      assertEquals([answer.status, await answer.body?.cancel()], [200, undefined], "the owner's own cookie");
    }
    for (const space of [" ", "\t", " \t"]) {
      const answer = await app.fetch("/local/tonight", { headers: { cookie: `a=b;${space}${cookie}${space}; c=d` } });
      assertEquals([answer.status, await answer.body?.cancel()], [200, undefined]);
    }
  },
);

attack("No key and no token of a guest or a program opens the owner's page", async ({ app }) => {
  const { api_key } = await (await app.fetch("/api/keys", { method: "POST" })).json();
  const { access_token } = await claim(app, await register(app));
  for (const secret of [api_key, access_token]) {
    for (const headers of [{ authorization: `Bearer ${secret}` }, { "x-api-key": secret }]) {
      for (const [path, body] of WRITES) {
        const answer = await app.fetch(path, fromPage(body, headers as Record<string, string>));
        await refused(answer, 401, "owner_sign_in_required", path);
      }
    }
    const asCookie = await app.fetch("/local/tonight", { headers: { cookie: `__Host-owner=${secret}` } });
    await refused(asCookie, 401, "owner_sign_in_required", "as a cookie");
  }
});

Deno.test("Without the store nobody signs in, out or changes anything", async () => {
  await using app = startApp({ kvPath: "/nowhere/at/all/kv" });
  const link = await ownerLink();
  await refused(await app.fetch("/local/sign-in", fromPage({ link })), 503, "store_unavailable");
  const cookie = guessedCookie();
  for (const [path, body] of [...WRITES, ["/local/sign-out", {}] as const]) {
    await refused(await app.fetch(path, fromPage(body, { cookie })), 503, "store_unavailable", path);
  }
  await refused(await app.fetch("/local/tonight", { headers: { cookie } }), 503, "store_unavailable");
});

Deno.test("Without a secret for links nobody signs in", async () => {
  await using app = startApp({ config: { ownerSecret: undefined } });
  for (const secret of ["", "undefined", "null"].map((each) => each.padEnd(1))) {
    const link = await ownerLink(undefined, secret);
    await refused(await app.fetch("/local/sign-in", fromPage({ link })), 503, "owner_not_configured");
  }
});

Deno.test("The store holds no link and no device's secret", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv`, config: { logLevel: "debug" } });
    const link = await ownerLink();
    const answer = await app.fetch("/local/sign-in", fromPage({ link, device: "Caja" }));
    const secret = cookieOf(answer).split("=")[1]!;
    using kv = await Deno.openKv(`${folder}/kv`);
    const entries = JSON.stringify(await Array.fromAsync(kv.list({ prefix: [] })));
    assert(entries.includes("Caja"));
    for (const hidden of [secret, secret.slice(4), link, link.split(".")[2]!]) {
      assert(!entries.includes(hidden) && !app.lines.join().includes(hidden));
    }
  }
  await Deno.remove(folder, { recursive: true });
});
