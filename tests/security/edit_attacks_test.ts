/**
 * Attacks on the owner's edits of the content, over HTTP: callers who are not the owner, photos that are none, and edits
 * that no page of ours sends. None is a bug, and none changes what a guest sees.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { claim, postJson, register } from "../identity/agent_fixture.ts";
import { signIn } from "../identity/code_fixture.ts";
import { fromPage, guessedCookie, signInOwner } from "../owner/owner_fixture.ts";
import { allowProgram, send } from "../owner/program_fixture.ts";
import { sampleFiles } from "../sample_content.ts";
import { everyDocument } from "../tonight/documents.ts";

const PUBLISH = "/local/content/publish";
const PREVIEW = "/local/content/preview";

/** An edit that would change the menu if the owner sent it. */
const GOOD = { edits: [{ subject: "/menu/items/margherita/badge", value: "picante" }] };

/** A request to each row of the edits. */
const ROWS: readonly [path: string, body?: unknown][] = [
  ["/local/content"],
  [PREVIEW, GOOD],
  [PUBLISH, GOOD],
  ["/local/content/undo", { id: "1" }],
  ["/local/content/discard", { id: "x" }],
  ["/local/photos", { webp: webpBytes("VP8 ", 800, 800).toBase64() }],
];

const SEEN = ["/carta", "/api/v1/menu", "/api/v1/hours", "/llms.txt", "/llms-full.txt"];

/** What a guest sees, without the times of the answers. */
async function seen(app: TestApp): Promise<unknown[]> {
  return await Promise.all(SEEN.map(async (path) => {
    const answer = await app.fetch(path);
    return [answer.status, answer.headers.get("etag"), await answer.text()];
  }));
}

interface Attacked {
  readonly app: TestApp;
  /** The cookie of the owner's device. */
  readonly cookie: string;
}

/** Runs an attack beside a publication of the owner, and compares what guests and the owner see before and after. */
function attack(name: string, run: (attacked: Attacked) => Promise<void>): void {
  Deno.test(name, async () => {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const cookie = await signInOwner(app.fetch);
    const edits = [{ subject: "/menu/items/diavola/badge", value: "de la casa", was: "picante" }];
    assertEquals((await ask(app, PUBLISH, { edits }, cookie)).status, 200);
    const state = async () => [await seen(app), (await ask(app, "/local/content", undefined, cookie)).json];
    const before = await state();
    await run({ app, cookie });
    assertEquals(await state(), before);
  });
}

/** Sends a request as the owner's page does. */
async function ask(app: TestApp, path: string, body: unknown, cookie: string, text?: string) {
  const init = fromPage(body, { cookie });
  const answer = await app.fetch(path, text === undefined ? init : { ...init, method: "POST", body: text });
  // deno-lint-ignore no-explicit-any
  return { status: answer.status, json: await answer.json() as any };
}

async function refused(answer: Response, status: number, reason: string, about: string): Promise<void> {
  const text = await answer.text();
  assertEquals([answer.status, JSON.parse(text).reason], [status, reason], `${about} ${text}`);
}

attack("No other site presses the buttons of the edits with the owner's cookie", async ({ app, cookie }) => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "https://blog.pizzeria.example", "sec-fetch-site": "same-site" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const [path, body] of ROWS.slice(1)) {
    for (const headers of foreign) {
      const answer = await app.fetch(path, fromPage(body, { cookie, ...headers }));
      assertEquals(answer.headers.get("access-control-allow-origin"), null);
      await refused(answer, 403, "foreign_origin", `${path} ${JSON.stringify(headers)}`);
    }
    for (const media of ["text/plain", "application/x-www-form-urlencoded"]) {
      const answer = await app.fetch(path, fromPage(body, { cookie, "content-type": media }));
      await refused(answer, 415, "unsupported_media_type", path);
    }
  }
  const read = await app.fetch("/local/content", { headers: { cookie, origin: "https://evil.example" } });
  assertEquals(read.headers.get("access-control-allow-origin"), null, "another site may not read it");
  await read.body?.cancel();
});

