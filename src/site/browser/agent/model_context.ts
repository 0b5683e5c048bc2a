/**
 * Registers tools for a browser's agent (WebMCP, W3C Web Machine Learning Community Group draft of 2026-06-24).
 *
 * The draft has `document.modelContext`; an earlier one had `navigator.modelContext`. Leaves out unregistering: the
 * tools live as long as the page.
 * @module
 */

/** A WebMCP tool. */
export interface PageTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations?: { readonly readOnlyHint?: boolean };
  readonly execute: (input: Record<string, unknown>) => Promise<unknown>;
}

interface ModelContext {
  registerTool(tool: PageTool): Promise<unknown> | undefined | void;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
  interface Navigator {
    readonly modelContext?: ModelContext;
  }
}

/** Registers the tools if the browser supports WebMCP. Ignores a refusal. */
export function registerTools(tools: readonly PageTool[]): void {
  for (const tool of tools) {
    try {
      const registered = document.modelContext
        ? document.modelContext.registerTool(tool)
        : navigator.modelContext && navigator.modelContext.registerTool(tool);
      registered?.catch(() => {});
    } catch {
      // An older draft throws if the name is taken.
    }
  }
}

/** Whether the browser supports WebMCP. */
export function hasModelContext(): boolean {
  return (document.modelContext ?? navigator.modelContext) !== undefined;
}

/** Makes a result that both drafts understand: text content, and the value itself. */
export function toolResult(value: unknown): object {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}
