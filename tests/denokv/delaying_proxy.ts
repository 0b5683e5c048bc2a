/** A TCP proxy on this machine that passes answers on late, as a distant server would. @module */

/** Starts it in front of a port. */
export function delayingProxy(port: number, delayMs: number): Disposable & { readonly address: string } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  const serve = async (client: Deno.TcpConn) => {
    const server = await Deno.connect({ hostname: "127.0.0.1", port });
    open.add(client).add(server);
    const late = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        setTimeout(() => {
          try {
            controller.enqueue(bytes);
          } catch {
            // The client has left meanwhile.
          }
        }, delayMs);
      },
      flush: () => new Promise((resolve) => setTimeout(resolve, delayMs + 1)),
    });
    await Promise.allSettled([
      client.readable.pipeTo(server.writable),
      server.readable.pipeThrough(late).pipeTo(client.writable),
    ]);
  };
  (async () => {
    for await (const client of listener) serve(client);
  })();
  return {
    address: `http://127.0.0.1:${listener.addr.port}`,
    [Symbol.dispose]() {
      listener.close();
      for (const connection of open) {
        try {
          connection.close();
        } catch {
          // It has ended.
        }
      }
    },
  };
}
