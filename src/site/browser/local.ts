/**
 * The script of the owner's page: signs in by the link in the address, shows what is different tonight, and changes it
 * with a tap.
 *
 * Nothing is shown as changed before the service says so. What it did not take stays on the page, to try again.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { type LocalInstant, parseLocalTime, wallTime } from "../../domain/hours/local_time.ts";
import type { ChangeMade, ChangeUndone } from "../../schemas/owner.ts";
import type { MadeChangeView, Tonight } from "../../schemas/tonight.ts";
import { changeSentence } from "../../tonight/describe_change.ts";
import { spokenInstant } from "../markup/spoken_time.ts";
import { showToast, type ToastButton } from "./local/board_toast.ts";
import { bindDevices } from "./local/board_devices.ts";
import { findSubjects } from "./local/find_subjects.ts";
import { hasLink, isOfContent, keepUnsentJson, keptUnsent } from "./local/page_parts.ts";
import { callOwner, type Trouble } from "./local/owner_calls.ts";
import { markQuick } from "./local/quick_controls.ts";
import { renewHtml } from "./device/renew_html.ts";
import { setText } from "./device/set_text.ts";
import { bindSignIn } from "./local/sign_in.ts";
import { endOf, isGranted, tappedChange, type Wish } from "./local/tapped_change.ts";
import { stockEnds } from "./local/tonight_times.ts";
import * as tonightView from "./local/tonight_view.ts";

/** How often a visible page asks what others changed, in milliseconds. */
const ASK_MS = 15_000;

const part = <E extends HTMLElement = HTMLElement>(name: string) => document.querySelector<E>(`[data-${name}]`)!;
const heading = document.querySelector<HTMLElement>("#changes-h")!;
const search = document.querySelector<HTMLInputElement>("#find")!;

let tonight: Tonight | undefined;
/** When `tonight` was received, by a clock that never steps. */
let receivedAt = 0;
/** Why the page may be out of date. */
let stale: Trouble | undefined;
/** What was tapped and not taken, the oldest first. */
let unsaved: readonly Wish[] = [];
/** The ingredient whose choice is open. */
let opened: string | undefined;
/** Counts the changes. The answer to a question asked before the last one is dropped. */
let changed = 0;
/** The wishes whose answers are still to come. */
let sending: readonly Wish[] = [];
/** The parts that change the content, once somebody opened one. */
let content: typeof import("./local/content.ts") | undefined;
/** The edits that a second tap gives up, to sign out. */
let leaving: string | null = null;
/** Ends the address of their script if it is asked for again: some browsers keep the failure of an address. */
let retry = "";

const showSignIn = bindSignIn(ask);
const devices = bindDevices(signedOut);

/** The restaurant's clock: that of the last answer, and what has passed since. */
function now(): LocalInstant {
  const { epoch_ms, utc_offset_ms } = parseLocalTime(tonight!.at);
  return { epoch_ms: epoch_ms + performance.now() - receivedAt, utc_offset_ms };
}

function show(view: "away" | "sign-in" | "board" | "content"): void {
  part("tabs").hidden = view !== "board" && view !== "content";
  part("head").hidden = view === "content";
  for (const each of document.querySelectorAll<HTMLElement>("[data-view]")) each.hidden = each.dataset.view !== view;
}

/** Shows what the address names: tonight, or a part that changes the content. */
async function showPart(): Promise<void> {
  show(isOfContent() ? "content" : "board");
  const tab = location.hash.replace(/\/.*/, "").replace(/extras|porcentaje/, "carta");
  for (const link of part("tabs").querySelectorAll("a")) {
    link.setAttribute("aria-current", link.hash === tab ? "page" : "false");
  }
  if (!content && (isOfContent() || keptUnsent() !== null)) {
    try {
      content = await import(part("tabs").dataset.script! + retry) as typeof import("./local/content.ts");
      content.openContent({ tell: showToast, fail, time: () => wallTime(now()) });
    } catch {
      retry += "#";
      showToast("No se pudo abrir. Revisa tu conexión y toca otra vez.", [], true);
    }
  }
  content?.showContent();
}

async function ask(): Promise<void> {
  const before = changed;
  const answer = await callOwner<Tonight>("/local/tonight");
  if (before !== changed || sending.length > 0) return;
  if (answer.ok) return take(answer.value);
  fail(answer.error);
}

function take(newer: Tonight): void {
  const isFirst = tonight === undefined;
  tonight = newer;
  receivedAt = performance.now();
  stale = undefined;
  unsaved = unsaved.filter((wish) => !isGranted(wish, newer));
  if (isFirst && !isOfContent()) history.replaceState(null, "", location.pathname);
  if (isFirst) void showPart();
  render();
}

function fail(trouble: Trouble): void {
  if (trouble.kind === "signed_out") return signedOut(trouble);
  if (tonight) {
    stale = trouble;
    return render();
  }
  const away = document.querySelector<HTMLElement>('[data-view="away"]')!;
  away.textContent = trouble.text;
  show("away");
}

/** `trouble` is absent if the person signed out. */
function signedOut(trouble?: Trouble): void {
  showSignIn(tonight && trouble ? trouble.text : "");
  tonight = undefined;
  if (!trouble) keepUnsentJson(null);
  content?.endContent(!trouble);
  part("toast").hidden = true;
  show("sign-in");
}

