/**
 * A sample: a request that a check sends to a route, either good or meant to fail.
 * @module
 */
import type { Route } from "../../src/routes.ts";
import type { Target, TargetOptions } from "./target.ts";

/** A request to a route; the path comes from the route. */
export interface Sample {
  readonly init?: RequestInit;
  /** Appended to the path, `?` included. */
  readonly query?: string;
}

/** Makes a request; it may send others first. */
export type Prepare = (target: Target) => Promise<Sample> | Sample;

/** A way to provoke a failure on a route. */
export interface Provocation {
  /** Settings of the service that make the failure possible. */
  readonly target?: TargetOptions;
  /** Whether only a call without a network can make the request: `fetch()` sends no other Host. */
  readonly local?: true;
  /** Number of times to send it; the last answer counts. */
  readonly times?: number;
  /** Makes the failing request from the route's good one. */
  readonly prepare: (target: Target, good: Prepare, route: Route) => Promise<Sample> | Sample;
}
