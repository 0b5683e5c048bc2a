/** The benchmark checks that every answer it counts is the right one. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { type Answer, fetchAnswer, findFault, findLoadFault } from "../../build/bench/answer.ts";
import type { Work } from "../../build/bench/work.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const WORK: Work = { name: "x", method: "GET", path: "/", status: 200, holds: "ok", fixed: true };
const RIGHT: Answer = { status: 200, headers: [["etag", '"a"']], body: bytes("ok"), wireBytes: 80 };
const LOAD = { requests: 1_000, perSecond: 1_000, p50: 1, p99: 2, bytes: 1_000 * RIGHT.wireBytes, errors: 0 };

Deno.test("fetchAnswer() reads status, headers, the raw body, and the length of the whole answer", async () => {
  // Written by hand so that the length is known. The body does not match its content coding: fetchAnswer() must not
  // decode it.
  const sent = 'HTTP/1.1 201 Created\r\nETag: "a"\r\nDate: now\r\ncontent-encoding: br\r\ncontent-length: 2\r\n\r\nok';
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked = (async () => {
    using connection = await listener.accept();
    const received = new Uint8Array(1_024);
    const length = await connection.read(received);
    await connection.write(bytes(sent));
    return new TextDecoder().decode(received.subarray(0, length ?? 0));
  })();
  const work: Work = { ...WORK, method: "POST", path: "/a?b=c", headers: { "x-y": "z" }, body: "{}" };
  const answer = await fetchAnswer(listener.addr.port, work);
  assertMatch(await asked, /^POST \/a\?b=c HTTP\/1\.1\r\n[^]*x-y: z\r\n[^]*\r\n\r\n\{\}$/i);
  assertEquals(answer, {
    status: 201,
    headers: [["etag", '"a"'], ["content-encoding", "br"], ["content-length", "2"]],
    body: bytes("ok"),
    wireBytes: sent.length,
  });
});

Deno.test("findFault() reports a wrong status, a missing text and a changed body", () => {
  const other: Answer = { ...RIGHT, body: bytes("ok!") };
  assertEquals(findFault(RIGHT, WORK, RIGHT), undefined);
  assertEquals(findFault({ ...RIGHT, status: 429 }, WORK, RIGHT), "status 429 instead of 200");
  assertEquals(findFault({ ...RIGHT, body: bytes("no") }, WORK), "no ok in the body");
  assertEquals(findFault(other, WORK, RIGHT), "another body than before");
  assertEquals(findFault(other, { ...WORK, fixed: false }, RIGHT), undefined);
});

Deno.test("findLoadFault() accepts a round whose answers all have the right length", () => {
  assertEquals(findLoadFault(LOAD, RIGHT), undefined);
});

Deno.test("findLoadFault() reports errors, a round without answers, and answers of another length", () => {
  assertEquals(findLoadFault({ ...LOAD, errors: 3 }, RIGHT), "3 of 1000 answers are errors");
  assertEquals(findLoadFault({ ...LOAD, requests: 0, bytes: 0 }, RIGHT), "no answer at all");
  assertMatch(findLoadFault({ ...LOAD, bytes: LOAD.bytes + 200 * 1_000 }, RIGHT)!, /bytes on average instead of \d+/);
});
