/**
 * The same JSON from Fastify on Node in its usual form: the handler returns an object, and Fastify's own plugins do the
 * work that this service does on each request: CORS, entity tag, rate limit. `node fastify_usual.js FILE`
 * @module
 */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";
import cors from "@fastify/cors";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";

const { port, path, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const value = JSON.parse(Buffer.from(body, "base64").toString());
const given = Object.fromEntries(headers);
const app = fastify({ trustProxy: 1 });
await app.register(cors, { exposedHeaders: given["access-control-expose-headers"] });
await app.register(etag);
await app.register(rateLimit, { max: 100_000, timeWindow: 60_000, cache: 10_000 });
const names = ["cache-control", "content-type", "vary", "x-content-type-options"];
const fields = Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]]));
app.get(path, (_request, reply) => {
  reply.headers(fields);
  return value;
});
await app.listen({ port, host: "127.0.0.1" });
