/**
 * Which device of the owner sends a request, by its cookie. Leaves out whether our own page sent it (`own_request.ts`):
 * whoever lets a request change something asks that too.
 * @module
 */
import { ok, type Result } from "../leaves/result.ts";
import type { Failure } from "../tables/failures.ts";
import { readOwnerCookie } from "./owner_cookie.ts";
import { findDevice, type OwnerDevice, type OwnerWorld } from "./owner_devices.ts";

/** The device of the owner that sends the request; undefined if it is none. Fails without the store. */
export async function ownerDevice(
  request: Request,
  world: OwnerWorld,
): Promise<Result<OwnerDevice | undefined, Failure>> {
  const secret = readOwnerCookie(request.headers);
  return secret === undefined ? ok(undefined) : await findDevice(world, secret);
}
