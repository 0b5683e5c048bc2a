/**
 * The same as `bare.js` behind one route of Hono on Deno, with Hono's own limit for the size of a body: Fastify has one too.
 * `deno run -A hono.js FILE`
 * @module
 */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

const { port, method, path, status, headers, body, site } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
const fields = Object.fromEntries(headers);
const answer = site && (await (await import("./our_answers.js")).ourAnswers(site))[path];
const app = new Hono();
if (answer) app.use(bodyLimit({ maxSize: 65_536 }));
app.on(
  method,
  path,
  answer
    ? async (context) => {
      const { text, fields: left } = await answer(await context.req.text(), context.req.header("x-forwarded-for"));
      return context.body(text, status, { ...fields, ...left });
    }
    : (context) => context.body(bytes || null, status, fields),
);
Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
