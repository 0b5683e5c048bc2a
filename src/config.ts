/**
 * The settings of one process. Only this file reads the environment. It reports all problems at once.
 *
 * Leaves out most secrets: the service makes its own at run time and keeps them in the store. The token of a denokv server
 * is Deno's to read; here it only has to be there. No problem quotes a secret.
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
  /** Deno KV: `:memory:`, a file, the address of a denokv server, or empty; `storePath()` says what that means. */
  readonly kvPath: string;
  /** Whether this is Deno Deploy, where an empty `kvPath` is the attached database. */
  readonly onDenoDeploy: boolean;
  /** Requests a minute for each client; 0 turns the limit off. */
  readonly rateLimitPerMinute: number;
  /** The number of proxies in front whose entries in `X-Forwarded-For` the service trusts. */
  readonly trustProxy: number;
  readonly logLevel: LogThreshold;
  /** The folder of the owner's content, for the tasks that read it. Undefined: the project's own. */
  readonly contentDir: string | undefined;
  /** Signs the links of the owner's devices. Undefined: a file beside the store has one, if there is such a place. */
  readonly ownerSecret: string | undefined;
}

/** Requests a minute for each client, unless the operator sets another number. */
export const REQUESTS_PER_MINUTE = 100;

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

/** The shortest token that a denokv server takes. */
const SHORTEST_TOKEN = 12;

/** Whether `KV_PATH` names a denokv server, and no file. */
export function isKvServer(kvPath: string): boolean {
  return /^https?:/i.test(kvPath);
}

function isServerAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && `${url.username}${url.password}${url.search}${url.hash}` === "";
}

/** The shortest secret that is taken for the owner's links. */
const SHORTEST_SECRET = 32;

/** The variables whose values no message repeats. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set(["OWNER_SECRET"]);

// Checked by hand: loading a schema library for ten lines would slow each start.
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
  KV_PATH: (found = "") =>
    !isKvServer(found) || isServerAddress(found)
      ? ok(found)
      : err("KV_PATH must be a file, :memory: or the address of a denokv server such as http://10.0.0.5:4512"),
  RATE_LIMIT_PER_MINUTE: integer("RATE_LIMIT_PER_MINUTE", 0, 100_000, REQUESTS_PER_MINUTE),
  TRUST_PROXY: integer("TRUST_PROXY", 0, 10, 0),
  LOG_LEVEL: (found = "info") => {
    const level = LOG_LEVELS.find((each) => each === found);
    return level ? ok(level) : err(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`);
  },
  CONTENT_DIR: (found) => ok(found),
  OWNER_SECRET: (found) =>
    found === undefined || found.length >= SHORTEST_SECRET
      ? ok(found)
      : err(`OWNER_SECRET must have at least ${SHORTEST_SECRET} random characters`),
  // Deno Deploy sets it.
  DENO_DEPLOY: (found) => ok(found === "1"),
} satisfies Record<string, Setting<unknown>>;

/** The variable that Deno reads for a denokv server. */
export const KV_TOKEN = "DENO_KV_ACCESS_TOKEN";

/** The names of all variables, in alphabetical order, for `--allow-env`. */
export const ENVIRONMENT_VARIABLES = Object.keys(ENVIRONMENT).sort();

/**
 * Reads and checks the settings.
 *
 * @param get Looks a variable up, by default in the real environment. An empty value counts as absent.
 * @returns The frozen settings, or all problems, each as a sentence that names its variable.
 */
export function readConfig(
  get: (name: string) => string | undefined = (name) => Deno.env.get(name),
): Result<Config, string[]> {
  const problems: string[] = [];
  const read = <K extends keyof typeof ENVIRONMENT>(name: K): Value<typeof ENVIRONMENT[K]> => {
    const found = get(name) || undefined;
    const setting: Result<unknown, string> = ENVIRONMENT[name](found);
    const shown = SECRET_VARIABLES.has(name) ? `${found?.length} characters` : `"${found}"`;
    if (!setting.ok) problems.push(`${setting.error} (found ${shown})`);
    // The undefined value of a bad setting is harmless: the function then returns the problems instead.
    return (setting.ok ? setting.value : undefined) as Value<typeof ENVIRONMENT[K]>;
  };
  const port = read("PORT");
  const host = read("HOST");
  const origin = read("SITE_ORIGIN");
  const onDenoDeploy = read("DENO_DEPLOY");
  const kvPath = read("KV_PATH");
  if (kvPath !== undefined && isKvServer(kvPath) && (get(KV_TOKEN) ?? "").length < SHORTEST_TOKEN) {
    problems.push(`${KV_TOKEN} must hold the token of the server at KV_PATH: at least ${SHORTEST_TOKEN} characters`);
  }
  const platformOrigin = onDenoDeploy ? denoDeployOrigin(get) : undefined;
  if (onDenoDeploy && origin === undefined && platformOrigin === undefined) {
    problems.push("SITE_ORIGIN must be set: this platform does not say what the public address is");
  }
  const config: Config = {
    port,
    host,
    origin: origin ?? platformOrigin ?? `http://localhost:${port}`,
    originGiven: origin !== undefined,
    kvPath,
    onDenoDeploy,
    rateLimitPerMinute: read("RATE_LIMIT_PER_MINUTE"),
    trustProxy: read("TRUST_PROXY"),
    logLevel: read("LOG_LEVEL"),
    contentDir: read("CONTENT_DIR"),
    ownerSecret: read("OWNER_SECRET"),
  };
  return problems.length > 0 ? err(problems) : ok(Object.freeze(config));
}

/** The address of the production timeline. A custom domain is not in the environment: it needs `SITE_ORIGIN`. */
function denoDeployOrigin(get: (name: string) => string | undefined): string | undefined {
  const [app, organisation] = [get("DENO_DEPLOY_APP_SLUG"), get("DENO_DEPLOY_ORG_SLUG")];
  return app && organisation ? `https://${app}.${organisation}.deno.net` : undefined;
}

/** The type of a setting's value. */
type Value<S> = S extends Setting<infer T> ? T : never;
