/**
 * The person, as the clients know them: they open a link, press a button, and read the next page. Clients run in processes
 * of several languages, so the person's browser is behind an address (`browser.ts`).
 * @module
 */

/** The values that the person fills in, by field name, and the button. */
export interface Choice {
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the person is the owner, signed in to the browser. */
  readonly isOwner?: boolean;
}

/** The variable with the address of the person's browser. */
export const PERSON = "PERSON_URL";

/** Opens the link in the browser, fills in what it asks for, presses the button, and returns the next page. */
export async function fillIn(link: string, choice: Choice): Promise<string> {
  const answer = await fetch(Deno.env.get(PERSON)!, { method: "POST", body: JSON.stringify({ link, ...choice }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** What the person's browser shows after a consent. */
export interface Consent {
  /** The link back to the client, with its parameters. The browser follows it when the person presses it. */
  readonly back: URL;
  /** The person's own link to the access. */
  readonly link: string;
}

/** Opens an authorization request, presses the button that allows it, and reads the next page. */
export async function allow(request: URL | string, isOwner = false): Promise<Consent> {
  const html = await fillIn(String(request), { button: "confirm", fields: {}, isOwner });
  const links = [...html.matchAll(/<a (class="button" )?href="([^"]+)"/g)];
  const linkOf = (isButton: boolean) =>
    links.find(([, button, href]) => isButton === (button !== undefined) && href !== "/")?.[2]?.replaceAll(
      "&amp;",
      "&",
    );
  const [back, link] = [linkOf(true), linkOf(false)];
  if (back === undefined || link === undefined) throw new Error("The page has no way back, or no link to the access");
  return { back: new URL(unescape(back)), link: unescape(link) };
}

/** Ends an access by the person's link. */
export async function endAccess(link: string): Promise<void> {
  await fillIn(link, { button: "end", fields: {} });
}

function unescape(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
