/**
 * Popular libraries read the calendar feed and the linked data.
 * @module
 */
import { PAGE_PATHS } from "../../../src/tables/page_paths.ts";
import { installNpm, run } from "../installation.ts";
import type { Check } from "./check.ts";

const READ_CALENDAR = `
import ICAL from "ical.js";
const text = await (await fetch(process.env.URL)).text();
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
if (events.length === 0) throw new Error("no events");
for (const { uid, summary, startDate, endDate } of events) {
  if (!uid || !summary || !startDate.isDate || endDate.compare(startDate) <= 0) throw new Error(summary);
}
console.log(events.length);
`;

/** The vocabulary alone stands for the context of schema.org, which is not fetched. Addresses are then plain text. */
const READ_GRAPHS = `
import assert from "node:assert/strict";
import jsonld from "jsonld";
const documentLoader = async (url) => {
  assert.equal(url, "https://schema.org");
  return { contextUrl: null, documentUrl: url, document: { "@context": { "@vocab": "https://schema.org/" } } };
};
const SCRIPT = /<script type="application\\/ld\\+json">(.*?)<\\/script>/s;
const isNode = (value) => value?.["@id"] !== undefined;
const is = (node, type) => node["@type"]?.includes("https://schema.org/" + type);
for (const path of process.env.PATHS.split(" ")) {
  const text = await (await fetch(process.env.ORIGIN + path)).text();
  const data = JSON.parse(path.endsWith(".jsonld") ? text : SCRIPT.exec(text)[1]);
  const nodes = new Map((await jsonld.flatten(data, null, { documentLoader })).map((node) => [node["@id"], node]));
  const targets = (node, property) => (node["https://schema.org/" + property] ?? []).filter(isNode).map(({ "@id": id }) => id);
  const links = new Map([...nodes.keys()].map((id) => [id, new Set()]));
  for (const [id, node] of nodes) {
    assert(node["@type"], path + ": nothing is known of " + id);
    for (const target of Object.values(node).flat().filter(isNode)) {
      assert(links.has(target["@id"]), path + ": nothing is known of " + target["@id"]);
      links.get(id).add(target["@id"]);
      links.get(target["@id"]).add(id);
    }
  }
  const reached = new Set();
  const visit = (id) => reached.has(id) || (reached.add(id), links.get(id).forEach(visit));
  visit(nodes.keys().next().value);
  assert.equal(reached.size, nodes.size, path + " has loose parts");
  const restaurants = [...nodes.values()].filter((node) => is(node, "Restaurant"));
  assert.equal(restaurants.length, 1, path);
  const menus = [...nodes.values()].filter((node) => is(node, "Menu")).map((node) => node["@id"]);
  assert.deepEqual(targets(restaurants[0], "hasMenu"), menus, path);
  const sections = menus.flatMap((id) => targets(nodes.get(id), "hasMenuSection"));
  const dishes = sections.flatMap((id) => targets(nodes.get(id), "hasMenuItem"));
  assert(dishes.every((id) => !id.startsWith("_:")), path + " has dishes without an id");
  console.log(path, nodes.size, "nodes,", dishes.length, "dishes");
  if (/jsonld|carta|menu/.test(path)) assert(dishes.length > 20);
}
`;

/** The checks. */
export const FEED_CHECKS: readonly Check[] = [{
  name: "ical.js 2.2.1 reads the calendar of special days",
  async run({ origin, folder }) {
    await installNpm(folder, ["ical.js@2.2.1"]);
    await Deno.writeTextFile(`${folder}/calendar.js`, READ_CALENDAR);
    await run("node", ["calendar.js"], folder, { URL: `${origin}/feeds/special-days.ics` });
  },
}, {
  name: "jsonld 9.0.0 reads the data of every page and the feed, each as one graph",
  async run({ origin, folder }) {
    await installNpm(folder, ["jsonld@9.0.0"]);
    await Deno.writeTextFile(`${folder}/graphs.js`, READ_GRAPHS);
    const pages = Object.values(PAGE_PATHS).flatMap((paths) => Object.values(paths));
    const PATHS = [...pages, "/feeds/restaurant.jsonld"].join(" ");
    await run("node", ["graphs.js"], folder, { ORIGIN: origin, PATHS });
  },
}];
