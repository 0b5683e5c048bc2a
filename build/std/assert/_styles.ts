/**
 * Terminal colours, ECMA-48 section 8.3.117 (SGR): the few that failure messages use, and their removal.
 *
 * Off when the `NO_COLOR` environment variable is set, which `Deno.noColor` reports.
 *
 * @module
 */

const ESC = "\x1b";

const enabled = !(globalThis.Deno?.noColor ?? false);

/** Wraps text in a style. */
export type Style = (text: string) => string;

/** Bold text. */
export const bold: Style = style(1, 22);

/** Red text. */
export const red: Style = style(31, 39);

/** Green text. */
export const green: Style = style(32, 39);

/** White text. */
export const white: Style = style(37, 39);

/** Grey text. */
export const gray: Style = style(90, 39);

/** Text on red. */
export const bgRed: Style = style(41, 49);

/** Text on green. */
export const bgGreen: Style = style(42, 49);

// deno-lint-ignore no-control-regex
const OPERATING_SYSTEM_COMMAND = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)/;
// deno-lint-ignore no-control-regex
const CONTROL_SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]/;
// deno-lint-ignore no-control-regex
const SHORT_SEQUENCE = /\x1b[ -/]*[0-Z\\^-~]/;
const ANY_SEQUENCE = new RegExp(
  [OPERATING_SYSTEM_COMMAND, CONTROL_SEQUENCE, SHORT_SEQUENCE].map(({ source }) => source).join("|"),
  "g",
);

/**
 * Removes control sequences.
 *
 * @param text Text that may be styled.
 * @returns The text alone.
 */
export function stripAnsiCode(text: string): string {
  return text.replace(ANY_SEQUENCE, "");
}

function style(on: number, off: number): Style {
  const open = `${ESC}[${on}m`;
  const close = `${ESC}[${off}m`;
  // An inner style of the same kind closes this one too, so it is opened again there.
  return (text) => enabled ? `${open}${text.replaceAll(close, open)}${close}` : text;
}