attack("Only a device that is signed in reads or makes edits", async ({ app, cookie }) => {
  const removed = await signInOwner(app.fetch, "Perdido");
  await app.fetch("/local/sign-out", fromPage({}, { cookie: removed }));
  const { api_key } = (await postJson(app, "/api/keys", { tier: "free" })).body;
  const { access_token } = await claim(app, await register(app));
  const guest = await signIn(app);
  const { tokens } = await allowProgram(app, cookie);
  const callers: Record<string, string>[] = [
    {},
    { cookie: guessedCookie() },
    { cookie: removed },
    { "x-api-key": api_key },
    ...[api_key, access_token, guest.tokens.access_token, tokens.access_token].flatMap((secret) => [
      { authorization: `Bearer ${secret}` },
      { cookie: `__Host-owner=${secret}` },
    ]),
  ];
  for (const headers of callers) {
    for (const [path, body] of ROWS) {
      const answer = await app.fetch(path, fromPage(body, headers));
      await answer.body?.cancel();
      assertEquals(answer.status, 401, `${path} ${JSON.stringify(headers)}`);
    }
  }
  for (const name of ["publish_edits", "publish_content", "publish_menu", "undo_edits"]) {
    const { json } = await send(app, tokens.access_token, "tools/call", { name, arguments: GOOD });
    assert(json.error !== undefined, `a program has no ${name}`);
  }
});

/** A file in the RIFF container of WebP, with these chunks. */
function webpOf(...chunks: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const text = new TextEncoder();
  const size = (length: number) => new Uint8Array(new Uint32Array([length]).buffer);
  const parts = chunks.flatMap(([name, bytes]) => [
    text.encode(name),
    size(bytes.length),
    bytes,
    new Uint8Array(bytes.length % 2),
  ]);
  const body = [text.encode("WEBP"), ...parts];
  const length = body.reduce((sum, each) => sum + each.length, 0);
  return Uint8Array.from([text.encode("RIFF"), size(length), ...body].flatMap((each) => [...each]));
}

attack("A photo that is more or less than a WebP picture is not kept", async ({ app, cookie }) => {
  const text = new TextEncoder();
  const html = text.encode("<html><script>alert(1)</script></html>");
  const picture = webpBytes("VP8 ", 800, 800).subarray(20);
  const extended = webpBytes("VP8X", 800, 800).subarray(20, 30);
  const whole = webpOf(["VP8 ", picture]);
  const longer = Uint8Array.from([...whole, ...html]);
  const counted = longer.slice();
  new DataView(counted.buffer).setUint32(4, counted.length - 8, true);
  const files: Record<string, Uint8Array> = {
    svg: text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    png: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(60)]),
    "HTML behind the file": longer,
    "HTML behind the picture, counted": counted,
    "HTML as a chunk": webpOf(["VP8 ", picture], ["HTML", html]),
    "a place in Exif": webpOf(["VP8X", extended], ["VP8 ", picture], ["EXIF", text.encode("-33.45,-70.6")]),
    XMP: webpOf(["VP8X", extended], ["VP8 ", picture], ["XMP ", html]),
    "Exif before the picture": webpOf(["EXIF", html], ["VP8 ", picture]),
    "a small first chunk": webpOf(["VP8 ", picture.subarray(0, 4)]),
    "too large": webpBytes("VP8 ", 800, 800, 45_002),
    "larger than a body of the row": webpBytes("VP8 ", 800, 800, 45_300),
    empty: new Uint8Array(),
    "a header alone": whole.subarray(0, 20),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const { status } = await ask(app, "/local/photos", { webp: bytes.toBase64() }, cookie);
    assert([422, 400].includes(status), `${name} ${status}`);
  }
  for (
    const webp of [
      "",
      "AAA",
      "A===",
      "####",
      "ſſſſ",
      "\u212a\u212a\u212a\u212a",
      "data:image/webp;base64,AAAA",
      `${whole.toBase64()}\n`,
      7,
      null,
      [],
      {},
    ]
  ) {
    const { status } = await ask(app, "/local/photos", { webp }, cookie);
    assert([422, 400].includes(status), `${webp} ${status}`);
  }
});

