/**
 * The tool `get_opening_status`: the Hours status of specification section 2.5, as of the moment of the call.
 * @module
 */
import * as v from "valibot";
import { HoursStatus } from "../../schemas/hours.ts";
import { defineTool, READ_ONLY, structuredAnswer } from "../tool.ts";

/** The tool. */
export const getOpeningStatus = defineTool({
  name: "get_opening_status",
  title: "Whether it is open now",
  description:
    "Says whether the restaurant is open at this moment in its own time zone, why, until when or from when, " +
    "and the weekly schedule as text in Spanish. Call it again rather than remembering an answer: it is true only at " +
    "local_time. Orders can be prepared while it is closed; the message then says so.",
  input: v.object({}),
  output: HoursStatus,
  annotations: READ_ONLY,
  icon: "clock",
  create: (services) => async (_args, { now }) => {
    const hours = await services.hours();
    return { kind: "answer", answer: structuredAnswer(hours.statusAt(now)) };
  },
});
