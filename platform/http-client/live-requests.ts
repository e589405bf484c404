import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';
import type { LiveChanges, LiveEventKind } from '#platform/contract/live-wire.ts';

/** Where a tab starts: at a position or, at first, with the changes of the last so many seconds. */
export type LivePlace = { readonly after: number } | { readonly seconds: number };

/** Changes from the server, and the position to continue from. */
export interface LivePosition {
  readonly position: number;
  readonly topics: readonly string[];
  readonly isReset: boolean;
}

/**
 * How a stream or poll ended: `ended` after it had worked, `silent` when a response began without
 * data (a proxy buffers it), `busy` when the server asks for fewer requests.
 */
export type LiveOutcome = 'ended' | 'failed' | 'silent' | 'busy' | 'signed-out';

/** The server sends data at once; a longer wait means that a proxy buffers the stream. */
const HELLO_WITHIN = 4_000;
/** Extra time for a poll beyond the server's wait. */
const ANSWER_WITHIN = 8_000;

/** Reads one stream to its end; one aborted by `signal` counts as ended. */
export async function followStream(stream: {
  readonly place: LivePlace;
  readonly signal: AbortSignal;
  /** Milliseconds without a sign of life after which it is given up. */
  readonly silence: number;
  readonly onOpen: () => void;
  readonly onNews: (news: LivePosition) => void;
}): Promise<LiveOutcome> {
  const own = new AbortController();
  const giveUp = (): void => own.abort();
  stream.signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, HELLO_WITHIN);
  let hasAnswer = false;
  let isOpen = false;
  try {
    const answer = await ask(LIVE_STREAM_PATH, stream.place, 'text/event-stream', own.signal);
    const refused = readOutcome(answer, 'text/event-stream');
    if (refused) return refused;
    hasAnswer = true;
    if (!answer.body) return 'failed';
    for await (const { kind, id, data } of readEvents(answer.body)) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stream.silence);
      const news = readNews(kind as LiveEventKind, Number(id), data);
      if (kind === 'hello' && !isOpen) {
        isOpen = true;
        stream.onOpen();
      }
      stream.onNews(news);
    }
    return isOpen ? 'ended' : 'failed';
  } catch {
    if (isOpen || stream.signal.aborted) return 'ended';
    return hasAnswer && own.signal.aborted ? 'silent' : 'failed';
  } finally {
    clearTimeout(timer);
    stream.signal.removeEventListener('abort', giveUp);
    own.abort();
  }
}

/** Asks once what changed; the answer, or why there is none. */
export async function askForChanges(question: {
  readonly place: LivePlace;
  readonly signal: AbortSignal;
  /** How long the server may hold a poll. */
  readonly waitSeconds: number;
}): Promise<LivePosition | LiveOutcome> {
  const own = new AbortController();
  const giveUp = (): void => own.abort();
  question.signal.addEventListener('abort', giveUp);
  const timer = setTimeout(giveUp, question.waitSeconds * 1_000 + ANSWER_WITHIN);
  try {
    const place = { ...question.place, wait: question.waitSeconds };
    const answer = await ask(LIVE_CHANGES_PATH, place, 'application/json', own.signal);
    const refused = readOutcome(answer, 'application/json');
    if (refused) return refused;
    const { position, is_reset: isReset, topics } = (await answer.json()) as LiveChanges;
    return { position, isReset, topics };
  } catch {
    return question.signal.aborted ? 'ended' : 'failed';
  } finally {
    clearTimeout(timer);
    question.signal.removeEventListener('abort', giveUp);
  }
}

function ask(path: string, query: object, accept: string, signal: AbortSignal): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const settings = { signal, cache: 'no-store', credentials: 'same-origin', headers: { accept } } as const;
  return fetch(`${path}?${search.toString()}`, settings);
}

function readOutcome(answer: Response, wanted: string): LiveOutcome | null {
  if (answer.status === 401 || answer.status === 403) return 'signed-out';
  if (answer.status === 429) return 'busy';
  const isWanted = answer.headers.get('content-type')?.startsWith(wanted) === true;
  return answer.ok && isWanted ? null : 'failed';
}

function readNews(kind: LiveEventKind, position: number, data: string): LivePosition {
  const topics = kind === 'changes' ? (JSON.parse(data) as readonly string[]) : [];
  return { position, topics, isReset: kind === 'reset' };
}

/** One server-sent event. */
export interface ServerEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: string;
}

/**
 * The events of a server-sent event stream, as they arrive (WHATWG HTML, section 9.2.6).
 *
 * Parsed by hand because `EventSource` stops permanently on any status but 200, and does not say
 * which it was.
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
      // The text after the last line break is an incomplete line.
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
