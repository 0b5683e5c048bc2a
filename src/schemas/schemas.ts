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
import * as claim from "./claim.ts";
import { DeliveryArea, DeliveryLinks } from "./delivery_links.ts";
import * as discovery from "./discovery.ts";
import { Health } from "./health.ts";
import * as hours from "./hours.ts";
import { AskedDate, AskedMoment } from "./hours_question.ts";
import { KINDS } from "./ingredient_kinds.ts";
import { JsonRpcError, JsonRpcRequest, JsonRpcResponse } from "./json_rpc.ts";
import { Half, LineOptions } from "./line_options.ts";
import { Menu, MenuItem, MenuOption, MenuOptionGroup, ShortItem } from "./menu.ts";
import { MenuSearchAnswer, SEARCH_PARAMETERS } from "./menu_search.ts";
import { AskedCommune, Order, OrderLine } from "./order.ts";
import { OrderLink, UnderstoodLine } from "./order_link.ts";
import { AskedMethod, OrderTimes } from "./order_times.ts";
import * as registration from "./registration.ts";
import { Readiness } from "./readiness.ts";
import { Restaurant } from "./restaurant.ts";
import * as edits from "./edits.ts";
import * as owner from "./owner.ts";
import { OAuthError, RevocationRequest, TokenAnswer, TokenRequest } from "./token.ts";
import { AskedChange, Tonight } from "./tonight.ts";
import { Warning } from "./warning.ts";

/** The schemas of parts: OpenAPI has them once, wherever they occur. */
const PARTS = {
  Allergen: v.picklist(ALLERGENS),
  Diet: v.picklist(DIETS),
  Kind: v.picklist(KINDS),
  ShortItem,
  MenuOption,
  MenuOptionGroup,
  TextInEachLanguage: hours.TextInEachLanguage,
  Shift: hours.Shift,
  DayHours: hours.DayHours,
  SpecialDay: hours.SpecialDay,
  DeliveryArea,
  Half,
  LineOptions,
  OrderLine,
  UnderstoodLine,
  Warning,
  ErrorChoice,
  ErrorDetail,
  JsonRpcError,
  AgentAuth: discovery.AgentAuth,
  AgentCredentials: discovery.AgentCredentials,
  ClaimAttempt: claim.ClaimAttempt,
  ClaimStart: claim.ClaimStart,
  RegistrationIdentity: registration.RegistrationIdentity,
  RegistrationClaim: registration.RegistrationClaim,
  RegistrationScopes: registration.RegistrationScopes,
  CodeClient: registration.CodeClient,
  AgentClient: registration.AgentClient,
} as const;

/** The wire schemas of OpenAPI. */
export const SCHEMAS = {
  MenuItem,
  // A type called as its own member `menu` confuses generators.
  MenuResponse: Menu,
  Restaurant,
  HoursStatus: hours.HoursStatus,
  AskedMoment,
  AskedDate,
  AskedCommune,
  AskedMethod,
  ...SEARCH_PARAMETERS,
  MenuSearchAnswer,
  DeliveryLinks,
  Health,
  Readiness,
  ApiKeyRequest,
  ApiKeyRecord,
  JsonRpcRequest,
  JsonRpcResponse,
  OrderRequest: Order,
  OrderLink,
  OrderTimes,
  RevokedKey,
  ApiIndex,
  ProtectedResourceMetadata: discovery.ProtectedResourceMetadata,
  AuthorizationServerMetadata: discovery.AuthorizationServerMetadata,
  JsonWebKeySet: discovery.JsonWebKeySet,
  RegistrationRequest: registration.RegistrationRequest,
  RegistrationAnswer: registration.RegistrationAnswer,
  ClientRegistration: registration.ClientRegistration,
  ClaimRequest: claim.ClaimRequest,
  ClaimAnswer: claim.ClaimAnswer,
  ClaimCompletion: claim.ClaimCompletion,
  ClaimedAnswer: claim.ClaimedAnswer,
  TokenRequest,
  TokenAnswer,
  RevocationRequest,
  OAuthError,
  ApiError,
  ...PARTS,
} as const;

/** The wire schemas of the owner's rows. OpenAPI does not have them. */
export const OWNER_SCHEMAS = {
  OwnerSignIn: owner.OwnerSignIn,
  OwnerSignedIn: owner.OwnerSignedIn,
  OwnerSignedOut: owner.OwnerSignedOut,
  OwnerAccess: owner.OwnerAccess,
  OwnerChoice: owner.OwnerChoice,
  Tonight,
  AskedChange,
  ChangeMade: owner.ChangeMade,
  ChangeUndone: owner.ChangeUndone,
  EditsView: edits.EditsView,
  AskedEdits: edits.AskedEdits,
  EditsPreview: edits.EditsPreview,
  EditsPublished: edits.EditsPublished,
  SentPhoto: edits.SentPhoto,
  KeptPhoto: edits.KeptPhoto,
} as const;

/** Every wire schema. */
export const ALL_SCHEMAS = { ...SCHEMAS, ...OWNER_SCHEMAS } as const;

/** The name of a wire schema. */
export type SchemaName = keyof typeof ALL_SCHEMAS;
