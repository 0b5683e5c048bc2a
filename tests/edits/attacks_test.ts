/**
 * Attacks on the owner's edits, over HTTP: who asks, and what is sent. After each guests see what they saw.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { claim, register } from "../identity/agent_fixture.ts";
import { fromPage, guessedCookie, signInOwner } from "../owner/owner_fixture.ts";
import { dishOf, priceEdit, publish, shownPrice } from "./edits_fixture.ts";

const QUIET = { config: { rateLimitPerMinute: 0 } } as const;

/** Every row of the edits, with a body that would do something if it were the owner's. */
const ROWS: readonly [path: string, body?: unknown][] = [
  ["/local/content"],
  ["/local/content/preview", { edits: [priceEdit("margherita", 10_500)] }],
  ["/local/content/publish", { edits: [priceEdit("margherita", 10_500)] }],
  ["/local/content/undo", { id: "1" }],
  ["/local/content/discard", { id: "x" }],
  ["/local/photos", { webp: webpBytes("VP8 ", 600, 600).toBase64() }],
];

async function refused(answer: Response, status: number, reason: string, about = ""): Promise<void> {
  const text = await answer.text();
  assertEquals([answer.status, JSON.parse(text).reason], [status, reason], `${about} ${text}`);
}

Deno.test("nobody but a signed-in phone on our own page reads, changes or sends anything", async () => {
  await using app = startApp(QUIET);
  const cookie = await signInOwner(app.fetch);
  const removed = await signInOwner(app.fetch, "Robado");
  await (await app.fetch("/local/sign-out", fromPage({}, { cookie: removed }))).body?.cancel();
  const { api_key } = await (await app.fetch("/api/keys", { method: "POST" })).json();
  const { access_token } = await claim(app, await register(app));
  const strangers: Record<string, string>[] = [
    {},
    { cookie: guessedCookie() },
    { cookie: removed },
    { authorization: `Bearer ${api_key}` },
    { "x-api-key": api_key },
    { authorization: `Bearer ${access_token}` },
    { cookie: `__Host-owner=${access_token}` },
  ];
  await publish(app, [priceEdit("diavola", 12_500)]);
  for (const [path, body] of ROWS) {
    for (const headers of strangers) {
      await refused(await app.fetch(path, fromPage(body, headers)), 401, "owner_sign_in_required", path);
    }
    if (body === undefined) continue;
    for (const origin of ["https://evil.example", "null"]) {
      await refused(await app.fetch(path, fromPage(body, { cookie, origin })), 403, "foreign_origin", path);
    }
  }
  assertEquals([await shownPrice(app, "margherita"), await shownPrice(app, "diavola")], [9_900, 12_500]);
});

/** Sends edits that nobody may publish. @returns The sentences. */
async function refusedEdits(app: TestApp, cookie: string, edits: unknown, about: string): Promise<string[]> {
  const answer = await app.fetch("/local/content/publish", fromPage({ edits }, { cookie }));
  const text = await answer.text();
  assert(answer.status >= 400 && answer.status < 500, `${about} ${answer.status} ${text.slice(0, 300)}`);
  const { errors = [] } = JSON.parse(text);
  return errors.map(({ message }: { message: string }) => message);
}

const at = (subject: string, value?: unknown, was?: unknown) => ({ subject, value, was });
const { number: _, aliases: __, ...COPY } = dishOf("margherita");
const EVIL = { toString: 1, valueOf: null, constructor: { name: 1 }, es: { toString: 2 }, name: { toString: 3 } };
const DEEP = JSON.parse("[".repeat(25) + "]".repeat(25));

const SUBJECTS = [
  "",
  "/",
  "/agents/summary",
  "/restaurant/phone",
  "/menu",
  "/menu/items",
  "/menu/items/../margherita",
  "/menu/items/margherita/../diavola/price",
  "/menu/items/__proto__",
  "/menu/items/constructor/price",
  "/menu/items/margherita/__proto__",
  "/menu/items/margherita/constructor",
  "/menu/items/margherita/number",
  "/menu/items/margherita/prices/__proto__",
  "/menu/items/margherita/prices/constructor",
  "/menu/items/marg~1herita/price",
  "/menu/items/margherita%2Fprice",
  "/menu/items/margherita/price/",
  "/menu/items/nada/price",
  "/menu/option_groups/__proto__/options/x/price",
  "/ingredients/ingredients/ajo/allergens",
  "/hours/weekly/__proto__",
  "/hours/weekly/constructor",
  "/hours/weekly/toString",
  "/hours/exceptions/__proto__",
  "/delivery/communes/__proto__/fee",
  "/delivery/communes/La~1Reina",
  "/delivery/timing/__proto__",
  `/menu/items/${"x".repeat(200)}/price`,
  `/menu/items/${"x".repeat(400)}/price`,
];

