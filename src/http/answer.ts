/**
 * What an endpoint answers, before it is a Response: `reply.ts` makes one of it.
 * @module
 */
import type { HeaderFields } from "./header_fields.ts";

/** What an endpoint answers. */
export interface Answer {
  /** JSON text, already serialised, its compressed bytes, or a stream; null for none. */
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** 200 unless given. */
  readonly status?: number;
  /** Fields beyond the row's own, or in their place. */
  readonly headers?: HeaderFields;
  /** How long caches may keep it, in seconds. Whose caches, the application decides. */
  readonly freshSeconds?: number;
  /** True when the endpoint gives this same object to other requests too, so that its Response is worth keeping. */
  readonly repeats?: true;
}
