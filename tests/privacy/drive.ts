/**
 * Asks a row everything that is known to be asked of it: what it is for, each failure that it declares, and marked data in
 * all places where it does not belong.
 * @module
 */
import { mirrorPaths, type Route, routePaths } from "../../src/routes.ts";
import { sendSample } from "../conformance/checks.ts";
import { goodRequest, PROVOCATIONS } from "../conformance/samples.ts";
import type { Target, TargetOptions } from "../conformance/target.ts";
import { anyRequests, bodyRequests } from "./marked_requests.ts";

/** Runs work against a service with the options, marked and watched. */
export type Watch = (options: TargetOptions, work: (target: Target) => Promise<void>) => Promise<void>;

/** Drives one row of the table. */
export async function driveRoute(route: Route, watch: Watch): Promise<void> {
  await watch(UNLIMITED, async (target) => {
    for (const path of [...routePaths(route), ...mirrorPaths(route)]) {
      await sendSample(target, route, await goodRequest(route)(target), path);
    }
  });
  for (const kind of route.failures) {
    const provocation = PROVOCATIONS[kind];
    if (provocation === undefined) continue;
    await watch(provocation.target ?? {}, async (target) => {
      const sample = await provocation.prepare(target, goodRequest(route), route);
      for (let time = 0; time < (provocation.times ?? 1); time++) await sendSample(target, route, sample);
    });
  }
  await watch(UNLIMITED, async (target) => {
    const [path = ""] = routePaths(route);
    const good = await goodRequest(route)(target);
    for (const request of [...anyRequests(path, route.method), ...bodyRequests(route, path, good)]) {
      await target.send(request.path, request.init);
    }
  });
}

const UNLIMITED: TargetOptions = { config: { rateLimitPerMinute: 0 } };
