/**
 * The states of the page where a person allows a program something: those behind a person's link (`claims.ts`), and those
 * of an authorization request.
 * @module
 */
import type { AuthorizationRequest } from "../identity/authorization_request.ts";
import type { LinkOutcome } from "../identity/claims.ts";

/** The state of the page. */
export type PageState =
  | LinkOutcome
  /** A client of the code flow asks. */
  | { readonly kind: "consent"; readonly request: AuthorizationRequest }
  /** The person agreed. `back` leads to the client, `link` to this access. */
  | {
    readonly kind: "consented";
    readonly request: AuthorizationRequest;
    readonly back: string;
    readonly link: string;
  }
  | { readonly kind: "declined"; readonly back: string }
  /** The client asks for what nobody can give; `back` tells it why. */
  | { readonly kind: "impossible"; readonly back: string }
  /** The client or its address is not a registered one. */
  | { readonly kind: "unknown_client" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** The person opened the page without the agent's link. */
  | { readonly kind: "no_link" }
  /** The form came from another site. */
  | { readonly kind: "foreign" }
  | { readonly kind: "unreadable" }
  /** The store is down; `requestId` finds the request in the log. */
  | { readonly kind: "unavailable"; readonly requestId: string };

/** A request of a person's browser: the query of a GET, the form of a POST. */
export interface Visit {
  readonly fields: URLSearchParams;
  readonly isForm: boolean;
  readonly address: string;
  readonly now: number;
}
