/**
 * Reads the bodies of OAuth endpoints: form-encoded (RFC 6749 section 3.2: no parameter twice, but for `resource`; an
 * empty one counts as absent) or JSON. A body that does not fit its schema is OAuth's `invalid_request`.
 * @module
 */
import type * as v from "valibot";
import type { Failure, Outcome } from "../tables/failures.ts";
import { FORM_MEDIA } from "../tables/media_types.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { checkValue, decodeJson, readText } from "./decode.ts";

/** Reads a form and checks it. Ignores parameters that the schema does not name. */
export async function decodeForm<S extends v.GenericSchema>(request: Request, schema: S): Outcome<v.InferOutput<S>> {
  const text = await readText(request, FORM_MEDIA);
  if (!text.ok) return text;
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text.value)) {
    const before = parameters.get(name);
    // RFC 8707 section 2 allows several resources. Here they have no meaning together: joined, they name none.
    const several = name === "resource" && before !== undefined;
    if (before !== undefined && !several) {
      return err({ kind: "invalid_request", detail: "A parameter is given twice" });
    }
    parameters.set(name, several && before !== value ? `${before} ${value}` : value);
  }
  const given = Object.fromEntries([...parameters].filter(([, value]) => value !== ""));
  return asOAuth(checkValue(schema, given), "invalid_request");
}

/**
 * Reads a JSON body and checks it. A body that does not fit is the OAuth error `kind`. Ignores members that the schema
 * does not name, as RFC 7591 section 2 asks.
 */
export async function decodeOAuthJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  kind: "invalid_request" | "invalid_client_metadata",
): Outcome<v.InferOutput<S>> {
  const decoded = await decodeJson(request, schema, true);
  return asOAuth(decoded.ok ? ok(decoded.value.body) : decoded, kind);
}

function asOAuth<T>(
  decoded: Result<T, Failure>,
  kind: "invalid_request" | "invalid_client_metadata",
): Result<T, Failure> {
  if (decoded.ok || decoded.error.kind !== "invalid_body") return decoded.ok ? ok(decoded.value) : decoded;
  return err({ kind, detail: decoded.error.errors[0]!.message });
}
