/**
 * A program that knows one address, `/llms.txt`, and may go only where what it has read so far leads. It counts the
 * tokens (o200k) of everything that it reads.
 * @module
 */
import { assert } from "@std/assert";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { ORIGIN, type TestApp } from "../app_fixture.ts";

/** A request as a document writes it. */
export interface WrittenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as the program reads it. */
export interface ReadAnswer {
  readonly status: number;
  readonly text: string;
  // deno-lint-ignore no-explicit-any
  readonly json: any;
}

/** A walk through the service. */
export interface Walk {
  /** The tokens read so far. */
  readonly tokens: () => number;
  /** Reads an address with GET. */
  readonly read: (url: string, headers?: Record<string, string>) => Promise<ReadAnswer>;
  /** Sends a request, such as a written one with another body. */
  readonly send: (request: WrittenRequest) => Promise<ReadAnswer>;
  /** The address of the link in what was read whose text has these words. */
  readonly link: (words: RegExp) => string;
  /** What the pattern finds in what was read: its first group. */
  readonly find: (pattern: RegExp) => string;
  /** The request in what was read, as a shell command or in HTTP, that has these words. */
  readonly request: (words: RegExp) => WrittenRequest;
}

/** Begins a walk by reading `/llms.txt`. */
export async function startWalk(app: TestApp): Promise<Walk> {
  const texts: string[] = [`${ORIGIN}/llms.txt`];
  let tokens = 0;

  async function send({ method, url, headers, body }: WrittenRequest): Promise<ReadAnswer> {
    const [address = ""] = url.split("?", 1);
    assert(texts.some((text) => isNamed(address, text)), `nothing read so far leads to ${address}`);
    const answer = await app.fetch(url, { method, headers, ...(body !== undefined && { body }) });
    const text = await answer.text();
    texts.push(text);
    tokens += countTokens(text);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined };
  }

  const walk: Walk = {
    tokens: () => tokens,
    send,
    read: (url, headers = {}) => send({ method: "GET", url, headers }),
    link: (words) => {
      const links = texts.flatMap((text) => [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]);
      const found = links.find(([, text = ""]) => words.test(text));
      assert(found, `no link says ${words}`);
      return found[2]!;
    },
    find: (pattern) => {
      const found = texts.map((text) => text.match(pattern)).find((match) => match !== null);
      assert(found?.[1] !== undefined, `nothing read so far has ${pattern}`);
      return found[1];
    },
    request: (words) => {
      const found = texts.flatMap(writtenRequests).find(({ text }) => words.test(text));
      assert(found, `no request read so far has ${words}`);
      return found.request;
    },
  };
  await walk.read(`${ORIGIN}/llms.txt`);
  return walk;
}

/** Whether a text names an address, and not only a longer one. */
function isNamed(address: string, text: string): boolean {
  return text.split(address).slice(1).some((rest) => !/^[\w/-]/.test(rest) && !/^\.\w/.test(rest));
}

function writtenRequests(text: string): { text: string; request: WrittenRequest }[] {
  const commands = [...text.matchAll(/^\$ (curl (?:\\\n|[^\n])*)/gm)].map(([, command = ""]) => ({
    text: command,
    request: readCommand(command),
  }));
  const blocks = [...text.matchAll(/```http\n((?:GET|POST) [\s\S]*?)\n```/g)].map(([, block = ""]) => ({
    text: block,
    request: readHttp(block),
  }));
  return [...commands, ...blocks];
}

/** Reads a `curl` command: its words, where quotes keep blanks together. */
function readCommand(command: string): WrittenRequest {
  const words = [...command.replaceAll("\\\n", " ").matchAll(/'([^']*)'|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain!);
  const headers: Record<string, string> = {};
  let [url, method, body]: (string | undefined)[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word === "-H") {
      const [name = "", value = ""] = words[++at]!.split(": ");
      headers[name] = value;
    } else if (word === "-d") body = words[++at];
    else if (word === "-X") method = words[++at];
    else if (word !== "-s") url = word;
  }
  if (body !== undefined) headers["Content-Type"] ??= "application/x-www-form-urlencoded";
  return {
    method: method ?? (body === undefined ? "GET" : "POST"),
    url: url!,
    headers,
    ...(body !== undefined && { body }),
  };
}

function readHttp(block: string): WrittenRequest {
  const [head = "", body] = block.split("\n\n");
  const [line = "", ...fields] = head.split("\n");
  const [method = "", url = ""] = line.split(" ");
  const headers = Object.fromEntries(fields.map((field) => field.split(": ", 2) as [string, string]));
  return { method, url, headers, ...(body !== undefined && { body }) };
}
