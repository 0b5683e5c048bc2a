/**
 * The names of the menu view, the MCP App that `get_menu` is shown in (MCP Apps 2026-01-26).
 * @module
 */

/** The uri of the view, as the tool and the resource name it. */
export const MENU_VIEW_URI = "ui://menu/view.html";

/** The media type of a view. */
export const MENU_VIEW_MEDIA = "text/html;profile=mcp-app";

/** Where the build puts the view, below `static/`. */
export const MENU_VIEW_FILE = "mcp/menu_view.html";
