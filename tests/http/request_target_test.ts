/** The Host field over a real connection: `fetch` always sends a valid one. @module */
import { assertEquals } from "@std/assert";
import { builtFolder } from "../build_fixture.ts";
import { RawConnection } from "../faults/raw_connection.ts";
import { ServerProcess } from "../server_process.ts";

const BAD: readonly (readonly [name: string, head: string])[] = [
  ["with a path and a query", "POST / HTTP/1.1\r\nHost: x/api/v1/keys?\r\nContent-Length: 0\r\n"],
  ["with a fragment", "GET /api/v1/menu HTTP/1.1\r\nHost: x#\r\n"],
  ["with a user", "GET /api/v1/menu HTTP/1.1\r\nHost: user@x\r\n"],
  ["with a backslash", "GET /api/v1/menu HTTP/1.1\r\nHost: x\\y\r\n"],
  ["with a port that is none", "GET /api/v1/menu HTTP/1.1\r\nHost: x:http\r\n"],
  ["that is empty", "GET /api/v1/menu HTTP/1.1\r\nHost:\r\n"],
  ["that is missing", "GET /api/v1/menu HTTP/1.1\r\n"],
];

const GOOD = ["pizzeria.example", "127.0.0.1:8000", "[::1]:8000", "local_name", "x"];

Deno.test("a malformed or missing Host is 400 and chooses no route (RFC 9112 section 3.2)", async () => {
  await using server = await ServerProcess.start({ dir: builtFolder });
  const port = server.port;
  for (const [name, head] of BAD) {
    using connection = await RawConnection.open(port);
    await connection.send(`${head}\r\n`);
    const answer = await connection.answer();
    assertEquals([answer?.status, answer?.json.reason], [400, "invalid_host"], `a Host ${name}`);
  }
  for (const host of GOOD) {
    using connection = await RawConnection.open(port);
    await connection.send(`GET /api/v1/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    assertEquals((await connection.answer())?.status, 200, host);
  }
  // An absolute target contains its own path (RFC 9112 section 3.2.2).
  using connection = await RawConnection.open(port);
  await connection.send("GET http://pizzeria.example/api/v1/health HTTP/1.1\r\nHost: pizzeria.example\r\n\r\n");
  assertEquals((await connection.answer())?.status, 200);
});
