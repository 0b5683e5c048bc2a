/**
 * Serialises server-sent events, HTML Living Standard section 9.2 (Server-sent events).
 *
 * Leaves out reading them, reconnection and keep-alive comments.
 *
 * @module
 */

/** One event; a field that is absent, empty or zero is not written. */
export interface ServerSentEventMessage {
  /** Text that clients skip; one line. */
  comment?: string;
  /** Event type; one line. */
  event?: string;
  /** Payload; each of its lines becomes a `data` field. */
  data?: string;
  /** Value that the client sends back as `Last-Event-ID`; one line. */
  id?: string | number;
  /** Reconnection time in milliseconds. */
  retry?: number;
}

const LINE_BREAK = /\r\n|\r|\n/;

const utf8 = new TextEncoder();

/**
 * Stream that turns each {@linkcode ServerSentEventMessage} into the bytes of one event.
 *
 * A line break in `comment`, `event` or `id` errors the stream with a `SyntaxError`.
 */
export class ServerSentEventStream extends TransformStream<ServerSentEventMessage, Uint8Array> {
  /** Creates the stream. */
  constructor() {
    super({
      transform(message, controller): void {
        controller.enqueue(utf8.encode(serialize(message)));
      },
    });
  }
}

function serialize(
  { comment, event, data, id, retry }: ServerSentEventMessage,
): string {
  const lines: string[] = [];
  if (comment) lines.push(`:${singleLine("comment", comment)}`);
  if (event) lines.push(`event:${singleLine("event", event)}`);
  if (data) lines.push(...data.split(LINE_BREAK).map((line) => `data:${line}`));
  if (id) lines.push(`id:${singleLine("id", String(id))}`);
  if (retry) lines.push(`retry:${retry}`);
  return `${lines.join("\n")}\n\n`;
}

function singleLine(field: string, value: string): string {
  if (LINE_BREAK.test(value)) {
    throw new SyntaxError(
      `Cannot serialize message: \`message.${field}\` cannot contain a newline`,
    );
  }
  return value;
}
