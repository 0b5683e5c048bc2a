/**
 * Reads messages that `order_message.ts` wrote, after a chat program or a person has changed them.
 *
 * The lines of a message have one order. A line that is none of them, comes out of order, or goes on after its end, stands
 * as it was written (`byHand`); nothing is dropped. Reads several messages at once, with what WhatsApp and its exports put
 * before each, quoted replies, broken lines, and marks that were changed or lost.
 * @module
 */
import type { DeliveryMethod, PaymentMeans } from "../../schemas/order_limits.ts";
import { CODE_PATTERN, orderCode } from "./order_code.ts";
import { LABELS, METHODS, PAYMENT } from "./order_message.ts";

/** A dish as it stands in a message. Amounts are in pesos. */
export interface WrittenLine {
  readonly name: string;
  readonly number: string | undefined;
  readonly quantity: number;
  /** Of one. */
  readonly price: number;
  readonly total: number;
  /** "Hoy sin …". */
  withoutToday: string | undefined;
  notes: string | undefined;
}

/** An order as it stands in a message, or a text without any order. */
export interface WrittenOrder {
  /** Undefined if no heading was found. */
  readonly code: string | undefined;
  /** Whether the code is that of the lines that were read. */
  readonly isIntact: boolean;
  /** Made with a sandbox key. */
  readonly isTest: boolean;
  readonly restaurant: string | undefined;
  readonly lines: readonly WrittenLine[];
  /** Each amount is as it was written, if it was. */
  readonly subtotal: number | undefined;
  readonly commune: string | undefined;
  readonly fee: number | undefined;
  readonly due: number | undefined;
  readonly program: string | undefined;
  readonly delivery_method: DeliveryMethod | undefined;
  readonly table: number | undefined;
  /** "sábado 28 de noviembre, 21:00"; undefined for as soon as possible. */
  readonly time: string | undefined;
  readonly address: string | undefined;
  readonly customer_name: string | undefined;
  readonly contact_phone: string | undefined;
  readonly notes: string | undefined;
  readonly payment: PaymentMeans | undefined;
  readonly cash_with: number | undefined;
  readonly cutlery: boolean;
  readonly alcohol: boolean;
  /** What is not of the message, in its order. */
  readonly byHand: readonly string[];
  /** Who sent it and when, as the chat program wrote it. */
  readonly sender: string | undefined;
  readonly sent: string | undefined;
}

const AMOUNT = String.raw`\$(\d{1,3}(?:\.\d{3})*)`;
const QUOTED = "«([^»]*)»";
const ALLERGY = "Alergia en la nota: por favor, confirmen por este chat";

const oneOf = (words: Readonly<Record<string, string>>) => Object.values(words).join("|");

/** The lines after the heading, in the order of a message. A dish may follow any line of a dish. */
const STEPS = {
  closed: String.raw`Pedido hecho con el local cerrado(?:: abre .+?\d\d:\d\d)?`,
  dish: String.raw`(\d{1,2}) x (?:Nº (\S+) )?(.+?)(?: \(${AMOUNT} c/u\))?: ${AMOUNT}`,
  without: "(Hoy sin .+)",
  note: `Nota: ${QUOTED}`,
  noteAllergy: ALLERGY,
  subtotal: `Subtotal: ${AMOUNT}`,
  fee: `Despacho(?: a (.+?): ${AMOUNT}|: por confirmar)`,
  due: String.raw`\*?(?:Total: ${AMOUNT}|A pagar: ${AMOUNT}(?: más el despacho)?)\*?`,
  seen: "Precios vistos .+",
  program: `Programa, sin verificar: (sin nombre|${QUOTED})`,
  way: String.raw`(?:Entrega: (${oneOf(METHODS)})|Para la mesa (\d{1,3}))`,
  delay: String.raw`Demora avisada: unos \d+ minutos más`,
  time: String.raw`Hora deseada: (\p{L}+ \d{1,2} de \p{L}+, \d\d:\d\d)`,
  noAddress: `${LABELS.address}: «falta»`,
  address: `${LABELS.address}: ${QUOTED}`,
  customer_name: `${LABELS.customer_name}: ${QUOTED}`,
  contact_phone: `${LABELS.contact_phone}: ${QUOTED}`,
  notes: `${LABELS.notes}: ${QUOTED}`,
  notesAllergy: ALLERGY,
  payment: `Pago: (${oneOf(PAYMENT)})(?:, con ${AMOUNT})?`,
  cutlery: "Cubiertos y servilletas: sí",
  alcohol: String.raw`Incluye alcohol: se pide carnet, \+18`,
} as const;

