/**
 * A document that is rendered when somebody asks for it answers as one of a build: form, coding, conditions, dates. It is
 * rendered once, never mixes two sets of changes, and stays the build's if no byte of it changed.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createBuild } from "../../src/app/built_files.ts";
import { createSnapshot } from "../../src/render/snapshot.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import { applyChanges } from "../../src/tonight/apply_changes.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { builtManifest, diskOf, readBuilt, renderInput, TODAY } from "../build_fixture.ts";
import { everyDocument } from "./documents.ts";

const HOUR = 3_600_000;

const SOLD_OUT: Change = { kind: "dish", dish: "margherita" };

async function change(app: TestApp, asked = SOLD_OUT): Promise<string> {
  const set = await app.tonight.set({ change: asked, by: "caja", until: OPEN_AT + 3 * HOUR });
  assert(set.ok);
  await app.serving.readChanges();
  return set.value.id;
}

/** What an answer is, apart from the tag and date, and from the length that a coding has. */
async function shapeOf(answer: Response, isHead: boolean) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  const { etag = "none", "last-modified": date, "content-length": length, ...rest } = headers;
  if (answer.status === 200 && !isHead) assertEquals(Number(length), bytes.length);
  const coding = headers["content-encoding"];
  const decode = coding === "br" ? brotliDecompressSync : coding === "gzip" ? gunzipSync : (plain: Uint8Array) => plain;
  return {
    status: answer.status,
    tag: etag.replace(/^"[\w-]{22}/, '"…'),
    isDated: date !== undefined,
    // The request id of a failure is its own.
    headers: rest,
    text: bytes.length === 0 ? "" : new TextDecoder().decode(decode(bytes)),
  };
}

/** The same documents, once rendered on demand and once from the build. */
const DOCUMENTS: readonly [path: string, accept: string][] = [
  ["/carta", "text/html"],
  ["/carta", "text/markdown"],
  ["/openapi.json", "application/openapi+json"],
  ["/api/v1/menu?category=postres", "*/*"],
  ["/404", "text/html"],
  ["/mesa/2", "*/*"],
];

/** Header fields that ask for a form, a coding, a range or under a condition. */
function questions(etag: string, date: string): Record<string, string>[] {
  const early = new Date(0).toUTCString();
  return [
    ...["br", "gzip", "br;q=0, gzip;q=0.5", "", "identity", "*", "zstd"].map((coding) => ({
      "accept-encoding": coding,
    })),
    ...[etag, `W/${etag}`, '"other"', `"other", ${etag}`, "*"].flatMap((tag) => [
      { "if-none-match": tag },
      { "if-match": tag },
      { "if-none-match": tag, "accept-encoding": "br" },
    ]),
    ...[date, early].flatMap((each) => [{ "if-modified-since": each }, { "if-unmodified-since": each }]),
    { range: "bytes=0-9" },
    { range: "bytes=0-9", "if-range": etag },
  ];
}

Deno.test("a document on demand answers codings, conditions, ranges and HEAD as a built one", async () => {
  await using built = startApp({ config: { rateLimitPerMinute: 0 } });
  await using tonight = startApp({ config: { rateLimitPerMinute: 0 } });
  await change(tonight, { kind: "delay", minutes: 20 });
  await change(tonight, { kind: "ingredient", ingredient: "albahaca", out: "sold_out" });
  for (const [path, accept] of DOCUMENTS) {
    const answersOf = async (app: TestApp) => {
      const { headers, body } = await app.fetch(path, { headers: { accept } });
      await body?.cancel();
      const asked = questions(headers.get("etag")!, headers.get("last-modified")!);
      return await Promise.all(["GET", "HEAD"].flatMap((method) =>
        asked.map(async (fields) => {
          const { text, headers, ...shape } = await shapeOf(
            await app.fetch(path, { method, headers: { accept, ...fields } }),
            method === "HEAD",
          );
          const { "x-markdown-tokens": _, "x-request-id": __, ...others } = headers;
          return {
            asked: [method, path, fields["accept-encoding"], Object.keys(fields)],
            ...shape,
            headers: others,
            text,
          };
        })
      ));
    };
    const [expected, found] = await Promise.all([answersOf(built), answersOf(tonight)]);
    const withoutText = (answers: typeof found) =>
      answers.map(({ text, ...rest }) => ({ ...rest, isEmpty: text === "" }));
    assertEquals(withoutText(found), withoutText(expected));
    const texts = new Set(found.filter(({ status, text }) => status < 300 && text !== "").map(({ text }) => text));
    assertEquals(texts.size, path === "/404" ? 0 : 1, `${path}: every coding has the same text`);
  }
});

