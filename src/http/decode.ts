/**
 * Reads a request body: capped before it is parsed, UTF-8 only, JSON without duplicate members, then the row's schema.
 *
 * RFC 9110 section 8.3 (Content-Type), RFC 8259. A body that does not come to an end in time is given up. Leaves out content
 * codings: a compressed body is refused as 415.
 * @module
 */
import * as v from "valibot";
import { LATE } from "../leaves/deadline.ts";
import { type Failure, MAX_BODY_BYTES, type Outcome } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { bodyReads } from "./body_reads.ts";
import { parseJson } from "../leaves/parse_json.ts";
import type { Warning } from "../schemas/warning.ts";
import { checkAgainst } from "./describe_issues.ts";
import { unknownMembers } from "./unknown_members.ts";

/** RFC 8259 section 8.1; a byte order mark is ignored, as it allows. */
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The most problems that one answer lists. */
const MAX_ERRORS = 50;

/**
 * Reads the body as text, at most {@linkcode MAX_BODY_BYTES} bytes of it.
 *
 * @param mediaType The media type it must have; an empty body may have any.
 */
export async function readText(request: Request, mediaType: string): Outcome<string> {
  const declared = request.headers.get("content-length");
  if (Number(declared ?? 0) > MAX_BODY_BYTES) return err({ kind: "body_too_large" });
  // HTTP holds a body to its declared length, so it can be taken at once, which is several times as fast as in chunks.
  const whole = declared !== null && request.headers.get("transfer-encoding") === null;
  // Only Deno's code runs in there. It rejects when the caller hung up or sent less than declared, or this process ends.
  const bytes = await bodyReads.race(whole ? request.bytes() : readCapped(request)).catch((): typeof LATE => LATE);
  return bytes === LATE ? err({ kind: "body_incomplete" }) : textOf(bytes, request, mediaType);
}

function textOf(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  { headers }: Request,
  mediaType: string,
): Result<string, Failure> {
  if (bytes === undefined || bytes.length > MAX_BODY_BYTES) return err({ kind: "body_too_large" });
  if (bytes.length === 0) return ok("");
  const coding = headers.get("content-encoding");
  if (coding !== null && !/^identity$/i.test(coding)) return err({ kind: "unsupported_content_coding" });
  if (!isMediaType(headers.get("content-type"), mediaType)) {
    return err({ kind: "unsupported_media_type", expected: mediaType });
  }
  try {
    return ok(decoder.decode(bytes));
  } catch {
    return err({ kind: "malformed_json", detail: "it is not UTF-8" });
  }
}

/** A checked body. */
export interface DecodedBody<T> {
  readonly body: T;
  /** One for each member that the schema does not know; `body` lacks it. */
  readonly warnings: readonly Warning[];
}

/** Reads and checks a JSON body. An absent body is `{}` unless `required`. */
export async function decodeJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  required: boolean,
): Outcome<DecodedBody<v.InferOutput<S>>> {
  const text = await readText(request, "application/json");
  if (!text.ok) return text;
  const value = text.value === "" && !required ? ok({}) : parseJson(text.value);
  if (!value.ok) return err({ kind: "malformed_json", detail: value.error });
  const checked = checkValue(schema, value.value);
  return checked.ok ? ok({ body: checked.value, warnings: unknownMembers(schema, value.value) }) : checked;
}

/** Checks a value against a schema; every problem is listed with its JSON Pointer (RFC 6901). */
export function checkValue<S extends v.GenericSchema>(schema: S, value: unknown): Result<v.InferOutput<S>, Failure> {
  const checked = checkAgainst(schema, value);
  return checked.ok ? checked : err({ kind: "invalid_body", errors: checked.error.slice(0, MAX_ERRORS) });
}

async function readCapped({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the stream.
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return await new Blob(chunks).bytes();
}

function isMediaType(header: string | null, expected: string): boolean {
  if (header === expected) return true;
  const [type = "", ...parameters] = (header ?? "").toLowerCase().split(";").map((part) => part.trim());
  return type === expected &&
    parameters.every((parameter) => !parameter.startsWith("charset=") || /^charset="?utf-?8"?$/.test(parameter));
}
