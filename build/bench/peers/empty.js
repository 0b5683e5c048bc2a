/** The least that a Deno.serve can be: how fast a process starts. `deno run -A empty.js PORT` @module */
Deno.serve({ port: Number(Deno.args[0]), hostname: "127.0.0.1", onListen: () => {} }, () => new Response("ok"));
