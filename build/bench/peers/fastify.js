/** The same as `bare.js` behind one route of Fastify on Node. `node fastify.js FILE` @module */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";
import fastify from "fastify";

const { port, method, path, status, headers, body, text } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = body && Buffer.from(body, "base64");
const fields = Object.fromEntries(headers);
const app = fastify();
app.route({
  method,
  url: path,
  // Fastify has parsed a JSON body before it calls the handler.
  handler: (_request, reply) => reply.code(status).headers(fields).send(text ?? bytes),
});
await app.listen({ port, host: "127.0.0.1" });
