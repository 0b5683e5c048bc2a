/** `ServerSentEventStream`: as the original of the package behaves. @module */
import { assertEquals, assertRejects } from "@std/assert";
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http/server-sent-event-stream";

async function written(...messages: ServerSentEventMessage[]): Promise<string[]> {
  const stream = ReadableStream.from(messages).pipeThrough(new ServerSentEventStream());
  return (await Array.fromAsync(stream)).map((bytes) => new TextDecoder().decode(bytes));
}

const EVENTS: readonly (readonly [why: string, message: ServerSentEventMessage, expected: string])[] = [
  [
    "every field in order",
    { retry: 5, id: "7", data: "d", event: "e", comment: "c" },
    ":c\nevent:e\ndata:d\nid:7\nretry:5\n\n",
  ],
  ["a data field for each line", { data: "a\nb\rc\r\nd\n" }, "data:a\ndata:b\ndata:c\ndata:d\ndata:\n\n"],
  ["text as UTF-8 and as it is", { data: " ñ🍕 " }, "data: ñ🍕 \n\n"],
  ["a number as id", { id: 12 }, "id:12\n\n"],
  ["no field that is empty or zero", { comment: "", event: "", data: "", id: 0, retry: 0 }, "\n\n"],
  ["an event without fields", {}, "\n\n"],
];

for (const [why, message, expected] of EVENTS) {
  Deno.test(`ServerSentEventStream() writes ${why}`, async () => {
    assertEquals(await written(message), [expected]);
  });
}

Deno.test("ServerSentEventStream() writes one chunk an event", async () => {
  assertEquals(await written({ data: "a" }, { event: "e", data: "b" }), ["data:a\n\n", "event:e\ndata:b\n\n"]);
});

for (const field of ["comment", "event", "id"] as const) {
  for (const lineBreak of ["\n", "\r", "\r\n"]) {
    Deno.test(`ServerSentEventStream() refuses ${JSON.stringify(lineBreak)} in ${field}`, async () => {
      await assertRejects(
        () => written({ data: "a", [field]: `a${lineBreak}data:b` }),
        SyntaxError,
        `Cannot serialize message: \`message.${field}\` cannot contain a newline`,
      );
    });
  }
}
