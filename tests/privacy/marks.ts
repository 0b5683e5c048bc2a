/**
 * Marked personal data: one value for each place where a caller can write, each with a core that occurs nowhere else, and
 * a search that finds the core again however it was spelled on its way.
 * @module
 */

/** The values. The core of each is what stands between `zq` and `xj`; where there is none, all of it. */
export const MARKS = {
  // What an order, a registration and a claim say of a person.
  name: "Señora zqnamexj Ñancupil",
  address: "Pasaje zqaddressxj 4711, depto 32-B",
  notes: "Timbre malo; zqnotesxj es alérgica al maní",
  phone: "+56 9 7318 4426",
  email: "zqemailxj@correo.example",
  // What a program is called: by design shown to the person who confirms a claim, and kept until then.
  label: "Agent zqlabelxj",
  // An agent's name that comes with the wish for a key: nobody needs it.
  keyLabel: "Agent zqkeylabelxj",
  dish: "Pizza zqdishxj",
  price: "7391826450137",
  // What programs write.
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
  // Credentials that are none of ours, and of others.
  key: "horno_free_zqkeyxj",
  token: "zqtokenxj.zqtokenxj.zqtokenxj",
  password: "zqpasswordxj",
  claimToken: `clm_${"zqclaimtokenxj".padEnd(65, "a")}`,
  attemptToken: `cat_${"zqattempttokenxj".padEnd(65, "a")}`,
  // What a browser or a proxy adds.
  userAgent: "Mozilla/5.0 (zquseragentxj)",
  cookie: "session=zqcookiexj",
  referer: "https://zqrefererxj.example/?who=zqrefererxj",
  origin: "https://zqoriginxj.example",
  forwardedFor: "203.0.113.77",
  forwardedFor6: "2001:db8:7a71::77",
  header: "zqheaderxj",
  requestId: "zqrequestidxj",
  preflight: "x-zqpreflightxj",
  // What a URL and a request line hold.
  parameter: "zqparameterxj",
  parameterValue: "zqparametervaluexj",
  path: "zqpathxj",
  method: "ZQMETHODXJ",
} as const;

/** The name of a mark: the place where it is written. */
export type MarkName = keyof typeof MARKS;

/** What is grouped in digits, by one or another sign. */
const NUMBERS: ReadonlySet<MarkName> = new Set(["phone", "price"]);

/** What is looked for: the part of a value that no spelling of ours takes apart, in lower case. */
function coreOf(name: MarkName): string {
  const value = MARKS[name].toLowerCase();
  return value.match(/zq[a-z]+xj/)?.[0] ?? (NUMBERS.has(name) ? value.replace(/\D/g, "") : value);
}

const encoder = new TextEncoder();

function base64(text: string): string {
  return encoder.encode(text).toBase64();
}

/** The ways in which a value is written into a request, each in its turn. */
export const SPELLINGS: readonly ((value: string) => string)[] = [
  (value) => value,
  encodeURIComponent,
  base64,
  (value) => [...value].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  (value) => value.toUpperCase(),
  (value) => value.replaceAll(" ", "").toLowerCase(),
  (value) => [...encoder.encode(value)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
];

/** Base64 of a text that begins anywhere in what is encoded: the characters that do not depend on its neighbours. */
function base64Inside(text: string): string[] {
  return [0, 1, 2].map((shift) => base64("x".repeat(shift) + text).slice(shift === 0 ? 0 : shift + 1).slice(0, -4));
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

interface Needle {
  readonly name: MarkName;
  readonly core: string;
  /** Encoded forms, in which upper and lower case count. */
  readonly encoded: readonly string[];
}

/** Credentials are looked up by their digest, which is what the store is for; of the rest not even that may remain. */
const DIGESTED: ReadonlySet<MarkName> = new Set(["key", "token", "claimToken", "attemptToken"]);

const NEEDLES: readonly Needle[] = await Promise.all((Object.keys(MARKS) as MarkName[]).map(async (name) => {
  const core = coreOf(name);
  const digest = await sha256(MARKS[name]);
  const digests = DIGESTED.has(name) ? [] : [digest.toHex(), digest.toBase64().slice(0, -1)];
  const forms = NUMBERS.has(name) ? [core, MARKS[name]] : [core, core.toUpperCase()];
  const hexadecimal = forms.map((form) => encoder.encode(form).toHex());
  return { name, core, encoded: [...forms.flatMap(base64Inside), ...hexadecimal, ...digests] };
}));

/** Undoes what HTML, URLs and JSON do to characters. */
function unescaped(text: string): string {
  const character = (code: string, radix: number) => String.fromCharCode(parseInt(code, radix));
  return text
    .replaceAll(/(?:%25)+/gi, "%")
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code) => character(code, 16))
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code) => character(code, 16))
    .replaceAll(/&#(\d+);/g, (_, code) => character(code, 10));
}

/** What was found in long texts: pages and documents come again and again. */
const remembered = new Map<string, MarkName[]>();

const LONG = 2_000;

/** The marks that a text holds, in any spelling: also in hexadecimal, in base64, as a digest, in UTF-16. */
export function findMarks(text: string): MarkName[] {
  if (text.length < LONG) return search(text);
  const found = remembered.get(text) ?? search(text);
  remembered.set(text, found);
  return found;
}

function search(text: string): MarkName[] {
  const plain = text.replaceAll("\0", "");
  const lower = `${plain} ${unescaped(plain)}`.toLowerCase();
  const digits = lower.replaceAll(/[\s().+-]/g, "");
  const standard = plain.replaceAll("-", "+").replaceAll("_", "/");
  return NEEDLES.filter(({ name, core, encoded }) =>
    (NUMBERS.has(name) ? digits : lower).includes(core) ||
    encoded.some((form) => plain.includes(form) || standard.includes(form))
  ).map(({ name }) => name);
}

/** The marks that bytes hold, whatever their characters are. */
export function findMarksInBytes(bytes: Uint8Array): MarkName[] {
  return findMarks(new TextDecoder("latin1").decode(bytes));
}
