/**
 * Recognises a content file that is no JSON in UTF-8 at all: another encoding, a web page, or a merge that git could not
 * finish. One sentence about that helps more than the first wrong letter.
 * @module
 */
import { jsonValue } from "../leaves/json_value.ts";
import type { Path } from "./problem.ts";

/** A sign in the decoded text, and what to do. One damaged letter is a matter of its text (`words.ts`). */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m,
    "git no pudo juntar dos versiones: deja una y borra las líneas <<<, === y >>>.",
  ],
  [/\0/, "El archivo está guardado en UTF-16: en el editor, elige «Guardar como» y UTF-8."],
  [
    /\ufffd[^]*\ufffd/,
    "Hay letras dañadas, «\ufffd»: escríbelas de nuevo. Si son todas las tildes, el archivo no está en UTF-8, como uno en " +
    "Latin-1: elige «Guardar como» y UTF-8.",
  ],
  [
    /Ã[\u0080-\u00bf‘’“”‚„‰šŠžŒœ]|Â[\u00a1-\u00bf]|â€/,
    "Aquí hay letras dañadas, como «Ã±» por «ñ»: recupera la última copia buena, o escríbelas de nuevo.",
  ],
  [/^\s*</, "Esto es una página HTML y no los datos: recupera la última copia buena del archivo."],
  [
    /<\/?(?:br|b|i|p|div|span|strong|em|a|ul|li)\b(?:[^<>"\\]|\\.|="[^"<>]*")*>|&(?:nbsp|amp|quot|[a-z](?:acute|tilde|uml)|#\d+);/i,
    "Aquí hay código HTML, «$&», y la página lo mostraría tal cual: bórralo y escribe solo el texto.",
  ],
];

/** What a text is in place of JSON. */
interface Foreign {
  readonly line: number;
  /** The part that shows it, if the text can be read: an edit of the phone has no lines. */
  readonly path: Path;
  readonly message: string;
}

/** Finds what a text is in place of JSON, and what to do. Undefined if nothing shows it. */
export function findForeignText(text: string): Foreign | undefined {
  const known = SIGNS.find(([sign]) => sign.test(text));
  if (!known) return undefined;
  const [sign] = known[0].exec(text)!;
  const line = text.slice(0, text.search(known[0])).split("\n").length;
  const { path, name } = placeOf(jsonValue(text), known[0]);
  const message = known[1].replace("$&", () => sign.replaceAll("\\", ""));
  return { line, path, message: name === "" ? message : message.replace("Aquí", () => `En «${name}»`) };
}

/** Where a sign is, and the Spanish name of the entry that has it. */
function placeOf(value: unknown, sign: RegExp, name = ""): { readonly path: Path; readonly name: string } {
  if (typeof value !== "object" || value === null) return { path: [], name };
  const found = Object.entries(value).find(([, each]) => sign.test(JSON.stringify(each)));
  if (!found) return { path: [], name };
  const own = Array.isArray(value) && found[1]?.name;
  const inner = placeOf(found[1], sign, own ? own.es ?? own : name);
  return { ...inner, path: [found[0], ...inner.path] };
}
