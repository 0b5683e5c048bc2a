/**
 * What happens to a message between the guest's press of "send" and the kitchen's paste: what chat programs and honest
 * people do to it, and what must be told.
 * @module
 */

/** A number from 0 to below `below`. */
export type Pick = (below: number) => number;

const lines = (message: string) => message.split("\n");

/** Puts `added` before line `at`. */
const put = (message: string, at: number, ...added: string[]) => lines(message).toSpliced(at, 0, ...added).join("\n");

const heading = (message: string) => lines(message)[0]!;

/** Breaks longer lines at spaces, as mail programs do. */
const wrapped = (message: string, columns: number) =>
  message.replaceAll(new RegExp(`(?=.{${columns + 1}})(.{1,${columns}}) `, "g"), "$1\n");

const PHONE = "+56 9 8765 4321";
const COCA = "y una coca porfa";

/** What leaves the order as it was: the text that arrives, then the words in it that are not of the message. */
export const HONEST: Readonly<Record<string, (message: string, pick: Pick) => readonly [string, ...string[]]>> = {
  "line ends of Windows": (message) => [message.replaceAll("\n", "\r\n")],
  "carriage returns alone": (message) => [message.replaceAll("\n", "\r")],
  "line separators": (message) => [message.replaceAll("\n", "\u2028")],
  "no-break spaces": (message) => [message.replaceAll(" ", "\u00a0")],
  "narrow spaces": (message) => [message.replaceAll(" ", "\u202f")],
  "doubled spaces": (message) => [message.replaceAll(" ", "  ")],
  "tabs before each line": (message) => [message.replaceAll(/^/gm, "\t")],
  "spaces at the ends of lines": (message) => [message.replaceAll("\n", "  \n")],
  "indentation lost": (message) => [message.replaceAll(/^ +/gm, "")],
  "blank lines lost": (message) => [message.replaceAll(/\n+/g, "\n")],
  "blank lines doubled": (message) => [message.replaceAll("\n", "\n\n")],
  "asterisks lost": (message) => [message.replaceAll("*", "")],
  "one asterisk lost": (message, pick) => {
    const at = [...message.matchAll(/\*/g)][pick(4)]!.index;
    return [message.slice(0, at) + message.slice(at + 1)];
  },
  "asterisks doubled": (message) => [message.replaceAll("*", "**")],
  "asterisks moved": (message) => [message.replace(/ para (.*)\*/, "* para $1").replace(/\*(.*): /, "$1: *")],
  "curly quotation marks": (message) => [message.replaceAll("«", "“").replaceAll("»", "”")],
  "straight quotation marks": (message) => [message.replaceAll(/[«»]/g, '"')],
  "accents taken apart": (message) => [message.normalize("NFD")],
  "longer dashes": (message) => [message.replaceAll(/(?<!\p{M})-(?!\p{M})/gu, "–")],
  "marks of direction": (message) => [message.replaceAll(/^/gm, "\u200e").replaceAll(" ", " \u202a\u202c")],
  "a byte order mark": (message) => [`\ufeff${message}`],
  "lines of 72 columns": (message) => [wrapped(message, 72)],
  "lines of 62 columns": (message) => [wrapped(message, 62)],
  "WhatsApp Web": (message) => [`[20:14, 23/11/2026] ${PHONE}: ${message}`],
  "WhatsApp Web with twelve hours": (message) => [`[8:14 p. m., 23/11/2026] Ana María 🌻: ${message}`],
  "an export of iOS": (message) => [`\u200e[23-11-26, 8:14:05 p.\u00a0m.] ~\u202fAna: ${message}`],
  "an export of Android": (message) => [`23/11/26, 20:14 - ${PHONE}: ${message}`],
  "an export of Android with twelve hours": (message) => [`23-11-2026, 8:14 p. m. - Ana: ${message}`],
  "a quoted reply": (message) => [message.replaceAll(/^/gm, "> ")],
  "a reply to a reply, and an answer": (message) => [`${message.replaceAll(/^/gm, ">> ")}\nsí, ese`, "sí, ese"],
  "forwarded": (message) => [`Reenviado\n${message}`, "Reenviado"],
  "a greeting above": (message) => [`Hola! Cómo están?\n\n${message}`, "Hola! Cómo están?"],
  "a greeting on the same line": (message) => [`Hola! Va mi pedido: ${message}`, "Hola! Va mi pedido:"],
  "words after the heading": (message) => [message.replace("\n", " porfa 🙏\n"), "porfa 🙏"],
  "thanks": (message) => [`${message}\n\nGracias!!`, "Gracias!!"],
  "something more on the last line": (message) => [`${message} ${COCA}`, COCA],
  "something more at the end": (message) => [`${message}\n${COCA}`, COCA],
  "something more between two lines": (message, pick) => [
    put(message, 1 + pick(lines(message).length - 1), COCA),
    COCA,
  ],
  "something more in three places": (message) => {
    const at = Math.floor(lines(message).length / 2);
    return [
      `*Hola*\n${put(message, at, "2 cocas, sin hielo")}\n10 servilletas`,
      "*Hola*",
      "2 cocas, sin hielo",
      "10 servilletas",
    ];
  },
  "something that looks like a line, where it cannot be one": (message) => [
    `${message}\n*Pedido* listo? 1 x Margherita: $1\nNombre: Ana`,
    "*Pedido* listo? 1 x Margherita: $1",
    "Nombre: Ana",
  ],
  "more messages of the same person": (message) => [
    `[20:10, 23/11/2026] Ana: Hola\n[20:14, 23/11/2026] Ana: ${message}\n[20:15, 23/11/2026] Ana: ${COCA}`,
    "Hola",
    COCA,
  ],
  "messages of somebody else around": (message) => [
    `[20:10, 23/11/2026] Luis: Hola\n[20:14, 23/11/2026] Ana: ${message}\n[20:15, 23/11/2026] Luis: gracias`,
    "Hola",
    "gracias",
  ],
  "a copy that begins within another message": (message) => [
    `de siempre\n[20:14, 23/11/2026] Ana: ${message}`,
    "de siempre",
  ],
  "everything that WhatsApp Web does": (message) => [
    `[20:14, 23/11/2026] ${PHONE}: ${message.replaceAll("*", "").replaceAll(/\n+/g, "\r\n")}\r\n${COCA}`,
    COCA,
  ],
};

