/**
 * The client that a request names in its header by HTTP Basic (RFC 6749 section 2.3.1). Libraries do so by default, with an
 * empty secret if there is none. No client here has a secret, so any other one is refused.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import type { Failure } from "../tables/failures.ts";

/** Base64 that is whole (RFC 4648 section 4). */
const CREDENTIALS = /^basic +((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i;

/** The form with the `client_id` of the header, if the header names one. */
export function withHeaderClient<F extends { readonly client_id?: string | undefined }>(
  { headers }: Request,
  form: Result<F, Failure>,
): Result<F, Failure> {
  const sent = headers.get("authorization") ?? "";
  // A bearer token in this header does not count.
  if (!form.ok || !/^basic(?: |$)/i.test(sent)) return form;
  const [, id] = /^([\w-]+):$/.exec(atob(CREDENTIALS.exec(sent)?.[1] ?? "")) ?? [];
  if (id === undefined || (form.value.client_id ?? id) !== id) return err({ kind: "invalid_client" });
  return ok({ ...form.value, client_id: id });
}
