/**
 * The fastest server for comparison: a bare Deno.serve that returns given bytes and headers. For a POST it reads the
 * body as text and runs the service's own function. `deno run -A bare.js FILE`
 * @module
 */
const { port, path, status, headers, body, site } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
const answer = site && (await (await import("./our_answers.js")).ourAnswers(site))[path];
Deno.serve(
  { port, hostname: "127.0.0.1", onListen: () => {} },
  answer
    ? async (request) => new Response(await answer(await request.text()), { status, headers })
    : () => new Response(bytes || null, { status, headers }),
);
