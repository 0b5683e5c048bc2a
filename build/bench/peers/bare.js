/**
 * The fastest server for comparison: a bare Deno.serve that returns given bytes and headers. For a POST it reads the
 * body as text and runs the service's own function, which counts the call too. `deno run -A bare.js FILE`
 * @module
 */
const { port, path, status, headers, body, site } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
const answer = site && (await (await import("./our_answers.js")).ourAnswers(site))[path];
const fields = Object.fromEntries(headers);
Deno.serve(
  { port, hostname: "127.0.0.1", onListen: () => {} },
  answer
    ? async (request) => {
      const { text, fields: left } = await answer(await request.text(), request.headers.get("x-forwarded-for"));
      return new Response(text, { status, headers: { ...fields, ...left } });
    }
    : () => new Response(bytes || null, { status, headers }),
);
