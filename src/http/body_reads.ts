/**
 * The request bodies that are being read, under one deadline: a caller must not trickle a body for ever.
 *
 * In its own file because `src/main.ts` sweeps the deadline at each start and needs no other code that reads bodies.
 * @module
 */
import { Deadline } from "../leaves/deadline.ts";

/** The bodies under way in this process. */
export const bodyReads = new Deadline();
