/**
 * The audit lines of the log: who got access and whose access ended, by ids alone. No name, address or secret.
 * @module
 */
import type { Log } from "../leaves/log.ts";
import type { Grant } from "./grants.ts";
import type { Ended } from "./revocation.ts";

/** Who ended an access. `reuse`: a code or a refresh token came twice. */
export type EndedBy = "holder" | "person" | "operator" | "reuse";

/** Writes audit lines. */
export interface Audit {
  /** A grant began: by a registration, or by a person's consent. */
  granted(grant: Pick<Grant, "id" | "clientId">, by: "registration" | "consent"): void;
  /** A person confirmed a claim. */
  claimed(grant: Pick<Grant, "id">): void;
  /** A client of the code flow was registered; it may do nothing yet. */
  clientRegistered(id: string): void;
  /** An API key was issued. */
  keyIssued(key: string): void;
  /** A grant, a token or a key ended before its time. */
  ended(what: Ended, by: EndedBy): void;
}

/** Builds the audit over a log. */
export function createAudit(log: Log = () => {}): Audit {
  return {
    granted: ({ id, clientId }, by) => log("info", "access_granted", { grant: id, client: clientId, by }),
    claimed: ({ id }) => log("info", "access_claimed", { grant: id }),
    clientRegistered: (id) => log("info", "client_registered", { client: id }),
    keyIssued: (key) => log("info", "key_issued", { key }),
    ended: ({ kind, id }, by) => log("info", "access_ended", { [kind]: id, by }),
  };
}
