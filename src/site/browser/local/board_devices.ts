/**
 * The list of devices and programs on the owner's page: asked for when it is opened, and each can be removed.
 * @module
 */
/// <reference lib="dom" />
import { programTitle } from "../../../identity/program_title.ts";
import type { OwnerAccess } from "../../../schemas/owner.ts";
import { type Html, markup } from "../../markup/html.ts";
import { callOwner, type Trouble } from "./owner_calls.ts";
import { renewHtml } from "./renew_html.ts";
import { showToast } from "./board_toast.ts";

/** Makes the list work. */
export function bindDevices(signedOut: (trouble: Trouble) => void) {
  const whole = document.querySelector<HTMLDetailsElement>("[data-devices-part]")!;
  const list = document.querySelector<HTMLElement>("[data-devices]")!;
  let shown: OwnerAccess | undefined;
  let sure: string | undefined;

  async function call(path: string, body?: object): Promise<void> {
    const answer = await callOwner<OwnerAccess>(path, body);
    if (answer.ok) {
      shown = answer.value;
      if (body) showToast("Quitado: ya no puede cambiar nada.");
    } else if (answer.error.kind === "signed_out") return signedOut(answer.error);
    else if (body) showToast(`No se quitó. ${answer.error.text}`, [], true);
    else if (!shown) list.textContent = answer.error.text;
    render();
  }

  function render(): void {
    if (shown) renewHtml(list, devicesHtml(shown, sure));
  }

  /** Asks again, if it is open. */
  const renew = () => {
    if (whole.open) void call("/local/devices");
  };
  whole.addEventListener("toggle", () => {
    sure = undefined;
    renew();
  });
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-remove]") : null;
    const id = button?.dataset.remove;
    if (id === undefined) return;
    if (sure === id) void call("/local/devices/remove", { id });
    sure = sure === id ? undefined : id;
    render();
  });
  return { renew };
}

/** The list. `sure` is the one that a first tap named: a removal cannot be undone. */
function devicesHtml({ devices, programs }: OwnerAccess, sure: string | undefined): Html {
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
