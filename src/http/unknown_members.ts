/**
 * Warns of the members of a request that its schema does not know (decision 25): a person's words may be in them. For
 * the bodies of REST, the arguments of MCP tools and those of a browser's agent.
 *
 * Suggests a known member and never takes one for another. Repeats a name only if it is short and ordinary; otherwise
 * the pointer leads to the object around it.
 * @module
 */
import { foldText, wordsOf } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { childNode, type Place, placesIn } from "../schemas/schema_node.ts";
import type { Warning } from "../schemas/warning.ts";
import type * as v from "valibot";

/** The most members that warnings name; one more warning counts the others. */
const MAX_NAMED = 20;

/** The most letters that a misspelt name has wrong. */
const MAX_MISTAKES = 2;

/** A name of at most 40 visible letters and digits with `_`, `-`, `.` and spaces between: no JSON Pointer escapes one. */
const ORDINARY = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_](?:[\p{L}\p{N}_. -]{0,38}[\p{L}\p{N}_])?$/u;

/** A warning for each member of `value` that `schema` does not know, at any depth, in their order. */
export function unknownMembers(schema: v.GenericSchema, value: unknown): readonly Warning[] {
  const found = placesIn(schema, value).filter(({ node, parent }) => !node && parent?.node?.entries);
  const warnings = found.slice(0, MAX_NAMED).map(describe);
  const more = found.length - warnings.length;
  if (more > 0) {
    const message = more === 1 ? "1 more member is not known and was" : `${more} more members are not known and were`;
    warnings.push({ reason: "unknown_member", pointer: "", message: `${message} left out` });
  }
  return warnings;
}

function describe({ name, parent, pointer }: Place): Warning {
  const ordinary = ORDINARY.test(name);
  const { node, pointer: above } = parent!;
  const known = Object.keys(node!.entries!);
  const around = known.find((each) => Object.hasOwn(childNode(node!, each)?.entries ?? {}, name));
  const near = ordinary && !around ? nearMembers(name, known) : [];
  const sentences = [
    `${ordinary ? `"${name}"` : "A member with an unusual name"} is not known here and was left out`,
    ...(near.length > 0 ? [`Did you mean ${quoted(near).join(" or ")}?`] : []),
    ...(around ? [`It goes into "${around}": {"${name}": …}`] : []),
    ...(near.length === 0 && !around && known.includes("notes")
      ? ['What the restaurant should read goes into "notes"']
      : []),
    known.length === 0 ? "No member is known here" : `Known here: ${quoted(known).join(", ")}`,
  ];
  const message = sentences.join(". ").replace("?. ", "? ");
  return { reason: "unknown_member", pointer: ordinary ? pointer : above, message };
}

/** The known members that a name may stand for: misspelt, or with more or fewer words, as `phone` for `contact_phone`. */
export function nearMembers(name: string, known: readonly string[]): string[] {
  const misspelt = nearestWord(name, known, MAX_MISTAKES);
  if (misspelt !== undefined) return [misspelt];
  const words = wordsIn(name);
  return known.filter((each) => {
    const others = wordsIn(each);
    return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
  });
}

/** The words of `delivery_method`, and of `deliveryMethod`. */
function wordsIn(name: string): string[] {
  return wordsOf(foldText(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

function quoted(names: readonly string[]): string[] {
  return names.map((name) => `"${name}"`);
}