attack("A photo that a dish may not have is kept at most a day, and no guest gets it", async ({ app, cookie }) => {
  for (const [width, height] of [[1, 1], [16_383, 16_383], [400, 1600], [0, 0]] as const) {
    const { json: { photo } } = await ask(
      app,
      "/local/photos",
      { webp: webpBytes("VP8 ", width, height).toBase64() },
      cookie,
    );
    if (photo === undefined) continue;
    const edits = [{ subject: "/menu/items/margherita/photo", value: photo }];
    assertEquals((await ask(app, PUBLISH, { edits }, cookie)).status, 422, `${width} ${height}`);
    assertEquals((await app.fetch(`/assets/${photo}`)).status, 404);
  }
  for (
    const value of [
      ...[`${"0".repeat(32)}.webp`, "../x.webp", "..\\x.webp", "/etc/passwd", "a/b.webp", "x.webp?y", "x.webp#y", ""],
      ...["javascript:alert(1)", "%2e%2e/x.webp", "x.svg", "x.webp\u0000.png", " x.webp", "__proto__", 7, null, {}],
    ]
  ) {
    const edits = [{ subject: "/menu/items/margherita/photo", value }];
    assertEquals((await ask(app, PUBLISH, { edits }, cookie)).status, 422, String(value));
  }
});

const { menu, hours, delivery } = sampleFiles();
const MARGHERITA = menu.items.find(({ id }) => id === "margherita")!;
const WEDNESDAY = hours.weekly.wednesday;

const { es, en } = MARGHERITA.description;

/** A JSON text with a member of this name in its first object. */
function withMember(value: unknown, name: string): unknown {
  return JSON.parse(JSON.stringify(value).replace("{", `{${JSON.stringify(name)}:{"price":1},`));
}

/** Values that no number may be. */
const NO_NUMBERS = [
  1e308,
  -1e308,
  -1,
  -500,
  0.5,
  9900.5,
  1e-9,
  2 ** 53,
  "9900",
  "9900; DROP",
  null,
  true,
  [],
  [9900],
  {},
];

/** Subjects that there are not. */
const NOWHERE: readonly string[] = [
  "",
  "/",
  "menu/items/margherita/price",
  "/agents/summary",
  "/agents",
  "/menu",
  "/menu/items",
  "/menu/categories/postres",
  "/restaurant/legal/privacy/version",
  "/restaurant/announcement/es",
  "/delivery/messaging/number",
  "/hours/timezone",
  "/menu/items/../x",
  "/menu/items/margherita/../diavola/price",
  "/menu/items/margherita/price/",
  "/menu/items//price",
  "/menu/items/__proto__",
  "/menu/items/__proto__/price",
  "/menu/items/constructor/price",
  "/menu/items/margherita/__proto__",
  "/menu/items/margherita/constructor",
  "/menu/items/margherita/prices/__proto__",
  "/menu/items/margherita/prices/toString",
  "/menu/items/0/price",
  "/menu/items/margherita/price\n",
  "/menu/items/margherita\u0000/price",
  "/menu/items/MARGHERITA/price",
  "/menu/items/a~1b/price",
  "/menu/items/a~1b",
  "/menu/items/a~2b",
  "/menu/items/%2e%2e/price",
  "/menu/option_groups/__proto__/options/x/price",
  "/menu/option_groups/extras/options/x/price",
  "/menu/option_groups/tamano/options/__proto__/price",
  "/ingredients/ingredients/__proto__/extra_price",
  ...["__proto__", "constructor", "toString", "lunes"].flatMap((day) => [
    `/hours/weekly/${day}`,
    `/hours/exceptions/${day}`,
    `/delivery/timing/${day}`,
  ]),
  "/hours/exceptions/2026-02-30",
  "/hours/exceptions/..",
  "/delivery/communes/__proto__",
  "/delivery/communes/__proto__/fee",
  "/delivery/communes/a~1b/fee",
];

