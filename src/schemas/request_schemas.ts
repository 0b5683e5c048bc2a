/**
 * The schemas that decode request bodies and query parameters, by their name in the table of routes.
 * @module
 */
import { ApiKeyRequest } from "./api_key.ts";
import { AskedDate, AskedMoment } from "./hours_question.ts";
import { SEARCH_PARAMETERS } from "./menu_search.ts";
import { AskedCommune, Order } from "./order.ts";
import { AskedMethod } from "./order_times.ts";

/** The schema of each request body, and of each query parameter that has one. */
export const REQUEST_SCHEMAS = {
  ApiKeyRequest,
  OrderRequest: Order,
  AskedMoment,
  AskedDate,
  AskedCommune,
  AskedMethod,
  ...SEARCH_PARAMETERS,
} as const;
