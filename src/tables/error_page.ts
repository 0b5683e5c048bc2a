/**
 * The page that an error leads to (decision 37).
 * @module
 */
import { type Task, taskPath } from "./task_pages.ts";

/** What leads to the same page from every row, by the name of the failure: the page of keys, or the guide (undefined). */
const SAME_PAGE: Readonly<Record<string, Task | undefined>> = {
  bad_credential: "keys",
  rate_limited: "keys",
  store_unavailable: undefined,
  precondition_failed: undefined,
  internal: undefined,
};

/** The path of the page. @param task The task of the row. */
export function errorPage(failure: string, task: Task | undefined): string {
  const page = Object.hasOwn(SAME_PAGE, failure) ? SAME_PAGE[failure] : task;
  return page === undefined ? "/llms.txt" : taskPath(page);
}
