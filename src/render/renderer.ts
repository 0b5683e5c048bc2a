/**
 * The shape of a renderer: it takes the content and the table and gives the bytes of a static row. Pure: no clock, no
 * disk.
 * @module
 */
import type { Route } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Assets } from "../site/frame/assets.ts";

/** The input of every renderer. */
export interface RenderInput {
  readonly content: Content;
  readonly routes: readonly Route[];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** The restaurant's date, `YYYY-MM-DD`: special days before it are left out. */
  readonly today: string;
  /** Version of the service. */
  readonly version: string;
  /** The assets of the pages. */
  readonly assets: Assets;
}

/** One answer of a row. */
export interface Rendered {
  /** `name=value` of the query parameter that selects it; absent for the default. */
  readonly query?: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The path, if the row is a folder; else the row has it. */
  readonly path?: string;
  /** Further paths of the same bytes in that folder. */
  readonly also?: readonly string[];
  /** The value of Content-Type, if it is not the row's. */
  readonly media?: string;
  /** Headers beyond those of the row's class. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders a static row: the default answer first, then one for each further query value and each form with a mirror. */
export type Renderer = (input: RenderInput) => readonly Rendered[];

/** A renderer that only the build has: what it renders may still be in the making. */
export type BuildRenderer = (input: RenderInput) => readonly Rendered[] | Promise<readonly Rendered[]>;

/** The renderer of a row with one answer, in JSON. */
export function jsonDocument(view: (input: RenderInput) => object): Renderer {
  return (input) => [{ body: JSON.stringify(view(input)) }];
}
