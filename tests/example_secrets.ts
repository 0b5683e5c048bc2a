/** Replaces the placeholders of examples by real credentials. @module */
import { PLACEHOLDERS } from "../src/render/exchanges.ts";

/** Each placeholder, the path that gives such a credential for an empty object, and the member that holds it. */
const SOURCES = [
  [PLACEHOLDERS.key, "/api/v1/keys", "api_key"],
  [PLACEHOLDERS.assertion, "/oauth/register", "identity_assertion"],
  [PLACEHOLDERS.claimToken, "/oauth/register", "claim_token"],
] as const;

/** Replaces them in a text. @param send Sends a request to a path of a service. */
export async function withSecrets(
  text: string,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<string> {
  for (const [placeholder, path, member] of SOURCES) {
    if (!text.includes(placeholder)) continue;
    const headers = { "content-type": "application/json" };
    const answer = await (await send(path, { method: "POST", headers, body: "{}" })).json();
    text = text.replaceAll(placeholder, answer[member]);
  }
  return text;
}