Deno.test("what a change does not touch stays the build's, with its tag and its compressed bytes", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const read = async ([at, media]: readonly [string, string]) => {
    const answer = await app.fetch(at, { headers: { accept: media, "accept-encoding": "br" } });
    return [answer.headers.get("etag"), new Uint8Array(await answer.arrayBuffer())] as const;
  };
  const documents = everyDocument(app);
  const before = await Promise.all(documents.map(read));
  const id = await change(app);
  const after = await Promise.all(documents.map(read));
  const changed = documents.flatMap(([at], each) => {
    if (before[each]![0] !== after[each]![0]) return at;
    assertEquals(after[each]![1], before[each]![1], at);
    return [];
  });
  for (const at of ["/api/v1/menu", "/carta", "/llms-full.txt"]) assert(changed.includes(at), at);
  for (const at of ["/api/v1/restaurant", "/privacidad", "/local", "/worker.js"]) assert(!changed.includes(at), at);
  await app.tonight.undo(id, "caja");
  await app.serving.readChanges();
  assertEquals(await Promise.all(documents.map(read)), before);
});

Deno.test("callers who ask at once share one rendering and one compression", async () => {
  const build = createBuild(builtManifest, diskOf(readBuilt));
  const content = applyChanges(renderInput.content, [SOLD_OUT]);
  const snapshot = createSnapshot(build, content, TODAY);
  const [first, second] = await Promise.all([snapshot.documentsOf("menuPage"), snapshot.documentsOf("menuPage")]);
  assert(first === second);
  const { codings: { identity }, encode } = first![0]!;
  assertEquals(identity.bytes?.length, identity.size);
  const [one, other] = await Promise.all([encode!("br"), encode!("br")]);
  assert(one === other && one!.size < identity.size);
  assertEquals(new Uint8Array(brotliDecompressSync(one!.bytes!)), identity.bytes);
});

Deno.test("whoever asks during a switch gets all of one set of changes, and afterwards the newer", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const read = async () => {
    const answers = await Promise.all(["/api/v1/menu", "/carta"].map((path) => app.fetch(path)));
    return await Promise.all(answers.map((answer) => answer.text()));
  };
  const [menu, page] = await read();
  for (let time = 0; time < 3; time++) {
    const during = Array.from({ length: 8 }, read);
    const switching = change(app);
    during.push(...Array.from({ length: 8 }, read));
    const id = await switching;
    const [soldOut, soldOutPage] = await read();
    assertNotEquals([soldOut, soldOutPage], [menu, page]);
    for (const [oneMenu, onePage] of await Promise.all(during)) {
      assert([menu, soldOut].includes(oneMenu) && [page, soldOutPage].includes(onePage));
    }
    await app.tonight.undo(id, "caja");
    await app.serving.readChanges();
    assertEquals(await read(), [menu, page]);
  }
});

Deno.test("orders warn until the changes that were read are served, not only until they are known", async () => {
  const dir = await Deno.makeTempDir();
  const options = { kvPath: `${dir}/kv` };
  {
    await using app = startApp(options);
    await change(app);
  }
  await using app = startApp(options);
  const body = JSON.stringify({
    items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }],
    delivery_method: "pickup",
  });
  const order = async () => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    const { reason, warnings = [] } = await (await app.fetch("/api/v1/order/whatsapp", init)).json();
    return reason ?? warnings.map((each: { reason: string }) => each.reason).join();
  };
  await app.tonight.read();
  assertEquals(await order(), "tonight_unconfirmed");
  await app.serving.readChanges();
  assertEquals(await order(), "sold_out");
  await Deno.remove(dir, { recursive: true });
});
