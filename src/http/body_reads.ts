/**
 * The request bodies that are being read, all under one deadline: a caller that trickles one, or never ends it, is given
 * up. Apart from `decode.ts`, since `src/main.ts` sweeps it and needs nothing else of what reads bodies.
 * @module
 */
import { Deadline } from "../leaves/deadline.ts";

/** The bodies under way in this process. */
export const bodyReads = new Deadline();
