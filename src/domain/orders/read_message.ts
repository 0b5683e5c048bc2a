/**
 * Reads messages that `order_message.ts` wrote, after a chat program or a person has changed them.
 *
 * The lines of a message have one order. A line that is none of them, comes out of order, or goes on after its end, stands
 * as it was written (`byHand`); nothing is dropped. What a sender adds later belongs to that sender's last order, whatever
 * others write meanwhile. Reads several messages at once, with what WhatsApp and its exports put before each, quoted
 * replies, broken lines, and marks that were changed or lost.
 * @module
 */
import { MONTH_NAMES } from "../hours/describe_instant.ts";
import { WEEKDAY_NAMES } from "../hours/weekday_names.ts";
import { CODE_PATTERN, orderCode } from "./order_code.ts";
import { LABELS, METHODS, TEST } from "./order_message.ts";
import { PAYMENT } from "./payment.ts";

/** A dish as it stands in a message. Amounts are in pesos. */
export type WrittenLine = ReturnType<typeof writtenLine>;

/** An order as it stands in a message, or a text without any order. */
export type WrittenOrder = ReturnType<Reading["order"]>;

const AMOUNT = String.raw`\$(\d{1,3}(?:\.\d{3}){0,3})`;
const QUOTED = "«([^«»]*)»";
const ALLERGY = "Alergia en la nota: por favor, confirmen por este chat";

const oneOf = (words: Readonly<Record<string, string>> | readonly string[]) => Object.values(words).join("|");

const DATE = String.raw`el (?:${oneOf(WEEKDAY_NAMES.es)}) \d{1,2} de (?:${oneOf(MONTH_NAMES.es)})(?: de \d{4})?`;
const MOMENT = String.raw`(?:hoy |mañana |${DATE} )?a las? \d\d:\d\d`;

/** The lines after the heading without asterisks, in the order of a message. A dish may follow any line of a dish. */
const STEPS = {
  closed: String.raw`Pedido hecho con el local cerrado(?:: abre (${MOMENT})|(?!:))`,
  dish: String.raw`(\d{1,2}) x (?:Nº (\S{1,40}) )?(.{1,1000}?)(?: \(${AMOUNT} c/u\))?: ${AMOUNT}`,
  without: "(Hoy sin .+)",
  note: `Nota: ${QUOTED}`,
  noteAllergy: ALLERGY,
  subtotal: `Subtotal: ${AMOUNT}`,
  fee: `Despacho(?: a (.+?): ${AMOUNT}|: por confirmar)`,
  due: String.raw`(?:Total: ${AMOUNT}|A pagar: ${AMOUNT}(?: más el despacho)?)`,
  seen: `Precios vistos ${MOMENT}`,
  program: `Programa, sin verificar: (sin nombre|${QUOTED})`,
  way: String.raw`(?:Entrega: (${oneOf(METHODS)})|Para la mesa (\d{1,3}))`,
  delay: String.raw`Demora avisada: unos \d+ minutos más`,
  time: String.raw`Hora deseada: (\p{L}+ \d{1,2} de \p{L}+, \d\d:\d\d(?: \(UTC[+-]\d\d:\d\d\))?)`,
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

const TEST_PATTERN = TEST.replace("-", String.raw`\p{Pd}`);

/** Where a bold text begins or ends. */
const BOLD = String.raw`\*{0,2}`;

/** Words may stand around it only where its asterisks show where it begins and ends. */
const HEADING = new RegExp(
  String.raw`^(?:(.*?)(?=${BOLD}(?:${TEST_PATTERN})?\*{1,2}Pedido)|)${BOLD}(${TEST_PATTERN})?${BOLD}Pedido${BOLD} ` +
    String.raw`${BOLD}(${CODE_PATTERN})${BOLD} para${BOLD} ${BOLD}([^*]+)${BOLD}(.*)$`,
  "u",
);

/** `[20:14, 23/11/2026] +56 9 …: ` of WhatsApp Web and of exports of iOS, and `23/11/26, 20:14 - Ana: ` of Android. */
const PREFIXES = [
  /^\[([^\]]{0,24}\d{1,2}:\d\d[^\]]{0,24})\] ?([^:]{1,60}): ?/u,
  /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.? ?m\.?)?) - ([^:]{1,60}): ?/iu,
];

