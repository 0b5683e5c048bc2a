/**
 * The audit lines of the log: who got access and whose access ended, by ids alone. No name, address or secret.
 * @module
 */
import type { Log } from "../leaves/log.ts";
import type { Grant } from "./grants.ts";
import type { Ended } from "./revocation.ts";

/** Who ended an access. `reuse`: a code or a refresh token came twice. */
type EndedBy = "holder" | "person" | "operator" | "reuse";

/** Writes audit lines. */
export type Audit = ReturnType<typeof createAudit>;

/** Builds the audit over a log. */
export function createAudit(log: Log = () => {}) {
  return {
    /** A grant began: by a registration, or by a person's consent. */
    granted: ({ id, clientId }: Pick<Grant, "id" | "clientId">, by: "registration" | "consent") =>
      log("info", "access_granted", { grant: id, client: clientId, by }),
    /** A person confirmed a claim. */
    claimed: ({ id }: Pick<Grant, "id">) => log("info", "access_claimed", { grant: id }),
    /** A client of the code flow was registered; it may do nothing yet. */
    clientRegistered: (id: string) => log("info", "client_registered", { client: id }),
    /** An API key was issued. */
    keyIssued: (key: string) => log("info", "key_issued", { key }),
    /** A grant, a token or a key ended before its time. */
    ended: ({ kind, id }: Ended, by: EndedBy) => log("info", "access_ended", { [kind]: id, by }),
  };
}
