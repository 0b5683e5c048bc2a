/**
 * Sends a route every known kind of request: good ones, each failure that it declares, and marked data everywhere else.
 * @module
 */
import { assertEquals } from "@std/assert";
import { isFolder, mirrorPaths, type Route, routePaths } from "../../src/routes.ts";
import { sendSample } from "../conformance/checks.ts";
import type { FailureKind } from "../../src/tables/failures.ts";
import { goodRequest, PROVOCATIONS } from "../conformance/samples.ts";
import type { Target, TargetOptions } from "../conformance/target.ts";
import { MARKS } from "./marks.ts";
import { anyRequests, bodyRequests } from "./marked_requests.ts";

/** Runs work against a marked and watched service with the given options. */
export type Watch = (options: TargetOptions, work: (target: Target) => Promise<void>) => Promise<void>;

/** What one row is sent beside good requests. */
interface Share {
  readonly failures: readonly FailureKind[];
  /** Whether marked data goes everywhere else too. */
  readonly marked: boolean;
}

/**
 * Shares the work among rows: each failure goes to the first row of its form, since one function writes the answers of a
 * dialect and only what is wrong in a body differs with its schema. Marked data goes to every computed row, and to the
 * first static one of each policy, since one function answers them all.
 */
export function shareAmong(routes: readonly Route[]): Map<Route, Share> {
  const seen = new Set<string>();
  const isFirst = (...key: unknown[]) => !seen.has(key.join()) && !!seen.add(key.join());
  return new Map(routes.map((route) => {
    const { errors, policy, request, serves } = route;
    const failures = route.failures.filter((kind) =>
      isFirst(kind, errors, policy, kind.startsWith("invalid_") && request?.schema)
    );
    return [route, { failures, marked: serves === "computed" || isFirst(policy, isFolder(route)) }];
  }));
}

/** Drives one row of the table. */
export async function driveRoute(route: Route, { failures, marked }: Share, watch: Watch): Promise<void> {
  await watch(UNLIMITED, async (target) => {
    for (const path of [...routePaths(route), ...mirrorPaths(route)]) {
      await sendSample(target, route, await goodRequest(route)(target), path);
    }
    if (!marked) return;
    const [path = ""] = routePaths(route);
    const good = await goodRequest(route)(target);
    for (const request of [...anyRequests(path, route.method), ...bodyRequests(route, path, good)]) {
      await target.send(request.path, request.init);
    }
  });
  for (const kind of failures) {
    const provocation = PROVOCATIONS[kind];
    if (provocation === undefined) continue;
    await watch(provocation.target ?? {}, async (target) => {
      const sample = await provocation.prepare(target, goodRequest(route), route);
      for (let time = 0; time < (provocation.times ?? 1); time++) await sendSample(target, route, sample);
    });
  }
}

const UNLIMITED: TargetOptions = { config: { rateLimitPerMinute: 0 } };

/** A whole claim for a person with an e-mail address, with wrong codes and addresses on the way. */
export async function driveClaim(watch: Watch): Promise<void> {
  await watch(UNLIMITED, async (target) => {
    const post = (path: string, media: string, body: string) =>
      target.send(path, {
        method: "POST",
        headers: { "content-type": media, "sec-fetch-site": "same-origin" },
        body,
      });
    const json = (path: string, body: object) => post(path, "application/json", JSON.stringify(body));
    const form = (path: string, fields: Record<string, string>) =>
      post(path, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString());
    const registered = await json("/agent/identity", {
      type: "service_auth",
      login_hint: MARKS.email,
      client_name: MARKS.label,
    });
    const { claim_token } = registered.json as { claim_token: string };
    const started = await json("/agent/identity/claim", { claim_token, email: MARKS.email.toUpperCase() });
    const { verification_uri, user_code } = started.json as { verification_uri: string; user_code: string };
    const { pathname, search, searchParams } = new URL(verification_uri);
    const token = searchParams.get("claim_attempt_token") ?? "";
    const pages = [await target.send(pathname + search)];
    for (
      const fields of [
        { action: "confirm", user_code: MARKS.code, email: MARKS.email },
        { action: "confirm", user_code, email: `not.${MARKS.email}` },
        { action: "show_code", email: MARKS.email },
        { action: MARKS.value, user_code, email: MARKS.email },
        { action: "confirm", user_code, email: MARKS.email },
      ]
    ) pages.push(await form("/oauth/authorize", { claim_attempt_token: token, ...fields }));
    assertEquals(pages.map(({ status }) => status), [200, 400, 400, 200, 400, 200]);
    const redeemed = await form("/oauth/token", { grant_type: "urn:workos:agent-auth:grant-type:claim", claim_token });
    assertEquals(redeemed.status, 200);
  });
}
