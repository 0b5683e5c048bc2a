/**
 * Shows the progress of a long task and the time left, on one line of the terminal. Draws nothing if standard error is
 * no terminal.
 * @module
 */

/** Time between two drawings of the line, in milliseconds. */
const INTERVAL_MS = 1_000;

/** `\r` goes to the start of the line, and `ESC [K` clears the rest of it (ECMA-48, 8.3.41). */
const CLEAR = "\r\x1b[K";

/** A line that redraws itself each second until disposed. */
export interface Progress extends Disposable {
  /** Removes the line. Call it before printing anything else; the line comes back within a second. */
  clear(): void;
}

/** The parts of the outside world that a test replaces. */
export interface ProgressWorld {
  readonly terminal: Pick<typeof Deno.stderr, "isTerminal" | "writeSync">;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls a function every `ms` milliseconds. Returns a function that stops it. */
  readonly every: (ms: number, call: () => void) => () => void;
}

const WORLD: ProgressWorld = {
  terminal: Deno.stderr,
  now: () => performance.now(),
  every(ms, call) {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
};

/** Shows progress. `share` returns the finished share of the task, from 0 to 1. */
export function showProgress(share: () => number, { terminal, now, every }: ProgressWorld = WORLD): Progress {
  if (!terminal.isTerminal()) return { clear() {}, [Symbol.dispose]() {} };
  const write = (text: string) => terminal.writeSync(new TextEncoder().encode(text));
  const started = now();
  let [done, doneAt] = [0, started];
  const draw = () => {
    const reached = Math.min(1, share());
    // Some tasks take large steps: estimate at the end of a step, then count down.
    if (reached !== done) [done, doneAt] = [reached, now()];
    const left = (doneAt - started) * (1 - done) / done - (now() - doneAt);
    write(`${CLEAR}${Math.floor(done * 100)} %${done === 0 ? "" : `, about ${formatTime(left)} left`}`);
  };
  const stop = every(INTERVAL_MS, draw);
  draw();
  const clear = () => write(CLEAR);
  return {
    clear,
    [Symbol.dispose]() {
      stop();
      clear();
    },
  };
}

function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
