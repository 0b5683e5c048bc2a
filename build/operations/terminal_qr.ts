/**
 * A QR code in a terminal, two modules for each character. A terminal gets black on white by name, whatever its own
 * colours are. Other outputs get no colours: there the light modules are drawn, as on a dark terminal.
 * @module
 */
import { encode } from "uqr";

/** Black letters on white, and back to the terminal's colours (ECMA-48 SGR, colours of 256). */
const [BLACK_ON_WHITE, RESET] = ["\x1b[38;5;16;48;5;231m", "\x1b[0m"];

/** The character of two modules, one above the other; `1` is drawn. */
const HALVES: Readonly<Record<string, string>> = { "00": " ", "01": "▄", "10": "▀", "11": "█" };

/** Draws a QR code (ISO/IEC 18004) with a quiet zone of four modules. @param colours Whether the output is a terminal. */
export function terminalQr(text: string, colours: boolean): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const drawn = (x: number, y: number) => (data[y]?.[x] ?? false) === colours ? "1" : "0";
  const lines: string[] = [];
  for (let y = 0; y < size; y += 2) {
    const line = Array.from({ length: size }, (_, x) => HALVES[drawn(x, y) + drawn(x, y + 1)]).join("");
    lines.push(colours ? BLACK_ON_WHITE + line + RESET : line);
  }
  return lines.join("\n");
}
