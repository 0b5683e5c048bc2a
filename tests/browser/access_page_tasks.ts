/**
 * The page where a person allows a program something, in every state: nothing for axe to find, nothing cut or too wide, at
 * 360 pixels and on a desk, light and dark, with text of 200 %, with long and bidirectional names; and the whole way by
 * tabs, without a script.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { findViolations } from "./audits.ts";
import { findFaults, LARGE_TEXT, setTextSize } from "./large_text_tasks.ts";
import { type Task, visit } from "./visit.ts";

const VIEWPORTS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** One word of the most characters, and a name that turns the direction of the text around it. */
const LONG = "W".repeat(100);
const BIDI = "\u05d0\u05d1\u05d2 abc \u0645\u0631\u062d\u0628\u0627 (Horno)";

const REDIRECT_URI = `https://${"a-very-long-label.".repeat(5)}client.example/callback`;

/** States that answer with an error status, which the console repeats. */
const REFUSALS = /status of 4\d\d/;

// deno-lint-ignore no-explicit-any
type Json = any;

async function post(url: string, body: unknown): Promise<Json> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  assert(answer.ok, `${url} ${answer.status}`);
  return await answer.json();
}

/** The address of a client's request. */
async function request(origin: string, client_name: string | undefined, more: Record<string, string> = {}) {
  const client = await post(`${origin}/oauth/register`, { client_name, redirect_uris: [REDIRECT_URI] });
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    state: "s",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...more,
  };
  return `/oauth/authorize?${new URLSearchParams(parameters)}`;
}

/** The address of a request for what only the owner gives. */
function ownerRequest(origin: string): Promise<string> {
  return request(origin, LONG, { scope: "manage:tonight", resource: `${origin}/api/mcp/owner` });
}

