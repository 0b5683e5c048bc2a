/**
 * Every wire schema, by its name in the table of routes and, unless it is the owner's, in OpenAPI.
 *
 * Only the build and the tests import this file. The runtime imports the few request schemas that it decodes with.
 * @module
 */
import { ApiError } from "./api_error.ts";
import { ApiIndex } from "./api_index.ts";
import { ApiKeyRecord, ApiKeyRequest, RevokedKey } from "./api_key.ts";
import { ClaimAnswer, ClaimCompletion, ClaimedAnswer, ClaimRequest } from "./claim.ts";
import { DeliveryLinks } from "./delivery_links.ts";
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from "./discovery.ts";
import { Health } from "./health.ts";
import { HoursStatus } from "./hours.ts";
import { AskedDate, AskedMoment } from "./hours_question.ts";
import { JsonRpcRequest, JsonRpcResponse } from "./json_rpc.ts";
import { Menu, MenuItem } from "./menu.ts";
import { AskedCommune, OrderRequest } from "./order.ts";
import { OrderLink } from "./order_link.ts";
import { AskedMethod, OrderTimes } from "./order_times.ts";
import { ClientRegistration, RegistrationAnswer, RegistrationRequest } from "./registration.ts";
import { Readiness } from "./readiness.ts";
import { Restaurant } from "./restaurant.ts";
import {
  ChangeMade,
  ChangeUndone,
  OwnerAccess,
  OwnerChoice,
  OwnerNothing,
  OwnerSignedIn,
  OwnerSignedOut,
  OwnerSignIn,
} from "./owner.ts";
import { OAuthError, RevocationRequest, TokenAnswer, TokenRequest } from "./token.ts";
import { AskedChange, Tonight } from "./tonight.ts";

/** The wire schemas of OpenAPI. */
export const SCHEMAS = {
  MenuItem,
  Menu,
  Restaurant,
  HoursStatus,
  AskedMoment,
  AskedDate,
  AskedCommune,
  AskedMethod,
  DeliveryLinks,
  Health,
  Readiness,
  ApiKeyRequest,
  ApiKeyRecord,
  JsonRpcRequest,
  JsonRpcResponse,
  OrderRequest,
  OrderLink,
  OrderTimes,
  RevokedKey,
  ApiIndex,
  ProtectedResourceMetadata,
  AuthorizationServerMetadata,
  JsonWebKeySet,
  RegistrationRequest,
  RegistrationAnswer,
  ClientRegistration,
  ClaimRequest,
  ClaimAnswer,
  ClaimCompletion,
  ClaimedAnswer,
  TokenRequest,
  TokenAnswer,
  RevocationRequest,
  OAuthError,
  ApiError,
} as const;

/** The wire schemas of the owner's rows. OpenAPI does not have them. */
export const OWNER_SCHEMAS = {
  OwnerSignIn,
  OwnerSignedIn,
  OwnerNothing,
  OwnerSignedOut,
  OwnerAccess,
  OwnerChoice,
  Tonight,
  AskedChange,
  ChangeMade,
  ChangeUndone,
} as const;

/** Every wire schema. */
export const ALL_SCHEMAS = { ...SCHEMAS, ...OWNER_SCHEMAS } as const;

/** The name of a wire schema. */
export type SchemaName = keyof typeof ALL_SCHEMAS;
