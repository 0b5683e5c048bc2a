/** The page where a person allows a program something, in each of its states, for `tests/golden/answers`. @module */
import { accessPageHeaders, type PageState, renderAccessPage } from "../../src/endpoints/access_page.ts";
import { POST_CLAIM_SCOPES } from "../../src/schemas/scope.ts";
import { ORIGIN } from "../app_fixture.ts";
import { breakLines } from "./golden_site.ts";

const UNTIL = Date.parse("2026-12-25T20:00:00-03:00");
const BACK = "https://agent.example/back?code=1";

/** What a state has, as far as the page shows it. */
function requestOf(redirectUri: string, scopes: readonly string[], name = "Mi agente") {
  return { client: { id: "cli_1", name }, redirectUri, scopes, parameters: { client_id: "cli_1", state: "x" } };
}

const GUEST = requestOf(BACK, POST_CLAIM_SCOPES);
const OWNER = requestOf("http://127.0.0.1:4000/", ["manage:tonight", "manage:menu"]);
const DRAFTER = requestOf("my.app:/back", ["manage:menu"]);
const grantOf = (clientName: string | undefined, { scopes } = GUEST) => ({ clientName, expiresAt: UNTIL, scopes });

/** The states; each kind of the type has one. */
const STATES: Readonly<Record<PageState["kind"], readonly object[]>> = {
  ask: [
    { grant: grantOf("Mi agente"), asksEmail: false, wrong: false },
    { grant: grantOf(undefined), asksEmail: true, wrong: true },
  ],
  gone: [{}],
  agreed: [{ grant: grantOf("Mi agente") }, { grant: grantOf("Mi agente", OWNER) }],
  refused: [{}],
  ended: [{ grant: grantOf("Mi agente") }],
  code: [{ code: "123456", grant: grantOf("Mi agente") }],
  consent: [
    { request: GUEST },
    { request: OWNER, owner: { lasts: "12h", stranger: false } },
    { request: DRAFTER, owner: { lasts: "30d", stranger: false } },
    { request: OWNER, owner: { lasts: "7d", stranger: true } },
  ],
  consented: [GUEST, OWNER].map((request) => ({ request, back: BACK, link: `${ORIGIN}/link`, until: UNTIL })),
  declined: [{ back: BACK }],
  impossible: [{ back: BACK }, { back: "my.app:/back" }],
  unknown_client: [{}],
  limited: [{ retryAfterSeconds: 60 }],
  no_link: [{}],
  foreign: [{}],
  unreadable: [{}],
  unavailable: [{ requestId: "req_1" }],
};

/** Renders the page in each state, with its headers. */
export async function goldenAccessPages(): Promise<string> {
  const context = {
    restaurant: "Pizzería Horno Ñuñoa",
    timezone: "America/Santiago",
    style: "/style.css",
    icon: undefined,
    link: { token: "clm_1", url: `${ORIGIN}/link` },
  };
  const pages = Object.entries(STATES).flatMap(([kind, states]) =>
    states.map((state) => ({ kind, ...state }) as unknown as PageState)
  );
  const texts = await Promise.all(pages.map(async (page) => {
    const headers = Object.entries(await accessPageHeaders(page)).map((field) => field.join(": "));
    const html = renderAccessPage(page, context).replace(/<style>.*?<\/style>/s, "").replace(/<svg.*?<\/svg>/gs, "");
    return [`# ${page.kind}`, ...headers, "", breakLines(html)].join("\n");
  }));
  return texts.join("\n");
}
