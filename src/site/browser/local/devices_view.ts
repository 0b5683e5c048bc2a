/**
 * The devices and programs that may change what holds tonight, as HTML.
 * @module
 */
import { programTitle } from "../../../identity/program_title.ts";
import type { OwnerAccess } from "../../../schemas/owner.ts";
import { type Html, markup } from "../../html.ts";

/** The list. `sure` is the one that a first tap named: a removal cannot be undone. */
export function devicesHtml({ devices, programs }: OwnerAccess, sure: string | undefined): Html {
  return markup`
    <ul class="rows">${devices.map(({ here, ...device }) => row(device, here ? "este" : "", !here, sure))}${
    programs.map((program) => row({ ...program, name: programTitle(program) }, "", true, sure))
  }</ul>${
    sure !== undefined && devices.some(({ id }) => id === sure) &&
    markup`<p class="small">Al quitar un teléfono terminan también los programas que se permitieron en él.</p>`
  }${programs.length === 0 && markup`<p class="small">Ningún programa puede cambiar nada.</p>`}`;
}

function row(
  { id, name, until }: Pick<OwnerAccess["devices"][number], "id" | "name" | "until">,
  kind: string,
  canGo: boolean,
  sure: string | undefined,
): Html {
  const end = new Date(until).toLocaleString("es-CL", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  return markup`
    <li class="row fixed"><span class="row-name"><span id="device-${id}">${name}</span> <small>${
    [kind, `hasta ${end}`].filter(Boolean).join(" · ")
  }</small></span>${
    canGo && markup`
      <button type="button" class="button button-quiet" id="remove-${id}" data-remove="${id}" aria-describedby="device-${id}">${
      sure === id ? "Sí, quitar" : "Quitar"
    }</button>`
  }</li>`;
}
