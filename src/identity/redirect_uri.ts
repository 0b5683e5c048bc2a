/**
 * Redirect URIs: which a client may register, and whether a request names a registered one (RFC 6749 section 3.1.2,
 * RFC 8252, RFC 9700 section 2.1).
 *
 * Taken: https; http to this machine; a private scheme that is named after a domain as in `com.example.app:/path` (RFC 8252
 * section 7.1), or a known one with a host as in `cursor://host/path`. Two addresses are equal only character by character,
 * except for the port of this machine, which a program chooses when it starts (RFC 8252 section 7.3).
 * @module
 */

/** The longest redirect URI, in characters. */
const MAX_LENGTH = 1_000;

/** Hosts of the person's own machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Private schemes without a domain that MCP clients use. Any other may be one that an operating system acts on, such as
 * `search-ms`, and a link of ours to it would lend it our name.
 */
const KNOWN_SCHEME = /^(?:claude|cursor|jetbrains|raycast|vscode|vscode-insiders|vscodium|warp|windsurf):$/;

/** The parameters of an answer to an authorization request (RFC 6749 section 4.1.2; RFC 9207). */
const ANSWER_PARAMETERS = ["code", "state", "iss", "error", "error_description", "error_uri", "response"];

/** Whether a client may register this address. */
export function isRedirectUri(text: string): boolean {
  // Printable ASCII without spaces, so that the address is the same in a header, a link and a log.
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes("#")) return false;
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "") return false;
  // `https:host` would be another address in a page of ours.
  if (/^https?:(?!\/\/[^/\\])/i.test(text)) return false;
  // A parameter of the answer that is there already could pass for ours (RFC 9207).
  if (ANSWER_PARAMETERS.some((name) => url.searchParams.has(name))) return false;
  if (url.protocol === "https:" || isOnThisMachine(url)) return true;
  return url.protocol.includes(".") || (KNOWN_SCHEME.test(url.protocol) && url.host !== "");
}

/** The registered address that a request means, as the request wrote it; undefined if there is none. */
export function matchRedirectUri(registered: readonly string[], asked: string | undefined): string | undefined {
  // OAuth 2.1 lets a client with one address leave it out.
  const meant = asked ?? (registered.length === 1 ? registered[0] : undefined);
  if (meant === undefined || !isRedirectUri(meant)) return undefined;
  return registered.some((each) => each === meant || differsInPortAlone(each, meant)) ? meant : undefined;
}

/** Where an address leads, for people: its host; for a private scheme, the scheme too. */
export function redirectHost(redirectUri: string): { readonly host: string; readonly local: boolean } {
  const url = new URL(redirectUri);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return {
    host: isWeb ? url.host : `${url.protocol}${url.host && `//${url.host}`}`,
    local: !isWeb || isOnThisMachine(url),
  };
}

function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && LOOPBACK.test(hostname);
}

function differsInPortAlone(registered: string, asked: string): boolean {
  const [one, other] = [new URL(registered), new URL(asked)];
  [one.port, other.port] = ["", ""];
  return isOnThisMachine(one) && one.href === other.href;
}
