/**
 * The parts of `@std/http` that this project uses: entity tags, negotiation, status codes and server-sent events.
 *
 * Stands in for the original through `links` in the root configuration and takes the same imports. Leaves out cookies,
 * the file server, user agents and everything the original marks unstable.
 *
 * @module
 */

export * from "./etag.ts";
export * from "./negotiation.ts";
export * from "./server_sent_event_stream.ts";
export * from "./status.ts";
