/**
 * A sentence of the content check as the owner's phone shows it. The check writes for a person with the files: its first
 * sentence says what is wrong and the others what to do, and those of members and files help nobody on a phone.
 * @module
 */

/** What only a file has: a member or a word of it, its name, a bracket, a command. */
const OF_FILES = /"[a-z_]+"|\.json|archivo|[[\]{}]|deno task/;

/** What the owner wrote is part of its sentence, whatever signs it has. */
const SENTENCE = /(?:«[^«»]*»|"[^"]*"|[^])+?(?:[.?!](?= [¿«\p{Lu}])|$)/gu;

const WHERE = "Toca aquí para corregirlo; lo que no está ahí lo cambia quien administra el sitio.";

/** Leaves out what a message says of the files, and writes dates as the phone does. */
export function phoneSentence(message: string): string {
  const sentences = message.replace(/ \([^()]*archivo[^()]*\)/, "").match(SENTENCE)!;
  const [says, ...advice] = sentences.map((each) => each.trim());
  const left = advice.filter((each) => !OF_FILES.test(each.replaceAll(/«[^«»]*»/g, "")));
  const where = left.length === 0 && advice.length > 0 ? [WHERE] : [];
  return [says, ...left, ...where].join(" ").replaceAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g, "$3-$2-$1");
}
