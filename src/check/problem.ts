/**
 * Problems in the owner's content, and their report: all at once, in plain Spanish, with file and line.
 * @module
 */

/** The place of a part in a JSON value: member names and array indexes from the root. */
export type Path = readonly (string | number)[];

/** A problem in a content file. `found`, `allowed` and `message` are Spanish texts. */
export interface ContentProblem {
  /** File name inside the content folder, such as `menu.json`. */
  readonly file: string;
  /** JSON Pointer (RFC 6901) to the wrong part, or to the place of a missing one. */
  readonly pointer: string;
  /** Line in the file, from 1; 1 when the file is missing. */
  readonly line: number;
  readonly found: string;
  readonly allowed: string;
  /** The problem and its correction. */
  readonly message: string;
}

/** Reports a problem in one file. */
export type ReportProblem = (path: Path, found: string, allowed: string, message: string) => void;

const LONGEST_SHOWN = 60;

/** Shortens a JSON value for the owner; `nada` for a missing one. */
export function showValue(value: unknown): string {
  if (value === undefined) return "nada";
  if (Array.isArray(value)) return value.length === 0 ? "una lista vacía" : `una lista de ${value.length}`;
  if (typeof value === "object" && value !== null) return "un bloque { }";
  // A value from a file always has a JSON form, and JSON.stringify escapes line ends.
  const shown = JSON.stringify(typeof value === "string" ? value.slice(0, LONGEST_SHOWN + 1) : value);
  return shown.length > LONGEST_SHOWN + 2 ? `${shown.slice(0, LONGEST_SHOWN)}…"` : shown;
}

/** Lists words as they stand in a file. */
export function quoted(words: Iterable<string>): string {
  return Array.from(words, (word) => showValue(word)).join(", ");
}

/** Makes the JSON Pointer (RFC 6901 section 3) of a path. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Formats all problems as one text for the terminal, in the given order; without problems it is empty. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  if (problems.length === 0) return "";
  const count = problems.length === 1 ? "1 problema" : `${problems.length} problemas`;
  const head = `Hay ${count} en los archivos del contenido. No se publicó nada: lo que está en línea sigue igual.`;
  const width = String(problems.length).length;
  const blocks = problems.map((problem, index) => {
    const where = problem.pointer === "" ? "" : `  (${problem.pointer})`;
    return [
      `${String(index + 1).padStart(width)}. ${problem.file}:${problem.line}${where}`,
      `   ${problem.message}`,
      `   Se encontró: ${problem.found}`,
      `   Se permite:  ${problem.allowed}`,
    ].join("\n");
  });
  return [head, ...blocks, "Corrige los archivos, guárdalos y vuelve a intentar."].join("\n\n") + "\n";
}
