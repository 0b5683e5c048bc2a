/**
 * What a person can see and reach, as far as the document says it: no style is read. happy-dom lets a script focus anything,
 * and knows no order of dialogs.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { HTMLFormElement, PropertySymbol } from "happy-dom";

/** Open dialogs of a window, the last one on top. */
const modals = new WeakMap<Document, HTMLDialogElement[]>();

/** Whether a person can see and reach an element. */
export function isShown(element: Element): boolean {
  const top = modals.get(element.ownerDocument)?.findLast(({ open }) => open);
  if (element.closest("[hidden], dialog:not([open]), [inert]") || (top && !top.contains(element))) return false;
  const folded = element.closest("details:not([open])");
  return !folded || (element.closest("summary")?.parentElement === folded && isShown(folded.parentElement!));
}

/** The elements that have it: all windows share them. */
const completed = new WeakSet<object>();

/** Adds what happy-dom lacks: only what is shown takes the focus, the last dialog is on top, radio buttons have a value, empty
 * data attributes are listed, the hash of a bare "#" is empty, `Option`, and no word of a hash that a script replaced. */
export function completeWindow(window: Window & typeof globalThis): void {
  const { document } = window;
  if (!completed.has(window.Element)) completeElements(window);
  completed.add(window.Element);
  Object.assign(window, {
    Option: function (text: string, value: string, isDefault = false, isSelected = false) {
      const option = document.createElement("option");
      return Object.assign(option, { text, value, defaultSelected: isDefault, selected: isSelected });
    },
  });
  // It tells of a hash that a script has replaced, too.
  const { replaceState } = window.history;
  let replaced: string | undefined;
  window.history.replaceState = (...state) => {
    replaceState.apply(window.history, state);
    replaced = window.location.href;
  };
  window.addEventListener("hashchange", (event) => {
    if (window.location.href === replaced) event.stopImmediatePropagation();
    replaced = undefined;
  });
}

/** What gives the controls of a form by name, inside happy-dom. */
interface FormPrototype {
  [PropertySymbol.getFormControlNamedItem](this: HTMLFormElement, name: string): unknown;
}

/** A control; `form` is missing in another element with a name. */
interface Control {
  readonly name: string;
  readonly form?: HTMLFormElement;
}

function completeElements(window: Window & typeof globalThis): void {
  const { HTMLAnchorElement, HTMLElement, HTMLDialogElement, Node, RadioNodeList } = window;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (isShown(this)) focus.call(this, options);
  };
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    modals.set(this.ownerDocument, [...(modals.get(this.ownerDocument) ?? []).filter((each) => each !== this), this]);
    (this.querySelector<HTMLElement>("[autofocus]") ?? this).focus();
  };
  const { isEqualNode } = Node.prototype;
  Node.prototype.isEqualNode = function (other) {
    return other !== null && isEqualNode.call(this, other);
  };
  const { get: dataset } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "dataset")!;
  Object.defineProperty(HTMLElement.prototype, "dataset", {
    get(this: HTMLElement) {
      const names = this.getAttributeNames().filter((name) => name.startsWith("data-"));
      return new Proxy(dataset!.call(this), {
        ownKeys: () => names.map((name) => name.slice(5).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())),
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
      });
    },
  });
  const { get: hash } = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, "hash")!;
  Object.defineProperty(HTMLAnchorElement.prototype, "hash", {
    get(this: HTMLAnchorElement) {
      return hash!.call(this).replace(/^#$/, "");
    },
  });
  // It remembers which options were selected, until memory is collected.
  Object.defineProperty(window.HTMLSelectElement.prototype, "selectedOptions", {
    get(this: HTMLSelectElement) {
      return [...this.options].filter(({ selected }) => selected);
    },
  });
  // It looks through the whole page for each kind of control. Names alone: the pages ask for no identifier.
  const form = HTMLFormElement.prototype as unknown as FormPrototype;
  form[PropertySymbol.getFormControlNamedItem] = function (name) {
    const all: Iterable<unknown> = this.ownerDocument.querySelectorAll("[name]");
    const named = ([...all] as Control[])
      .filter((each) => each.name === name && each.form === this[PropertySymbol.proxy]);
    if (named.length < 2) return named[0] ?? null;
    return Reflect.construct(RadioNodeList, [PropertySymbol.illegalConstructor, named]);
  };
  Object.defineProperty(RadioNodeList.prototype, "value", {
    ...Object.getOwnPropertyDescriptor(RadioNodeList.prototype, "value"),
    set(this: RadioNodeList, value: string) {
      for (const each of this as Iterable<HTMLInputElement>) each.checked = each.value === value;
    },
  });
}