/** An attempt of an agent, for a person whose address it knows. */
async function attempt(origin: string): Promise<{ readonly link: string; readonly code: string }> {
  const registration = { client_name: LONG, type: "service_auth", login_hint: "ana@example.cl" };
  const { claim } = await post(`${origin}/agent/identity`, registration);
  return { link: claim.verification_uri, code: claim.user_code };
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

async function fill(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código de 6 dígitos").fill(code);
  await page.getByLabel("El correo que").first().fill("ana@example.cl");
}

async function confirm(page: Page, origin: string): Promise<string> {
  const { link, code } = await attempt(origin);
  await page.goto(link);
  await fill(page, code);
  await press(page, "Autorizar");
  return link;
}

/** Each state, by its heading. */
const STATES: Readonly<
  Record<string, readonly [heading: string, open: (page: Page, origin: string) => Promise<unknown>]>
> = {
  "a consent with a long name": [
    "¿Autorizas a este programa?",
    async (page, origin) => await page.goto(await request(origin, LONG)),
  ],
  "a consent with a bidirectional name": [
    "¿Autorizas a este programa?",
    async (page, origin) => await page.goto(await request(origin, BIDI)),
  ],
  "a consent without a name": [
    "¿Autorizas a este programa?",
    async (page, origin) => await page.goto(await request(origin, undefined)),
  ],
  "the owner's consent with a long name": [
    "Este programa quiere cambiar lo que vendes",
    async (page, origin) => await page.goto(await ownerRequest(origin)),
  ],
  "the owner's consent without the owner": ["Falta que entre el dueño", async (page, origin) => {
    await page.goto(await ownerRequest(origin));
    await page.getByLabel("Por 7 días").check();
    await press(page, "Autorizar");
    await page.getByRole("alert").getByText("No autorizaste nada").waitFor();
    assert(await page.getByLabel("Por 7 días").isChecked());
  }],
  "after a consent": ["Autorizado", async (page, origin) => {
    await page.goto(await request(origin, LONG));
    await press(page, "Autorizar");
  }],
  "after no consent": ["No lo autorizaste", async (page, origin) => {
    await page.goto(await request(origin, LONG));
    await press(page, "No autorizar");
  }],
  "an impossible request": [
    "El programa pide algo que aquí no hay",
    async (page, origin) => await page.goto(await request(origin, LONG, { scope: "no-such-scope" })),
  ],
  "an unknown client": [
    "No conocemos este programa",
    async (page, origin) => await page.goto(await request(origin, LONG, { client_id: "cli_unknown" })),
  ],
  "a claim": ["¿Autorizas a este programa?", async (page, origin) => await page.goto((await attempt(origin)).link)],
  "a claim with a wrong code": ["¿Autorizas a este programa?", async (page, origin) => {
    const { link, code } = await attempt(origin);
    await page.goto(link);
    await fill(page, code === "000000" ? "111111" : "000000");
    await press(page, "Autorizar");
  }],
  "the page's code": ["Código para el programa", async (page, origin) => {
    await page.goto((await attempt(origin)).link);
    await page.getByLabel("El correo que").last().fill("ana@example.cl");
    await press(page, "Mostrar un código");
  }],
  "a confirmed claim": ["Este programa está autorizado", confirm],
  "a refused claim": ["No lo autorizaste", async (page, origin) => {
    await page.goto((await attempt(origin)).link);
    await press(page, "No autorizar");
  }],
  "an ended access": ["El acceso terminó", async (page, origin) => {
    await confirm(page, origin);
    await press(page, "Terminar el acceso");
  }],
  "an ended link": ["Este enlace ya no sirve", async (page, origin) => {
    const link = await confirm(page, origin);
    await press(page, "Terminar el acceso");
    await page.getByText("El acceso terminó").waitFor();
    await page.goto(link);
  }],
  "no link": ["Falta el enlace del programa", async (page) => await page.goto("/oauth/authorize")],
};

/** Opens a state. */
async function enter(page: Page, origin: string, state: string): Promise<void> {
  const [heading, open] = STATES[state]!;
  await open(page, origin);
  await page.locator("h1", { hasText: heading }).waitFor();
  // The heading is there before the style.
  await page.waitForLoadState();
}

/** Tasks of the access page. */
export function accessPageTasks(browser: Browser, origin: string): Task[] {
  const everyState = async (page: Page, judge: () => Promise<readonly string[]>) => {
    const faults: string[] = [];
    for (const state of Object.keys(STATES)) {
      await enter(page, origin, state);
      faults.push(...(await judge()).map((fault) => `${state}: ${fault}`));
    }
    assertEquals(faults, []);
  };
  const audits = ([["light", "phone"], ["dark", "desk"]] as const).map(([colorScheme, size]): Task => ({
    name: `the access page has nothing for axe and nothing cut in any state, ${colorScheme}, ${size}`,
    run: () => {
      const options = { viewport: VIEWPORTS[size], colorScheme, bypassCSP: true, provoked: REFUSALS };
      return visit(
        browser,
        origin,
        options,
        (page) => everyState(page, async () => [...await page.evaluate(findFaults), ...await findViolations(page)]),
      );
    },
  }));
  const large = LARGE_TEXT.map(({ way, root, ...size }): Task => ({
    name: `large text by ${way}: nothing of the access page is cut or covered in any state`,
    run: () =>
      visit(browser, origin, { ...size, bypassCSP: true, provoked: REFUSALS }, (page) =>
        everyState(page, async () => {
          await setTextSize(page, root);
          return await page.evaluate(findFaults);
        })),
  }));
  return [...audits, ...large, withoutScript(browser, origin)];
}

/** A person with scripts off allows, opens the link in its own tab, goes back to the program, and ends the access there. */
function withoutScript(browser: Browser, origin: string): Task {
  return {
    name: "without a script a person allows a program, keeps the link in another tab, goes back, and ends the access",
    run: () =>
      visit(browser, origin, { viewport: VIEWPORTS.phone, javaScriptEnabled: false }, async (page) => {
        await page.context().route(
          (url) => url.href.startsWith(REDIRECT_URI),
          (route) => route.fulfill({ contentType: "text/plain", body: "Back at the program" }),
        );
        const answer = await page.goto(await request(origin, "My program"));
        assertEquals(answer!.headers()["permissions-policy"]?.includes("camera=()"), true);
        await press(page, "Autorizar");
        const [kept] = await Promise.all([
          page.context().waitForEvent("page"),
          page.locator('a[href*="cat_"]').click(),
        ]);
        await kept.locator("h1", { hasText: "Este programa está autorizado" }).waitFor();
        await page.getByRole("link", { name: "Volver a" }).click();
        await page.getByText("Back at the program").waitFor();
        assert(new URL(page.url()).searchParams.get("code")?.startsWith("cod_"));
        await press(kept, "Terminar el acceso");
        await kept.locator("h1", { hasText: "El acceso terminó" }).waitFor();
      }),
  };
}
