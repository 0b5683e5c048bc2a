/** Every walk, by the name of its golden file. @module */
import { OPEN_AT } from "../../app_fixture.ts";
import { BOARD_WALKS } from "./board_walks.ts";
import { CONTENT_WALKS } from "./content_walks.ts";
import { EDIT_WALKS } from "./edit_walks.ts";
import { ENGLISH_WALKS } from "./english_walks.ts";
import { MENU_VIEW_WALKS } from "./menu_view_walks.ts";
import { ORDER_WALKS } from "./order_walks.ts";
import { OTHER_WALKS } from "./other_walks.ts";
import { OWNER_WALKS } from "./owner_walks.ts";
import { PageWalk, type Walks } from "./page_walk.ts";
import { RARE_WALKS } from "./rare_walks.ts";
import { startShortSite } from "./short_site.ts";
import { WORKER_WALKS } from "./worker_walks.ts";

const ALL: readonly Walks[] = [
  ORDER_WALKS,
  OWNER_WALKS,
  CONTENT_WALKS,
  EDIT_WALKS,
  OTHER_WALKS,
  RARE_WALKS,
  BOARD_WALKS,
  ENGLISH_WALKS,
  MENU_VIEW_WALKS,
];

/** A walk from its beginning to its end. */
type Run = () => Promise<string>;

const ofPages = ALL.flatMap((walks) =>
  Object.entries(walks).map(([name, { now = OPEN_AT, go }]): [string, Run] => [name, async () => {
    await using app = startShortSite({ now });
    const walk = new PageWalk(app);
    await go(walk, app);
    await walk.page.leave();
    return walk.text;
  }])
);
const ofWorker = Object.entries(WORKER_WALKS).map(([name, go]): [string, Run] => [name, async () => {
  await using app = startShortSite({ now: OPEN_AT });
  return (await go(app)).text;
}]);

/** The walks, by their files. */
export const WALKS: ReadonlyMap<string, Run> = new Map(
  [...ofPages, ...ofWorker].map(([name, run]) => [`${name.replaceAll(/\W+/g, "_")}.txt`, run]),
);

/** Goes a walk. @returns What each step changed. */
export const runWalk = (file: string): Promise<string> => WALKS.get(file)!();
