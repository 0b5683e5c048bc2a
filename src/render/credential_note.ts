/**
 * The note on credentials in the documents for programs.
 * @module
 */
import { apiUrl } from "./renderer.ts";

/** How to present a key, and where there is one. */
export function credentialNote(origin: string): string {
  return "None is needed. Present a key as `Authorization: Bearer KEY` or `X-API-Key: KEY`; " +
    `POST ${apiUrl(origin, "/keys")} with \`{"tier":"free"}\` gives one; without \`tier\`, one for tests only.`;
}
