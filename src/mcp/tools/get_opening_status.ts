/**
 * The tool `get_opening_status`: the Hours status of specification section 2.5, of now, another moment or another day
 * (decision 27).
 * @module
 */
import { HoursQuestion } from "../../schemas/hours_question.ts";
import { defineTool, structuredAnswer } from "../tool.ts";

/** The tool. */
export const getOpeningStatus = defineTool({
  name: "get_opening_status",
  title: "Whether it is open, now or on another day",
  description:
    "Says whether the restaurant is open at this moment in its own time zone, why, until when or from when, the next " +
    "special days, and the weekly schedule as text in Spanish. For another day, such as a holiday, send `date`; for " +
    "another moment send `at`; one of them at most. Never work another day out from the week: holidays differ. `answer` " +
    "is a sentence for the person. Call it again rather than remembering an answer about now: it is true only at " +
    "local_time. Orders can be prepared while it is closed; the message then says so.",
  input: HoursQuestion,
  create: (services) => async (question, { now }) => {
    const hours = await services.hours();
    const aboutNow = question.at === undefined && question.date === undefined;
    return structuredAnswer(aboutNow ? hours.statusAt(now) : JSON.stringify(hours.answer(question)));
  },
});
