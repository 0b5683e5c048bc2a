/**
 * Chooses among the forms of one document by `Accept` (RFC 9110 section 12.5.1): an alternate, such as Markdown, if the
 * header names its type and weighs it no less than the document's own type.
 *
 * Ties go to the alternate: programs that read Markdown list it beside `text/html` or a wildcard with equal weight, and no
 * browser names it. std's `accepts` breaks ties by the order of the header, so it cannot do this.
 * @module
 */
import { rememberHeader } from "./remember_header.ts";

/** Gives the position of the form for a value of `Accept`. */
type FormChoice = (accept: string | null) => number;

/**
 * Builds the choice.
 *
 * @param forms Values of Content-Type, the document's own first.
 */
export function createFormChoice(forms: readonly string[]): FormChoice {
  const types = forms.map((media) => media.split(";", 1)[0]!.trim().toLowerCase());
  const [own = "", ...others] = types;
  if (others.length === 0) return () => 0;
  const choose = rememberHeader((accept) => {
    const weights = readWeights(accept);
    let best = weights.get(own) ?? weights.get(own.replace(/\/.*/, "/*")) ?? weights.get("*/*") ?? 0;
    let chosen = 0;
    others.forEach((type, at) => {
      const weight = weights.get(type) ?? 0;
      if (weight === 0 || weight < best || (weight === best && chosen !== 0)) return;
      best = weight;
      chosen = at + 1;
    });
    return chosen;
  });
  return (accept) => accept === null ? 0 : choose(accept);
}

/** The weight of each media range; the larger one if a range stands twice. Ignores parameters other than `q`. */
function readWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0;
    if (range !== "") weights.set(range, Math.max(weight, weights.get(range) ?? 0));
  }
  return weights;
}