function render(): void {
  if (!tonight) return;
  const board = tonight;
  setText(part("night"), tonightView.nightText(board));
  setText(part("trouble"), troubleText(board));
  heading.textContent = tonightView.changesHeading(board);
  renewHtml(part("changes"), tonightView.changesHtml(board, unsaved));
  const found = findSubjects(board, search.value);
  part("usual").hidden = found !== undefined;
  renewHtml(part("found"), tonightView.foundHtml(found ?? [], board, opened));
  const count = found && (found.length === 1 ? "1 encontrado" : `${found.length} encontrados`);
  setText(part("count"), found?.length === 0 ? "No hay nada con ese nombre." : count ?? "");
  part("count").classList.toggle("read", found?.length !== 0);
  markQuick(board, now());
  renewHtml(part("all"), tonightView.listsHtml(board));
  renderLists();
  renewHtml(part("history"), tonightView.historyHtml(board));
}

/** A closed list stays empty: the whole menu has hundreds of controls. */
function renderLists(): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>("[data-list][open]")) {
    renewHtml(list.querySelector("ul")!, tonightView.listHtml(list.dataset.list!, tonight!, opened));
  }
}

function troubleText({ as_of, at }: Tonight): string {
  const from = as_of ?? (stale && at);
  if (!from) return "";
  const why = stale?.text ?? "El sitio no puede leer ni guardar los cambios en este momento.";
  return `${why} Lo que ves es de ${spokenInstant(parseLocalTime(from), now(), "es")}.`;
}

/** Sends what a tap asks for, once: a second tap may come before the answer. */
async function send(wish: Wish): Promise<void> {
  const isOther = (other: Wish) => JSON.stringify(other) !== JSON.stringify(wish);
  if (!sending.every(isOther)) return;
  // Safari gives a tapped button no focus that could be lost.
  const hadFocus = document.activeElement !== document.body;
  unsaved = unsaved.filter(isOther);
  sending = [...sending, wish];
  render();
  showToast("Guardando…");
  const answer = wish.kind === "make"
    ? await callOwner<ChangeMade | ChangeUndone>("/local/tonight", wish.asked)
    : await callOwner<ChangeMade | ChangeUndone>("/local/undo", { id: wish.id });
  sending = sending.filter(isOther);
  changed++;
  if (answer.ok) {
    const done = answer.value;
    take(done.tonight);
    if ("undone" in done) {
      const again = done.restored.map(({ text }) => ` Vuelve: ${text}.`).join("");
      showToast(`${wish.text.replace(/^Deshacer/, "Deshecho")}.${again}`);
    } else showToast(`${changeSentence(done.made)}.`, [undo(done.made), ...longer(done)]);
  } else {
    unsaved = [...unsaved, wish];
    if (answer.error.kind !== "refused") fail(answer.error);
    // Somebody else may have ended it meanwhile.
    else void ask();
    render();
    showToast(
      `No se guardó: ${wish.text}. ${answer.error.text}`,
      [{ text: "Reintentar", act: () => void send(wish) }],
      true,
    );
  }
  if (hadFocus && document.activeElement === document.body) heading.focus({ preventScroll: true });
}

function undo({ id, text }: MadeChangeView): ToastButton {
  return { text: "Deshacer", act: () => void send({ kind: "undo", id, text: `Deshacer: ${text}` }) };
}

/** Asks whether what is back at the next opening is out on that day too. */
function longer({ made, tonight }: ChangeMade): ToastButton[] {
  const [usual, longer] = stockEnds(tonight);
  const isStock = made.change.kind === "dish" || made.change.kind === "ingredient";
  if (!isStock || made.until !== usual?.at || !longer?.at) return [];
  return [{ text: `¿${longer.text}?`, act: () => void send(endOf(made, longer.at)!) }];
}

document.addEventListener("click", ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  if (!control || !tonight) return;
  const { retry, forget, open } = control.dataset;
  if (forget !== undefined) unsaved = unsaved.filter((_, at) => at !== Number(forget));
  if (open !== undefined) opened = opened === open ? undefined : open;
  const wish = retry === undefined ? tappedChange(control, tonight, now()) : unsaved[Number(retry)];
  if (wish) {
    opened = undefined;
    // The choice closes with the tap; its row is the next place for the focus. On a phone the keyboard goes away.
    control.closest("li")?.querySelector("button")?.focus();
    if (document.activeElement === search) search.blur();
    void send(wish);
  }
  render();
  if (open !== undefined) document.querySelector(".row-choice")?.scrollIntoView({ block: "nearest" });
});

search.addEventListener("input", render);
search.addEventListener("focus", () => {
  search.select();
  // Above the keyboard there is room for the field and what it finds.
  search.form!.scrollIntoView({ block: "start" });
});
search.form!.addEventListener("submit", (event) => {
  event.preventDefault();
  search.blur();
});
part("all").addEventListener("toggle", renderLists, true);
part("sign-out").addEventListener("click", async () => {
  const left = keptUnsent();
  if (left !== leaving) {
    leaving = left;
    return showToast("Hay cambios sin publicar, y se pierden si sales. Toca otra vez para salir.", [], true);
  }
  const answer = await callOwner("/local/sign-out", {});
  if (answer.ok) signedOut();
  else fail(answer.error);
});

function look(always: boolean): void {
  if (document.hidden || document.querySelector('[data-view="sign-in"]:not([hidden])')) return;
  void ask();
  devices.renew();
  content?.lookAgain(always);
}
const lookAgain = () => look(true);
document.addEventListener("visibilitychange", lookAgain);
for (const event of ["focus", "online"]) addEventListener(event, lookAgain);
// A page that loads asks by itself.
addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
addEventListener("hashchange", () => {
  if (tonight && !hasLink()) void showPart();
  // A link that is opened in the tab of this page, or tonight after another part, which may have changed it.
  if (!tonight || !isOfContent()) void ask();
});
setInterval(look, ASK_MS, false);
void ask();
