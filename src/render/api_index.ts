/**
 * GET /api/v1 and /api: what is below them.
 * @module
 */
import { routePaths } from "../routes.ts";
import type { Renderer } from "./renderer.ts";
import { apiRows } from "./table_links.ts";

/** Renders the index. Leaves out deprecated operations. */
export const renderApiIndex: Renderer = ({ content, routes, origin, version }) => {
  const operations = apiRows(routes).filter(({ deprecated }) => !deprecated).map((route) => {
    const [path] = routePaths(route);
    return { method: route.method, url: origin + path, summary: route.summary };
  });
  const index = {
    service: content.restaurant.service,
    version,
    openapi: `${origin}/openapi.json`,
    guide: `${origin}/llms.txt`,
    mcp: `${origin}/api/mcp`,
    operations,
  };
  return [{ body: JSON.stringify(index) }];
};
