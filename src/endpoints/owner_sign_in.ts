/**
 * POST /local/sign-in and /local/sign-out: the owner's page exchanges a link for a cookie, and gives it back.
 *
 * Only a POST from our own page signs in, after a tap. So a chat program that fetches the link for a preview uses nothing
 * up: it sends no POST, and what stands after `#` never leaves it.
 * @module
 */
import { decodeJson } from "../http/decode.ts";
import { err, ok } from "../leaves/result.ts";
import { checkOwnRequest } from "../owner/own_request.ts";
import { ENDED_COOKIE, ownerCookie } from "../owner/owner_cookie.ts";
import { signInDevice } from "../owner/owner_devices.ts";
import { endDevice, endOrphans } from "../owner/owner_programs.ts";
import { verifyLink } from "../owner/owner_link.ts";
import { OwnerSignIn } from "../schemas/owner.ts";
import type { Endpoint } from "./endpoint.ts";
import { anyCaller } from "./owner_call.ts";
import { viewDevice } from "./owner_devices.ts";
import type { Services } from "./services.ts";

/**
 * Builds the endpoint that signs a device in. A good link is free, so that guests at the same address cannot keep a new phone
 * of the owner out; any other call counts. The length of the secret stops guessing, and no limit.
 */
export function createOwnerSignIn(services: Services): Endpoint {
  const { config: { origin }, ownerSecret, randomBytes } = services;
  return async (call) => {
    const signedIn = await signIn(call.request);
    if (!signedIn.ok) {
      const caller = await anyCaller(call, services);
      return caller.ok ? signedIn : caller;
    }
    const { device, secret } = signedIn.value;
    services.log?.("info", "owner_signed_in", { device: device.id });
    return ok({
      body: JSON.stringify({ device: viewDevice(device, device.id) }),
      headers: { "Set-Cookie": ownerCookie(secret) },
    });
  };

  async function signIn(request: Request): ReturnType<typeof signInDevice> {
    const own = checkOwnRequest(request, origin);
    if (!own.ok) return own;
    const decoded = await decodeJson(request, OwnerSignIn, true);
    if (!decoded.ok) return decoded;
    const { link, device: name = "" } = decoded.value.body;
    const secret = await ownerSecret();
    if (secret === undefined) return err({ kind: "owner_not_configured" });
    const verified = await verifyLink(link, secret, origin, services.now());
    if (!verified.ok) return verified;
    const signedIn = await signInDevice(services, randomBytes, verified.value, name);
    if (!signedIn.ok) return signedIn;
    // A device too many takes the place of the oldest.
    const orphans = await endOrphans(services);
    return orphans.ok ? signedIn : orphans;
  }
}

/** Builds the endpoint that signs the calling device out. */
export function createOwnerSignOut(services: Services): Endpoint {
  return async (call) => {
    const caller = await anyCaller(call, services);
    if (!caller.ok) return caller;
    if (caller.value !== undefined) {
      const ended = await endDevice(services, caller.value.id);
      if (!ended.ok) return ended;
    }
    return ok({ body: JSON.stringify({ status: "signed_out" }), headers: { "Set-Cookie": ENDED_COOKIE } });
  };
}