Deno.test("no subject but those of the phone is taken, and no value that a build would not take", async () => {
  await using app = startApp(QUIET);
  const cookie = await signInOwner(app.fetch);
  const menu = await (await app.fetch("/api/menu")).text();
  for (const subject of SUBJECTS) {
    const value = subject.endsWith("__proto__") ? { id: "__proto__" } : 9_000;
    await refusedEdits(app, cookie, [at(subject, value)], subject);
  }
  const values = [1e308, "9900", null, EVIL, DEEP, "x".repeat(60_000)];
  for (const value of values) {
    const was = { price: 9_900, name: "Margherita", description: COPY.description };
    for (const [member, now] of Object.entries(was)) {
      if (member === "name" && typeof value === "string" && value.length === 4) continue;
      await refusedEdits(
        app,
        cookie,
        [at(`/menu/items/margherita/${member}`, value, now)],
        `${member} ${String(JSON.stringify(value)).slice(0, 50)}`,
      );
    }
    const whole: [string, unknown][] = [
      ["/menu/items/nueva", typeof value === "object" ? { ...COPY, id: "nueva", name: value } : value],
      ["/menu/items/nueva", { ...COPY, id: "nueva", name: "Nueva", price: value }],
      ["/hours/exceptions/2026-12-01", { date: "2026-12-01", name: value, hours: value, holiday: value }],
      ["/delivery/communes/La Reina", { name: "La Reina", fee: value, minimum: value, minutes: value }],
      ["/delivery/timing/pickup_minutes", value],
      ["/restaurant/announcement", value],
      ["/menu/items/margherita/category", value],
      ["/menu/items/margherita/badge", value],
      ["/menu/items/margherita/photo", value],
      ["/menu/items/margherita/place", value],
    ];
    for (const [subject, sent] of whole) {
      await refusedEdits(app, cookie, [at(subject, sent)], `${subject} ${String(JSON.stringify(sent)).slice(0, 80)}`);
    }
  }
  for (const text of ["\u202eMala", "Ma\u200bla", "Ma\nla", " Mala", "*Mala*", "x".repeat(600), "<b>\u0000"]) {
    await refusedEdits(app, cookie, [at("/menu/items/margherita/name", text, "Margherita")], text);
  }
  const many = (count: number) => Array.from({ length: count }, (_, n) => at(`/menu/items/nada-${n}/price`, 9_000));
  assertEquals((await refusedEdits(app, cookie, many(100), "100")).length, 100);
  await refusedEdits(app, cookie, many(101), "101");
  for (const edits of [[], {}, null, "x", [null], [{}], [{ subject: 1 }]]) {
    await refusedEdits(app, cookie, edits, "shape");
  }
  const nested = await app.fetch("/local/content/publish", {
    ...fromPage({}, { cookie }),
    body: `{"edits":[{"subject":"/menu/items/x","value":${"[".repeat(20_000)}${"]".repeat(20_000)}}]}`,
  });
  assertEquals(nested.status, 400);
  await nested.body?.cancel();
  assertEquals(await (await app.fetch("/api/menu")).text(), menu);
});

Deno.test("markup in a text of the owner is text on every page and in every feed", async () => {
  await using app = startApp(QUIET);
  const evil = "<img src=x onerror=alert(1)>";
  await publish(app, [
    at("/restaurant/announcement", { es: `Hoy ${evil}`, en: `Today ${evil}` }),
    at("/menu/items/margherita/name", "Margherita <script>", "Margherita"),
  ]);
  for (const path of ["/", "/en", "/carta", "/en/menu", "/comanda", "/llms.txt", "/menu.xml", "/calendar.ics"]) {
    const answer = await app.fetch(path);
    const text = await answer.text();
    const isMarkup = /html|xml/.test(answer.headers.get("content-type") ?? "");
    if (isMarkup) assert(!text.includes(evil) && !text.includes("Margherita <script>"), path);
  }
  const preview = await app.serving.edits.preview({
    edits: [at("/menu/items/diavola/name", "Diavola <script>", "Diavola")],
  });
  assert(preview.ok && !preview.value.dishes[0]!.html.includes("<script>"));
  assert(preview.value.dishes[0]!.html.includes("&lt;script"));
});

Deno.test("only a bare WebP picture of the right size becomes a photo", async () => {
  await using app = startApp(QUIET);
  const cookie = await signInOwner(app.fetch);
  const text = (written: string) => new TextEncoder().encode(written);
  const good = webpBytes("VP8 ", 600, 600);
  const files: [name: string, bytes: Uint8Array][] = [
    ["nothing", new Uint8Array()],
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(60)])],
    ["HTML behind the picture", new Uint8Array([...good, ...text("<script>alert(1)</script>")])],
    ["metadata beside it", webpBytes("VP8X", 600, 600)],
    ["cut off", good.slice(0, 40)],
    ["too large", webpBytes("VP8 ", 600, 600, 45_002)],
  ];
  const send = (webp: string) => app.fetch("/local/photos", fromPage({ webp }, { cookie }));
  for (const [name, bytes] of files) {
    const answer = await send(bytes.toBase64());
    assert([400, 422].includes(answer.status), `${name} ${await answer.text()}`);
    await answer.body?.cancel().catch(() => {});
  }
  for (
    const webp of ["!!!!", "AAA", "A===", "ſſſſ", "KKKK", "AAAA\n", "data:image/webp;base64,AAAA", "A".repeat(200_000)]
  ) {
    const answer = await send(webp);
    assert(answer.status >= 400 && answer.status < 500, `${webp.slice(0, 20)} ${answer.status}`);
    await answer.body?.cancel();
  }
  for (const [width, height] of [[16_383, 16_383], [600, 16_383], [0, 0], [10, 10]] as const) {
    const answer = await send(webpBytes("VP8 ", width, height).toBase64());
    if (answer.status !== 200) {
      await answer.body?.cancel();
      continue;
    }
    const { photo } = await answer.json();
    await refusedEdits(app, cookie, [at("/menu/items/diavola/photo", photo)], `${width} ${height}`);
  }
  await refusedEdits(app, cookie, [at("/menu/items/diavola/photo", `${"0".repeat(32)}.webp`)], "never sent");
});
