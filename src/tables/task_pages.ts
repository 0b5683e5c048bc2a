/**
 * The task pages: one Markdown page for each thing that a program wants to do here, small enough to be read whole. Data
 * only; `src/routes.ts` includes the rows, and each of its operations names the page that describes it.
 * @module
 */
import { DOCUMENT } from "./discovery_routes.ts";
import { MARKDOWN_MEDIA } from "./media_types.ts";

/** The tasks, in the order in which guides list them. */
export const TASKS = ["read", "order", "keys", "connect", "identity", "tonight"] as const;

/** A task. */
export type Task = typeof TASKS[number];

/** The path of a task's page. */
export function taskPath<T extends Task>(task: T): `/docs/${T}.md` {
  return `/docs/${task}.md`;
}

/** The columns of a task page. */
const TASK_PAGE = {
  ...DOCUMENT,
  response: { status: 200, media: MARKDOWN_MEDIA },
} as const;

/** The rows. */
export const TASK_ROUTES = [
  {
    ...TASK_PAGE,
    id: "getReadTask",
    path: taskPath("read"),
    summary: "Read the menu, the hours, the place and the delivery area",
    description: "Each read with its answer, how to ask about another day, and how to search by allergen or diet.",
  },
  {
    ...TASK_PAGE,
    id: "getOrderTask",
    path: taskPath("order"),
    summary: "Prepare an order",
    description: "Sizes, extras, removals and halves, delivery and times, and each refusal with its remedy.",
  },
  {
    ...TASK_PAGE,
    id: "getKeysTask",
    path: taskPath("keys"),
    summary: "Get, present and end an API key",
    description: "What a key is good for, the allowance, and what to do at 401 and 429.",
  },
  {
    ...TASK_PAGE,
    id: "getConnectTask",
    path: taskPath("connect"),
    summary: "Connect over MCP",
    description: "The address, the tools with their arguments, and the errors.",
  },
  {
    ...TASK_PAGE,
    id: "getIdentityTask",
    path: taskPath("identity"),
    summary: "Register an agent and get a person's permission",
    description: "Registration, claim, token and revocation, each as a request with its answer.",
  },
  {
    ...TASK_PAGE,
    id: "getTonightTask",
    path: taskPath("tonight"),
    summary: "What is different tonight",
    description: "What has run out, no delivery, delays and pauses: where they show and what to tell the person.",
  },
] as const;
