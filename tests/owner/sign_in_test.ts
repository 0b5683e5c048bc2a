/** The owner's sign-in, as the page does it: a link, a tap, a cookie, and the way out. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { DEVICE_MS } from "../../src/owner/owner_devices.ts";
import { DAY_MS, MINUTE_MS } from "../../src/leaves/duration.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { losesAnswers } from "../lossy_store.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { cookieOf, fromPage, ownerLink, signInOwner } from "./owner_fixture.ts";

/** Asks as the owner's page does. */
async function ask(app: TestApp, path: string, cookie: string, body?: unknown) {
  const answer = await app.fetch(path, fromPage(body, { cookie }));
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const devices = (app: TestApp, cookie: string) => ask(app, "/local/devices", cookie);

Deno.test("A link signs a device in: a cookie that only this site gets, and a device in the list", async () => {
  await using app = startApp();
  const answer = await app.fetch("/local/sign-in", fromPage({ link: await ownerLink(), device: "Mi teléfono" }));
  assertEquals(answer.status, 200);
  assertMatch(
    answer.headers.get("set-cookie") ?? "",
    /^__Host-owner=own_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=7776000$/,
  );
  const { device } = await answer.json();
  assertEquals(device, {
    id: device.id,
    name: "Mi teléfono",
    since: new Date(OPEN_AT).toISOString(),
    until: new Date(OPEN_AT + 90 * DAY_MS).toISOString(),
    here: true,
  });
  const cookie = cookieOf(answer);
  assertEquals((await devices(app, cookie)).body, { devices: [device], programs: [] });
  assertEquals((await ask(app, "/local/tonight", cookie)).status, 200);
});

Deno.test("A device is signed in once, although the store's answer was lost", async () => {
  await using app = startApp({ openKv: losesAnswers });
  const cookie = await signInOwner(app.fetch);
  assertEquals((await devices(app, cookie)).body.devices.length, 1);
});

Deno.test("A device that gives no name has one, and a name stays on one line", async () => {
  await using app = startApp();
  const cookie = await signInOwner(app.fetch, "Caja\n\u202etres");
  await signInOwner(app.fetch, "  ");
  await signInOwner(app.fetch, "");
  const { body } = await devices(app, cookie);
  assertEquals(body.devices.map(({ name }: { name: string }) => name), ["Teléfono", "Teléfono", "Caja tres"]);
});

Deno.test("Signing out ends the cookie here and its device everywhere", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using other = startApp({ kvPath: `${folder}/kv`, seed: 2 });
    const cookie = await signInOwner(one.fetch);
    assertEquals((await devices(other, cookie)).status, 200, "another process on the store knows the device");
    const left = await ask(one, "/local/sign-out", cookie, {});
    assertEquals([left.status, left.body], [200, { status: "signed_out" }]);
    assertMatch(left.headers.get("set-cookie") ?? "", /^__Host-owner=; .*Max-Age=0$/);
    assertEquals((await devices(other, cookie)).status, 401);
    assertEquals((await ask(one, "/local/sign-out", cookie, {})).status, 200, "a second time changes nothing");
    const logged = one.lines.map((line) => JSON.parse(line));
    assertEquals(logged.map(({ event }) => event), ["owner_signed_in", "owner_device_removed"]);
    assertEquals(logged[0].device, logged[1].device);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A link that is over is forgotten with the next device, and the last one signs out of an empty list", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  await using app = startApp({ kvPath });
  using kv = await Deno.openKv(kvPath);
  const used = async () => (await kv.get<{ used: unknown[] }>(["owner"])).value?.used.length;
  const signIn = async () =>
    cookieOf(await app.fetch("/local/sign-in", fromPage({ link: await ownerLink(app.now()) })));
  const first = await signIn();
  app.advance(20 * MINUTE_MS);
  const second = await signIn();
  assertEquals(await used(), 1);
  app.advance(20 * MINUTE_MS);
  for (const cookie of [first, second]) {
    const { status, body } = await app.fetch("/local/sign-out", fromPage({}, { cookie }));
    await body?.cancel();
    assertEquals([status, (await devices(app, cookie)).status], [200, 401]);
  }
});

