/**
 * The e-mail address that an agent gives for the person who will confirm. Nothing is ever sent to it: it is only asked for
 * again, so that its form and its spelling are all that is looked at.
 * @module
 */

const MAX_LENGTH = 254;

/** Whether a text has the form of an address; RFC 5321 section 4.5.3.1 for the lengths, and no more of it. */
export function isLoginHint(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u.test(text.trim());
}

/** Two spellings of one address are the same address: people type it again from memory. */
export function foldLoginHint(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}
