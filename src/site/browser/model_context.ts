/**
 * Tools for the agent of a browser (WebMCP, W3C Web Machine Learning Community Group draft of 2026-06-24).
 *
 * `document.modelContext` is the draft's place for it; `navigator.modelContext` the one before. Leaves out unregistering:
 * the tools live as long as the page.
 * @module
 */

/** A tool as WebMCP takes it. */
export interface PageTool {
  readonly name: string;
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

/** Registers the tools, where the browser has a place for them. A refusal is the browser's business. */
export function registerTools(tools: readonly PageTool[]): void {
  for (const tool of tools) {
    try {
      const registered = document.modelContext
        ? document.modelContext.registerTool(tool)
        : navigator.modelContext && navigator.modelContext.registerTool(tool);
      registered?.catch(() => {});
    } catch {
      // An older draft threw for a name that was taken.
    }
  }
}

/** A result in the form that both drafts understand: text content, and the value itself. */
export function toolResult(value: unknown): unknown {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}
