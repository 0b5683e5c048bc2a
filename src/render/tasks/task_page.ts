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
import { GUIDES } from "./task_guides.ts";

/** Writes the page of a task. */
export function taskPage(task: Task, input: RenderInput): string {
  const { content: { restaurant }, routes, origin } = input;
  const { lead, shown = {}, mentioned = [], closing } = GUIDES[task];
  const rows = routes.filter((route) => route.task === task);
  const whole = rows.filter(({ id }) => !mentioned.includes(id));
  const others = rows.filter((row) => !whole.includes(row));
  const page = rowAt(routes, taskPath(task));
  return [
    `# ${page.summary}`,
    `> ${restaurant.name}: ${page.description} All tasks: ${origin}/llms.txt`,
    ...lead(input),
    ...whole.flatMap((row) => operationSection(row, input, shown[row.id] ?? {})),
    ...(others.length > 0 ? ["## Also", others.map(mention).join("\n")] : []),
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
