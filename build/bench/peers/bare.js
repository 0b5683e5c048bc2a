/**
 * The fastest server for comparison: a bare Deno.serve that returns given bytes and headers. If it is given a text, it
 * first parses the body of each request as JSON. `deno run -A bare.js FILE`
 * @module
 */
const { port, status, headers, body, text } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
Deno.serve(
  { port, hostname: "127.0.0.1", onListen: () => {} },
  text === undefined ? () => new Response(bytes || null, { status, headers }) : async (request) => {
    await request.json();
    return new Response(text, { status, headers });
  },
);
