/**
 * The devices and programs that may change what holds tonight, as HTML.
 * @module
 */
import { programTitle } from "../../../identity/program_title.ts";
import type { OwnerAccess } from "../../../schemas/owner.ts";
import { type Html, markup } from "../../markup/html.ts";

/** The list. `sure` is the one that a first tap named: a removal cannot be undone. */
export function devicesHtml({ devices, programs }: OwnerAccess, sure: string | undefined): Html {
  const phones = devices.map(({ here, ...device }) => row(device, here ? "este" : "", !here, sure));
  const others = programs.map((program) => row({ ...program, name: programTitle(program) }, "", true, sure));
  const isPhone = devices.some(({ id }) => id === sure);
  return markup`
    <ul class="rows">${phones}${others}</ul>
    ${isPhone && note("Al quitar un teléfono se quitan también los programas autorizados en él.")}
    ${programs.length === 0 && note("Ningún programa puede cambiar nada.")}`;
}

function note(text: string): Html {
  return markup`<p class="small">${text}</p>`;
}

function row(
  { id, name, until }: Pick<OwnerAccess["devices"][number], "id" | "name" | "until">,
  kind: string,
  canGo: boolean,
  sure: string | undefined,
): Html {
  const end = new Date(until).toLocaleString("es-CL", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  const about = [kind, `hasta ${end}`].filter(Boolean).join(" · ");
  const verb = sure === id ? "Sí, quitar" : "Quitar";
  const button = markup`
    <button type="button" class="button button-quiet" id="remove-${id}" data-remove="${id}" aria-describedby="device-${id}">${verb}</button>`;
  return markup`
    <li class="row fixed"><span class="row-name"><span id="device-${id}">${name}</span> <small>${about}</small></span>
    ${canGo && button}</li>`;
}
