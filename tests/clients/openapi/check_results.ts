/**
 * Compares what a client printed with the calls that it had to make.
 * @module
 */
import type { Call } from "./calls.ts";

interface Result {
  readonly operation: string;
  readonly status: number;
  /** Whether the client had a typed answer for this status. */
  readonly parsed: boolean;
}

/**
 * Checks that the client called each operation once, with the right status and a typed answer.
 *
 * @param output A line of JSON for each call.
 * @throws {Error} That lists everything that is wrong.
 */
export function checkResults(output: string, calls: readonly Call[]): void {
  const results = new Map(
    output.split("\n").filter((line) => line.startsWith("{")).map((line): [string, Result] => {
      const result: Result = JSON.parse(line);
      return [result.operation, result];
    }),
  );
  const problems = calls.flatMap(({ operation, statuses }) => {
    const result = results.get(operation);
    if (!result) return [`${operation} was not called`];
    if (!statuses.includes(result.status)) return [`${operation} was answered ${result.status}`];
    return result.parsed ? [] : [`${operation} has no typed answer`];
  });
  if (calls.length === 0) problems.push("there is no operation");
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
