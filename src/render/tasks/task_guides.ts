/**
 * The guide of each task; a missing one does not compile.
 * @module
 */
import type { Task } from "../../tables/task_pages.ts";
import { CONNECT_GUIDE } from "./connect_guide.ts";
import { IDENTITY_GUIDE } from "./identity_guide.ts";
import { KEYS_GUIDE } from "./keys_guide.ts";
import { ORDER_GUIDE } from "./order_guide.ts";
import { READ_GUIDE } from "./read_guide.ts";
import type { TaskGuide } from "./task_guide.ts";
import { TONIGHT_GUIDE } from "./tonight_guide.ts";

/** The guides. */
export const TASK_GUIDES: Readonly<Record<Task, TaskGuide>> = {
  read: READ_GUIDE,
  order: ORDER_GUIDE,
  keys: KEYS_GUIDE,
  connect: CONNECT_GUIDE,
  identity: IDENTITY_GUIDE,
  tonight: TONIGHT_GUIDE,
};
