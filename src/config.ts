/**
 * The settings of one process. Only this file reads the environment. It reports all problems at once.
 *
 * Leaves out secrets: nobody sets any. The service makes them at run time and keeps them in the store.
 * @module
 */
import { LOG_LEVELS, type LogThreshold } from "./leaves/log.ts";
import { err, ok, type Result } from "./leaves/result.ts";

/** The settings, read once at start and frozen. */
export interface Config {
  /** TCP port to serve on. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Public origin, without a trailing slash, such as `https://pizzeria.example`. */
  readonly origin: string;
  /** Whether the operator set `origin`; otherwise it is the local address. */
  readonly originGiven: boolean;
  /** Deno KV: empty for the platform's own, `:memory:`, or a file. */
  readonly kvPath: string;
  /** Requests a minute for each client; 0 turns the limit off. */
  readonly rateLimitPerMinute: number;
  /** The number of proxies in front whose entries in `X-Forwarded-For` the service trusts. */
  readonly trustProxy: number;
  readonly logLevel: LogThreshold;
}

/** Reads one variable: the value, or a sentence that states the problem. */
type Setting<T> = (found: string | undefined) => Result<T, string>;

function integer(name: string, min: number, max: number, fallback: number): Setting<number> {
  return (found) => {
    const value = found === undefined ? fallback : /^\d{1,9}$/.test(found) ? Number(found) : NaN;
    return value >= min && value <= max ? ok(value) : err(`${name} must be a whole number from ${min} to ${max}`);
  };
}

/** Whether a text is an http or https origin alone, without path, query or credentials. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") && text === url.origin;
}

// Checked by hand: loading a schema library for seven lines would slow each start.
const ENVIRONMENT = {
  PORT: integer("PORT", 0, 65_535, 8_000),
  // No spaces: HOST becomes part of a command, and `deno task serve` would run the text after a space as the program.
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

/** The names of all variables, in alphabetical order, for `--allow-env`. */
export const ENVIRONMENT_VARIABLES = Object.keys(ENVIRONMENT).sort();

/**
 * Reads and checks the settings.
 *
 * @param get Looks a variable up, by default in the real environment. An empty value counts as absent.
 * @returns The frozen settings, or all problems, each as a sentence that names its variable.
 */
export function readConfig(get: (name: string) => string | undefined = readEnvironment): Result<Config, string[]> {
  const problems: string[] = [];
  const read = <K extends keyof typeof ENVIRONMENT>(name: K): Value<typeof ENVIRONMENT[K]> => {
    const found = get(name) || undefined;
    const setting: Result<unknown, string> = ENVIRONMENT[name](found);
    if (!setting.ok) problems.push(`${setting.error} (found "${found}")`);
    // The undefined value of a bad setting is harmless: the function then returns the problems instead.
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

/** The type of a setting's value. */
type Value<S extends (found: string | undefined) => Result<unknown, string>> = Extract<
  ReturnType<S>,
  { ok: true }
>["value"];

function readEnvironment(name: string): string | undefined {
  return Deno.env.get(name);
}
