/**
 * A client's window as all processes share it, and how much of it a process gets at a time.
 *
 * A process gets one for each request that it has at hand, which is used at once, and a few in advance. What processes
 * hold in advance is a tenth of the limit at most, all of them together: so no more than that is lost when one of them
 * dies or its client goes elsewhere, and never is more granted than the limit.
 * @module
 */

/** What the store keeps. */
export interface SharedWindow {
  /** Epoch milliseconds at which the window began. */
  readonly start: number;
  /** How many requests were granted so far. */
  readonly granted: number;
  /** Each process that was granted any, with what it got in advance with its latest grant. */
  readonly advances: readonly (readonly [process: string, advance: number])[];
}

/** How far the clocks of two machines may be apart: a window that seems to begin within that time has begun. */
export const CLOCK_SKEW_MS = 1_000;

/** The most processes that are listed in a window; a further one gets nothing in advance. */
const MAX_PROCESSES = 64;

/** Reads what the store gave. What has another shape was not written by this service: there is no window then. */
export function readWindow(value: unknown): SharedWindow | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { start, granted, advances } = value as Partial<Record<keyof SharedWindow, unknown>>;
  const isCount = (found: unknown) => Number.isSafeInteger(found) && (found as number) >= 0;
  const readable = isCount(start) && isCount(granted) && Array.isArray(advances) &&
    advances.every((each) => Array.isArray(each) && typeof each[0] === "string" && isCount(each[1]));
  return readable ? value as SharedWindow : undefined;
}

/** Whether a window is neither over nor far in the future, as after a clock was set back. */
export function isCurrent({ start }: SharedWindow, now: number, windowMs: number): boolean {
  return now - start < windowMs && start - now <= CLOCK_SKEW_MS;
}

/** What a process asks for. */
export interface GrantRequest {
  /** Requests a window. */
  readonly limit: number;
  readonly process: string;
  /** Requests at hand; none of those that it got in advance before is left. */
  readonly needed: number;
  /** How many other processes are known to serve clients. */
  readonly peers: number;
  /** Epoch milliseconds at which the window begins if there is none. */
  readonly start: number;
}

/** Grants from the current window, or from a new one. `units` are at most `needed` and what comes in advance. */
export function grantFrom(
  current: SharedWindow | undefined,
  { limit, process, needed, peers, start }: GrantRequest,
): { readonly window: SharedWindow; readonly units: number } {
  const { granted, advances } = current ?? { granted: 0, advances: [] };
  const others = advances.filter(([id]) => id !== process);
  const listed = others.length < MAX_PROCESSES;
  // Who has met this client before knows who else serves it; who has not expects all that it knows of.
  const sharers = 1 + (others.length < advances.length ? others.length : Math.max(others.length, peers));
  const free = Math.floor(limit / 10) - others.reduce((sum, [, advance]) => sum + advance, 0);
  const room = Math.max(0, limit - granted);
  const used = Math.min(needed, room);
  const share = listed ? Math.floor(Math.floor(limit / 10) / sharers) : 0;
  const advance = Math.max(0, Math.min(share, free, room - used));
  return {
    window: {
      start: current?.start ?? start,
      granted: granted + used + advance,
      advances: listed ? [...others, [process, advance]] : others,
    },
    units: used + advance,
  };
}
