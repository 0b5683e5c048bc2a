/** Every walk, by the name of its golden file. @module */
import { OPEN_AT } from "../../app_fixture.ts";
import { CONTENT_WALKS } from "./content_walks.ts";
import { EDIT_WALKS } from "./edit_walks.ts";
import { MENU_VIEW_WALKS } from "./menu_view_walks.ts";
import { ORDER_WALKS } from "./order_walks.ts";
import { OTHER_WALKS } from "./other_walks.ts";
import { OWNER_WALKS } from "./owner_walks.ts";
import { PageWalk, type Walks } from "./page_walk.ts";
import { startShortSite } from "./short_site.ts";

const ALL: readonly Walks[] = [ORDER_WALKS, OWNER_WALKS, CONTENT_WALKS, EDIT_WALKS, OTHER_WALKS, MENU_VIEW_WALKS];

/** The walks. */
export const WALKS: ReadonlyMap<string, Walks[string]> = new Map(
  ALL.flatMap((walks) =>
    Object.entries(walks).map(([name, walk]) => [`${name.replaceAll(/\W+/g, "_")}.txt`, walk] as const)
  ),
);

/** Goes a walk. @returns What each step changed. */
export async function runWalk(file: string): Promise<string> {
  const { now = OPEN_AT, go } = WALKS.get(file)!;
  await using app = startShortSite({ now });
  const walk = new PageWalk(app);
  await go(walk, app);
  walk.page.leave();
  return walk.text;
}
