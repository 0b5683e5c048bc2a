/**
 * What every endpoint of the owner asks before it does anything: the connection, the page that the request comes from, and
 * the device. A signed-in device has no limit, so that guests on the restaurant's network cannot use the owner's up; every
 * other call counts for its address.
 * @module
 */
import * as v from "valibot";
import { decodeJson } from "../http/decode.ts";
import { ownerDevice } from "../owner/owner_device.ts";
import type { OwnerDevice } from "../owner/owner_devices.ts";
import { checkOwnRequest } from "../owner/own_request.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Failure } from "../tables/failures.ts";
import type { Call, Endpoint } from "./endpoint.ts";
import type { Services } from "./services.ts";

/** The schema of a request without a body. */
export const NO_BODY = v.unknown();

/** Builds an endpoint that reads the body only once the caller is a device of the owner. `work` gives what to answer. */
export function ownersEndpoint<S extends v.GenericSchema>(
  services: Services,
  schema: S,
  work: (sent: v.InferOutput<S>, device: OwnerDevice) => Promise<Result<unknown, Failure>>,
): Endpoint {
  return async (call) => {
    const device = await anyCaller(call, services);
    if (!device.ok) return device;
    if (device.value === undefined) return err({ kind: "owner_sign_in_required" });
    const decoded = await decodeJson(call.request, schema, call.request.method === "POST");
    const done = decoded.ok ? await work(decoded.value.body, device.value) : decoded;
    return done.ok ? ok({ body: JSON.stringify(done.value) }) : done;
  };
}

/** The device that sends a call; undefined if it is none of the owner's. Fails if the call is not from our own page. */
export async function anyCaller(call: Call, services: Services): Promise<Result<OwnerDevice | undefined, Failure>> {
  const own = checkOwnRequest(call.request, services.config.origin);
  const device = own.ok ? await ownerDevice(call.request, services) : own;
  if (device.ok && device.value !== undefined) return device;
  const charged = call.charge();
  return charged.ok ? device : charged;
}
