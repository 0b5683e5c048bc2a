/**
 * The schemas that decode request bodies, by their name in the table of routes.
 * @module
 */
import { ApiKeyRequest } from "./api_key.ts";
import { OrderRequest } from "./order.ts";

/** The schema of each request body. */
export const REQUEST_SCHEMAS = { ApiKeyRequest, OrderRequest } as const;
