/**
 * A bare HTTP/1.1 connection: sends raw bytes and reads answers one by one. `fetch` would repair a deliberately broken
 * request.
 * @module
 */
import { type HttpAnswer, takeAnswer } from "./http_answer.ts";

/** The longest wait for an answer, in milliseconds. Much more than a busy machine needs, since only a failure takes it. */
export const PATIENCE_MS = 30_000;

/** A connection. The caller closes it. */
export class RawConnection implements Disposable {
  /** The host in the built documents. */
  static readonly HOST = "pizzeria.example";

  readonly #connection: Deno.TcpConn;
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array();
  #ended = false;
  #waiting: (() => void)[] = [];

  private constructor(connection: Deno.TcpConn, reads: boolean) {
    this.#connection = connection;
    if (reads) this.startReading();
  }

  /** Connects. With `reads` false it reads nothing before {@linkcode startReading}. */
  static async open(port: number, { reads = true } = {}): Promise<RawConnection> {
    return new RawConnection(await Deno.connect({ hostname: "127.0.0.1", port }), reads);
  }

  /** Starts reading. Call it once. */
  startReading(): void {
    this.#pump();
  }

  /** Sends all bytes. */
  async send(data: string | Uint8Array): Promise<void> {
    let rest = typeof data === "string" ? new TextEncoder().encode(data) : data;
    while (rest.length > 0) rest = rest.subarray(await this.#connection.write(rest));
  }

  /** Half-closes the connection: sends nothing more and goes on reading. */
  async closeWriting(): Promise<void> {
    await this.#connection.closeWrite();
  }

  /**
   * Reads the next answer.
   *
   * @param method The request's method: the answer to HEAD has no body.
   * @returns Undefined when the server closed the connection instead.
   * @throws {Error} If neither happens in time.
   */
  async answer(limitMs = PATIENCE_MS, method = "GET"): Promise<HttpAnswer | undefined> {
    let taken: ReturnType<typeof takeAnswer>;
    await this.#until(limitMs, () => (taken = takeAnswer(this.#buffer, method)) !== undefined || this.#ended);
    if (!taken) return undefined;
    this.#buffer = taken.rest;
    return taken.answer;
  }

  /** Sends a request and reads its answer. */
  async exchange(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
    limitMs?: number,
  ): Promise<HttpAnswer | undefined> {
    await this.send(requestText(method, path, headers, body));
    return await this.answer(limitMs, method);
  }

  /** Whether the server closes the connection in time. Drops the data before that. */
  async endsWithin(limitMs: number): Promise<boolean> {
    try {
      await this.#until(limitMs, () => this.#ended);
      return true;
    } catch {
      return false;
    }
  }

  /** The received text that nobody has read yet. */
  get received(): string {
    return new TextDecoder().decode(this.#buffer);
  }

  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }

  async #until(limitMs: number, done: () => boolean): Promise<void> {
    const end = performance.now() + limitMs;
    while (!done()) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`Nothing happened for ${limitMs} ms; so far: ${this.received.slice(0, 200)}`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  async #pump(): Promise<void> {
    const chunk = new Uint8Array(65_536);
    try {
      for (let n = await this.#connection.read(chunk); n !== null; n = await this.#connection.read(chunk)) {
        const joined = new Uint8Array(this.#buffer.length + n);
        joined.set(this.#buffer);
        joined.set(chunk.subarray(0, n), this.#buffer.length);
        this.#buffer = joined;
        this.#wake();
      }
    } catch (error) {
      // A reset, or our own close.
      if (!(error instanceof Error)) throw error;
    }
    this.#ended = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A request as it goes over the wire. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): string {
  const all = {
    Host: RawConnection.HOST,
    ...(body !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(new TextEncoder().encode(body).length),
    }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `${method} ${path} HTTP/1.1\r\n${lines}\r\n${body ?? ""}`;
}

/** One request on a connection of its own. */
export async function request(
  port: number,
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: string,
  limitMs = PATIENCE_MS,
): Promise<HttpAnswer> {
  using connection = await RawConnection.open(port);
  const answer = await connection.exchange(method, path, headers, body, limitMs);
  if (!answer) throw new Error(`${method} ${path}: the connection ended without an answer`);
  return answer;
}
