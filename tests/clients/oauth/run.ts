/**
 * Builds for a free local port, starts the deployed server, and runs independent clients against it, several at a time.
 *
 * `deno run -A tests/clients/oauth/run.ts [words of the checks to run]` prints a line for each check, then
 * `N passed, N failed`; the exit code is 1 if any failed. It needs Python 3.10, Go and Chromium.
 * @module
 */
import { newSecret } from "../../../src/identity/secret.ts";
import { signLink } from "../../../src/owner/owner_link.ts";
import { runChecks } from "../../run_checks.ts";
import { serveSite } from "../../served_site.ts";
import { startBrowser } from "./browser.ts";
import { CODE_CHECKS } from "./code_clients.ts";
import { MCP_REMOTE_CHECKS } from "./mcp_remote.ts";
import { OAUTH4WEBAPI_CHECKS } from "./oauth4webapi_client.ts";
import { OTHER_LANGUAGE_CHECKS } from "./other_languages.ts";

/** Checks at a time: each spends most of its time on waiting for packages and for polls. */
const AT_ONCE = 4;

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const OWNER_SECRET = newSecret("", randomBytes);
// With rate limits on, and room for all clients, which share one address.
await using site = await serveSite({ rateLimit: 400, env: { OWNER_SECRET } });
await using person = await startBrowser(async () =>
  `${site.origin}/local#${await signLink(OWNER_SECRET, site.origin, Date.now(), randomBytes)}`
);
// The slowest first.
const checks = [
  ...MCP_REMOTE_CHECKS,
  ...OTHER_LANGUAGE_CHECKS,
  ...CODE_CHECKS,
  ...OAUTH4WEBAPI_CHECKS,
];
await runChecks(checks, ({ run }) => run(site.origin, person.browser), AT_ONCE);
