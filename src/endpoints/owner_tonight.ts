/**
 * GET and POST /local/tonight, POST /local/undo: what is different tonight, for the owner's page and shell.
 *
 * A change is answered with all that holds then, so that the page needs no second question. The body is read only when
 * the caller is the owner.
 * @module
 */
import { OwnerChoice } from "../schemas/owner.ts";
import { AskedChange } from "../schemas/tonight.ts";
import type { Endpoint } from "./endpoint.ts";
import { NO_BODY, ownersEndpoint } from "./owner_call.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint that shows tonight. */
export function createTonightView(services: Services): Endpoint {
  return ownersEndpoint(services, NO_BODY, () => services.tonight.view());
}

/** Builds the endpoint that makes a change. */
export function createChangeTonight(services: Services): Endpoint {
  return ownersEndpoint(services, AskedChange, (asked, { name }) => services.tonight.make(asked, name));
}

/** Builds the endpoint that ends a change. */
export function createUndoTonight(services: Services): Endpoint {
  return ownersEndpoint(services, OwnerChoice, ({ id }, { name }) => services.tonight.undo(id, name));
}
