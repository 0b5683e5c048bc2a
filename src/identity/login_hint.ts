/**
 * The e-mail address that an agent gives for the person who will confirm. The service never sends mail: it only asks the
 * person for the same address, so it checks the form alone.
 * @module
 */

const MAX_LENGTH = 254;

/** Whether a text has the form of an address, with the lengths of RFC 5321 section 4.5.3.1. */
export function isLoginHint(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u.test(text.trim());
}

/** Folds spellings of one address together, since people type it again from memory. */
export function foldLoginHint(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}
