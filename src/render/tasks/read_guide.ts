/**
 * The task of reading: what the menu, the hours, the place and the delivery area say.
 * @module
 */
import { shownMembers } from "../../leaves/shown_members.ts";
import { MenuItem, MenuOptionGroup, ShortItem } from "../../schemas/menu.ts";
import { taskPath } from "../../tables/task_pages.ts";
import type { TaskGuide } from "./task_guide.ts";

/** The members of a dish that this page describes; an example shows the others well enough. */
const ITEM = shownMembers<MenuItem>()(
  [
    "price_numeric",
    "prices",
    "sold_out",
    "on_sale",
    "without_today",
    "diets",
    "allergens",
    "age_restricted",
    "option_groups",
    "removable",
  ],
  ["name", "description", "id", "number", "price", "category", "badge", "sold_out_until"],
);

/** The members of a group of options that this page describes. */
const GROUP = shownMembers<MenuOptionGroup>()(
  ["kind", "max_each", "half_price", "half_extra", "options"],
  ["min", "max", "id", "name"],
);

/** The guide. */
export const READ_GUIDE: TaskGuide = {
  lead: ({ origin }) => [
    "No credential is needed. `…` stands for what an example leaves out. What is different tonight is in these answers " +
    `too: ${origin}${taskPath("tonight")}. Never call a dish free of an allergen. Lactose is \`milk\`.`,
  ],
  shown: {
    getMenu: {
      answer: [
        { depth: 1, members: ["option_groups", "allergens_note"] },
        { of: { name: "An item", schema: MenuItem }, depth: 1, members: ITEM },
        { of: { name: "An option group", schema: MenuOptionGroup }, depth: 1, members: GROUP },
      ],
    },
    getRestaurant: "mention",
    searchMenu: {
      answer: [{ of: { name: "An item, besides", schema: ShortItem }, depth: 1, members: ["contains", "may_contain"] }],
    },
    getHours: {
      examples: ["another_moment"],
      answer: [{ depth: 1, members: ["is_open", "answer", "day"] }],
    },
    getDelivery: {
      answer: [{
        depth: 1,
        members: ["messaging", "areas"],
      }],
    },
  },
};
