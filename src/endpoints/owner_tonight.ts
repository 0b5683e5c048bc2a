/**
 * GET and POST /local/tonight, POST /local/undo: what is different tonight, for the owner's page and shell.
 *
 * A change is answered with all that holds then, so that the page needs no second question. The body is read only when
 * the caller is the owner.
 * @module
 */
import { decodeJson } from "../http/decode.ts";
import { ok, type Result } from "../leaves/result.ts";
import { OwnerChoice } from "../schemas/owner.ts";
import { AskedChange } from "../schemas/tonight.ts";
import type { Answer } from "../http/answer.ts";
import type { Failure } from "../tables/failures.ts";
import type { Endpoint } from "./endpoint.ts";
import { callingDevice } from "./owner_call.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint that shows tonight. */
export function createTonightView(services: Services): Endpoint {
  return async (call) => {
    const device = await callingDevice(call, services);
    if (!device.ok) return device;
    const view = await services.tonight.view();
    return view.ok ? ok({ body: JSON.stringify(view.value) }) : view;
  };
}

/** Builds the endpoint that makes a change. */
export function createChangeTonight(services: Services): Endpoint {
  return async (call) => {
    const device = await callingDevice(call, services);
    if (!device.ok) return device;
    const decoded = await decodeJson(call.request, AskedChange, true);
    if (!decoded.ok) return decoded;
    const made = await services.tonight.make(decoded.value.body, device.value.name);
    return made.ok ? answerDone(services, { made: made.value }) : made;
  };
}

/** Builds the endpoint that ends a change. */
export function createUndoTonight(services: Services): Endpoint {
  return async (call) => {
    const device = await callingDevice(call, services);
    if (!device.ok) return device;
    const decoded = await decodeJson(call.request, OwnerChoice, true);
    if (!decoded.ok) return decoded;
    const undone = await services.tonight.undo(decoded.value.body.id, device.value.name);
    return undone.ok ? answerDone(services, undone.value) : undone;
  };
}

/** What was done, and all that holds then. */
async function answerDone({ tonight }: Services, done: object): Promise<Result<Answer, Failure>> {
  const view = await tonight.describe();
  return view.ok ? ok({ body: JSON.stringify({ ...done, tonight: view.value }) }) : view;
}
