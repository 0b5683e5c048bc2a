/**
 * GET /hours: specification section 4.4, decision 9.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { HoursClock } from "../domain/hours_clock.ts";
import type { Failure } from "../tables/failures.ts";
import type { Result } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import { type Endpoint, oncePerMoment } from "./endpoint.ts";

/** Builds the endpoint. The first call reads the hours; later ones answer at once. */
export function createHours(services: Services): Endpoint {
  let answer: ((now: number) => Result<Answer, Failure>) | undefined;
  const answerBy = (hours: HoursClock) =>
    oncePerMoment((now) => ({
      body: hours.statusAt(now),
      headers: { "Cache-Control": `public, max-age=${hours.maxAgeAt(now)}` },
    }));
  return ({ now }) => answer ? answer(now) : services.hours().then((hours) => (answer ??= answerBy(hours))(now));
}
