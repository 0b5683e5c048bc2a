/** Every path with every method, over the wire: no 5xx, no malformed error, no open connection. @module */
import { assert, assertEquals } from "@std/assert";
import { isFolder, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { ServerProcess } from "../server_process.ts";
import type { Check } from "./check.ts";
import { RawConnection } from "./raw_connection.ts";
import { expectStorelessRight } from "./service_probe.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** The methods of RFC 9110 and WebDAV, others seen in the wild, and one that nobody defines. */
const METHODS = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"],
  ...["PROPFIND", "MKCOL", "QUERY", "PURGE", "get", "FOO-BAR"],
];

/** Paths beyond those of the table. */
const OTHER_PATHS = [
  "/nope",
  "/api",
  "/api/v1",
  "/api/v1/nope",
  "/assets/nope.js",
  "//",
  "/%",
  "/..%2f..%2fetc/passwd",
  "*",
];

/** The check. */
export const METHOD_FAULTS: readonly Check[] = [
  {
    name: "every path with every method, with and without a body: no 5xx, errors have a resolution",
    run: async (site) => {
      await using server = await ServerProcess.start({ dir: site.dir });
      const paths = [...ALL_ROUTES.filter((route) => !isFolder(route)).flatMap(routePaths), ...OTHER_PATHS];
      let requests = 0;
      const statuses = new Map<number, number>();
      const send = async (method: string, path: string, body: string) => {
        using connection = await RawConnection.open(server.port);
        const length = body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
        await connection.send(`${method} ${path} HTTP/1.1\r\nHost: ${RawConnection.HOST}\r\n${length}\r\n${body}`);
        const answer = await connection.answer(10_000, method);
        requests++;
        const line = `${method} ${path} ${body}: ${answer?.status} ${answer?.text.slice(0, 100)}`;
        assert(answer && answer.status < 500, line);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 405) assert(answer.headers.get("allow"), line);
        if (answer.json && answer.status >= 400) {
          const error = answer.json.jsonrpc ? answer.json.error : answer.json;
          assert(error.message && error.resolution && error.code, line);
        }
      };
      for (const path of paths) {
        await Promise.all(METHODS.flatMap((method) => ["", "{}"].map((body) => send(method, path, body))));
      }
      await expectStorelessRight(site, server.port);
      assert(server.runs && !server.log.includes('"bug"'), server.log);
      assertEquals((await server.stop()).code, 0);
      const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) =>
        `${count} × ${status}`
      );
      return `${requests} requests: ${counts.join(", ")}`;
    },
  },
];