Deno.test("A device ends after ninety days, and each device can remove every other", async () => {
  await using app = startApp();
  const lost = await signInOwner(app.fetch, "Teléfono perdido");
  app.advance(DAY_MS);
  // Links of the tests are good for the first ten minutes: this one is of the next day.
  const second = await app.fetch(
    "/local/sign-in",
    fromPage({ link: await ownerLink(OPEN_AT + DAY_MS), device: "Otro" }),
  );
  const cookie = cookieOf(second);
  const { body: before } = await devices(app, cookie);
  assertEquals(before.devices.map(({ name, here }: { name: string; here: boolean }) => [name, here]), [
    ["Otro", true],
    ["Teléfono perdido", false],
  ]);
  const removed = await ask(app, "/local/devices/remove", cookie, { id: before.devices[1].id });
  assertEquals([removed.status, removed.body], [200, { devices: [before.devices[0]], programs: [] }]);
  assertEquals(removed.headers.get("set-cookie"), null, "this device stays signed in");
  assertEquals((await devices(app, lost)).status, 401);
  assertEquals((await ask(app, "/local/devices/remove", cookie, { id: before.devices[1].id })).status, 200);
  app.advance(DEVICE_MS - 1);
  assertEquals((await devices(app, cookie)).status, 200);
  app.advance(1);
  assertEquals((await devices(app, cookie)).status, 401);
});

Deno.test("The 21st device takes the place of the oldest", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const cookies: string[] = [];
  for (let at = 0; at <= 20; at++) cookies.push(await signInOwner(app.fetch, `Número ${at}`));
  const states: number[] = [];
  for (const cookie of cookies) states.push((await devices(app, cookie)).status);
  assertEquals(states, [401, ...Array(20).fill(200)]);
});

Deno.test("Guests on the owner's network cannot use up the owner's allowance", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 3 } });
  const cookie = await signInOwner(app.fetch);
  for (let count = 0; count < 5; count++) await (await app.fetch("/api/menu")).body?.cancel();
  assertEquals((await app.fetch("/local/tonight")).status, 429);
  assertEquals((await ask(app, "/local/tonight", cookie)).status, 200);
});

Deno.test("A change is in force when it is answered, names its device, and can be undone", async () => {
  await using app = startApp();
  const cookie = await signInOwner(app.fetch, "Teléfono de Rosa");
  const soldOut = async () => {
    const menu = await (await app.fetch("/api/menu?category=pizzas_rojas")).json();
    return menu.menu.pizzas_rojas.find(({ id }: { id: string }) => id === "margherita").sold_out ?? false;
  };
  assertEquals(await soldOut(), false);
  const change = { kind: "dish", dish: "margherita" };
  const made = await ask(app, "/local/tonight", cookie, { change });
  assertEquals([made.status, made.body.made.by, made.body.tonight.changes], [200, "Teléfono de Rosa", [
    made.body.made,
  ]]);
  assertEquals(await soldOut(), true);
  const undone = await ask(app, "/local/undo", cookie, { id: made.body.made.id });
  assertEquals([undone.status, undone.body.undone, undone.body.tonight.changes], [200, made.body.made, []]);
  assertEquals(await soldOut(), false);
  const { history } = undone.body.tonight;
  assertEquals(history.map(({ by, action }: { by: string; action: string }) => [by, action]), [
    ["Teléfono de Rosa", "undo"],
    ["Teléfono de Rosa", "set"],
  ]);
});

Deno.test("On the machine itself the page works without https, by each name of the machine", async () => {
  await using app = startApp({ config: { origin: "http://localhost:8000" } });
  for (const origin of ["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"]) {
    const link = await ownerLink(undefined, undefined, "http://localhost:8000");
    const answer = await app.fetch(`${origin}/local/sign-in`, fromPage({ link }, { origin, host: origin.slice(7) }));
    assertEquals(answer.status, 200, origin);
    await answer.body?.cancel();
  }
});

Deno.test("A sign-in without a body is told so", async () => {
  await using app = startApp();
  const { body: _, ...empty } = fromPage({});
  const answer = await app.fetch("/local/sign-in", empty);
  assertEquals([answer.status, (await answer.json()).reason], [400, "malformed_json"]);
});

Deno.test("A link is good for ten minutes and not longer", async () => {
  await using app = startApp();
  const link = await ownerLink(OPEN_AT);
  const late = await ownerLink(OPEN_AT);
  app.advance(10 * MINUTE_MS - 1);
  assertEquals((await app.fetch("/local/sign-in", fromPage({ link }))).status, 200);
  app.advance(1);
  const refused = await app.fetch("/local/sign-in", fromPage({ link: late }));
  assertEquals([refused.status, (await refused.json()).reason], [401, "owner_link_expired"]);
});
