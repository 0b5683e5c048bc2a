/**
 * The log: one JSON object per line, for `grep` and for log collectors.
 *
 * It keeps the name and the place of an error, never the message, which may quote a caller's data. `request_log.ts`
 * logs requests.
 * @module
 */

/** Levels of `LOG_LEVEL`, quietest last. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "none"] as const;

/** The lowest level to log. */
export type LogThreshold = typeof LOG_LEVELS[number];

/** The level of a line. */
export type LogLevel = Exclude<LogThreshold, "none">;

/** Writes a line. `event` is a stable word; `details` hold no personal data. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, string | number>>) => void;

/**
 * Builds the log.
 *
 * @param threshold Drops lines of a lower level; `none` drops all.
 * @param write Takes a finished line without its line break.
 */
export function createLog(threshold: LogThreshold, now: () => number, write: (line: string) => void): Log {
  const lowest = LOG_LEVELS.indexOf(threshold);
  return (level, event, details = {}) => {
    if (LOG_LEVELS.indexOf(level) < lowest) return;
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details }));
  };
}

/** The loggable part of an error. */
export function errorDetails(error: unknown): { name: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, at: "" };
  const { name, message, stack = "" } = error;
  // Cuts the whole message off, since a message can imitate a frame. If the stack lacks the message, trusts no frame.
  const start = stack.indexOf(message);
  const frames = stack.slice(start === -1 ? stack.length : start + message.length).split("\n").slice(1)
    .filter((line) => /^\s+at /.test(line));
  return { name, at: frames.map((line) => line.trim().slice(3)).join(" < ") };
}
