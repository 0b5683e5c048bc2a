/** The same as `bare.js` behind one route of Fastify on Node. `node fastify.js FILE` @module */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";
import fastify from "fastify";

const { port, method, path, status, headers, body, site } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = body && Buffer.from(body, "base64");
const fields = Object.fromEntries(headers);
const answer = site && (await (await import("./our_answers.js")).ourAnswers(site))[path];
const app = fastify();
// Our function parses the text itself, as on the other peers.
app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => done(null, text));
app.route({
  method,
  url: path,
  handler: async (request, reply) => {
    reply.code(status).headers(fields);
    if (!answer) return reply.send(bytes);
    const { text, fields: left } = await answer(request.body, request.headers["x-forwarded-for"]);
    return reply.headers(left).send(text);
  },
});
await app.listen({ port, host: "127.0.0.1" });
