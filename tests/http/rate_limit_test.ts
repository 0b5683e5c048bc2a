/** `RateLimiter`: exact at the boundary, bounded in memory. @module */
import { assert, assertEquals } from "@std/assert";
import { MAX_CLIENTS, RateLimiter, WINDOW_MS } from "../../src/http/rate_limit.ts";

function takeMany(limiter: RateLimiter, client: number, times: number, now: number): boolean[] {
  return Array.from({ length: times }, () => limiter.take(client, now).allowed);
}

Deno.test("RateLimiter.take() lets the 100th request of a window pass and stops the 101st", () => {
  const limiter = new RateLimiter(100);
  assertEquals(takeMany(limiter, 1, 100, 5).every(Boolean), true);
  assertEquals(limiter.take(1, 5), { allowed: false, limit: 100, remaining: 0, resetSeconds: 60 });
});

Deno.test("RateLimiter.take() opens a new window exactly when the old one ends", () => {
  const limiter = new RateLimiter(2);
  takeMany(limiter, 1, 2, 1_000);
  assertEquals(limiter.take(1, 1_000 + WINDOW_MS - 1).allowed, false);
  assertEquals(limiter.take(1, 1_000 + WINDOW_MS), { allowed: true, limit: 2, remaining: 1, resetSeconds: 60 });
});

Deno.test("RateLimiter.take() counts clients apart", () => {
  const limiter = new RateLimiter(1);
  assertEquals(limiter.take(0, 0).allowed, true);
  assertEquals(limiter.take(1, 0).allowed, true);
  assertEquals(limiter.take(0, 1).allowed, false);
});

Deno.test("RateLimiter.take() keeps a window that began before the generations turned", () => {
  const limiter = new RateLimiter(3);
  limiter.take(9, 0);
  takeMany(limiter, 1, 2, WINDOW_MS - 1);
  limiter.take(9, WINDOW_MS);
  assertEquals(limiter.take(1, WINDOW_MS + 1).remaining, 0);
  assertEquals(limiter.take(1, 2 * WINDOW_MS - 2).allowed, false);
  assertEquals(limiter.take(1, 2 * WINDOW_MS - 1).remaining, 2);
});

Deno.test("RateLimiter.take() agrees with a plain count over random calls", () => {
  const limiter = new RateLimiter(5);
  const windows = new Map<number, { start: number; count: number }>();
  let state = 42;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  let now = 0;
  for (let call = 0; call < 20_000; call++) {
    now += random(900);
    const client = random(40);
    let window = windows.get(client);
    if (!window || now - window.start >= WINDOW_MS) windows.set(client, window = { start: now, count: 0 });
    const allowed = window.count < 5;
    if (allowed) window.count++;
    const got = limiter.take(client, now);
    assertEquals([got.allowed, got.remaining], [allowed, 5 - window.count]);
    assertEquals(got.resetSeconds, Math.ceil((window.start + WINDOW_MS - now) / 1000));
  }
});

Deno.test("RateLimiter.take() holds a bounded number of clients and stays exact for those it holds", () => {
  const limiter = new RateLimiter(2, 1_000);
  for (let client = 0; client < 50_000; client++) limiter.take(client, client / 1_000);
  assert(limiter.size <= 2_001);
  assertEquals(takeMany(limiter, 7, 2, 51), [true, false]);
});

Deno.test("RateLimiter.take() holds no more clients when those of the window before come again", () => {
  const limiter = new RateLimiter(5, 10);
  for (let window = 0; window < 8; window++) {
    // The new ones first, so that there is no room left for those.
    for (let client = 10 * (window + 1); client-- > 0;) limiter.take(client, window * WINDOW_MS);
    // Ten in each generation, and what the others share.
    assert(limiter.size <= 22, `${limiter.size} clients`);
  }
});

Deno.test("RateLimiter.take() forgets everybody after two idle windows", () => {
  const limiter = new RateLimiter(2);
  for (let client = 0; client < 100; client++) limiter.take(client, 0);
  limiter.take(1, 3 * WINDOW_MS);
  assertEquals(limiter.size, 1);
});

Deno.test("RateLimiter.take() holds a million clients in 64 MiB and counts each of them exactly", () => {
  const limiter = new RateLimiter(2);
  const client = (number: number) => (number * 0x9e3779b97f) % Number.MAX_SAFE_INTEGER;
  for (let window = 0; window < 2; window++) {
    for (let number = 0; number < MAX_CLIENTS; number++) limiter.take(client(number), window * WINDOW_MS);
  }
  assertEquals(limiter.size, 2 * MAX_CLIENTS);
  assert(limiter.byteLength <= 64 * 2 ** 20, `${limiter.byteLength} bytes`);
  for (let number = 0; number < MAX_CLIENTS; number += 997) {
    assertEquals(takeMany(limiter, client(number), 2, WINDOW_MS), [true, false]);
  }
});
