/**
 * The settings of one process. The only file that reads the environment; every problem is reported at once.
 *
 * Leaves out secrets: Horno has none that a person sets. Everything secret is made at run time and kept in the store.
 * @module
 */
import { LOG_LEVELS, type LogThreshold } from "./leaves/log.ts";
import { err, ok, type Result } from "./leaves/result.ts";

/** Settings, read once at start and frozen. */
export interface Config {
  /** TCP port to serve on. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Public origin, without a trailing slash, such as `https://pizzeria.example`. */
  readonly origin: string;
  /** Whether `origin` was set, or is only the local address. */
  readonly originGiven: boolean;
  /** Deno KV: empty for the platform's own, `:memory:`, or a file. */
  readonly kvPath: string;
  /** Requests a minute for each client; 0 turns the limit off. */
  readonly rateLimitPerMinute: number;
  /** How many proxies in front are believed in `X-Forwarded-For`. */
  readonly trustProxy: number;
  readonly logLevel: LogThreshold;
}

/** Reads one variable: a value, or the sentence that says what is wrong with it. */
type Setting<T> = (found: string | undefined) => Result<T, string>;

function integer(name: string, min: number, max: number, fallback: number): Setting<number> {
  return (found) => {
    const value = found === undefined ? fallback : /^\d{1,9}$/.test(found) ? Number(found) : NaN;
    return value >= min && value <= max ? ok(value) : err(`${name} must be a whole number from ${min} to ${max}`);
  };
}

/** An http or https origin and nothing after it: no path, query, credentials. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") && text === url.origin;
}

// Written by hand, since a start would otherwise load a schema library for seven lines.
const ENVIRONMENT = {
  PORT: integer("PORT", 0, 65_535, 8_000),
  // It becomes a part of a command: `deno task serve` takes what follows a space for the program to run.
  HOST: (found = "0.0.0.0") =>
    /^[A-Za-z0-9.:-]+$/.test(found)
      ? ok(found)
      : err("HOST must be an address or a name of this machine, such as 127.0.0.1 or ::1, without brackets"),
  SITE_ORIGIN: (found) =>
    found === undefined || isOrigin(found)
      ? ok(found)
      : err("SITE_ORIGIN must be an origin such as https://pizzeria.example, without a path or final slash"),
  KV_PATH: (found = "") => ok(found),
  RATE_LIMIT_PER_MINUTE: integer("RATE_LIMIT_PER_MINUTE", 0, 100_000, 100),
  TRUST_PROXY: integer("TRUST_PROXY", 0, 10, 0),
  LOG_LEVEL: (found = "info") => {
    const level = LOG_LEVELS.find((each) => each === found);
    return level ? ok(level) : err(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`);
  },
} satisfies Record<string, Setting<unknown>>;

/** The names of the variables that are read, in alphabetical order: what `--allow-env` must name. */
export const ENVIRONMENT_VARIABLES = Object.keys(ENVIRONMENT).sort();

/**
 * Reads and checks the settings.
 *
 * @param get Looks a variable up; the real environment unless a test passes another. An empty value counts as absent.
 * @returns The frozen settings, or every problem as a sentence that names the variable.
 */
export function readConfig(get: (name: string) => string | undefined = readEnvironment): Result<Config, string[]> {
  const problems: string[] = [];
  const read = <K extends keyof typeof ENVIRONMENT>(name: K): Value<typeof ENVIRONMENT[K]> => {
    const found = get(name) || undefined;
    const setting: Result<unknown, string> = ENVIRONMENT[name](found);
    if (!setting.ok) problems.push(`${setting.error} (found "${found}")`);
    // Of a setting with a problem the value is never seen: the problems are returned instead.
    return (setting.ok ? setting.value : undefined) as Value<typeof ENVIRONMENT[K]>;
  };
  const port = read("PORT");
  const host = read("HOST");
  const origin = read("SITE_ORIGIN");
  const config: Config = {
    port,
    host,
    origin: origin ?? `http://localhost:${port}`,
    originGiven: origin !== undefined,
    kvPath: read("KV_PATH"),
    rateLimitPerMinute: read("RATE_LIMIT_PER_MINUTE"),
    trustProxy: read("TRUST_PROXY"),
    logLevel: read("LOG_LEVEL"),
  };
  return problems.length > 0 ? err(problems) : ok(Object.freeze(config));
}

/** What a setting gives when nothing is wrong with it. */
type Value<S extends (found: string | undefined) => Result<unknown, string>> = Extract<
  ReturnType<S>,
  { ok: true }
>["value"];

function readEnvironment(name: string): string | undefined {
  return Deno.env.get(name);
}
