/**
 * An order as the fragment of a link: `2x-margherita:familiar,con-rucula=16400;1x-coca-cola=1900;fin`. Its writer and its
 * reader.
 *
 * A line has quantity, canonical name without accents, and the price of one in pesos, which may be absent. In the name `-`
 * is a space, `:` opens the brackets and `/` parts the halves. `fin` shows that nothing was cut off. Nothing in it is about
 * a person, so notes are left out.
 * @module
 */
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";

/** A line. `name` is one that an order takes. */
export interface SharedLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one, in pesos, as it was when the link was made. */
  readonly price?: number;
}

/** What a link says. */
export type SharedOrder = ReturnType<typeof readSharedOrder>;

/** The most characters of the fragment that is written. */
export const SHARED_MAX = 4_000;

/** The most that is read: chat programs may encode each sign twice. */
const READ_MAX = 5 * SHARED_MAX;

const END = "fin";

/** Writes `lines`; undefined if they are too many for a link. */
export function writeSharedOrder(lines: readonly Required<SharedLine>[]): string | undefined {
  const written = lines.map(({ name, quantity, price }) => `${quantity}x-${writeName(name)}=${price}`);
  const text = [...written, END].join(";");
  return text.length > SHARED_MAX ? undefined : text;
}

/** Reads what {@linkcode writeSharedOrder} wrote, encoded up to three times, with signs of a sentence after it. */
export function readSharedOrder(text: string) {
  const pieces = decode(text.slice(0, READ_MAX)).replace(/[^\p{L}\p{N}]+$/u, "").split(";")
    .map((piece) => piece.trim()).filter(Boolean);
  /** Whether the end is there. */
  const isWhole = text.length <= READ_MAX && pieces.at(-1)?.toLowerCase() === END;
  const lines: SharedLine[] = [];
  /** What is no line, as it was written. */
  const unread: string[] = [];
  for (const piece of isWhole ? pieces.slice(0, -1) : pieces) {
    const [, quantity = "", name = "", price] = /^(\d{1,2})x[- ](.+?)(?:=(\d{1,8}))?$/iu.exec(piece) ?? [];
    const isLine = Number(quantity) > 0 && lines.length < ORDER_LIMITS.lines;
    if (!isLine) unread.push(piece);
    else lines.push({ name: readName(name), quantity: Number(quantity), ...(price && { price: Number(price) }) });
  }
  return { lines, unread, isWhole };
}

function writeName(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const marked = plain.replaceAll(" (", ":").replaceAll(")", "").replaceAll(/\s*([,/])\s+/g, "$1");
  return encodeURIComponent(marked.replaceAll(/[\s;=]+/g, "-")).replaceAll(/%(?:2C|2F|3A)/g, decodeURIComponent)
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function readName(written: string): string {
  const [dish = "", ...rest] = written.replaceAll("/", " / ").replaceAll("-", " ").split(":");
  return rest.length === 0 ? dish : `${dish} (${rest.join(" ")})`;
}

function decode(text: string): string {
  for (let times = 0; times < 3; times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // A sign of percent that is no escape: it was cut, or it belongs to a name.
      return text;
    }
  }
  return text;
}