/** The most pieces into which a line of a message is broken. */
const MOST_PIECES = 16;

/** A line of what was pasted. */
interface Line {
  readonly chat: Chat | undefined;
  /** Without what a chat program put before it. */
  readonly raw: string;
  /** With even spaces and without invisible marks. */
  readonly even: string;
}

/** Reads every order in `text`, and what belongs to none. */
export function readMessages(text: string): WrittenOrder[] {
  let chat: Chat | undefined;
  const lines = text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).map((source): Line => {
    const { chat: next, raw } = withoutPrefix(source);
    chat = next ?? chat;
    return { chat, raw, even: even(raw) };
  });
  const readings: Reading[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (line.even === "") {
      at++;
      continue;
    }
    // What others wrote meanwhile does not part what a person adds from that person's order.
    let reading = readings.findLast(({ chat }) => chat?.sender === line.chat?.sender);
    const heading = reading?.takes(line.even) ? null : HEADING.exec(line.even);
    if (reading === undefined || (heading && reading.hasBegun())) readings.push(reading = new Reading());
    if (heading || reading.chat === undefined) reading.chat = line.chat;
    const pieces = heading ? 1 : piecesOf(lines, at, reading);
    if (heading) reading.begin(heading);
    else reading.take(lines.slice(at, at + pieces).map((each) => each.even).join(" "), line.raw.trim());
    at += pieces;
  }
  return readings.map((each) => each.order());
}

/** How many lines from `at` are one line of a message that was broken. */
function piecesOf(lines: readonly Line[], at: number, reading: Reading): number {
  let whole = lines[at]!.even;
  if (reading.takes(whole)) return 1;
  for (let pieces = 1; pieces < MOST_PIECES; pieces++) {
    const next = lines[at + pieces];
    if (next === undefined || next.even === "" || next.chat !== lines[at]!.chat) return 1;
    // In quotation marks, what looks like a line is a person's words.
    const isQuoted = /«[^»]*$/.test(whole);
    if (!isQuoted && (reading.takes(next.even) || HEADING.test(next.even))) return 1;
    whole += ` ${next.even}`;
    if (reading.takes(whole)) return pieces + 1;
  }
  return 1;
}

interface Chat {
  readonly sender: string;
  readonly sent: string;
}

/** Takes the marks of a quoted reply and of a chat program away. */
function withoutPrefix(source: string): { readonly chat?: Chat; readonly raw: string } {
  const raw = source.replace(/^(?:\s*>)+ ?/, "");
  const bare = raw.replaceAll(MARKS, "").trimStart();
  for (const pattern of PREFIXES) {
    const [prefix, sent, sender] = pattern.exec(bare.replaceAll(/\s/g, " ")) ?? [];
    if (prefix !== undefined) return { chat: { sender: sender!.trim(), sent: sent! }, raw: bare.slice(prefix.length) };
  }
  return { raw };
}

/** Marks of direction and of joining that programs put into a text; not the joiner of emoji. */
const MARKS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

