/**
 * The tools with which a program of the owner drafts edits of the content: what there is, a draft, and its end. Nothing
 * changes for a guest before the owner publishes on a phone.
 * @module
 */
import * as v from "valibot";
import { pointerOf } from "../check/problem.ts";
import { programTitle } from "../identity/program_title.ts";
import { optional } from "../schemas/described.ts";
import { AskedEdits, type EditsView } from "../schemas/edits.ts";
import { OwnerChoice } from "../schemas/owner.ts";
import { refused } from "./owner_refusal.ts";
import { defineTool, READ_ONLY, toldAnswer, type Tool, type ToolAnnotations } from "./tool.ts";

/** It keeps a text for the owner to read, and changes nothing else. */
const DRAFTS: ToolAnnotations = { ...READ_ONLY, readOnlyHint: false, idempotentHint: false };

/** A value by the subject of its edits. */
const at = (value: unknown, ...steps: readonly string[]) => ({ subject: pointerOf(steps), value });

/** What can be edited, by part. */
const PARTS: Readonly<Record<string, (files: EditsView["files"]) => readonly ReturnType<typeof at>[]>> = {
  dishes: ({ menu }) => menu.items.map((item) => at(item, "menu", "items", item.id)),
  options: ({ menu, ingredients }) => [
    ...menu.option_groups.flatMap((group) => {
      const options = group.kind === "size" || group.kind === "choice" ? group.options : [];
      return options.map(({ id, price }) => at(price, "menu", "option_groups", group.id, "options", id, "price"));
    }),
    ...ingredients.ingredients.flatMap(({ id, extra_price, out }) => [
      at(extra_price, "ingredients", "ingredients", id, "extra_price"),
      at(out, "ingredients", "ingredients", id, "out"),
    ]),
  ],
  hours: ({ hours }) => [
    ...Object.entries(hours.weekly).map(([day, shifts]) => at(shifts, "hours", "weekly", day)),
    ...hours.exceptions.map((each) => at(each, "hours", "exceptions", each.date)),
  ],
  delivery: ({ delivery }) => [
    ...delivery.communes.map((each) => at(each, "delivery", "communes", each.name)),
    ...Object.entries(delivery.timing).map(([name, value]) => at(value, "delivery", "timing", name)),
  ],
  message: ({ restaurant }) => [at(restaurant.announcement, "restaurant", "announcement")],
};

const listMenuEdits = defineTool({
  name: "list_menu_edits",
  title: "What the owner can edit",
  description:
    "Gives the edits in force, those without a place (`dropped`), the drafts that wait for the owner, and with `part` the present values by the " +
    "subjects that draft_menu_edits takes. A member of an entry has the entry's subject and its own name: " +
    "/menu/items/pizza/price.",
  input: v.object({ part: optional(v.picklist(Object.keys(PARTS)), "Default: none") }),
  scope: "manage:menu",
  create: (services) => async ({ part }) => {
    const view = await services.edits.view();
    if (!view.ok) return refused(view.error, services);
    const { files, in_force, dropped, drafts } = view.value;
    return toldAnswer(`Cambios que rigen: ${in_force.length}. Borradores que esperan al dueño: ${drafts.length}.`, {
      ...(part !== undefined && { values: PARTS[part]!(files) }),
      in_force: in_force.map(({ subject, text, before, after }) => ({ subject, text, before, after })),
      dropped,
      drafts: drafts.map(({ id, by, changes }) => ({ id, by, changes })),
    });
  },
});

const draftMenuEdits = defineTool({
  name: "draft_menu_edits",
  title: "Draft edits of the menu for the owner",
  description:
    "Keeps a draft that the owner publishes or discards at /local on a phone; until then nothing changes. Of a " +
    "dish: price or prices/SIZE, name, description ({es, en}), badge, category, ingredients, sold_out, place (the id of " +
    "the dish that it stands after); a whole dish under a new id; its removal (no `value`). Also days of the week, dates, " +
    "communes, times of orders, prices of options and extras, the message of the day. Send as `was` what list_menu_edits " +
    "gave. Tell the owner what the answer says, its questions and allergens too.",
  input: v.object({ edits: AskedEdits.entries.edits }),
  annotations: DRAFTS,
  scope: "manage:menu",
  create: (services) => async ({ edits }, { caller }) => {
    // The row lets in only programs that the owner allowed.
    const program = caller.program!;
    const made = await services.edits.draft(edits, { by: programTitle(program), program: program.id });
    if (!made.ok) return refused(made.error, services);
    const { id, changes, questions, allergens } = made.value;
    const lines = changes.map(({ text, before, after }) => `- ${text}: «${before}» → «${after}»`);
    const told = [...questions, ...allergens].map(({ text }) => text);
    return toldAnswer(
      ["Borrador listo. El dueño lo publica en /local:", ...lines, ...told].join("\n"),
      { id, changes, questions, allergens },
    );
  },
});

const withdrawMenuDraft = defineTool({
  name: "withdraw_menu_draft",
  title: "Withdraw a draft",
  description: "Ends a draft that this program made. What is gone already is no mistake.",
  input: OwnerChoice,
  annotations: { ...DRAFTS, idempotentHint: true },
  scope: "manage:menu",
  create: (services) => async ({ id }, { caller }) => {
    const ended = await services.edits.discard(id, caller.program!.id);
    if (!ended.ok) return refused(ended.error, services);
    return toldAnswer(ended.value ? "Borrador retirado." : "Ese borrador ya no está.", { withdrawn: ended.value });
  },
});

/** The tools, in the order in which clients see them. */
export const MENU_TOOLS: readonly Tool[] = [listMenuEdits, draftMenuEdits, withdrawMenuDraft];
