/**
 * A QR code in a terminal, two modules for each character. A terminal gets black on white by name, whatever its own
 * colours are. Other outputs get no colours: there the light modules are drawn, as on a dark terminal.
 * @module
 */
import { renderUnicodeCompact } from "uqr";

/** Black letters on white, and back to the terminal's colours (ECMA-48 SGR, colours of 256). */
const [BLACK_ON_WHITE, RESET] = ["\x1b[38;5;16;48;5;231m", "\x1b[0m"];

/** Draws a QR code (ISO/IEC 18004) with a quiet zone of four modules. @param colours Whether the output is a terminal. */
export function terminalQr(text: string, colours: boolean): string {
  const drawn = renderUnicodeCompact(text, { ecc: "M", border: 4, invert: colours });
  return colours ? drawn.replaceAll(/.+/g, `${BLACK_ON_WHITE}$&${RESET}`) : drawn;
}
