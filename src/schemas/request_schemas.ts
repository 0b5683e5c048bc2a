/**
 * The schemas that request bodies are decoded with, by their name in the table of routes.
 * @module
 */
import { ApiKeyRequest } from "./api_key.ts";
import { OrderRequest } from "./order.ts";

/** One for each row that has its body decoded. */
export const REQUEST_SCHEMAS = { ApiKeyRequest, OrderRequest } as const;
