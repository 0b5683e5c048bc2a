/**
 * The limit: a bare Deno.serve that returns given bytes and headers and does nothing else.
 * `deno run -A bare.js PORT FILE`
 * @module
 */
const [port, file] = Deno.args;
const { status, headers, body } = JSON.parse(Deno.readTextFileSync(file));
const bytes = body === "" ? null : Uint8Array.fromBase64(body);
Deno.serve(
  { port: Number(port), hostname: "127.0.0.1", onListen: () => {} },
  () => new Response(bytes, { status, headers }),
);
