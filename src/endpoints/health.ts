/**
 * GET /health: specification section 4.1.
 *
 * Says that the process answers; it asks neither the store nor the disk, since what needs no store works without one.
 * @module
 */
import type { Health } from "../schemas/health.ts";
import type { Services } from "./services.ts";
import { type Endpoint, oncePerMoment } from "./endpoint.ts";

/** Builds the endpoint. */
export function createHealth({ manifest }: Services): Endpoint {
  const answer = oncePerMoment((now) => {
    const health: Health = {
      status: "ok",
      timestamp: new Date(now).toISOString(),
      version: manifest.version,
      service: manifest.service,
    };
    return { body: JSON.stringify(health) };
  });
  return ({ now }) => answer(now);
}
