/**
 * A page as text, a line for each element: what it says, how it is named, and what its controls hold. Drawings are left out.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Attributes that say nothing of what a page does. */
const SILENT = new Set([
  "sizes",
  "srcset",
  "width",
  "height",
  "loading",
  "decoding",
  "fetchpriority",
  "viewBox",
]);

/** The lines of a page, its address, and what the device keeps for it. */
export function pageLines(
  { title, body, activeElement }: Document,
  address: string,
  kept: readonly string[],
): string[] {
  const focus = activeElement && activeElement !== body ? placeOf(activeElement) + focusOf(activeElement) : "nowhere";
  return [`address ${address}`, `title ${title}`, `focus ${focus}`, ...kept, ...linesOf(body, "")]
    .map((line) =>
      line.replaceAll(/(\/assets\/[\w.]+)\.[\w-]{8}\./g, "$1.*.")
        .replace(/(?<="saved_at":)\d+/, (ms) => new Date(Number(ms)).toISOString().slice(11, 16))
        .replace(/\?text=[^"]+/, (query) => {
          const text = new URLSearchParams(query).get("text")!;
          return text === body.querySelector("[data-message]")?.textContent ? " with the message" : ` ${text}`;
        })
        .replaceAll("\n", "↵")
    );
}

/** The name of a control, or else its tag and its text. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label") ?? labelOf(element)?.textContent;
  return (label ?? element.textContent).replaceAll(/\s+/g, " ").trim() || element.localName;
}

/** As `labels`, which happy-dom cannot tell for an id with quotes. */
function labelOf(element: Element): Element | undefined {
  return [...element.ownerDocument.querySelectorAll("label")]
    .find((label) => label.htmlFor ? label.htmlFor === element.id : label.contains(element));
}

function focusOf(element: Element): string {
  return element.matches("[tabindex='-1']") ? `${element.localName}.${element.className}` : nameOf(element);
}

/** The lines of an element and of what it holds; each begins with its place. */
function linesOf(element: Element, place: string): string[] {
  const { localName, childNodes } = element;
  if (localName === "script" || localName === "template") return [];
  const own = [...childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent);
  const whole = own.join("…").trim();
  const text = localName === "pre" ? whole : whole.replaceAll(/\s+/g, " ");
  const line = `${place}${startOf(element)}${text && ` ${text}`}`;
  if (localName === "svg") return [line];
  const inside = placeIn(element) ?? place;
  return [line, ...[...element.children].flatMap((child) => linesOf(child, inside))];
}

/** The dish, the line or the part of the page around an element. */
function placeOf(element: Element): string {
  const around = element.parentElement;
  return around ? placeIn(around) ?? placeOf(around) : "";
}

/** The same for what stands in an element; undefined if that has the place of the element itself. */
function placeIn(element: Element): string | undefined {
  const { localName, classList } = element;
  const id = element.getAttribute("data-id");
  const isLine = classList.contains("line");
  if (id === null && !isLine && localName !== "dialog" && !classList.contains("ticket")) return undefined;
  const at = isLine ? ` ${[...element.parentElement!.children].indexOf(element) + 1}` : "";
  return `${id ?? classList[0]}${at}: `;
}

function startOf(element: Element): string {
  const attributes = [...element.attributes].filter(({ name }) => !SILENT.has(name)).map(({ name, value }) =>
    value === "" ? name : `${name}="${value}"`
  );
  return `<${[element.localName, ...attributes, ...stateOf(element)].join(" ")}>`;
}

/** What a control holds, where its attributes do not say it. */
function stateOf(element: Element): string[] {
  if (!/^(?:input|select|textarea)$/.test(element.localName)) return [];
  const { value, checked, type } = element as HTMLInputElement;
  return /^(?:checkbox|radio)$/.test(type) ? checked ? ["is checked"] : [] : [`holds "${value}"`];
}
