/**
 * The cookie of a device of the owner. `__Host-`: this host alone sets it, over a secure connection, for every path
 * (RFC 6265bis section 4.1.3.2). `HttpOnly`: no script reads it. `SameSite=Strict`: no other site's request carries it.
 *
 * Leaves out whether our own page sent a request (`own_request.ts`): whoever lets it change something asks that too.
 * @module
 */
import { ok } from "../leaves/result.ts";
import type { Outcome } from "../tables/failures.ts";
import { DEVICE_MS, DEVICE_PREFIX, findDevice, type OwnerDevice, type OwnerWorld } from "./owner_devices.ts";

const NAME = "__Host-owner";

const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** The form of a device's secret. Anything else is nobody's, and costs no look-up. */
const SECRET = new RegExp(`^${DEVICE_PREFIX}[\\w-]{43}$`);

/** The value of `Set-Cookie` that gives a device its secret. */
export function ownerCookie(secret: string): string {
  return `${NAME}=${secret}; ${ATTRIBUTES}; Max-Age=${DEVICE_MS / 1000}`;
}

/** The value of `Set-Cookie` that takes it back. */
export const ENDED_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/**
 * The secret in a request's cookies. Only spaces and tabs around a pair are no part of it (RFC 6265bis section 5.6): another
 * host of the domain may set a cookie whose name begins with any other character, so that it has no prefix.
 */
function readOwnerCookie(headers: Headers): string | undefined {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name, value = ""] = pair.replace(/^[ \t]+|[ \t]+$/g, "").split("=", 2);
    if (name === NAME && SECRET.test(value)) return value;
  }
}

/** The device of the owner that sends the request; undefined if it is none. Fails without the store. */
export async function ownerDevice(request: Request, world: OwnerWorld): Outcome<OwnerDevice | undefined> {
  const secret = readOwnerCookie(request.headers);
  return secret === undefined ? ok(undefined) : await findDevice(world, secret);
}
