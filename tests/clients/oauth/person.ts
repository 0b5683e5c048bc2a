/**
 * The person who confirms a claim: opens the link like a browser without scripts, fills in the form and sends it. Reads
 * the fields from the page's form and knows nothing else of the server.
 * @module
 */

/** The values that the person fills in, by field name, and the button. */
export interface Choice {
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Opens the link, submits the form, and returns the next page. */
export async function fillIn(link: string, { button, fields }: Choice): Promise<string> {
  const page = await fetch(link);
  const html = await page.text();
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  const form = [...html.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)]
    .find(([, , inside]) => inside!.includes(`value="${button}"`));
  if (!form) throw new Error(`The page has no button "${button}"`);
  const [, action, inside] = form;
  const body = new URLSearchParams({ action: button });
  for (const [, type, name, value = ""] of inside!.matchAll(/<input type="(hidden)" name="([^"]+)" value="([^"]*)"/g)) {
    if (type === "hidden") body.set(name!, unescape(value));
  }
  for (const [name, value] of Object.entries(fields)) {
    if (inside!.includes(`name="${name}"`)) body.set(name, value);
  }
  const target = new URL(action!, link);
  const answer = await fetch(target, { method: "POST", body, headers: { Origin: target.origin } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The form was answered with ${answer.status}`);
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
export async function allow(request: URL | string): Promise<Consent> {
  const html = await fillIn(String(request), { button: "confirm", fields: {} });
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
