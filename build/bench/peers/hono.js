/** The same bytes and headers through Hono's router on Deno. `deno run -A hono.js PORT FILE` @module */
import { Hono } from "hono";

const [port, file] = Deno.args;
const { status, headers, body } = JSON.parse(Deno.readTextFileSync(file));
const bytes = Uint8Array.fromBase64(body);
const fields = Object.fromEntries(headers);
const app = new Hono();
app.get("/api/v1/menu", (context) => context.body(bytes, status, fields));
Deno.serve({ port: Number(port), hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
