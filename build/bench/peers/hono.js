/** The same as `bare.js` behind one route of Hono on Deno. `deno run -A hono.js FILE` @module */
import { Hono } from "hono";

const { port, method, path, status, headers, body, text } = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const bytes = body && Uint8Array.fromBase64(body);
const fields = Object.fromEntries(headers);
const app = new Hono();
app.on(
  method,
  path,
  text === undefined
    ? (context) => context.body(bytes || null, status, fields)
    : async (context) => {
      await context.req.json();
      return context.body(text, status, fields);
    },
);
Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
