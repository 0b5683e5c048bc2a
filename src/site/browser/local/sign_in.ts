/**
 * Signs a device in by the link in the page's address. Only a tap uses the link: programs that preview links open them
 * too.
 * @module
 */
/// <reference lib="dom" />
import { callOwner } from "./owner_calls.ts";
import { hasLink } from "./page_parts.ts";

const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-${name}]`)!;

/** What names itself in the list of changes, unless the person writes another name. */
const DEVICES = [[/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Android/, "Teléfono Android"]] as const;

const NOT_KEPT =
  "Este navegador no guardó la entrada. Permite las cookies y usa una dirección https, que Safari exige; " +
  "después pide otro enlace.";

/**
 * Makes the form work. `done` shows what a device that is signed in sees, or the form again.
 * @returns Shows it, with a sentence that says why the person is here.
 */
export function bindSignIn(done: () => Promise<void>): (why: string) => void {
  const form = part<HTMLFormElement>("sign-in");
  const name = form.querySelector("input")!;
  const button = form.querySelector("button")!;
  const tell = (text: string) => part("sign-in-trouble").textContent = text;

  function show(why: string): void {
    form.hidden = !hasLink();
    part("no-link").hidden = hasLink();
    name.value ||= DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? "Computador";
    tell(why);
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    const answer = await callOwner("/local/sign-in", { link: location.hash.slice(1), device: name.value.trim() });
    button.disabled = false;
    // A link serves once; without an answer it may still serve.
    if (answer.ok || answer.error.kind === "bad_link") history.replaceState(null, "", location.pathname);
    if (!answer.ok) return show(answer.error.text);
    await done();
    if (!form.closest<HTMLElement>("[data-view]")!.hidden) tell(NOT_KEPT);
  });
  return show;
}