/** Values that no build takes. */
const REFUSED: readonly [subject: string, value?: unknown, was?: unknown][] = [
  ...NO_NUMBERS.flatMap((value): [string, unknown, unknown][] => [
    ["/menu/items/margherita/price", value, MARGHERITA.price],
    ["/delivery/communes/Ñuñoa/fee", value, delivery.communes[0]!.fee],
    ["/delivery/timing/pickup_minutes", value, delivery.timing.pickup_minutes],
    ["/menu/option_groups/tamano/options/familiar/price", value, undefined],
  ]),
  ["/menu/items/margherita/price", undefined, MARGHERITA.price],
  ["/menu/items/margherita/price", -0, MARGHERITA.price],
  ["/hours/weekly/monday", undefined, []],
  ["/hours/weekly/wednesday", "closed", WEDNESDAY],
  ["/hours/weekly/wednesday", [{ opens: "25:00", closes: "26:00" }], WEDNESDAY],
  ["/hours/weekly/wednesday", [withMember(WEDNESDAY[0], "__proto__")], WEDNESDAY],
  ["/hours/weekly/wednesday", [null], WEDNESDAY],
  ...["__proto__", "constructor", "toString", "html", "allergens"].map((name): [string, unknown, unknown] => [
    "/menu/items/margherita",
    withMember(MARGHERITA, name),
    MARGHERITA,
  ]),
  ["/menu/items/margherita", { ...MARGHERITA, id: "otra" }, MARGHERITA],
  ["/menu/items/margherita", { ...MARGHERITA, name: "Diavola" }, MARGHERITA],
  ["/menu/items/nueva", { ...MARGHERITA, name: "Otra" }],
  ["/menu/items/nueva", { id: "nueva" }],
  ["/menu/items/nueva", "nueva"],
  ["/menu/items/a~1b", { ...MARGHERITA, id: "a/b", name: "Con barra" }],
  ["/menu/items/__proto__", { ...MARGHERITA, id: "__proto__", name: "Prototipo" }],
  ["/menu/items/margherita/description", withMember(MARGHERITA.description, "__proto__"), MARGHERITA.description],
  ["/menu/items/margherita/description", "texto", MARGHERITA.description],
  ["/menu/items/margherita/ingredients", ["__proto__"], MARGHERITA.ingredients],
  ["/menu/items/margherita/ingredients", [null, 7, {}], MARGHERITA.ingredients],
  ["/menu/items/margherita/ingredients", "mozzarella", MARGHERITA.ingredients],
  ["/menu/items/margherita/category", "__proto__", MARGHERITA.category],
  // Nothing turns it into a text.
  ["/menu/items/margherita/category", { toString: 1, valueOf: 1 }, MARGHERITA.category],
  ["/menu/items/margherita/name", { toString: 1, valueOf: 1, toJSON: 1 }, MARGHERITA.name],
  ["/menu/items/nueva", { id: "nueva", name: { toString: 1 }, price: { toString: 1 } }],
  ["/menu/items/margherita/ingredients", [{ toString: 1 }], MARGHERITA.ingredients],
  ["/menu/items/margherita/place", { toString: 1 }, "marinara"],
  ["/hours/weekly/wednesday", [{ opens: { toString: 1 }, closes: [[]] }], WEDNESDAY],
  ["/hours/exceptions/2026-12-24", { date: "2026-12-24", name: { es: { toString: 1 } }, hours: [{}] }],
  ["/restaurant/announcement", { es: { toString: 1 }, en: 1 }],
  ["/delivery/communes/La Reina", { name: "La Reina", fee: { toString: 1 }, minimum: 1, minutes: { toString: 1 } }],
  ["/menu/items/margherita/diets", ["toString"], MARGHERITA.diets],
  ["/menu/items/margherita/badge", { es: "x" }],
  ["/menu/items/margherita/sold_out", "yes"],
  ["/menu/items/margherita/place", "margherita", "marinara"],
  ["/menu/items/margherita/place", "__proto__", "marinara"],
  ["/menu/items/margherita/place", ["marinara"], "marinara"],
  ["/ingredients/ingredients/mozzarella/out", "__proto__"],
  ["/delivery/communes/La Reina", { name: "Otra", fee: 1, minimum: 1, minutes: 30 }],
  ["/delivery/communes/La Reina", { name: "La Reina", fee: 1500, minimum: 9000 }],
  ["/hours/exceptions/2026-12-24", { date: "2026-12-25" }],
  ["/menu/items/margherita/name", "x".repeat(600), MARGHERITA.name],
  ...[
    ...[
      "*",
      "*Mala*",
      "_a_",
      "a`b`",
      "~a~",
      "",
      " ",
      " a",
      "a\nb",
      "a\r\n# b",
      "a\tb",
      "a\u0000b",
      "a\u2028b",
      "a\ud800",
    ],
    ...["\u202eabc", "a\u2066b\u2069", "a\u200bb", "\ufeffab", "a\u200d", "👨‍👩‍👧", "Diavola", "margherita con búfala"],
  ].map((name): [string, unknown, unknown] => ["/menu/items/margherita/name", name, MARGHERITA.name]),
  ...["a\nb", "\u202eabc", "a\u200bb", "a\u0007b"].flatMap((text): [string, unknown, unknown?][] => [
    ["/menu/items/margherita/description", { es: `${es} ${text}`, en }, MARGHERITA.description],
    ["/restaurant/announcement", { es: "Hola", en: text }],
    [`/delivery/communes/${text}`, { name: text, fee: 1500, minimum: 9000, minutes: 30 }],
  ]),
  ["/restaurant/announcement", { es: "x".repeat(201), en: "x" }],
  ["/restaurant/announcement", "texto"],
  ["/restaurant/announcement", withMember({ es: "Hola", en: "Hello" }, "__proto__")],
];

