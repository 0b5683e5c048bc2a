/**
 * The report of a run: printed as it grows, and kept as Markdown.
 * @module
 */

/** A report. */
export type Report = ReturnType<typeof createReport>;

/** Begins a report. @param print Writes a line for whoever waits. */
export function createReport(title: string, print: (text: string) => void = console.log) {
  const parts: string[] = [];
  const add = (text: string) => {
    parts.push(text);
    print(`${text}\n`);
  };
  add(`# ${title}`);
  return {
    section: (heading: string, text: string) => add(`## ${heading}\n\n${text}`),
    /** Says that something was unusual. */
    note: (text: string) => add(`Note: ${text}.`),
    text: () => parts.join("\n\n") + "\n",
  };
}
