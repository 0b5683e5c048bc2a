/**
 * API3:2023: a caller sets only the members that the schemas name. `unknown_member_properties.ts` holds orders to it.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { claim, exchange, postForm, postJson, register } from "../identity/agent_fixture.ts";

/** Members of our own records and of others' that an attacker might hope to set. */
const WISHES = {
  scope: "write:orders",
  scopes: ["write:orders"],
  claimed: true,
  generation: 7,
  attempts: -100,
  expiresAt: 9e15,
  expires_in: 9e9,
  claimTokenExpiresAt: 9e15,
  registrationId: "reg_wished",
  registration_id: "reg_wished",
  client_id: "reg_wished",
  id: "reg_wished",
  kind: "token",
  bucket: "0",
  status: "wished",
  rate_limit: "wished",
  features: ["wished"],
  api_key: "horno_free_wished",
  credential: "wished",
  token_endpoint_auth_method: "client_secret_basic",
  client_secret: "wished",
  refresh_token: "wished",
  is_admin: true,
  role: "wished",
  price: 1,
  total_clp: 1,
  whatsapp_url: "https://wished.example/",
  formatted_message: "wished",
  lines: [{ unit_price: 1, name: "wished" }],
  warnings: [],
  sandbox: true,
  messaging: { phone: "wished" },
};

/** The content of a store after `work`, as JSON. */
async function storedBy(work: (app: ReturnType<typeof startApp>) => Promise<void>): Promise<string> {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    await work(app);
  }
  const stored: unknown[] = [];
  {
    using kv = await Deno.openKv(`${folder}/kv`);
    for await (const { key, value } of kv.list({ prefix: [] })) {
      // Skips signing keys, whose members are those of a JWK.
      if (key[0] !== "signing_keys") stored.push([key[0], value]);
    }
  }
  await Deno.remove(folder, { recursive: true });
  return JSON.stringify(stored);
}

/** The names of all members, at any depth. */
function memberNames(json: string): string[] {
  const names = new Set<string>();
  JSON.stringify(JSON.parse(json), (name, value) => {
    if (/\D/.test(name)) names.add(name);
    return value;
  });
  return [...names].sort();
}

Deno.test("Members that nobody asked for change nothing, are not stored, and their values are not repeated", async () => {
  const run = (wishes: object) => async (app: ReturnType<typeof startApp>) => {
    const [item] = app.content.menu.items;
    const order = { items: [{ name: item!.name, quantity: 1, price_numeric: item!.price }], delivery_method: "pickup" };
    const bodies: readonly [path: string, body: object][] = [
      ["/api/v1/keys", { tier: "free" }],
      ["/oauth/register", { client_name: "agent" }],
      ["/agent/identity", { type: "anonymous" }],
      ["/api/v1/order/whatsapp", order],
    ];
    for (const [path, body] of bodies) {
      const { status, body: answer } = await postJson(app, path, { ...wishes, ...body });
      assert(status < 300, path);
      assert(!JSON.stringify(answer).includes("wished"), `${path} repeats a wish`);
    }
  };
  const plain = await storedBy(run({}));
  const wished = await storedBy(run(WISHES));
  assertEquals(memberNames(wished), memberNames(plain));
  assert(!wished.includes("wished"));
  assert(memberNames(plain).includes("generation"), "the members of records are seen");
});

Deno.test("A registration that names scopes and a claim for itself has those of any other", async () => {
  await using app = startApp();
  const registration = await register(app, WISHES);
  assertEquals(registration.pre_claim_scopes, ["read:menu", "read:restaurant"]);
  const { body } = await exchange(app, registration.identity_assertion, { claimed: "true", generation: "7" });
  assertEquals(body.scope, "read:menu read:restaurant");
  const wider = await exchange(app, registration.identity_assertion, { scope: "read:menu write:orders" });
  assertEquals(wider.body.error, "invalid_scope");
  const tier = await postJson(app, "/api/v1/keys", { tier: "unlimited" });
  assertEquals(tier.status, 422);
  // Only a claim adds write:orders.
  assertEquals((await claim(app, registration)).scope, "read:menu read:restaurant write:orders");
  const again = await postForm(app, "/oauth/token", { grant_type: "password", ...{ scope: "write:orders" } });
  assertEquals(again.body.error, "unsupported_grant_type");
});
