/**
 * What the owner's page and shell ask: GET and POST /local/tonight and POST /local/undo (what is different tonight), GET
 * /local/content with what is below it and POST /local/photos (the content itself), GET
 * /local/devices and POST /local/devices/remove (who may change it), POST /local/sign-in and /local/sign-out (a link for
 * a cookie, and the cookie back).
 *
 * Before anything else each asks for the connection, the page that the request comes from, and the device. A signed-in
 * device has no limit, so that guests on the restaurant's network cannot use the owner's up; every other call counts for
 * its address. The body is read only when the caller is the owner.
 *
 * Only a POST from our own page signs in, after a tap. So a chat program that fetches the link for a preview uses nothing
 * up: it sends no POST, and what stands after `#` never leaves it.
 * @module
 */
import * as v from "valibot";
import { decodeJson } from "../http/decode.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { checkOwnRequest } from "../owner/own_request.ts";
import { ENDED_COOKIE, ownerCookie, ownerDevice } from "../owner/owner_cookie.ts";
import { listDevices, type OwnerDevice, signInDevice } from "../owner/owner_devices.ts";
import { verifyLink } from "../owner/owner_link.ts";
import { endDevice, endOrphans, listPrograms, removeProgram } from "../owner/owner_programs.ts";
import { type OwnerAccess, OwnerChoice, OwnerSignIn } from "../schemas/owner.ts";
import { AskedEdits, SentPhoto } from "../schemas/edits.ts";
import { AskedChange } from "../schemas/tonight.ts";
import type { Failure } from "../tables/failures.ts";
import type { OwnerRouteId } from "../tables/owner_routes.ts";
import type { Call, Endpoint, MakeEndpoint } from "./endpoint.ts";
import type { Services } from "./services.ts";

/** The schema of a request without a body. */
const NO_BODY = v.unknown();

/** Builds an endpoint that reads the body only once the caller is a device of the owner. `work` gives what to answer. */
function ownersEndpoint<S extends v.GenericSchema>(
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

/** Builds the endpoint of each row of the owner; a missing or unknown id does not compile. */
export function createOwnerEndpoints(services: Services): Record<OwnerRouteId, Endpoint> {
  const { tonight, edits } = services;
  return {
    signInOwner: createSignIn(services),
    signOutOwner: createSignOut(services),
    getTonight: ownersEndpoint(services, NO_BODY, () => tonight.view()),
    // The answer has all that holds then, so that the page needs no second question.
    changeTonight: ownersEndpoint(services, AskedChange, (asked, { name }) => tonight.make(asked, name)),
    undoTonight: ownersEndpoint(services, OwnerChoice, ({ id }, { name }) => tonight.undo(id, name)),
    getEdits: ownersEndpoint(services, NO_BODY, () => edits.view()),
    previewEdits: ownersEndpoint(services, AskedEdits, (asked) => edits.preview(asked)),
    // Only a device of the owner can: a program drafts.
    publishEdits: ownersEndpoint(services, AskedEdits, (asked, { name }) => edits.publish(asked, name)),
    undoEdits: ownersEndpoint(services, OwnerChoice, ({ id }, { name }) => edits.undo(id, name)),
    discardDraft: ownersEndpoint(services, OwnerChoice, async ({ id }) => {
      const ended = await edits.discard(id);
      return ended.ok ? await edits.view() : ended;
    }),
    keepPhoto: ownersEndpoint(services, SentPhoto, ({ webp }) => edits.keepPhoto(webp)),
    getOwnerDevices: ownersEndpoint(services, NO_BODY, (_, { id }) => listAccess(services, id)),
    // It may do nothing from the next call on, in every process.
    removeOwnerDevice: ownersEndpoint(services, OwnerChoice, async ({ id }, device) => {
      const removed = await endDevice(services, id, true);
      const ended = removed.ok && !removed.value ? await removeProgram(services, id) : removed;
      return ended.ok ? await listAccess(services, device.id) : ended;
    }),
  };
}

/** A device as the wire shows it. @param here The id of the device that asks. */
function viewDevice({ id, name, since, until }: OwnerDevice, here: string): OwnerAccess["devices"][number] {
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

/**
 * Builds the endpoint that signs a device in. A good link is free, so that guests at the same address cannot keep a new phone
 * of the owner out; any other call counts. The length of the secret stops guessing, and no limit.
 */
function createSignIn(services: Services): Endpoint {
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
    // A device too many takes the place of the oldest. The link is used now, so a failure here must not take the sign-in
    // away: the next sign-in, removal or consent ends the programs of the oldest.
    if (signedIn.ok) await endOrphans(services);
    return signedIn;
  }
}

/** Builds the endpoint that signs the calling device out. */
const createSignOut: MakeEndpoint = (services) => async (call) => {
  const caller = await anyCaller(call, services);
  if (!caller.ok) return caller;
  if (caller.value !== undefined) {
    const ended = await endDevice(services, caller.value.id);
    if (!ended.ok) return ended;
  }
  return ok({ body: JSON.stringify({ status: "signed_out" }), headers: { "Set-Cookie": ENDED_COOKIE } });
};

/** The device that sends a call; undefined if it is none of the owner's. Fails if the call is not from our own page. */
async function anyCaller(call: Call, services: Services): Promise<Result<OwnerDevice | undefined, Failure>> {
  const own = checkOwnRequest(call.request, services.config.origin);
  const device = own.ok ? await ownerDevice(call.request, services) : own;
  if (device.ok && device.value !== undefined) return device;
  const charged = call.charge();
  return charged.ok ? device : charged;
}
