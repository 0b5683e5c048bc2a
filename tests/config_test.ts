/** `readConfig` reads the environment with one schema and reports all problems at once. @module */
import { assertEquals } from "@std/assert";
import { readConfig } from "../src/config.ts";

const read = (env: Record<string, string>) => readConfig((name) => env[name]);

Deno.test("readConfig() has a default for everything", () => {
  assertEquals(read({}), {
    ok: true,
    value: {
      port: 8000,
      host: "0.0.0.0",
      origin: "http://localhost:8000",
      originGiven: false,
      kvPath: "",
      onDenoDeploy: false,
      rateLimitPerMinute: 100,
      trustProxy: 0,
      logLevel: "info",
      contentDir: undefined,
      ownerSecret: undefined,
    },
  });
});

Deno.test("readConfig() derives the local origin from PORT", () => {
  const config = read({ PORT: "8123" });
  assertEquals(config.ok && config.value.origin, "http://localhost:8123");
});

Deno.test("readConfig() takes the origin of Deno Deploy, and refuses to guess one there", () => {
  const deployed = { DENO_DEPLOY: "1", DENO_DEPLOY_APP_SLUG: "horno", DENO_DEPLOY_ORG_SLUG: "nunoa" };
  const config = read(deployed);
  assertEquals(config.ok && config.value.origin, "https://horno.nunoa.deno.net");
  const unknown = read({ ...deployed, DENO_DEPLOY_ORG_SLUG: "" });
  assertEquals(unknown, {
    ok: false,
    error: ["SITE_ORIGIN must be set: this platform does not say what the public address is"],
  });
});

Deno.test("readConfig() treats an empty variable as absent", () => {
  const config = read({ PORT: "", SITE_ORIGIN: "", LOG_LEVEL: "" });
  assertEquals(config.ok && config.value.port, 8000);
});

Deno.test("readConfig() reports every problem, each with its variable and the value found", () => {
  const config = read({
    PORT: "70000",
    HOST: "127.0.0.1 x",
    SITE_ORIGIN: "https://pizzeria.example/",
    RATE_LIMIT_PER_MINUTE: "-1",
    TRUST_PROXY: "yes",
    LOG_LEVEL: "loud",
    KV_PATH: "http://",
    OWNER_SECRET: "x".repeat(31),
  });
  assertEquals(config, {
    ok: false,
    error: [
      'PORT must be a whole number from 0 to 65535 (found "70000")',
      "HOST must be an address or a name of this machine, such as 127.0.0.1 or ::1, without brackets " +
      '(found "127.0.0.1 x")',
      "SITE_ORIGIN must be an origin such as https://pizzeria.example, without a path or final slash " +
      '(found "https://pizzeria.example/")',
      'KV_PATH must be a file, :memory: or the address of a denokv server such as http://10.0.0.5:4512 (found "http://")',
      'RATE_LIMIT_PER_MINUTE must be a whole number from 0 to 100000 (found "-1")',
      'TRUST_PROXY must be a whole number from 0 to 10 (found "yes")',
      'LOG_LEVEL must be one of debug, info, warn, error, none (found "loud")',
      "OWNER_SECRET must have at least 32 random characters (found 31 characters)",
    ],
  });
  assertEquals(read({ KV_PATH: "http://10.0.0.5:4512", DENO_KV_ACCESS_TOKEN: "x".repeat(11) }), {
    ok: false,
    error: ["DENO_KV_ACCESS_TOKEN must hold the token of the server at KV_PATH: at least 12 characters"],
  });
});

Deno.test("readConfig() takes each number up to its limit, a secret of 32 characters, and a token of 12", () => {
  const server = { KV_PATH: "http://10.0.0.5:4512" };
  for (
    const [fits, fails] of [
      [{ PORT: "65535" }, { PORT: "65536" }],
      [{ PORT: "0" }, { PORT: "-1" }],
      [{ RATE_LIMIT_PER_MINUTE: "100000" }, { RATE_LIMIT_PER_MINUTE: "100001" }],
      [{ RATE_LIMIT_PER_MINUTE: "0" }, { RATE_LIMIT_PER_MINUTE: "1.5" }],
      [{ TRUST_PROXY: "10" }, { TRUST_PROXY: "11" }],
      [{ OWNER_SECRET: "x".repeat(32) }, { OWNER_SECRET: "x".repeat(31) }],
      [{ ...server, DENO_KV_ACCESS_TOKEN: "x".repeat(12) }, { ...server, DENO_KV_ACCESS_TOKEN: "x".repeat(11) }],
    ] as const
  ) assertEquals([read(fits).ok, read(fails).ok], [true, false], JSON.stringify(fits));
});
