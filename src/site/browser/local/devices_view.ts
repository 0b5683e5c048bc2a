/**
 * The devices and programs that may change what holds tonight, as HTML.
 * @module
 */
import { type Html, markup } from "../../html.ts";

/** A device that is signed in. */
export interface Device {
  readonly id: string;
  readonly name: string;
  /** RFC 3339. */
  readonly since: string;
  readonly until: string;
  /** Whether it is this one. */
  readonly here: boolean;
}

/** A program that a device allowed. */
export interface Program {
  readonly id: string;
  readonly name: string;
  /** The host of its redirect address. */
  readonly host: string;
  readonly since: string;
  readonly until: string;
}

/** The answer of `/local/devices`. */
export interface Devices {
  readonly devices: readonly Device[];
  readonly programs: readonly Program[];
}

/** The list. `sure` is the one that a first tap named: a removal cannot be undone. */
export function devicesHtml({ devices, programs }: Devices, sure: string | undefined): Html {
  return markup`
    <ul class="rows">${devices.map((device) => row(device, device.here ? "este" : "", sure))}${
    programs.map((program) => row(program, `programa de ${program.host}`, sure))
  }</ul>${programs.length === 0 && markup`<p class="small">Ningún programa puede cambiar nada.</p>`}`;
}

function row(
  { id, name, until, here = false }: Pick<Device, "id" | "name" | "until"> & { readonly here?: boolean },
  kind: string,
  sure: string | undefined,
): Html {
  const notes = [kind, `hasta el ${until.slice(8, 10)}-${until.slice(5, 7)}-${until.slice(0, 4)}`].filter(Boolean);
  return markup`
    <li class="row fixed"><span class="row-name"><span id="device-${id}">${name}</span> <small>${
    notes.join(" · ")
  }</small></span>${
    !here && markup`
      <button type="button" class="button button-quiet" id="remove-${id}" data-remove="${id}" aria-describedby="device-${id}">${
      sure === id ? "Sí, quitar" : "Quitar"
    }</button>`
  }</li>`;
}