function even(line: string): string {
  return line.replaceAll(MARKS, "").normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** A line without asterisks, with the quotation marks of a message. */
function clean(line: string): string {
  const bare = line.replaceAll("*", "");
  return bare.includes("«") ? bare : bare.replace(/^([^":]+: )["“„](.*)["”]/, "$1«$2»");
}

/** What is not of the message; or, with `line`, what is a field of that line only if the code says so. */
interface ByHand {
  readonly text: string;
  readonly line?: WrittenLine;
  readonly field?: "withoutToday" | "notes";
}

/** What has been read of one order. */
class Reading {
  #heading: RegExpExecArray | undefined;
  #step = -1;
  /** Whether a line below the last dish was not read: what follows may belong to it. */
  #isUnsure = false;
  readonly #lines: WrittenLine[] = [];
  readonly #groups = new Map<Step, RegExpExecArray>();
  readonly #read: string[] = [];
  readonly #byHand: ByHand[] = [];

  chat: Chat | undefined;

  hasBegun(): boolean {
    return this.#heading !== undefined || this.#step >= 0;
  }

  begin(heading: RegExpExecArray): void {
    this.#heading = heading;
    const around = [heading[1] ?? "", heading[5]!].map((each) => each.trim());
    this.#byHand.push(...around.filter(Boolean).map((text) => ({ text })));
  }

  takes(line: string): boolean {
    return this.#match(clean(line)) !== undefined;
  }

  /** Reads a line, or keeps it as it was written. */
  take(line: string, raw: string): void {
    const cleaned = clean(line);
    const found = this.#match(cleaned);
    if (!found) {
      this.#byHand.push({ text: raw });
      this.#isUnsure = true;
      return;
    }
    const { step, match } = found;
    const name = NAMES[step]!;
    this.#step = step;
    this.#read.push(match[0]);
    this.#groups.set(name, match);
    if (name === "dish") {
      this.#lines.push(writtenLine(match));
      this.#isUnsure = false;
    }
    if (name === "without" || name === "note") {
      const line = this.#lines.at(-1)!;
      const field = name === "note" ? "notes" : "withoutToday";
      line[field] = match[1]!;
      // It may belong to the line above that was not read.
      if (this.#isUnsure) this.#byHand.push({ text: match[0], line, field });
    }
    const rest = cleaned.slice(match[0].length).trim();
    if (rest !== "") this.#byHand.push({ text: rest });
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

  order() {
    const text = (step: Step, group = 1) => this.#groups.get(step)?.[group];
    const amount = (step: Step, group = 1) => pesos(text(step, group));
    const way = keyOf(METHODS, text("way"));
    const [, , test, code, restaurant] = this.#heading ?? [];
    const isTest = test !== undefined;
    const isIntact = code !== undefined && code === orderCode([isTest ? TEST : "", ...this.#read]);
    for (const { line, field } of isIntact ? [] : this.#byHand) if (line && field) line[field] = undefined;
    return {
      /** Whether any line of an order was read. */
      isOrder: this.hasBegun(),
      /** Undefined if no heading was found. */
      code,
      /** Whether the code is that of the lines that were read. */
      isIntact,
      /** Made with a sandbox key. */
      isTest,
      /** Made while the restaurant was closed, for as soon as it opens. */
      isForOpening: this.#groups.has("closed"),
      /** "el sábado 28 de noviembre a las 13:00", as the message says it; undefined if it does not say when. */
      opens: text("closed"),
      restaurant: restaurant?.trim(),
      lines: this.#lines,
      /** Each amount is as it was written, if it was. */
      subtotal: amount("subtotal"),
      commune: text("fee"),
      fee: amount("fee", 2),
      due: amount("due") ?? amount("due", 2),
      program: text("program", 2) ?? text("program"),
      delivery_method: text("way", 2) === undefined ? way : "pickup" as const,
      table: text("way", 2) === undefined ? undefined : Number(text("way", 2)),
      /** "sábado 28 de noviembre, 21:00"; undefined for as soon as possible. */
      time: text("time"),
      address: text("address"),
      customer_name: text("customer_name"),
      contact_phone: text("contact_phone"),
      notes: text("notes"),
      payment: keyOf(PAYMENT, text("payment")),
      cash_with: amount("payment", 2),
      cutlery: this.#groups.has("cutlery"),
      alcohol: this.#groups.has("alcohol"),
      /** What is not of the message, in its order. */
      byHand: this.#byHand.filter(({ line }) => !line || !isIntact).map(({ text }) => text),
      /** Who sent it and when, as the chat program wrote it. */
      sender: this.chat?.sender,
      sent: this.chat?.sent,
    };
  }
}

function writtenLine([, quantity, number, name, each, total]: RegExpExecArray) {
  return {
    name: name!,
    number,
    quantity: Number(quantity),
    /** Of one. */
    price: pesos(each ?? total)!,
    total: pesos(total)!,
    /** "Hoy sin …". */
    withoutToday: undefined as string | undefined,
    notes: undefined as string | undefined,
  };
}

function pesos(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replaceAll(".", ""));
}

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, word: string | undefined): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => words[key] === word);
}
