/** The benchmark's checks: every answer counted is the right one. @module */
import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { type Answer, findFault, findLoadFault, parseAnswer } from "../../build/bench/answer.ts";
import type { Work } from "../../build/bench/work.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const WORK: Work = { name: "x", method: "GET", path: "/", status: 200, holds: "ok", beside: "limit", fixed: true };
const RIGHT = parseAnswer(bytes('HTTP/1.1 200 OK\r\nETag: "a"\r\nDate: now\r\ncontent-length: 2\r\n\r\nok'));
const LOAD = { requests: 1_000, perSecond: 1_000, p50: 1, p99: 2, bytes: 1_000 * RIGHT.wireBytes, errors: 0 };

Deno.test("parseAnswer() reads status, headers and body, and leaves out what belongs to one transmission", () => {
  assertEquals(RIGHT.status, 200);
  assertEquals(RIGHT.headers, [["etag", '"a"'], ["content-length", "2"]]);
  assertEquals(new TextDecoder().decode(RIGHT.body), "ok");
});

Deno.test("parseAnswer() refuses what is no answer, and bodies in chunks", () => {
  assertThrows(() => parseAnswer(bytes("")), Error, "no HTTP answer");
  assertThrows(
    () => parseAnswer(bytes("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n")),
    Error,
    "chunks",
  );
});

Deno.test("findFault() sees a wrong status, a text that is missing and a body that changed", () => {
  const other: Answer = { ...RIGHT, body: bytes("ok!") };
  assertEquals(findFault(RIGHT, WORK, RIGHT), undefined);
  assertEquals(findFault({ ...RIGHT, status: 429 }, WORK, RIGHT), "status 429 instead of 200");
  assertEquals(findFault({ ...RIGHT, body: bytes("no") }, WORK), "no ok in the body");
  assertEquals(findFault(other, WORK, RIGHT), "another body than before");
  assertEquals(findFault(other, { ...WORK, fixed: false }, RIGHT), undefined);
});

Deno.test("findLoadFault() takes a round whose answers all have the right length", () => {
  assertEquals(findLoadFault(LOAD, RIGHT), undefined);
});

Deno.test("findLoadFault() sees errors, no answers, and answers of another length", () => {
  assertEquals(findLoadFault({ ...LOAD, errors: 3 }, RIGHT), "3 of 1000 answers are errors");
  assertEquals(findLoadFault({ ...LOAD, requests: 0, bytes: 0 }, RIGHT), "no answer at all");
  assertMatch(findLoadFault({ ...LOAD, bytes: LOAD.bytes + 200 * 1_000 }, RIGHT)!, /bytes on average instead of \d+/);
});
