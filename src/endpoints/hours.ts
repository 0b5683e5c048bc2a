/**
 * GET /hours: specification section 4.4, design decision 9.
 * @module
 */
import type { HoursClock } from "../domain/hours_clock.ts";
import { ok } from "../result.ts";
import type { Services } from "../services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. The first call reads the hours; later ones answer at once. */
export function createHours(services: Services): Endpoint {
  let clock: HoursClock | undefined;
  const answer = (hours: HoursClock, now: number) =>
    ok({
      body: hours.statusAt(now),
      headers: [["Cache-Control", `public, max-age=${hours.maxAgeAt(now)}`]] as const,
    });
  return ({ now }) => clock ? answer(clock, now) : services.hours().then((hours) => answer(clock = hours, now));
}
