/**
 * The log: one JSON object a line, for people with `grep` and for collectors.
 *
 * Of an error it keeps the name and where it happened, never the message: a message may quote what somebody sent. What it
 * says of requests is in `request_log.ts`.
 * @module
 */

/** Levels of `LOG_LEVEL`, quietest last. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "none"] as const;

/** How much must be logged. */
export type LogThreshold = typeof LOG_LEVELS[number];

/** How much a line matters. */
export type LogLevel = Exclude<LogThreshold, "none">;

/** Writes a line. `event` is a stable word; `details` hold no personal data. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, string | number>>) => void;

/**
 * Builds the log.
 *
 * @param threshold Lines of a lower level are dropped; `none` drops all.
 * @param write Takes a finished line without its end.
 */
export function createLog(threshold: LogThreshold, now: () => number, write: (line: string) => void): Log {
  const lowest = LOG_LEVELS.indexOf(threshold);
  return (level, event, details = {}) => {
    if (LOG_LEVELS.indexOf(level) < lowest) return;
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details }));
  };
}

/** What the log keeps of an error. */
export function errorDetails(error: unknown): { name: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, at: "" };
  const { name, message, stack = "" } = error;
  // A message that imitates a frame is cut off with the rest of itself; where it cannot be found, nothing is trusted.
  const start = stack.indexOf(message);
  const frames = stack.slice(start === -1 ? stack.length : start + message.length).split("\n").slice(1)
    .filter((line) => /^\s+at /.test(line));
  return { name, at: frames.map((line) => line.trim().slice(3)).join(" < ") };
}