type Step = keyof typeof STEPS;

const NAMES = Object.keys(STEPS) as Step[];

const LAST_OF_DISH = NAMES.indexOf("noteAllergy");

/** A line may go on in a person's words, but a word or an amount may not. */
const PATTERNS = NAMES.map((name) => new RegExp(String.raw`^${STEPS[name]}(?![\p{L}\p{N}]|[.,]\d)`, "u"));

const TEST = "PRUEBA - NO PREPARAR: ";

/** Words may stand around it only where its asterisks show where it begins and ends. */
const HEADING = new RegExp(
  String.raw`^(?:(.*?)(?=(?:${TEST})?\*Pedido)|)(${TEST})?\*?Pedido (${CODE_PATTERN}) para ([^*]+)\*?(.*)$`,
  "u",
);

/** `[20:14, 23/11/2026] +56 9 …: ` of WhatsApp Web and of exports of iOS, and `23/11/26, 20:14 - Ana: ` of Android. */
const PREFIXES = [
  /^\[([^\]]{0,20}\d{1,2}:\d\d[^\]]{0,20})\] ?([^:]{1,60}): ?/u,
  /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.? ?m\.?)?) - ([^:]{1,60}): ?/iu,
];

/** The most lines into which a line of a message is broken. */
const MOST_BROKEN = 5;

/** Reads every order in `text`, and what belongs to none. */
export function readMessages(text: string): WrittenOrder[] {
  const written: Reading[] = [];
  let reading = new Reading(undefined);
  let chat: Chat | undefined;
  const lines = text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).map((raw) => {
    const { chat: next, line } = withoutPrefix(raw);
    chat = next ?? chat;
    return { chat, line };
  });
  for (let at = 0; at < lines.length; at++) {
    const { chat, line } = lines[at]!;
    const heading = reading.takes(line) ? null : HEADING.exec(clean(line));
    const isOther = chat !== undefined && reading.chat !== undefined && chat.sender !== reading.chat.sender;
    if (isOther || (heading && reading.hasBegun())) {
      written.push(reading);
      reading = new Reading(chat);
    }
    reading.chat ??= chat;
    if (heading) {
      reading.begin(heading);
      continue;
    }
    // A line that was broken, as far as its pieces are nothing by themselves.
    let whole = line;
    let end = at;
    while (line.trim() !== "" && !reading.takes(whole) && end - at < MOST_BROKEN) {
      const next = lines[end + 1];
      if (!next || next.chat !== chat || next.line.trim() === "" || reading.takes(next.line)) break;
      if (HEADING.test(clean(next.line))) break;
      whole += ` ${next.line}`;
      end++;
    }
    if (end > at && reading.takes(whole)) at = end;
    else whole = line;
    reading.take(whole);
  }
  return [...written, reading].filter((each) => !each.isEmpty()).map((each) => each.order());
}

interface Chat {
  readonly sender: string;
  readonly sent: string;
}

/** Takes the marks of a quoted reply and of a chat program away. */
function withoutPrefix(raw: string): { readonly chat?: Chat; readonly line: string } {
  const line = raw.replace(/^(?:\s*>)+ ?/, "");
  const bare = line.replaceAll(MARKS, "").trimStart();
  for (const pattern of PREFIXES) {
    const [prefix, sent, sender] = pattern.exec(bare.replaceAll(/\s/g, " ")) ?? [];
    if (prefix !== undefined) return { chat: { sender: sender!.trim(), sent: sent! }, line: bare.slice(prefix.length) };
  }
  return { line };
}

