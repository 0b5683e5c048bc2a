/** `RateLimiter` in one process: exact at the limit, with bounded memory. @module */
import { assertEquals } from "@std/assert";
import { type Allowance, MAX_CLIENTS, type RateLimit, RateLimiter } from "../../src/http/rate_limiter.ts";

const MINUTE_MS = 60_000;

/** A limiter with a clock that the test controls. */
function startLimiter() {
  const clock = { now: 5_000 };
  const limiter = new RateLimiter({
    monotonic: () => clock.now,
    now: () => clock.now,
    randomBytes: (length) => new Uint8Array(length),
    later: () => {},
  });
  const take = (limit: RateLimit, client: string, calls?: 0 | 1) => limiter.take([{ limit, client }], calls);
  return { clock, limiter, take };
}

function perMinute(limit: number, name = "requests"): RateLimit {
  return { name, limit, windowMs: MINUTE_MS };
}

Deno.test("RateLimiter.take() lets the 100th call of a window pass and stops the 101st", () => {
  const { take } = startLimiter();
  for (let call = 1; call <= 100; call++) {
    assertEquals(take(perMinute(100), "a"), { allowed: true, limit: 100, remaining: 100 - call, resetSeconds: 60 });
  }
  assertEquals(take(perMinute(100), "a"), { allowed: false, limit: 100, remaining: 0, resetSeconds: 60 });
});

Deno.test("RateLimiter.take() opens a new window exactly when the old one ends", () => {
  const { clock, take } = startLimiter();
  take(perMinute(1), "a");
  clock.now += MINUTE_MS - 1;
  assertEquals(take(perMinute(1), "a"), { allowed: false, limit: 1, remaining: 0, resetSeconds: 1 });
  clock.now += 1;
  assertEquals(take(perMinute(1), "a"), { allowed: true, limit: 1, remaining: 0, resetSeconds: 60 });
});

Deno.test("RateLimiter.take() counts clients separately, and limits separately", () => {
  const { take } = startLimiter();
  assertEquals(take(perMinute(1), "a").allowed, true);
  assertEquals(take(perMinute(1), "b").allowed, true);
  assertEquals(take(perMinute(1, "new keys"), "a").allowed, true);
  assertEquals(take(perMinute(1), "a").allowed, false);
});

Deno.test("RateLimiter.take() counts against all charges or none, and reports the first that is used up", () => {
  const { limiter, take } = startLimiter();
  const [own, ofAll] = [perMinute(3), perMinute(4, "all")];
  const charges = (client: string) => [{ limit: own, client }, { limit: ofAll, client: "address" }];
  const left = ({ allowed, limit, remaining }: Allowance) => [allowed, limit, remaining];
  for (let call = 1; call <= 3; call++) assertEquals(left(limiter.take(charges("a"))), [true, 3, 3 - call]);
  assertEquals(left(limiter.take(charges("a"))), [false, 3, 0]);
  assertEquals(left(limiter.take(charges("b"))), [true, 3, 2]);
  assertEquals(left(limiter.take(charges("b"))), [false, 4, 0]);
  assertEquals(left(take(own, "b", 0)), [true, 3, 2], "the refused call was not counted");
});

Deno.test("RateLimiter.take() can only look, and a look starts no window", () => {
  const { clock, take } = startLimiter();
  assertEquals(take(perMinute(1), "a", 0), { allowed: true, limit: 1, remaining: 1, resetSeconds: 60 });
  clock.now += 10_000;
  take(perMinute(1), "a");
  assertEquals(take(perMinute(1), "a", 0), { allowed: false, limit: 1, remaining: 0, resetSeconds: 60 });
});

Deno.test("RateLimiter.take() agrees with a plain count over random calls", () => {
  const { clock, take } = startLimiter();
  const windows = new Map<string, { start: number; count: number }>();
  let state = 42;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let call = 0; call < 20_000; call++) {
    clock.now += random(900);
    const client = `${random(40)}`;
    let window = windows.get(client);
    if (!window || clock.now - window.start >= MINUTE_MS) windows.set(client, window = { start: clock.now, count: 0 });
    const allowed = window.count < 5;
    if (allowed) window.count++;
    const resetSeconds = Math.ceil((window.start + MINUTE_MS - clock.now) / 1_000);
    assertEquals(take(perMinute(5), client), { allowed, limit: 5, remaining: 5 - window.count, resetSeconds });
  }
});

Deno.test("RateLimiter.take() counts a bounded number of clients exactly, lets others pass, and has room again later", () => {
  const { clock, take } = startLimiter();
  for (let client = 0; client < MAX_CLIENTS; client++) take(perMinute(1), `${client}`);
  for (let client = 0; client < MAX_CLIENTS; client += 997) {
    assertEquals(take(perMinute(1), `${client}`).allowed, false);
  }
  for (let call = 0; call < 3; call++) assertEquals(take(perMinute(1), "one more").allowed, true);
  clock.now += MINUTE_MS;
  assertEquals([1, 2].map(() => take(perMinute(1), "one more").allowed), [true, false]);
});
