/**
 * GET /health: specification section 4.1.
 *
 * Says that the process answers. It asks neither the store nor the disk: a process without its store still serves the
 * menu.
 * @module
 */
import type { Health } from "../schemas/health.ts";
import { type MakeEndpoint, oncePerMoment } from "./endpoint.ts";

/** Builds the endpoint. */
export const createHealth: MakeEndpoint = ({ manifest: { version, service } }) => {
  const answer = oncePerMoment((now) => {
    const health: Health = { status: "ok", timestamp: new Date(now).toISOString(), version, service };
    return { body: JSON.stringify(health) };
  });
  return ({ now }) => answer(now);
};
