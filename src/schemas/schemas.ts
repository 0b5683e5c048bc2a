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
import * as apiKey from "./api_key.ts";
import * as claim from "./claim.ts";
import * as deliveryLinks from "./delivery_links.ts";
import * as discovery from "./discovery.ts";
import { Health } from "./health.ts";
import * as hours from "./hours.ts";
import { KINDS } from "./ingredient_kinds.ts";
import * as jsonRpc from "./json_rpc.ts";
import * as lineOptions from "./line_options.ts";
import { Menu, MenuItem, MenuOption, MenuOptionGroup, ShortItem } from "./menu.ts";
import { MenuSearchAnswer } from "./menu_search.ts";
import { OrderLine } from "./order.ts";
import * as orderLink from "./order_link.ts";
import { OrderTimes } from "./order_times.ts";
import * as registration from "./registration.ts";
import { Readiness } from "./readiness.ts";
import { REQUEST_SCHEMAS } from "./request_schemas.ts";
import { Restaurant } from "./restaurant.ts";
import * as edits from "./edits.ts";
import * as owner from "./owner.ts";
import * as token from "./token.ts";
import { AskedChange, Tonight } from "./tonight.ts";
import { Warning } from "./warning.ts";

/** The wire schemas of OpenAPI. Of a file that stands here whole, each export is one. */
export const SCHEMAS = {
  MenuItem,
  // A type called as its own member `menu` confuses generators.
  MenuResponse: Menu,
  Restaurant,
  ...REQUEST_SCHEMAS,
  ...hours,
  MenuSearchAnswer,
  ...deliveryLinks,
  Health,
  Readiness,
  ...lineOptions,
  ...orderLink,
  OrderTimes,
  ApiIndex,
  ...apiKey,
  ...jsonRpc,
  ...discovery,
  ...registration,
  ...token,
  ClaimRequest: claim.ClaimRequest,
  ClaimAnswer: claim.ClaimAnswer,
  ClaimCompletion: claim.ClaimCompletion,
  ClaimedAnswer: claim.ClaimedAnswer,
  ApiError,
  // Parts: OpenAPI has each once, wherever it occurs.
  Allergen: v.picklist(ALLERGENS),
  Diet: v.picklist(DIETS),
  Kind: v.picklist(KINDS),
  ShortItem,
  MenuOption,
  MenuOptionGroup,
  OrderLine,
  Warning,
  ErrorChoice,
  ErrorDetail,
  ClaimAttempt: claim.ClaimAttempt,
  ClaimStart: claim.ClaimStart,
} as const;

/** The wire schemas of the owner's rows. OpenAPI does not have them. */
export const OWNER_SCHEMAS = {
  OwnerSignIn: owner.OwnerSignIn,
  OwnerSignedIn: owner.OwnerSignedIn,
  OwnerSignedOut: owner.OwnerSignedOut,
  OwnerAccess: owner.OwnerAccess,
  OwnerChoice: owner.OwnerChoice,
  ...edits,
  Tonight,
  AskedChange,
  ChangeMade: owner.ChangeMade,
  ChangeUndone: owner.ChangeUndone,
} as const;

/** Every wire schema. */
export const ALL_SCHEMAS = { ...SCHEMAS, ...OWNER_SCHEMAS } as const;

/** The name of a wire schema. */
export type SchemaName = keyof typeof ALL_SCHEMAS;
