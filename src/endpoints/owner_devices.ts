/**
 * GET /local/devices and POST /local/devices/remove: who may change what is sold, and the end of it. What is removed may
 * do nothing from the next call on, in every process.
 * @module
 */
import { ok, type Result } from "../leaves/result.ts";
import { listDevices, type OwnerDevice } from "../owner/owner_devices.ts";
import { endDevice, listPrograms, removeProgram } from "../owner/owner_programs.ts";
import { type OwnerAccess, OwnerChoice } from "../schemas/owner.ts";
import type { Failure } from "../tables/failures.ts";
import type { Endpoint } from "./endpoint.ts";
import { NO_BODY, ownersEndpoint } from "./owner_call.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint of the list. */
export function createOwnerDevices(services: Services): Endpoint {
  return ownersEndpoint(services, NO_BODY, (_, { id }) => listAccess(services, id));
}

/** Builds the endpoint that removes a device or a program. */
export function createRemoveOwnerDevice(services: Services): Endpoint {
  return ownersEndpoint(services, OwnerChoice, async ({ id }, device) => {
    const removed = await endDevice(services, id, true);
    const ended = removed.ok && !removed.value ? await removeProgram(services, id) : removed;
    return ended.ok ? await listAccess(services, device.id) : ended;
  });
}

/** A device as the wire shows it. @param here The id of the device that asks. */
export function viewDevice({ id, name, since, until }: OwnerDevice, here: string): OwnerAccess["devices"][number] {
  return { id, name, ...dated({ since, until }), here: id === here };
}

async function listAccess(services: Services, here: string): Promise<Result<OwnerAccess, Failure>> {
  const devices = await listDevices(services);
  if (!devices.ok) return devices;
  const programs = await listPrograms(services);
  if (!programs.ok) return programs;
  return ok({
    devices: devices.value.map((device) => viewDevice(device, here)),
    programs: programs.value.map((program) => ({ ...program, ...dated(program) })),
  });
}

function dated({ since, until }: Pick<OwnerDevice, "since" | "until">) {
  return { since: new Date(since).toISOString(), until: new Date(until).toISOString() };
}
