/**
 * A bare Deno.serve that parses a JSON body and returns it, with given headers.
 * `deno run -A echo.js PORT FILE`
 * @module
 */
const [port, file] = Deno.args;
const { headers } = JSON.parse(Deno.readTextFileSync(file));
const without = headers.filter(([name]) => name !== "content-length");
Deno.serve(
  { port: Number(port), hostname: "127.0.0.1", onListen: () => {} },
  async (request) => new Response(JSON.stringify(await request.json()), { headers: without }),
);
