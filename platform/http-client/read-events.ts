/** One server-sent event. */
export interface ServerEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: string;
}

/**
 * The events of a server-sent event stream, as they arrive (WHATWG HTML, section 9.2.6).
 *
 * Read by hand because the browser's own `EventSource` gives up for good on any answer but 200,
 * and does not say which it was.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  let unread = '';
  let event = { id: '', kind: 'message', data: '' };
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (unread + value).split(/\r\n|\n|\r(?!$)/);
      // What follows the last line break is a line that has not ended yet.
      unread = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (event.data !== '') yield { ...event, data: event.data.slice(0, -1) };
          event = { id: event.id, kind: 'message', data: '' };
          continue;
        }
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === 'id') event.id = text;
        else if (field === 'event') event.kind = text;
        else if (field === 'data') event.data += `${text}\n`;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
