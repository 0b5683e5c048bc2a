/**
 * Cleans the owner's drawings: an SVG document (SVG 2) becomes shapes alone.
 *
 * What shows nothing goes: comments, scripts, handlers of events, `foreignObject`, notes of the program that drew it.
 * What would change the picture is refused: texts, which need a font, pictures, animations, and what lies in another
 * file. A page shows the result as an image, which in any case runs and loads nothing (SVG Integration).
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";

const VALUE = `\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*')`;
const HIDDEN = "(script|foreignObject|metadata|title|desc|[\\w-]+:[\\w-]+)(?=[\\s/>])(?:[^>\"']|\"[^\"]*\"|'[^']*')*?";
const UNSEEN = [
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*>|<!\[CDATA\[|\]\]>/g,
  new RegExp(`<${HIDDEN}(?:/>|>[^]*?</\\1\\s*>)`, "g"),
  new RegExp(`\\s(?:on|xmlns|data-|aria-|(?!xlink:href)[\\w-]+:)[\\w:.-]*${VALUE}`, "g"),
  /(?<=\s)xlink:(?=href)/g,
];
const SHAPES =
  "svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask " +
  "use symbol style";
const TAG = new RegExp(`<(?:${SHAPES.replaceAll(" ", "|")})(?:\\s+[\\w-]+${VALUE})*\\s*/?>`, "g");
const INNERMOST = /<[^<>]*\/>|<(\w+)[^<>]*>[^<]*<\/\1\s*>/g;
const TWICE = /<[^<>]*(\s[\w-]+)\s*=[^<>]*\1\s*=/;

/** What loads something: a rule, an escape or an address of CSS, or a reference that leads out of the document. */
const FOREIGN = /[@\\&]|\/\/|url\(\s*(?!['"]?#)|\shref\s*=\s*.(?!#)/i;

/** Cleans a document. @returns It, with a size in pixels of its proportions; or the end of a sentence about a mistake. */
export function cleanSvg(text: string): Result<{ body: string; width: number; height: number }, string> {
  const bare = UNSEEN.reduce((text, unseen) => text.replaceAll(unseen, ""), text).trim();
  const strange = /<(?!\/)([^\s/>]*)/.exec(bare.replaceAll(TAG, ""))?.[1];
  if (strange !== undefined && !SHAPES.split(" ").includes(strange)) return err(`lleva <${strange}>`);
  let [rest, before] = [bare, ""];
  while (rest !== before) [rest, before] = [rest.replaceAll(INNERMOST, ""), rest];
  const [root = ""] = /^<svg\s[^>]*>/.exec(bare) ?? [];
  if (strange !== undefined || rest !== "" || root === "" || TWICE.test(bare)) return err("no es un SVG bien escrito");
  if (FOREIGN.test(bare)) return err("usa algo que está en otro archivo");
  const [, , width = 0, height = 0] = /\sviewBox\s*=.([^"']*)/.exec(root)?.[1]?.match(/-?[\d.]+/g)?.map(Number) ?? [];
  if (!(width > 0 && height > 0)) return err("no dice su tamaño en viewBox");
  const sized = root.replaceAll(new RegExp(`\\s(?:width|height|x|y)${VALUE}`, "g"), "");
  const body = bare.replace(root, () => sized.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'));
  return ok({ body, width: Math.round(100 * width / height), height: 100 });
}
