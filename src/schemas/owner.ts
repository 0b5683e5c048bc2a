/**
 * What the owner's sign-in, devices and switchboard send and read, beside `tonight.ts`. Only the owner's rows use it, so
 * no public document has it.
 * @module
 */
import * as v from "valibot";
import { text } from "./described.ts";
import { MadeChangeView, Tonight, UndoneView } from "./tonight.ts";

/** The longest name of a device, in characters. */
export const MAX_DEVICE_NAME = 40;

/** The longest link and id that are read, in characters. */
const MAX_TEXT = 200;

/** RFC 3339 date and time, in UTC. */
const Moment = v.string();

/** What the page sends after the tap. */
export const OwnerSignIn = v.strictObject({
  /** What stands after # in the link of `deno task owner`. */
  link: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  /** Its name for the list of devices and changes. */
  device: v.optional(v.pipe(v.string(), v.maxCodePoints(MAX_DEVICE_NAME))),
});

/** A device that is signed in. */
const OwnerDeviceView = v.strictObject({
  id: v.string(),
  name: v.string(),
  since: Moment,
  until: Moment,
  /** Whether it is the one that asks. */
  here: v.boolean(),
});

/** A program that may change what is sold. */
const OwnerProgramView = v.strictObject({
  id: v.string(),
  /** The name that it gave itself, unverified. */
  name: v.string(),
  /** Where its access went. */
  host: v.string(),
  since: Moment,
  until: Moment,
});

/** The answer to a sign-in. The cookie comes with it. */
export const OwnerSignedIn = v.strictObject({ device: OwnerDeviceView });

/** The answer to a sign-out. */
export const OwnerSignedOut = v.strictObject({ status: v.literal("signed_out") });

/** Who may change what is sold. */
export const OwnerAccess = v.strictObject({ devices: v.array(OwnerDeviceView), programs: v.array(OwnerProgramView) });

/** Who may change what is sold. */
export type OwnerAccess = v.InferOutput<typeof OwnerAccess>;

/** Names a change, a device or a program; to undo, a program stands for all of its changes. */
export const OwnerChoice = v.strictObject({
  id: text("Its id, as the lists give it", v.nonEmpty(), v.maxLength(MAX_TEXT)),
});

/** The answer to a change. */
export const ChangeMade = v.strictObject({ made: MadeChangeView, tonight: Tonight });

/** The answer to a change. */
export type ChangeMade = v.InferOutput<typeof ChangeMade>;

/** The answer to an undo. */
export const ChangeUndone = v.strictObject({ ...UndoneView.entries, tonight: Tonight });

/** The answer to an undo. */
export type ChangeUndone = v.InferOutput<typeof ChangeUndone>;
