/**
 * The task pages: one Markdown page for each thing that a program wants to do here, small enough to be read whole. Data
 * only; `src/routes.ts` includes the rows, and each of its operations names the page that describes it.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { MARKDOWN_MEDIA } from "./media_types.ts";
import { DOCUMENT } from "./row_classes.ts";

/** What differs between the rows of the pages, by task, in the order in which guides list them. */
const PAGES = {
  read: {
    summary: "Read the menu, the hours, the place and the delivery area",
    description: "Each read with its answer; other days; search by words, allergen or diet.",
  },
  order: {
    summary: "Prepare an order",
    description: "Sizes, extras, removals and halves, delivery and times, and each refusal with its remedy.",
  },
  keys: {
    summary: "Get, present and end an API key",
    description: "What a key is good for, the allowance, and 401 and 429.",
  },
  connect: {
    summary: "Connect over MCP",
    description: "The address, the tools with their arguments, and the errors.",
  },
  identity: {
    summary: "Register an agent and get a person's permission",
    description: "Registration, claim, token and revocation.",
  },
  tonight: {
    summary: "What is different tonight",
    description: "What has run out, no delivery, delays and pauses: what to tell the person.",
  },
} as const;

/** A task. */
export type Task = keyof typeof PAGES;

/** The tasks, in that order. */
export const TASKS = Object.keys(PAGES) as readonly Task[];

/** The path of a task's page. */
export function taskPath(task: Task): string {
  return `/docs/${task}.md`;
}

/** The row of a task's page. */
export function taskRow(task: Task) {
  return {
    ...DOCUMENT,
    ...PAGES[task],
    id: `get${capitalise(task) as Capitalize<Task>}Task`,
    path: taskPath(task),
    response: { status: 200, media: MARKDOWN_MEDIA },
  } as const;
}
