/**
 * The fastest server for comparison: a bare Deno.serve that returns given bytes and headers. Without bytes, it parses
 * the body of each request as JSON and returns it. `deno run -A bare.js FILE`
 * @module
 */
const { port, status, headers, body } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
Deno.serve(
  { port, hostname: "127.0.0.1", onListen: () => {} },
  body === undefined
    ? async (request) => new Response(JSON.stringify(await request.json()), { headers })
    : () => new Response(bytes || null, { status, headers }),
);
