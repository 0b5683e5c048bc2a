/**
 * Every document of an application, as a program asks for it.
 * @module
 */
import { isFolder } from "../../src/routes.ts";
import type { TestApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";

/** A path with its query, and the media type of a form. */
export type Asked = readonly [at: string, media: string];

/** The paths and media types of all documents and assets of the build that is served, without those of earlier builds. */
export function everyDocument(app: TestApp): Asked[] {
  return app.serving.manifest().entries.flatMap(({ route, query, path, media, replacedAt }): Asked[] => {
    const row = renderInput.routes.find(({ id }) => id === route)!;
    if (replacedAt !== undefined || (isFolder(row) && path === undefined)) return [];
    return [[`${path ?? (row.base === "api" ? "/api/v1" : "") + row.path}${query && `?${query}`}`, media]];
  });
}
