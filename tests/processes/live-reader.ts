/** One server-sent event of the live stream. */
export interface LiveEvent {
  readonly id: number;
  readonly kind: string;
  readonly data: string;
}

/** A client of the live stream, as simple as can be. */
export interface LiveReader {
  readonly status: number;
  readonly events: readonly LiveEvent[];
  /** Every delivered topic, in order. */
  topics(): readonly string[];
  /** The position to continue from. */
  position(): number;
  /** Settles when the server, or a break, has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a live stream with this cookie; resolves when the server has responded. */
export async function openLive(url: string, cookie: string, query = ''): Promise<LiveReader> {
  const giveUp = new AbortController();
  const answer = await fetch(`${url}/namestead/v1/live${query}`, {
    headers: { cookie },
    signal: giveUp.signal,
  });
  const events: LiveEvent[] = [];
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  return {
    status: answer.status,
    events,
    topics: () =>
      events.flatMap(({ kind, data }) => (kind === 'changes' ? (JSON.parse(data) as string[]) : [])),
    position: () => events.at(-1)?.id ?? 0,
    ended: isStream && answer.body ? collect(answer.body, events) : Promise.resolve(),
    close: () => giveUp.abort(),
  };
}

async function collect(body: ReadableStream<Uint8Array<ArrayBuffer>>, events: LiveEvent[]): Promise<void> {
  let unread = '';
  try {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const texts = (unread + part).split('\n\n');
      unread = texts.pop() ?? '';
      for (const text of texts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
        events.push({ id: Number(field('id')), kind: field('event'), data: field('data') });
      }
    }
  } catch {
    // Broken off, which is an end as well.
  }
}
