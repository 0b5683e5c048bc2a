/** The line of an order's message that names the program a person allowed (decision 16). @module */
import { assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { claim, exchange, type Json, postForm, postJson, register, TOKEN_EXCHANGE } from "../identity/agent_fixture.ts";
import { afterPress, authorizationRequest, press, redeem, registerClient, signIn } from "../identity/code_fixture.ts";

const ORDER = {
  items: [{ name: "margherita", quantity: 2, price_numeric: 9900 }],
  delivery_method: "pickup",
  customer_name: "Ana",
};

/** The message of an order, by REST and by MCP. */
async function messages(app: TestApp, credential?: string): Promise<string[]> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (credential !== undefined) headers.authorization = `Bearer ${credential}`;
  const send = async (path: string, body: unknown) => {
    const answer = await app.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    assertEquals(answer.status, 200);
    return await answer.json();
  };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "create_order_link", arguments: ORDER } };
  const called = await send("/api/mcp", call);
  return [
    (await send("/api/order/whatsapp", ORDER)).formatted_message,
    new URL(called.result.structuredContent.whatsapp_url).searchParams.get("text"),
  ];
}

/** The line of the program, which must be the same by both ways; the rest, but the code, must be that of an anonymous order. */
async function programLine(app: TestApp, credential: string): Promise<string | undefined> {
  const [anonymous] = await messages(app);
  const [rest, mcp] = await messages(app, credential);
  assertEquals(mcp, rest);
  const added = rest!.split("\n").filter((line) => line.startsWith("Programa"));
  const withoutCode = (message: string) => message.replace(/(?<=^\*Pedido )\w{4}/, "");
  const others = rest!.split("\n").filter((line) => !added.includes(line)).join("\n");
  assertEquals(withoutCode(others), withoutCode(anonymous!));
  assertEquals(added.length <= 1, true);
  return added[0];
}

/** An access token of a client with this name. */
async function consented(app: TestApp, more: Json): Promise<string> {
  const { client_id } = await registerClient(app, more);
  const { back } = afterPress(await press(app, authorizationRequest(client_id)));
  return (await redeem(app, client_id, back.searchParams.get("code")!)).body.access_token;
}

Deno.test("An order built with a person's consent names the program after the amounts, in REST and MCP", async () => {
  await using app = startApp();
  const token = await consented(app, { client_name: "Ana's *helper*" });
  const [message] = await messages(app, token);
  assertEquals(
    message!.match(/\n\*Total: [^\n]+\n([^\n]*)\n\nEntrega/)?.[1],
    "Programa, sin verificar: «Ana's ·helper·»",
  );
  assertEquals(await programLine(app, token), "Programa, sin verificar: «Ana's ·helper·»");
  const narrower = await postForm(app, "/oauth/token", {
    grant_type: TOKEN_EXCHANGE,
    subject_token: token,
    subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
  });
  assertEquals(await programLine(app, narrower.body.access_token), "Programa, sin verificar: «Ana's ·helper·»");
});

Deno.test("So does an order built after a confirmed claim, with the token and with the registration's key", async () => {
  await using app = startApp();
  const registration = await register(app, { requested_credential_type: "api_key" });
  const { access_token } = await claim(app, registration);
  const line = "Programa, sin verificar: «my agent»";
  assertEquals(await programLine(app, access_token), line);
  assertEquals(await programLine(app, registration.credential), line);
});

Deno.test("Of a long name the line has forty characters, and it says when there is no name", async () => {
  await using app = startApp();
  const names: [string | undefined, string][] = [
    ["ñ".repeat(40), `«${"ñ".repeat(40)}»`],
    ["𝌆".repeat(41), `«${"𝌆".repeat(39)}…»`],
    ["A» *Total: $0* «", '«A" ·Total: $0· "»'],
    [undefined, "sin nombre"],
  ];
  for (const [client_name, shown] of names) {
    assertEquals(
      await programLine(app, await consented(app, { client_name })),
      `Programa, sin verificar: ${shown}`,
    );
  }
});

Deno.test("No other credential adds the line: a key of anybody's, a registration that nobody confirmed", async () => {
  await using app = startApp();
  const key = (await postJson(app, "/api/keys", { tier: "free", agent_name: "Some agent" })).body.api_key;
  assertEquals(await programLine(app, key), undefined);
  const { identity_assertion } = await register(app);
  const { access_token } = (await exchange(app, identity_assertion)).body;
  const refused = await app.fetch("/api/order/whatsapp", {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify(ORDER),
  });
  assertEquals(refused.status, 403, "without a person it builds no order at all");
  await refused.body?.cancel();
});

Deno.test("The line ends with the access", async () => {
  await using app = startApp();
  const { tokens } = await signIn(app);
  assertEquals(await programLine(app, tokens.access_token), "Programa, sin verificar: «my client»");
  await postForm(app, "/oauth/revoke", { token: tokens.refresh_token });
  const answer = await app.fetch("/api/order/whatsapp", {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
    body: JSON.stringify(ORDER),
  });
  assertEquals(answer.status, 401);
  await answer.body?.cancel();
});
