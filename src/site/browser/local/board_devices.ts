/**
 * The list of devices and programs on the owner's page: asked for when it is opened, and each can be removed.
 * @module
 */
/// <reference lib="dom" />
import type { OwnerAccess } from "../../../schemas/owner.ts";
import { devicesHtml } from "./devices_view.ts";
import { callOwner, type Trouble } from "./owner_calls.ts";
import { renewHtml } from "../device/renew_html.ts";
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
  const renew = () => whole.open && call("/local/devices");
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
