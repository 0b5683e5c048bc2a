/**
 * Marked personal data: a unique value for each place where a caller can write, and a search that finds it in any
 * spelling. Each value has a core that occurs nowhere else.
 * @module
 */

/** The values. The core is the part between `zq` and `xj`, or the whole value if it has none. */
export const MARKS = {
  // Personal data of an order, a registration and a claim.
  name: "Señora zqnamexj Ñancupil",
  address: "Pasaje zqaddressxj 4711, depto 32-B",
  notes: "Timbre malo; zqnotesxj es alérgica al maní",
  phone: "+56 9 7318 4426",
  email: "zqemailxj@correo.example",
  // An agent's name: by design, the store keeps it until the claim, to show it to the person who confirms.
  label: "Agent zqlabelxj",
  // An agent's name in a request for a key: nothing needs it.
  keyLabel: "Agent zqkeylabelxj",
  dish: "Pizza zqdishxj",
  price: "7391826450137",
  // Values that programs write.
  member: "zqmemberxj",
  value: "zqvaluexj",
  rpcId: "zqrpcidxj",
  rpcMethod: "zqrpcmethodxj",
  tool: "zqtoolxj",
  uri: "restaurant://zqurixj",
  version: "zqversionxj",
  cursor: "zqcursorxj",
  promptArgument: "zqargumentxj",
  query: "zqqueryxj",
  code: "zqcodexj",
  // Credentials that we did not issue, and credentials of other services.
  key: "horno_free_zqkeyxj",
  token: "zqtokenxj.zqtokenxj.zqtokenxj",
  password: "zqpasswordxj",
  claimToken: `clm_${"zqclaimtokenxj".padEnd(65, "a")}`,
  attemptToken: `cat_${"zqattempttokenxj".padEnd(65, "a")}`,
  // Data that a browser or a proxy adds.
  userAgent: "Mozilla/5.0 (zquseragentxj)",
  cookie: "session=zqcookiexj",
  referer: "https://zqrefererxj.example/?who=zqrefererxj",
  origin: "https://zqoriginxj.example",
  forwardedFor: "203.0.113.77",
  forwardedFor6: "2001:db8:7a71::77",
  header: "zqheaderxj",
  requestId: "zqrequestidxj",
  preflight: "x-zqpreflightxj",
  // Parts of a URL and a request line.
  parameter: "zqparameterxj",
  parameterValue: "zqparametervaluexj",
  path: "zqpathxj",
  method: "ZQMETHODXJ",
} as const;

/** The name of a mark: the place where it is written. */
export type MarkName = keyof typeof MARKS;

/** Values of digits, with various separators. */
const NUMBERS: ReadonlySet<MarkName> = new Set(["phone", "price"]);

/** The text to search for: the part of a value that none of our spellings splits, in lower case. */
function coreOf(name: MarkName): string {
  const value = MARKS[name].toLowerCase();
  return value.match(/zq[a-z]+xj/)?.[0] ?? (NUMBERS.has(name) ? value.replace(/\D/g, "") : value);
}

const encoder = new TextEncoder();

function base64(text: string): string {
  return encoder.encode(text).toBase64();
}

/** The spellings of a value in a request, used in turn. */
export const SPELLINGS: readonly ((value: string) => string)[] = [
  (value) => value,
  encodeURIComponent,
  base64,
  (value) => [...value].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  (value) => value.toUpperCase(),
  (value) => value.replaceAll(" ", "").toLowerCase(),
  (value) => [...encoder.encode(value)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
];

/** The base64 of a text at each offset inside encoded data: the characters that do not depend on its neighbours. */
function base64Inside(text: string): string[] {
  return [0, 1, 2].map((shift) => base64("x".repeat(shift) + text).slice(shift === 0 ? 0 : shift + 1).slice(0, -4));
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

interface Needle {
  readonly name: MarkName;
  readonly core: string;
  /** Case-sensitive encoded forms. */
  readonly encoded: readonly string[];
}

/** The store looks credentials up by their digest, so that may remain; of other values not even the digest may. */
const DIGESTED: ReadonlySet<MarkName> = new Set(["key", "token", "claimToken", "attemptToken"]);

const NEEDLES: readonly Needle[] = await Promise.all((Object.keys(MARKS) as MarkName[]).map(async (name) => {
  const core = coreOf(name);
  const digest = await sha256(MARKS[name]);
  const digests = DIGESTED.has(name) ? [] : [digest.toHex(), digest.toBase64().slice(0, -1)];
  const forms = NUMBERS.has(name) ? [core, MARKS[name]] : [core, core.toUpperCase()];
  const hexadecimal = forms.map((form) => encoder.encode(form).toHex());
  return { name, core, encoded: [...forms.flatMap(base64Inside), ...hexadecimal, ...digests] };
}));

/** Runs of characters that may hold an encoded form. */
const RUNS = new RegExp(
  String.raw`[\w+/=-]{${Math.min(...NEEDLES.flatMap(({ encoded }) => encoded.map(({ length }) => length)))},}`,
  "g",
);

/** Decodes the character escapes of HTML, URLs and JSON. */
function unescaped(text: string): string {
  const character = (code: string, radix: number) => String.fromCharCode(parseInt(code, radix));
  return text
    .replaceAll(/(?:%25)+/gi, "%")
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code) => character(code, 16))
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code) => character(code, 16))
    .replaceAll(/&#(\d+);/g, (_, code) => character(code, 10));
}

/** What was found, since headers, pages and documents occur often. */
const remembered = new Map<string, MarkName[]>();

/** The marks in a text, in any spelling: also in hexadecimal, in base64, as a digest, in UTF-16. */
export function findMarks(text: string): MarkName[] {
  const found = remembered.get(text) ?? search(text);
  remembered.set(text, found);
  return found;
}

function search(text: string): MarkName[] {
  const plain = text.replaceAll("\0", "");
  const lower = `${plain} ${unescaped(plain)}`.toLowerCase();
  const digits = lower.replaceAll(/[\s().,+-]/g, "");
  const runs = plain.match(RUNS)?.join(" ") ?? "";
  const standard = runs.replaceAll("-", "+").replaceAll("_", "/");
  return NEEDLES.filter(({ name, core, encoded }) =>
    (NUMBERS.has(name) ? digits : lower).includes(core) ||
    encoded.some((form) => runs.includes(form) || standard.includes(form))
  ).map(({ name }) => name);
}

/** The marks in bytes of any character encoding. */
export function findMarksInBytes(bytes: Uint8Array): MarkName[] {
  return search(new TextDecoder("latin1").decode(bytes));
}
