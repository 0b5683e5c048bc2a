/**
 * The shape of a renderer: the content and the table in, the bytes of a static row out. Pure, no clock, no disk.
 * @module
 */
import type { Route } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Assets } from "../site/assets.ts";

/** What every renderer is given. */
export interface RenderInput {
  readonly content: Content;
  readonly routes: readonly Route[];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Version of the service. */
  readonly version: string;
  /** What the pages load. */
  readonly assets: Assets;
}

/** One answer of a row. */
export interface Rendered {
  /** `name=value` of the query parameter that selects it; absent for the default. */
  readonly query?: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The path, for a row that is a folder; absent where the row says it. */
  readonly path?: string;
  /** Value of Content-Type, where it is not the row's. */
  readonly media?: string;
  /** Headers beyond those of the row's class. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders a static row: the default answer first, then one for each further query value and each form with a mirror. */
export type Renderer = (input: RenderInput) => readonly Rendered[];