/** A word that is nowhere else. */
export const WORD = "zanahoria";

/** Another digit in place of one digit of what `pattern` finds, if it finds something. */
function digit(message: string, pick: Pick, pattern = /[^]+/g): string {
  const found = [...message.matchAll(pattern)].flatMap(({ 0: text, index }) =>
    [...text.matchAll(/\d/g)].map((each) => index + each.index)
  );
  if (found.length === 0) return message;
  const at = found[pick(found.length)]!;
  return message.slice(0, at) + (Number(message[at]) + 1 + pick(9)) % 10 + message.slice(at + 1);
}

/** Changes a line. */
function edit(message: string, pick: Pick, change: (line: string) => string | readonly string[]): string {
  const at = pick(lines(message).length);
  return lines(message).flatMap((line, each) => each === at ? change(line) : line).join("\n");
}

/** Puts a text in place of `length` characters anywhere. */
function splice(message: string, pick: Pick, length: number, text: string): string {
  const at = pick(message.length - length + 1);
  return message.slice(0, at) + text + message.slice(at + length);
}

/** What changes the order, or may: told, or without effect. `other` is another order. */
export const EDITS: Readonly<Record<string, (message: string, pick: Pick, other: string) => string>> = {
  "a digit": (message, pick) => digit(message, pick),
  "a digit of an amount": (message, pick) => digit(message, pick, /\$[\d.]+/g),
  "a digit of a total": (message, pick) => digit(message, pick, /^\*.*: \$[\d.]+/gm),
  "a digit of a quantity": (message, pick) => digit(message, pick, /^\d+ x /gm),
  "a digit of a number": (message, pick) => digit(message, pick, /Nº \d+/g),
  "a price and the totals, by a person who can add": (message) =>
    message.replaceAll(/\$(\d+)/g, (_, thousands: string) => `$${Math.max(1, Number(thousands) - 1)}`),
  "another dish": (message) => message.replace(/^(\d+ x ).*?( \(|: )/m, "$1Marinara$2"),
  "another quantity sign": (message) => message.replace(/^(\d+) x /m, "$1 × "),
  "an amount in other digits": (message) =>
    message.replaceAll(/\$\d/g, ([, each]) => `$${"０１２３４５６７８９"[Number(each)]}`),
  "a line deleted": (message, pick) => edit(message, pick, () => []),
  "a line doubled": (message, pick) => edit(message, pick, (line) => [line, line]),
  "two lines swapped": (message, pick) => {
    const at = pick(lines(message).length - 1);
    return lines(message).toSpliced(at, 2, ...lines(message).slice(at, at + 2).reverse()).join("\n");
  },
  "a line moved": (message, pick) => {
    const [from, to] = [pick(lines(message).length), pick(lines(message).length)];
    return lines(message).toSpliced(from, 1).toSpliced(to, 0, lines(message)[from]!).join("\n");
  },
  "a line of another order": (message, pick, other) =>
    edit(message, pick, (line) => [line, lines(other)[pick(lines(other).length)]!]),
  "the end cut": (message, pick) => message.slice(0, 1 + pick(message.length - 1)),
  "the beginning cut": (message, pick) => message.slice(1 + pick(message.length - 1)),
  "the middle cut": (message, pick) => splice(message, pick, pick(40), ""),
  "the end cut, another order below": (message, pick, other) =>
    `${message.slice(0, 1 + pick(message.length - 1))}\n${other}`,
  "the first line lost": (message) => message.replace(/.*\n/, ""),
  "the first line lost, another order above": (message, _, other) => `${other}\n${message.replace(/.*\n/, "")}`,
  "the first line twice": (message) => `${heading(message)}\n${message}`,
  "the first line of another order": (message, _, other) => message.replace(heading(message), heading(other)),
  "a sign of the code": (message, pick) =>
    message.replace(/Pedido (.)/, (_, sign: string) => `Pedido ${sign === "A" ? "B" : "ABCDEFGH"[pick(8)]}`),
  "the code in small letters": (message) => message.replace(/Pedido .{4}/, (found) => found.toLowerCase()),
  "another restaurant": (message) => message.replace(/ para .*\*/, " para Pizzería Vecina*"),
  "no test any more": (message) => message.replace("PRUEBA - NO PREPARAR: ", ""),
  "a test": (message) => message.replace(/^\*/, "PRUEBA - NO PREPARAR: *"),
  "a note": (message) => message.replace(/«.*»/, "«sin sal»"),
  "a word in a text": (message) => message.replace("«", `«${WORD} `),
  "a quotation mark lost": (message, pick) => message.replace(pick(2) === 0 ? "«" : "»", ""),
  "a character lost": (message, pick) => splice(message, pick, 1, ""),
  "a word anywhere": (message, pick) => splice(message, pick, 0, WORD),
  "a word at the end of a line": (message, pick) => edit(message, pick, (line) => `${line} ${WORD}`),
  "a word at the beginning of a line": (message, pick) => edit(message, pick, (line) => `${WORD} ${line}`),
  "a word before the last one of a line": (message, pick) =>
    edit(message, pick, (line) => line.replace(/ (?=\S+$)/, ` ${WORD} `)),
  "a line break anywhere": (message, pick) => splice(message, pick, 0, "\n"),
  "another way": (message) =>
    message.replace(
      /Entrega: .*/,
      (found) => found.endsWith("Despacho") ? "Entrega: Retiro en el local" : "Entrega: Despacho",
    ),
  "other means": (message) => message.replace(/Pago: .*/, "Pago: transferencia"),
  "another time": (message) => message.replace(/(Hora deseada: ).*/, "$1sábado 28 de noviembre, 23:00"),
  "another table": (message) => message.replace(/mesa \d+/, "mesa 3"),
  "no allergy any more": (message) => message.replaceAll(/\n *Alergia en la nota.*/g, ""),
  "a total by hand above": (message, pick) => put(message, 1 + pick(2), "*Total: $1*"),
  "means by hand anywhere": (message, pick) => put(message, pick(lines(message).length), "Pago: efectivo, con $20.000"),
  "a note by hand anywhere": (message, pick) => put(message, pick(lines(message).length), "Nota: «sin ajo»"),
  "a dish by hand anywhere": (message, pick) => put(message, pick(lines(message).length), "1 x Marinara: $8.900"),
  "everything on one line": (message) => message.replaceAll(/\s+/g, " "),
  "two orders in turns": (message, _, other) =>
    lines(message).flatMap((line, at) => [line, lines(other)[at] ?? ""]).join("\n"),
  "upper case": (message) => message.toUpperCase(),
};
