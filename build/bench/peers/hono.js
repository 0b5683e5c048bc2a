/** The same as `bare.js` behind one route of Hono on Deno. `deno run -A hono.js FILE` @module */
import { Hono } from "hono";

const { port, method, path, status, headers, body, site } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
const fields = Object.fromEntries(headers);
const answer = site && (await (await import("./our_answers.js")).ourAnswers(site))[path];
const app = new Hono();
app.on(
  method,
  path,
  answer
    ? async (context) => context.body(await answer(await context.req.text()), status, fields)
    : (context) => context.body(bytes || null, status, fields),
);
Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
