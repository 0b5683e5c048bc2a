/**
 * All golden files but the walks through pages: documents of the site in `site/`, of a bare restaurant in `bare/` and of another in `other/`, parts of the owner's page
 * in `local/`, texts of the menu page's script in `order/`, what the owner reads in a terminal in `owner/`, answers of the application in `answers/`,
 * sentences of rules in `sentences/`, limits
 * and words in `tables/`, texts of people as they are read in `readings/`, pictures in `drawings/`.
 * @module
 */
import { goldenAnswers } from "./golden_answers.ts";
import { goldenDrawings } from "./golden_drawings.ts";
import { goldenLocal } from "./golden_local.ts";
import { goldenOrder } from "./golden_order.ts";
import { goldenOwner } from "./golden_owner.ts";
import { goldenReadings } from "./golden_readings.ts";
import { goldenSentences } from "./golden_sentences.ts";
import { goldenBareSite, goldenOtherSite, goldenSite } from "./golden_site.ts";
import { goldenTables } from "./golden_tables.ts";

/** The expected texts by folder, then by the path in it. */
export async function goldenFiles(): Promise<Readonly<Record<string, ReadonlyMap<string, string>>>> {
  return {
    site: await goldenSite(),
    bare: await goldenBareSite(),
    other: await goldenOtherSite(),
    local: await goldenLocal(),
    order: await goldenOrder(),
    owner: await goldenOwner(),
    answers: await goldenAnswers(),
    sentences: goldenSentences(),
    tables: await goldenTables(),
    readings: goldenReadings(),
    drawings: goldenDrawings(),
  };
}