/** Marks of direction and of joining that programs put into a text; not the joiner of emoji. */
const MARKS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A line with even spaces, and with the quotation marks of a message. */
function clean(line: string): string {
  const even = line.replaceAll(MARKS, "").normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return even.includes("«") ? even : even.replace(/^([^":]+: )["“„](.*)["”]/, "$1«$2»");
}

/** What has been read of one order. */
class Reading {
  #heading: RegExpExecArray | undefined;
  #step = -1;
  readonly #lines: WrittenLine[] = [];
  readonly #groups = new Map<Step, RegExpExecArray>();
  readonly #read: string[] = [];
  readonly #byHand: string[] = [];

  chat: Chat | undefined;

  constructor(chat: Chat | undefined) {
    this.chat = chat;
  }

  hasBegun(): boolean {
    return this.#heading !== undefined || this.#step >= 0;
  }

  isEmpty(): boolean {
    return !this.hasBegun() && this.#byHand.length === 0;
  }

  begin(heading: RegExpExecArray): void {
    this.#heading = heading;
    this.#byHand.push(...[heading[1] ?? "", heading[5]!].map((each) => each.trim()).filter(Boolean));
  }

  takes(line: string): boolean {
    return this.#match(clean(line)) !== undefined;
  }

  /** Reads a line, or keeps it as it was written. */
  take(line: string): void {
    const even = clean(line);
    const found = this.#match(even);
    if (!found) {
      if (even !== "") this.#byHand.push(line.trim());
      return;
    }
    const { step, match } = found;
    this.#step = step;
    const name = NAMES[step]!;
    this.#read.push(match[0]);
    this.#groups.set(name, match);
    if (name === "dish") this.#lines.push(writtenLine(match));
    const last = this.#lines.at(-1);
    if (name === "without") last!.withoutToday = match[1]!;
    if (name === "note") last!.notes = match[1]!;
    const rest = even.slice(match[0].length).trim();
    if (rest !== "") this.#byHand.push(rest);
  }

  /** The next line of a message that `line` can be. */
  #match(line: string): { readonly step: number; readonly match: RegExpExecArray } | undefined {
    for (let step = 0; step < NAMES.length; step++) {
      const name = NAMES[step]!;
      const again = name === "dish" && this.#step <= LAST_OF_DISH;
      if (step <= this.#step && !again) continue;
      // What belongs to a dish, or to a note, stands below it.
      if (step > 1 && step <= LAST_OF_DISH && (this.#lines.length === 0 || this.#step > LAST_OF_DISH)) continue;
      if (/Allergy$/.test(name) && this.#step !== step - 1) continue;
      const match = PATTERNS[step]!.exec(line);
      if (match) return { step, match };
    }
    return undefined;
  }

  order(): WrittenOrder {
    const text = (step: Step, group = 1) => this.#groups.get(step)?.[group];
    const amount = (step: Step, group = 1) => pesos(text(step, group));
    const way = keyOf(METHODS, text("way"));
    const [, , test, code, restaurant] = this.#heading ?? [];
    return {
      code,
      isIntact: code !== undefined && code === orderCode(this.#read),
      isTest: test !== undefined,
      restaurant,
      lines: this.#lines,
      subtotal: amount("subtotal"),
      commune: text("fee"),
      fee: amount("fee", 2),
      due: amount("due") ?? amount("due", 2),
      program: text("program", 2) ?? text("program"),
      delivery_method: text("way", 2) === undefined ? way : "pickup" as const,
      table: text("way", 2) === undefined ? undefined : Number(text("way", 2)),
      time: text("time"),
      address: text("address"),
      customer_name: text("customer_name"),
      contact_phone: text("contact_phone"),
      notes: text("notes"),
      payment: keyOf(PAYMENT, text("payment")),
      cash_with: amount("payment", 2),
      cutlery: this.#groups.has("cutlery"),
      alcohol: this.#groups.has("alcohol"),
      byHand: this.#byHand,
      sender: this.chat?.sender,
      sent: this.chat?.sent,
    };
  }
}

function writtenLine([, quantity, number, name, each, total]: RegExpExecArray): WrittenLine {
  const [price, sum] = [pesos(each ?? total)!, pesos(total)!];
  return {
    name: name!,
    number,
    quantity: Number(quantity),
    price,
    total: sum,
    withoutToday: undefined,
    notes: undefined,
  };
}

function pesos(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replaceAll(".", ""));
}

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, word: string | undefined): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => words[key] === word);
}
