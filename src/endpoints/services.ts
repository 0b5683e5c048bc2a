/**
 * The services of endpoints: the settings, the clock, randomness, the store and the content.
 *
 * The build has checked the content files. An endpoint reads its files on first use, and loads the code for them then,
 * so that a start reads and loads none.
 * @module
 */
import type { Config } from "../config.ts";
import { askedInstant } from "../domain/hours/asked_instant.ts";
import type { HoursClock } from "../domain/hours/hours_clock.ts";
import type { MenuIndex } from "../domain/menu/menu_index.ts";
import type { menuTimes } from "../domain/menu/menu_times.ts";
import type { OrderFacts } from "../domain/orders/order_context.ts";
import { RateLimiter } from "../http/rate_limiter.ts";
import { type Audit, createAudit } from "../identity/audit.ts";
import type { Identity } from "../identity/identity.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../leaves/log.ts";
import { once } from "../leaves/once.ts";
import type { Build } from "../http/build.ts";
import type { RequestFacts, RequestLog } from "../http/request_log.ts";
import type { Content } from "../schemas/content/content.ts";
import type { EditsService } from "../edits/edits_service.ts";
import type { TonightService } from "../tonight/tonight_service.ts";

/** The outside world; a process or a test provides it. */
export interface Deps {
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds from a clock that never steps back. */
  readonly monotonic: () => number;
  /** Cryptographically strong random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Calls `run` after `ms` milliseconds. Does not keep the process alive. */
  readonly later: (run: () => Promise<void>, ms: number) => void;
  readonly store: Store;
  /** The secret that signs the links of the owner's devices; undefined if there is none and no place to keep one. */
  readonly ownerSecret: () => Promise<string | undefined>;
  /** Makes an object once per process; all builds that the process serves share it. */
  readonly perProcess: <T>(name: string, make: () => T) => T;
  /** Reports a bug or a broken dependency with the loggable facts of its request, never the request's content. */
  readonly reportBug: (error: unknown, facts: RequestFacts) => void;
  /** Writes a line of the log. Absent: no log. */
  readonly log?: Log;
  /** Tonight's changes. */
  readonly tonight: TonightService;
  /** The owner's edits of the content. */
  readonly edits: EditsService;
  /** Aborts when the process is about to end, so that long-lived streams close and do not delay it. */
  readonly closing?: AbortSignal;
}

/** The services. */
export interface Services extends Deps, Pick<Build, "manifest" | "readFile" | "load"> {
  readonly config: Config;
  readonly requestLog: RequestLog;
  readonly audit: Audit;
  /** Absent if `RATE_LIMIT_PER_MINUTE` is 0, which turns off every limit. */
  readonly limiter: RateLimiter | undefined;
  /** A file of the content. What has run out is off the menu. */
  readonly content: Build["content"];
  /** The opening hours, computed once per change. */
  readonly hours: () => Promise<HoursClock>;
  /** Registrations, claims and tokens; loads the signature library. */
  readonly identity: () => Promise<Identity>;
  /** The menu, indexed for look-ups. */
  readonly menu: () => Promise<MenuIndex>;
  /** The content that the menu response needs. */
  readonly menuContent: () => Promise<Pick<Content, "restaurant" | "menu" | "ingredients">>;
  /** The content that an order needs. */
  readonly ordering: () => Promise<Ordering>;
}

/** The content that an order needs. */
export interface Ordering extends OrderFacts {
  /** The menu of an order's moment. */
  readonly menuAt: ReturnType<typeof menuTimes>;
}

/** Keeps one object for each name. */
export function keepPerProcess(): Deps["perProcess"] {
  const kept = new Map<string, unknown>();
  return <T>(name: string, make: () => T): T => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as T;
  };
}

/** Puts the services together. Reads nothing yet. */
export function createServices(config: Config, build: Build, deps: Deps, requestLog: RequestLog): Services {
  const content: Services["content"] = once(async (name) => {
    const written = await build.content(name);
    if (name !== "menu") return written;
    const [{ takeOut }, { ingredients }] = await Promise.all([
      import("../domain/menu/take_out.ts"),
      content("ingredients"),
    ]);
    return takeOut(written as Content["menu"], ingredients);
  }) as Services["content"];
  const hours = once(async () => {
    const [{ createHoursClock }, { loadTemporal }] = await Promise.all([
      import("../domain/hours/hours_clock.ts"),
      import("../leaves/temporal.ts"),
    ]);
    return createHoursClock(await content("hours"), await loadTemporal());
  });
  const menuContent = once(async () => {
    const [restaurant, menu, ingredients] = await Promise.all([
      content("restaurant"),
      content("menu"),
      content("ingredients"),
    ]);
    return { restaurant, menu, ingredients };
  });
  const menu = once(async () => {
    const { createMenuIndex } = await import("../domain/menu/menu_index.ts");
    const { menu: { items, categories, option_groups }, ingredients: { ingredients } } = await menuContent();
    return createMenuIndex(items, categories, { ingredients, option_groups });
  });
  return {
    ...deps,
    ...build,
    config,
    requestLog,
    audit: createAudit(deps.log),
    limiter: config.rateLimitPerMinute === 0 ? undefined : deps.perProcess("rate_limiter", () => new RateLimiter(deps)),
    content,
    identity: once(async () => {
      return (await import("../identity/identity.ts")).createIdentity(config, deps.store, deps.randomBytes);
    }),
    hours,
    menu,
    menuContent,
    ordering: once(async () => {
      const [index, written, { schedule }, delivery, { orderRules }, { menuTimes }] = await Promise.all([
        menu(),
        menuContent(),
        hours(),
        content("delivery"),
        import("../domain/orders/order_terms.ts"),
        import("../domain/menu/menu_times.ts"),
      ]);
      const { restaurant, menu: { categories, option_groups }, ingredients: { ingredients } } = written;
      const { messaging } = delivery;
      const clocks = {
        instantOf: (local: string) => askedInstant(local, schedule.offsets),
        offsetAt: schedule.offsets.at,
      };
      return {
        menuAt: menuTimes(index, categories, { option_groups, ingredients }, clocks),
        schedule,
        restaurant: restaurant.name,
        rules: orderRules({ delivery, restaurant }),
        messaging,
      };
    }),
  };
}
