/**
 * The view's side of the channel to its host (MCP Apps 2026-01-26, communication protocol): JSON-RPC 2.0 by postMessage.
 * @module
 */
/// <reference lib="dom" />

/** The revision of MCP Apps that the view speaks. */
const PROTOCOL_VERSION = "2026-01-26";

/** The facts about a host that the view uses. */
export interface HostContext {
  readonly theme?: string;
  readonly locale?: string;
  readonly styles?: { readonly variables?: Readonly<Record<string, unknown>> };
}

/** Connects to the host. `on.onResult` gets the structured content of each tool result. */
export function connectHost(
  on: { onResult: (structuredContent: unknown) => void; onContext: (context: HostContext) => void },
) {
  const { parent } = globalThis.window;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  let lastId = 0;
  // A sandboxed view does not know the host's origin. It sends nothing secret.
  const send = (message: object): void => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const request = (method: string, params: object): Promise<unknown> => {
    const id = ++lastId;
    send({ id, method, params });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };

  globalThis.addEventListener("message", ({ source, data }: MessageEvent) => {
    if (source !== parent || data?.jsonrpc !== "2.0") return;
    if (data.method === undefined) {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) asked?.reject(data.error);
      else asked?.resolve(data.result);
      return;
    }
    if (data.method === "ui/notifications/tool-result") on.onResult(data.params?.structuredContent);
    if (data.method === "ui/notifications/host-context-changed") on.onContext(data.params ?? {});
    if (data.id === undefined) return;
    const known = data.method === "ping" || data.method === "ui/resource-teardown";
    send({ id: data.id, ...(known ? { result: {} } : { error: { code: -32601, message: "Method not found" } }) });
  });

  request("ui/initialize", {
    protocolVersion: PROTOCOL_VERSION,
    appInfo: { name: "menu_view", version: "1.0.0" },
    appCapabilities: {},
  }).then((result) => {
    on.onContext((result as { hostContext?: HostContext }).hostContext ?? {});
    send({ method: "ui/notifications/initialized", params: {} });
  }, (error) => console.error(error));

  let height = 0;
  return {
    /** Rejects with the host's error. */
    request,
    /** Tells the host the height of the view, in CSS pixels. */
    resized(next: number): void {
      if (next === height) return;
      height = next;
      send({ method: "ui/notifications/size-changed", params: { height } });
    },
  };
}
