/**
 * Text in the two forms in which an order's message goes out: percent-encoded in a link (RFC 3986 section 2.1), and inside
 * a JSON string (RFC 8259 section 7).
 *
 * Kept together because encoding takes a good part of an order's time, and nearly all lines of a message have been
 * encoded before. Leaves out other encodings: a space is `%20`, since not every client reads `+` as one.
 * @module
 */

/** A text in its forms. */
export interface WireText {
  readonly percent: string;
  /** Without the quotation marks around it. */
  readonly json: string;
  /** Of the text itself, in UTF-16 units. */
  readonly length: number;
}

/** What `encodeURIComponent` leaves: RFC 3986 reserves it, and clients that find links in text stop at some of it. */
const LEFT = /[!'()*]/g;

/**
 * Text without anything of that, and without what JSON escapes: quotation marks, backslashes, control characters and
 * halves of surrogate pairs.
 */
const SIMPLE = /^[ #-&+-[\]-\ud7ff\ue000-\uffff]*$/;

/** Encodes a text. Never throws: lone surrogates are U+FFFD when percent-encoded, and escaped in JSON. */
export function wireText(plain: string): WireText {
  if (SIMPLE.test(plain)) return { percent: encodeURIComponent(plain), json: plain, length: plain.length };
  return {
    percent: encodeURIComponent(plain.toWellFormed()).replace(LEFT, escapeOne),
    json: JSON.stringify(plain).slice(1, -1),
    length: plain.length,
  };
}

function escapeOne(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The text itself. */
export function plainOf({ json }: WireText): string {
  return JSON.parse(`"${json}"`);
}

/** A text to which more is added. Mutable, hence a class. */
export class GrowingText implements WireText {
  percent = "";
  json = "";
  length = 0;

  /** Adds a text at the end. */
  add({ percent, json, length }: WireText): this {
    this.percent += percent;
    this.json += json;
    this.length += length;
    return this;
  }
}
