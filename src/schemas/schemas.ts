/**
 * Every wire schema, by its name in the table of routes and, unless it is the owner's, in OpenAPI.
 *
 * A start does not load this file: only the build, the tests and the renderers of tonight's changes do.
 * @module
 */
import * as v from "valibot";
import { ALLERGENS, DIETS } from "./allergens_and_diets.ts";
import { ApiError, ErrorChoice, ErrorDetail } from "./api_error.ts";
import { ApiIndex } from "./api_index.ts";
import { ApiKeyRecord, ApiKeyRequest, RevokedKey } from "./api_key.ts";
import { ClaimAnswer, ClaimAttempt, ClaimCompletion, ClaimedAnswer, ClaimRequest, ClaimStart } from "./claim.ts";
import { DeliveryArea, DeliveryLinks } from "./delivery_links.ts";
import {
  AgentAuth,
  AgentCredentials,
  AuthorizationServerMetadata,
  JsonWebKeySet,
  ProtectedResourceMetadata,
} from "./discovery.ts";
import { Health } from "./health.ts";
import { DayHours, HoursStatus, Shift, SpecialDay, TextInEachLanguage } from "./hours.ts";
import { AskedDate, AskedMoment } from "./hours_question.ts";
import { JsonRpcError, JsonRpcRequest, JsonRpcResponse } from "./json_rpc.ts";
import { Half, LineOptions } from "./line_options.ts";
import { Menu, MenuItem, MenuOption, MenuOptionGroup } from "./menu.ts";
import { AskedCommune, OrderLine, OrderRequest } from "./order.ts";
import { OrderLink, UnderstoodLine } from "./order_link.ts";
import { AskedMethod, OrderTimes } from "./order_times.ts";
import {
  AgentClient,
  ClientRegistration,
  CodeClient,
  RegistrationAnswer,
  RegistrationClaim,
  RegistrationIdentity,
  RegistrationRequest,
  RegistrationScopes,
} from "./registration.ts";
import { Readiness } from "./readiness.ts";
import { Restaurant } from "./restaurant.ts";
import {
  ChangeMade,
  ChangeUndone,
  OwnerAccess,
  OwnerChoice,
  OwnerSignedIn,
  OwnerSignedOut,
  OwnerSignIn,
} from "./owner.ts";
import { OAuthError, RevocationRequest, TokenAnswer, TokenRequest } from "./token.ts";
import { AskedChange, Tonight } from "./tonight.ts";
import { Warning } from "./warning.ts";

/** The schemas of parts: OpenAPI has them once, wherever they occur. */
const PARTS = {
  Allergen: v.picklist(ALLERGENS),
  Diet: v.picklist(DIETS),
  MenuOption,
  MenuOptionGroup,
  TextInEachLanguage,
  Shift,
  DayHours,
  SpecialDay,
  DeliveryArea,
  Half,
  LineOptions,
  OrderLine,
  UnderstoodLine,
  Warning,
  ErrorChoice,
  ErrorDetail,
  JsonRpcError,
  AgentAuth,
  AgentCredentials,
  ClaimAttempt,
  ClaimStart,
  RegistrationIdentity,
  RegistrationClaim,
  RegistrationScopes,
  CodeClient,
  AgentClient,
} as const;

/** The wire schemas of OpenAPI. */
export const SCHEMAS = {
  MenuItem,
  // A type called as its own member `menu` confuses generators.
  MenuResponse: Menu,
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
  ...PARTS,
} as const;

/** The wire schemas of the owner's rows. OpenAPI does not have them. */
export const OWNER_SCHEMAS = {
  OwnerSignIn,
  OwnerSignedIn,
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
