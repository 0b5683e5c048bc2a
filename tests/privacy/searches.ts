/**
 * Searches a service's store, log and exports for marks and for the credentials that it issued.
 * @module
 */
import type { Answer } from "../conformance/target.ts";
import { findMarks, findMarksInBytes, type MarkName } from "./marks.ts";

/** Members of an answer with credentials, which the store and the log must not hold. */
const CREDENTIALS = /^(?:api_key|claim_token|token|access_token|credential|identity_assertion|assertion|user_code)$/;

/** The credentials in an answer: members, the token in a link, the code on a page, the owner's cookie. */
export function credentialsOf({ text, json, headers }: Answer): string[] {
  const found = headers.getSetCookie().flatMap((cookie) => cookie.match(/own_[\w-]+/) ?? []);
  JSON.stringify(json, (name, value) => {
    if (CREDENTIALS.test(name) && typeof value === "string") found.push(value);
    return value;
  });
  const tokens = [...text.matchAll(/cat_[\w-]{65}/g)].map(([token]) => token);
  const [, code] = text.match(/<output>(\d{6})<\/output>/) ?? [];
  return [...found, ...tokens, ...(code === undefined ? [] : [code])];
}

/** The result of a search of a store. */
export interface StoreFindings {
  readonly problems: string[];
  readonly entries: number;
  /** Whether a grant or a client holds its agent's name, which is allowed. */
  readonly labelled: boolean;
}

/** The only caller's text in the store: the agent's name, for the person who confirms. */
const KEPT: MarkName = "label";

/** Searches every entry of a store whose file is closed. */
export async function searchStore(path: string, credentials: readonly string[]): Promise<StoreFindings> {
  using kv = await Deno.openKv(path);
  const problems: string[] = [];
  let entries = 0;
  let labelled = false;
  for await (const { key, value } of kv.list<unknown>({ prefix: [] })) {
    entries++;
    const isNamed = key[0] === "grant" || key[0] === "client";
    // The owner's devices have names for the owner's list.
    const kept = key[0] === "owner" ? withoutNames(value) : value;
    const { clientName, name, ...rest } = (isNamed ? value : { value: kept }) as Record<string, unknown>;
    if (findMarks(JSON.stringify([clientName, name])).includes(KEPT)) labelled = true;
    const text = JSON.stringify([key, rest]);
    for (const mark of findMarks(text)) problems.push(`the store holds ${mark} in ${JSON.stringify(key)}`);
    for (const each of credentials) {
      if (text.includes(JSON.stringify(each).slice(1, -1)) && (each.length > 6 || text.includes(`"${each}"`))) {
        problems.push(`the store holds the credential ${each} in ${JSON.stringify(key)}`);
      }
    }
  }
  return { problems, entries, labelled };
}

function withoutNames(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, each) => name === "name" ? undefined : each));
}

/** Searches the bytes of an open store's files, its write-ahead log included. */
export async function searchBytes(path: string, credentials: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const bytes = await Deno.readFile(file).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return new Uint8Array();
      throw error;
    });
    const name = file.slice(path.lastIndexOf("/") + 1);
    for (const mark of findMarksInBytes(bytes)) if (mark !== KEPT) problems.push(`the file ${name} holds ${mark}`);
    const text = new TextDecoder("latin1").decode(bytes);
    // Any number may contain six digits, so codes are searched in entries only.
    const held = credentials.filter((each) => each.length > 6 && text.includes(each));
    problems.push(...held.map((each) => `the file ${name} holds the credential ${each}`));
  }
  return problems;
}

/** Searches the output of a process. */
export function searchLog(lines: readonly string[], credentials: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const marks = findMarks(line).map((mark) => `the log holds ${mark}: ${line}`);
    const held = credentials.filter((each) => each.length > 6 ? line.includes(each) : line.includes(`"${each}"`));
    const address = line.includes("127.0.0.1") ? [`the log holds an address: ${line}`] : [];
    return [...marks, ...held.map((each) => `the log holds the credential ${each}: ${line}`), ...address];
  });
}

/** Searches the exports of a process for issued credentials and for callers' addresses (loopback). */
export function searchExport(name: string, text: string, credentials: readonly string[]): string[] {
  const held = credentials.filter((each) => text.includes(each.length > 6 ? each : `"${each}"`));
  const address = /127\.0\.0\.1|"::1"/.test(text) ? [`the exported ${name} hold an address`] : [];
  return [...held.map((each) => `the exported ${name} hold the credential ${each}`), ...address];
}
