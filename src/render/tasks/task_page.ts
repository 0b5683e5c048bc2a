/**
 * GET /docs/{task}.md: one task whole, from the guide of the task, the rows that name it, their schemas and examples, and
 * every error with its cause and remedy.
 * @module
 */
import { type Route, routePaths } from "../../routes.ts";
import { type Task, taskPath } from "../../tables/task_pages.ts";
import { type RenderInput, rowAt } from "../renderer.ts";
import { FAILURE_STATUS } from "../../tables/failures.ts";
import { errorList, refusalList } from "./error_list.ts";
import { deprecation, operationSection } from "./operation_section.ts";
import { CONNECT_GUIDE } from "./connect_guide.ts";
import { IDENTITY_GUIDE, KEYS_GUIDE } from "./credential_guides.ts";
import { ORDER_GUIDE } from "./order_guide.ts";
import { READ_GUIDE } from "./read_guide.ts";
import type { TaskGuide } from "./task_guide.ts";
import { TONIGHT_GUIDE } from "./tonight_guide.ts";

/** The guides; a missing one does not compile. */
const GUIDES: Readonly<Record<Task, TaskGuide>> = {
  read: READ_GUIDE,
  order: ORDER_GUIDE,
  keys: KEYS_GUIDE,
  connect: CONNECT_GUIDE,
  identity: IDENTITY_GUIDE,
  tonight: TONIGHT_GUIDE,
};

/** Writes the page of a task. */
export function taskPage(task: Task, input: RenderInput): string {
  const { content: { restaurant }, routes, origin } = input;
  const { lead, shown = {}, closing } = GUIDES[task];
  const rows = routes.filter((route) => route.task === task);
  const whole = rows.filter(({ id }) => shown[id] !== "mention");
  const mentioned = rows.filter((row) => !whole.includes(row));
  const page = rowAt(routes, taskPath(task));
  return [
    `# ${page.summary}`,
    `> ${restaurant.name}: ${page.description} All tasks: ${origin}/llms.txt`,
    ...lead(input),
    ...whole.flatMap((row) => {
      const of = shown[row.id];
      return operationSection(row, input, of === undefined || of === "mention" ? {} : of);
    }),
    ...(mentioned.length > 0 ? ["## Also", mentioned.map((row) => mention(row)).join("\n")] : []),
    ...(closing ? closing(input) : []),
    ...errorsPart(rows, input),
  ].join("\n\n") + "\n";
}

function mention(route: Route): string {
  const [path] = routePaths(route);
  return `- ${route.method} ${path}: ${route.summary}.${deprecation(route)}`;
}

function errorsPart(rows: readonly Route[], input: RenderInput): string[] {
  const errors = errorList(rows, input);
  if (errors === "") return [];
  const refusals = rows.some(({ failures }) => (failures as readonly string[]).includes("invalid_order"))
    ? [`A refused order is ${FAILURE_STATUS.invalid_order}, with every problem in \`errors\`:`, refusalList()]
    : [];
  return ["## Errors", "Each has `reason`, `message` and `resolution`.", ...refusals, errors];
}
