/**
 * The same menu as Fastify's users serve it on Node: an object from the handler, and Fastify's own plugins for what this
 * service does with each request: CORS, the entity tag, the caller's allowance. `node fastify_usual.js PORT FILE`
 * @module
 */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";
import cors from "@fastify/cors";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";

const [port, file] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
const menu = JSON.parse(Buffer.from(body, "base64").toString());
const given = Object.fromEntries(headers);
const app = fastify({ trustProxy: 1 });
await app.register(cors, { exposedHeaders: given["access-control-expose-headers"] });
await app.register(etag);
await app.register(rateLimit, { max: 100_000, timeWindow: 60_000, cache: 10_000 });
const names = ["cache-control", "content-type", "vary", "x-content-type-options"];
const fields = Object.fromEntries(names.map((name) => [name, given[name]]));
app.get("/api/v1/menu", (_request, reply) => {
  reply.headers(fields);
  return menu;
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
