/** What programs read that are refused on the way to access that they have in part, for `tests/golden/answers`. @module */
import { startApp } from "../app_fixture.ts";
import * as agent from "../identity/agent_fixture.ts";
import * as client from "../identity/code_fixture.ts";
import { formatJson } from "./format_json.ts";

/** Authorization requests whose refusal the person's browser takes back to the program. */
const REQUESTS: readonly Record<string, string>[] = [
  { response_type: "" },
  { response_type: "token" },
  { state: "x".repeat(10_000) },
  { code_challenge: "" },
  { code_challenge: "short" },
  { code_challenge_method: "plain" },
  { scope: "admin" },
  { resource: "https://elsewhere.example/" },
];

/** Renders the refusals. */
export async function goldenAccessRefusals(): Promise<string> {
  await using app = startApp();
  const texts: string[] = [];
  const told = (name: string, { status, body }: agent.Reply) => texts.push(`# ${name}\n${status}\n${formatJson(body)}`);
  const { client_id } = await client.registerClient(app);
  const { client_id: other } = await client.registerClient(app, { client_name: "another" });
  for (const more of REQUESTS) {
    const page = await client.openPage(app, client.authorizationRequest(client_id, more));
    const { state: _, ...body } = Object.fromEntries(client.wayBack(await page.text()).back.searchParams);
    told(`an authorization request with ${JSON.stringify(more).slice(0, 60)}`, { ...page, body });
  }
  const twice = `${new URLSearchParams(client.authorizationRequest(client_id))}&scope=a&scope=b`;
  const repeated = client.wayBack(await (await app.fetch(`/oauth/authorize?${twice}`)).text()).back.searchParams;
  texts.push(`# an authorization request with two scopes\n${repeated.get("error_description")}`);

  const pressed = await client.press(app, client.authorizationRequest(client_id));
  const code = client.afterPress(pressed).back.searchParams.get("code")!;
  told("a code cut short", await client.redeem(app, client_id, code.slice(0, -1)));
  told("a code with a wrong end", await client.redeem(app, client_id, `${code.slice(0, -2)}AA`));
  told("a code of another client", await client.redeem(app, other, code));
  const elsewhere = { redirect_uri: "https://elsewhere.example/" };
  told("a code with another address", await client.redeem(app, client_id, code, elsewhere));
  told("a code with another verifier", await client.redeem(app, client_id, code, { code_verifier: "x" }));
  const { body: tokens } = await client.redeem(app, client_id, code);
  told("a refresh token of another client", await client.refresh(app, other, tokens.refresh_token));
  told("a refresh token for another scope", await client.refresh(app, client_id, tokens.refresh_token, { scope: "x" }));
  told("a code for the second time", await client.redeem(app, client_id, code));
  told("a refresh token of access that has ended", await client.refresh(app, client_id, tokens.refresh_token));

  const { claim_token, identity_assertion } = await agent.register(app);
  told("a poll before any claim", await agent.poll(app, claim_token));
  const complete = (fields: object) =>
    agent.postJson(app, "/agent/identity/claim/complete", { claim_token, ...fields });
  told("a code before any claim", await complete({ user_code: "123456" }));
  told("a claim without a code", await complete({}));
  const { verification_uri } = await agent.startClaim(app, claim_token);
  told("a poll before the person has agreed", await agent.poll(app, claim_token));
  told("a poll too soon", await agent.poll(app, claim_token));
  await agent.submit(app, verification_uri, { action: "refuse" });
  told("a poll after the person refused", await agent.poll(app, claim_token));
  const claimed = await agent.register(app);
  await agent.claim(app, claimed);
  told("a poll after the access was collected", await agent.poll(app, claimed.claim_token));
  const again = { claim_token: claimed.claim_token };
  told("a claim after the access was collected", await agent.postJson(app, "/agent/identity/claim", again));
  let { body: { access_token: token } } = await agent.exchange(app, identity_assertion);
  for (;;) {
    const fields = { subject_token: token, subject_token_type: agent.ACCESS_TOKEN_TYPE };
    const answer = await agent.postForm(app, "/oauth/token", { grant_type: agent.TOKEN_EXCHANGE, ...fields });
    if (answer.status !== 200) {
      told("a token that was exchanged too often", answer);
      break;
    }
    token = answer.body.access_token;
  }
  return `${texts.join("\n\n")}\n`;
}
