/**
 * GET /local/devices and POST /local/devices/remove: who may change what is sold, and the end of it. What is removed may
 * do nothing from the next call on, in every process.
 * @module
 */
import { decodeJson } from "../http/decode.ts";
import { ok, type Result } from "../leaves/result.ts";
import { ENDED_COOKIE } from "../owner/owner_cookie.ts";
import { listDevices, type OwnerDevice, removeDevice } from "../owner/owner_devices.ts";
import { endOrphans, listPrograms, type OwnerProgram, removeProgram } from "../owner/owner_programs.ts";
import { type OwnerAccess, OwnerChoice } from "../schemas/owner.ts";
import type { Failure } from "../tables/failures.ts";
import type { Endpoint } from "./endpoint.ts";
import { callingDevice } from "./owner_call.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint of the list. */
export function createOwnerDevices(services: Services): Endpoint {
  return async (call) => {
    const device = await callingDevice(call, services);
    if (!device.ok) return device;
    const access = await listAccess(services, device.value.id);
    return access.ok ? ok({ body: JSON.stringify(access.value) }) : access;
  };
}

/** Builds the endpoint that removes a device or a program. */
export function createRemoveOwnerDevice(services: Services): Endpoint {
  return async (call) => {
    const device = await callingDevice(call, services);
    if (!device.ok) return device;
    const decoded = await decodeJson(call.request, OwnerChoice, true);
    if (!decoded.ok) return decoded;
    const { id } = decoded.value.body;
    const removed = await removeDevice(services, id);
    if (!removed.ok) return removed;
    if (removed.value) services.log?.("info", "owner_device_removed", { device: id });
    else {
      const ended = await removeProgram(services, id);
      if (!ended.ok) return ended;
    }
    const orphans = await endOrphans(services, removed.value);
    if (!orphans.ok) return orphans;
    const access = await listAccess(services, device.value.id);
    if (!access.ok) return access;
    const isHere = id === device.value.id;
    return ok({ body: JSON.stringify(access.value), ...(isHere && { headers: { "Set-Cookie": ENDED_COOKIE } }) });
  };
}

/** A device as the wire shows it. @param here The id of the device that asks. */
export function viewDevice({ id, name, since, until }: OwnerDevice, here: string): OwnerAccess["devices"][number] {
  return { id, name, since: moment(since), until: moment(until), here: id === here };
}

function viewProgram({ id, name, host, since, until }: OwnerProgram): OwnerAccess["programs"][number] {
  return { id, name, host, since: moment(since), until: moment(until) };
}

async function listAccess(services: Services, here: string): Promise<Result<OwnerAccess, Failure>> {
  const devices = await listDevices(services);
  if (!devices.ok) return devices;
  const programs = await listPrograms(services);
  if (!programs.ok) return programs;
  return ok({
    devices: devices.value.map((device) => viewDevice(device, here)),
    programs: programs.value.map(viewProgram),
  });
}

function moment(time: number): string {
  return new Date(time).toISOString();
}
