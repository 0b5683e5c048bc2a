/** The same bytes and headers through Fastify on Node. `node fastify.js PORT FILE` @module */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";
import fastify from "fastify";

const [port, file] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");
const fields = Object.fromEntries(headers);
const app = fastify();
app.get("/api/v1/menu", (_request, reply) => reply.code(status).headers(fields).send(bytes));
await app.listen({ port: Number(port), host: "127.0.0.1" });
