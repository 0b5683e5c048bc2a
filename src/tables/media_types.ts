/**
 * The media types of bodies, as Content-Type has them (RFC 9110 section 8.3). Text is UTF-8.
 * @module
 */

/** JSON (RFC 8259), which has no charset parameter. */
export const JSON_MEDIA = "application/json";

/** A form, in a request only. */
export const FORM_MEDIA = "application/x-www-form-urlencoded";

/** A page. */
export const HTML_MEDIA = "text/html; charset=utf-8";

/** Markdown (RFC 7763). */
export const MARKDOWN_MEDIA = "text/markdown; charset=utf-8";

/** An MCP server card (SEP-2127). */
export const SERVER_CARD_MEDIA = "application/mcp-server-card+json";

/** An agent skill, by the name that ARD has for it. It is Markdown to whoever does not know the profile. */
export const SKILL_MEDIA = 'text/markdown; charset=utf-8; profile="urn:air:agent-skills"';

/** An API catalogue: a linkset (RFC 9264) with the profile of RFC 9727. */
export const API_CATALOG_MEDIA = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Plain text. */
export const TEXT_MEDIA = "text/plain; charset=utf-8";

/** A media type without its parameters. */
export function bareType(media: string): string {
  return media.split(";", 1)[0]!;
}
