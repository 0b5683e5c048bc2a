/** An empty Deno.serve, to measure the start of a process. `deno run -A empty.js PORT` @module */
Deno.serve({ port: Number(Deno.args[0]), hostname: "127.0.0.1", onListen: () => {} }, () => new Response("ok"));
