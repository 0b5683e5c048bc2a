/**
 * The settings of one process. The only file that reads the environment; every problem is reported at once.
 *
 * Leaves out secrets: Horno has none that a person sets. Everything secret is made at run time and kept in the store.
 * @module
 */
import * as v from "valibot";
import { err, ok, type Result } from "./result.ts";

/** Levels of `LOG_LEVEL`, quietest last. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "none"] as const;

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
  readonly logLevel: typeof LOG_LEVELS[number];
}

function integer(name: string, min: number, max: number, fallback: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    String(fallback),
  );
}

/** An http or https origin and nothing after it: no path, query, credentials. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") && text === url.origin;
}

const Environment = v.object({
  PORT: integer("PORT", 0, 65_535, 8_000),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, "HOST must not be empty")), "0.0.0.0"),
  SITE_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isOrigin,
        "SITE_ORIGIN must be an origin such as https://pizzeria.example, without a path or final slash",
      ),
    ),
  ),
  KV_PATH: v.optional(v.string(), ""),
  RATE_LIMIT_PER_MINUTE: integer("RATE_LIMIT_PER_MINUTE", 0, 100_000, 100),
  TRUST_PROXY: integer("TRUST_PROXY", 0, 10, 0),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`),
    "info",
  ),
});

/** The names of the variables that are read, in alphabetical order: what `--allow-env` must name. */
export const ENVIRONMENT_VARIABLES = Object.keys(Environment.entries).sort();

/**
 * Reads and checks the settings.
 *
 * @param get Looks a variable up; the real environment unless a test passes another. An empty value counts as absent.
 * @returns The frozen settings, or every problem as a sentence that names the variable.
 */
export function readConfig(get: (name: string) => string | undefined = readEnvironment): Result<Config, string[]> {
  const found = Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, get(name) || undefined]));
  const parsed = v.safeParse(Environment, found);
  if (!parsed.success) {
    return err(parsed.issues.map((issue) => `${issue.message} (found "${found[String(issue.path?.[0]?.key)]}")`));
  }
  const env = parsed.output;
  return ok(Object.freeze({
    port: env.PORT,
    host: env.HOST,
    origin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    originGiven: env.SITE_ORIGIN !== undefined,
    kvPath: env.KV_PATH,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }));
}

function readEnvironment(name: string): string | undefined {
  return Deno.env.get(name);
}
