/**
 * The script of the menu page: search, the "+" of each dish, the present category, the button to share, what has changed
 * meanwhile, and offline use.
 * @module
 */
import { bindAddLinks } from "./order/add_links.ts";
import { markCategory } from "./dishes/category_bar.ts";
import { registerWorker } from "./device/register_worker.ts";
import { reloadChanged } from "./device/reload_changed.ts";
import { bindSearchTools } from "./dishes/search_tools.ts";
import { bindShare } from "./device/share.ts";

bindSearchTools();
bindAddLinks();
markCategory();
bindShare();
registerWorker();
reloadChanged();
