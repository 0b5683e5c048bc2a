/**
 * What a sample is: a request that a check sends to a route, good or provoking a failure.
 * @module
 */
import type { Route } from "../../src/routes.ts";
import type { Target, TargetOptions } from "./target.ts";

/** A request to a route; the path is the route's. */
export interface Sample {
  readonly init?: RequestInit;
  /** Put behind the path, `?` included. */
  readonly query?: string;
}

/** Makes a request, with the help of others that it sends first. */
export type Prepare = (target: Target) => Promise<Sample> | Sample;

/** A way to provoke a failure on a route. */
export interface Provocation {
  /** Settings of the service under which it happens. */
  readonly target?: TargetOptions;
  /** How often to send it; the last answer counts. */
  readonly times?: number;
  /** Makes the request, from the good one of the route. */
  readonly prepare: (target: Target, good: Prepare, route: Route) => Promise<Sample> | Sample;
}
