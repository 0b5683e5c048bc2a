/**
 * Uses everything that the interface offers through a connected client: lists, calls every tool, reads every resource,
 * gets every prompt, completes a word. The official clients check each answer against their own schemas.
 * @module
 */

/** The methods common to the official clients of both generations. */
export interface ConnectedClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: object }): Promise<ToolResult>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(read: { uri: string }): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: { name: string; arguments?: { name: string }[] }[] }>;
  getPrompt(get: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  complete(query: object): Promise<{ completion: { values: string[] } }>;
  getInstructions(): string | undefined;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

interface ToolResult {
  readonly isError?: boolean;
  readonly content: unknown[];
  readonly structuredContent?: Record<string, unknown>;
}

/** Number of tools of the interface. The runner sets it: a client runs without the project's packages. */
const TOOLS = Number(Deno.env.get("TOOLS"));

/**
 * Exercises a client and closes it.
 *
 * @param ping Whether the era has a ping.
 * @throws {Error} On the first wrong answer.
 */
export async function exercise(client: ConnectedClient, ping: boolean): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.length === TOOLS, `${TOOLS} tools, not ${tools.length}`);
  const menu = await client.callTool({ name: "get_menu", arguments: {} });
  const items = Object.values(
    menu.structuredContent?.menu as Record<string, { name: string; price_numeric: number; sold_out?: true }[]>,
  )
    .flat();
  const { name, price_numeric } = items.find(({ sold_out }) => !sold_out)!;
  const needed: Record<string, object> = {
    search: { query: "pizza" },
    fetch: { id: "menu" },
    create_order_link: { items: [{ name, quantity: 2, price_numeric }], delivery_method: "pickup" },
  };
  for (const tool of tools) {
    const { isError, structuredContent, content } = await client.callTool({
      name: tool.name,
      arguments: needed[tool.name] ?? {},
    });
    expect(!isError && structuredContent && content.length > 0, `${tool.name} answers`);
  }
  const refused = await client.callTool({ name: "create_order_link", arguments: { items: [] } });
  expect(refused.isError, "an order without items is refused in the result");

  for (const { uri } of (await client.listResources()).resources) {
    expect((await client.readResource({ uri })).contents.length === 1, `${uri} is read`);
  }
  for (const { uriTemplate } of (await client.listResourceTemplates()).resourceTemplates) {
    const ref = { type: "ref/resource", uri: uriTemplate };
    const { completion } = await client.complete({ ref, argument: { name: "category", value: "piz" } });
    expect(completion.values.length > 0, "a category is completed");
    const uri = uriTemplate.replace("{category}", completion.values[0]!);
    expect((await client.readResource({ uri })).contents.length === 1, `${uri} is read`);
  }
  for (const prompt of (await client.listPrompts()).prompts) {
    const args = Object.fromEntries((prompt.arguments ?? []).map((argument) => [argument.name, "pizza"]));
    expect(
      (await client.getPrompt({ name: prompt.name, arguments: args })).messages.length > 0,
      `${prompt.name} is got`,
    );
  }
  expect((client.getInstructions() ?? "").length > 100, "there are instructions");
  if (ping) await client.ping();
  await client.close();
}

/** @throws {Error} Unless `truth` is true. */
export function expect(truth: unknown, what: string): asserts truth {
  if (!truth) throw new Error(`Expected: ${what}`);
}