attack("No edit of what cannot be edited: each of a hundred is refused by its name", async ({ app, cookie }) => {
  for (const value of [9900, {}, { id: "__proto__", date: "__proto__", name: "__proto__" }, []]) {
    const asked = { edits: NOWHERE.map((subject) => ({ subject, value })) };
    const { status, json } = await ask(app, PUBLISH, asked, cookie);
    assertEquals([status, json.reason], [422, "invalid_edits"]);
    const told: string[] = json.errors.map(({ pointer }: { pointer: string }) => pointer);
    const silent = NOWHERE.filter((subject) =>
      !told.some((each) => each === subject || each.startsWith(`${subject}/`))
    );
    assertEquals(silent, [], JSON.stringify(value));
  }
});

attack("No edit to a value that no build takes, and each is told in words", async ({ app, cookie }) => {
  for (const [subject, value, was] of REFUSED) {
    const about = `${subject} ${JSON.stringify(value)}`;
    const asked = { edits: [{ subject, value, was }], sure: [subject] };
    const { status, json } = await ask(app, PUBLISH, asked, cookie);
    assertEquals([status, json.reason], [422, "invalid_edits"], about);
    for (const { message } of json.errors) assert(!/undefined|\[object|=>/.test(message), `${about}: ${message}`);
  }
  const words = REFUSED.filter(([, value]) => typeof value === "object");
  for (const [subject, value, was] of words.filter((_, at) => at % 4 === 0)) {
    const { status, json } = await ask(app, PREVIEW, { edits: [{ subject, value, was }] }, cookie);
    assertEquals(status, 200, subject);
    for (const each of json.changes) {
      assertEquals(
        Object.values(each).filter((text) => typeof text === "string" && !text.includes("[object")).length,
        4,
      );
    }
  }
});

attack("Bodies that are none, too many, too deep or too long", async ({ app, cookie }) => {
  const one = (value: string, more = "") =>
    `{"edits":[{"subject":"/menu/items/margherita/price","value":${value}${more}}]}`;
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const badge = { subject: "/menu/items/margherita/badge", value: "picante" };
  const bodies: readonly [status: number, text: string][] = [
    ...["null", "[]", "7", "{}", '{"edits":[]}', '{"edits":{}}', '{"edits":[null]}', '{"edits":[{"subject":7}]}']
      .map((text): [number, string] => [422, text]),
    [422, JSON.stringify({ edits: Array(101).fill(badge) })],
    [422, JSON.stringify({ edits: [{ ...badge, by: "dueño" }] })],
    [422, JSON.stringify({ edits: [badge], at: 0 })],
    [422, JSON.stringify({ edits: [{ ...badge, subject: `/menu/items/${"x".repeat(300)}/badge` }] })],
    [422, '{"__proto__":{"edits":[]},"edits":[{"subject":"/menu/items/margherita/badge","value":"picante"}]}'],
    [422, one(nested(28), ',"was":9900')],
    [422, one("1e999", ',"was":9900')],
    [400, one(nested(40))],
    [400, one("1", ',"value":2')],
    [400, one("1").slice(0, -1)],
    [413, one(`"${"x".repeat(66_000)}"`)],
  ];
  for (const [status, text] of bodies) {
    for (const path of [PREVIEW, PUBLISH]) {
      const answer = await ask(app, path, {}, cookie, text);
      const isPlan = path === PREVIEW && answer.json.problems?.length > 0;
      assertEquals(isPlan ? 422 : answer.status, status, `${path} ${text.slice(0, 100)}`);
    }
  }
  const many = { edits: Array(100).fill(0).map((_, at) => ({ ...badge, subject: `/menu/items/no-${at}/badge` })) };
  assertEquals((await ask(app, PUBLISH, many, cookie)).json.errors.length, 100);
  for (const id of ["0", "1.0", "2", "__proto__", "NaN", "1e0"]) {
    assertEquals((await ask(app, "/local/content/undo", { id }, cookie)).status, 422, id);
    assertEquals((await ask(app, "/local/content/discard", { id }, cookie)).status, 200, id);
  }
});

const IMAGE = "<img src=x onerror=alert(1)>";

/** Markup of Markdown that is not escaped. */
const MARKDOWN = /(?<!\\)<img src=x|(?<!\\)\[clic\]\(javascript/;

Deno.test("Markup in the owner's texts is text in every document, in every form", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const cookie = await signInOwner(app.fetch);
  const both = (text: string) => ({ es: `Hola ${text}`, en: `Hello ${text}` });
  const commune = `La ${IMAGE} Reina`;
  const edits: { subject: string; value: unknown; was?: unknown }[] = [
    { subject: "/menu/items/tiramisu/name", value: `Dulce ${IMAGE}`, was: "Tiramisú" },
    {
      subject: "/menu/items/margherita/description",
      value: {
        es: `${es.replace(".", "")} </script>${IMAGE}"'&lt;]]>`,
        en: `${en.replace(".", "")} </script>${IMAGE}"'&lt;]]>`,
      },
      was: MARGHERITA.description,
    },
    { subject: "/restaurant/announcement", value: both(`</title></script>${IMAGE}[clic](javascript:alert(1))`) },
    {
      subject: "/hours/exceptions/2026-12-28",
      value: { date: "2026-12-28", name: both(IMAGE), holiday: false, hours: "closed", lone: true },
    },
    { subject: `/delivery/communes/${commune}`, value: { name: commune, fee: 1500, minimum: 9000, minutes: 30 } },
  ];
  const { status, json } = await ask(app, PUBLISH, { edits }, cookie);
  assertEquals(status, 200, JSON.stringify(json));
  const shown = new Set<string>();
  for (const [at, media] of everyDocument(app)) {
    const answer = await app.fetch(at, { headers: { Accept: media } });
    assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
    const text = await answer.text();
    if (!text.includes("onerror")) continue;
    const [type] = media.split(";") as [string];
    shown.add(type);
    if (type.endsWith("json")) JSON.parse(text);
    else if (type === "text/markdown") assert(!MARKDOWN.test(text.replace(/(`+).*?\1/gs, "")), at);
    // Plain text and calendars know no markup.
    else if (!["text/plain", "text/calendar"].includes(type)) assert(!text.includes("<img src=x"), `${at} ${type}`);
    for (const [, data] of text.matchAll(/<script type="application\/[^>]*json">(.*?)<\/script>/gs)) JSON.parse(data!);
  }
  for (const media of ["text/html", "text/markdown", "application/json"]) assert(shown.has(media), [...shown].join());
});
