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

/** Plain text. */
export const TEXT_MEDIA = "text/plain; charset=utf-8";
