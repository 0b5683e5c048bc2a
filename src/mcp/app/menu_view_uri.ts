/**
 * The names of the menu view, the MCP App that shows the result of `get_menu` (MCP Apps 2026-01-26).
 * @module
 */

/** The uri of the view, for the tool and for the resource. */
export const MENU_VIEW_URI = "ui://menu/view.html";

/** The media type of a view. */
export const MENU_VIEW_MEDIA = "text/html;profile=mcp-app";

/** The file of the view below `static/`, which the build writes. */
export const MENU_VIEW_FILE = "mcp/menu_view.html";
