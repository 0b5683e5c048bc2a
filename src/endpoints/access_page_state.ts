/**
 * The states of the page where a person allows a program something: those behind a person's link (`claims.ts`), and those
 * of an authorization request.
 * @module
 */
import type { AuthorizationRequest } from "../identity/authorization_request.ts";
import type { LinkOutcome } from "../identity/claims.ts";
import type { OwnerDuration } from "../identity/lifetimes.ts";

/** The state of the page. */
export type PageState =
  | LinkOutcome
  /** A client of the code flow asks; `owner` if it asks for what only the owner gives. */
  | { readonly kind: "consent"; readonly request: AuthorizationRequest; readonly owner?: OwnerQuestion }
  /** The person agreed. `back` leads to the client, `link` to this access, which lasts `until` (epoch milliseconds). */
  | {
    readonly kind: "consented";
    readonly request: AuthorizationRequest;
    readonly back: string;
    readonly link: string;
    readonly until: number;
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

/** What the page asks the owner beside the request. */
export interface OwnerQuestion {
  /** The chosen duration. */
  readonly lasts: OwnerDuration;
  /** True if the button was pressed in a browser in which the owner has not signed in. */
  readonly stranger: boolean;
}

/** A request of a person's browser: the query of a GET, the form of a POST. */
export interface Visit {
  readonly request: Request;
  readonly fields: URLSearchParams;
  readonly isForm: boolean;
  readonly address: string;
  readonly now: number;
}
