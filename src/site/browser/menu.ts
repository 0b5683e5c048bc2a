/**
 * The script of the menu page: search, the "+" of each dish, the present category, the button to share, what has changed
 * meanwhile, and offline use.
 * @module
 */
import { bindAddLinks } from "./add_links.ts";
import { markCategory } from "./category_bar.ts";
import { searchDishes } from "./dish_search.ts";
import { registerWorker } from "./register_worker.ts";
import { reloadChanged } from "./reload_changed.ts";
import { bindSearchTools } from "./search_tools.ts";
import { bindShare } from "./share.ts";

bindSearchTools(searchDishes);
bindAddLinks();
markCategory();
bindShare();
registerWorker();
reloadChanged();
