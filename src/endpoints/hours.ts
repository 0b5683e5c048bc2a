/**
 * GET /hours: specification section 4.4, decisions 9 and 27.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { HoursClock } from "../domain/hours/hours_clock.ts";
import { NO_QUERY, type Query } from "../http/query.ts";
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { type Call, type MakeEndpoint, oncePerMoment } from "./endpoint.ts";

/** Builds the endpoint. The first call reads the hours; later ones answer at once. */
export const createHours: MakeEndpoint = (services) => {
  let answer: ((call: Pick<Call, "now" | "query">) => Result<Answer, Failure>) | undefined;
  const answerBy = (hours: HoursClock) => {
    const answerNow = oncePerMoment((now) => ({ body: hours.statusAt(now), freshSeconds: hours.maxAgeAt(now) }));
    return ({ now, query }: Pick<Call, "now" | "query">) =>
      query === NO_QUERY ? answerNow(now) : answerQuery(hours, query);
  };
  return (call) => answer ? answer(call) : services.hours().then((hours) => (answer ??= answerBy(hours))(call));
};

function answerQuery(hours: HoursClock, { values: { at, date } }: Query): Result<Answer, Failure> {
  if (at !== undefined && date !== undefined) {
    return err({ kind: "invalid_query", parameter: "date", allowed: ["at"], problem: "excluded" });
  }
  return ok({
    body: JSON.stringify(hours.answer({ at, date })),
    freshSeconds: FRESH_SECONDS, // The clock changes only an answer about now.
  });
}
