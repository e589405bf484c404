import { say } from '#platform/kernel/sentence.ts';
import type { Message, Sentence } from '#platform/kernel/sentence.ts';
import type { AnswerOf, AnyEndpoint, CallOf } from '#platform/contract/endpoint.ts';
import { translated } from '#platform/i18n/voice.ts';
import { clientSentences } from './words/en.ts';

/** Timeout of a read in milliseconds; our slowest takes a second. */
const READ_WITHIN = 15_000;
/** A write may ask a bank and a registry, which are waited for; then its outcome is not known here. */
const WRITE_WITHIN = 45_000;

/** A refusal of the server; `offline` or `timed_out` when no answer came. */
export class RefusedError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The server's request id, for a person to quote. */
  readonly requestId: string | null;
  /** What `message` translates, for a form that translates it when it is drawn. */
  readonly untranslated: Message;

  constructor(refusal: {
    code: string;
    message: string;
    sentence?: Sentence | null;
    status: number;
    data?: Readonly<Record<string, unknown>>;
    requestId?: string | null;
  }) {
    super();
    this.untranslated = { message: refusal.message, sentence: refusal.sentence ?? null };
    this.name = 'RefusedError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.data = refusal.data ?? {};
    this.requestId = refusal.requestId ?? null;
  }

  /** The sentence in the language that the reader has now. */
  override get message(): string {
    return translated(this.untranslated);
  }
}

/** Options of a call. */
export interface CallSettings {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds, if not the default. */
  readonly within?: number;
}

/** The path of an endpoint with its parameters filled in. */
export function buildPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent(String(params[name])));
}

function buildQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) value.forEach((each) => search.append(`${name}[]`, String(each)));
    else search.append(name, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

let recover: ((failure: unknown) => Promise<boolean>) | null = null;

/** Sets what decides whether a call that failed is repeated, once; null for nothing. */
export function recoverCalls(by: typeof recover): void {
  recover = by;
}

/**
 * Calls an endpoint of our server and returns its response.
 *
 * Throws `RefusedError` with the code and sentence of a refusal. Without a response the code is
 * `offline` (no connection) or `timed_out`, and `data.is_outcome_unknown` says whether the server
 * may have acted. Never retries, unless `recoverCalls` has removed the cause, as when the person has
 * confirmed their password.
 */
export async function call<
  E extends Pick<AnyEndpoint, 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>,
>(endpoint: E, input: CallOf<E> = {}, settings: CallSettings = {}): Promise<AnswerOf<E>> {
  try {
    return await callOnce(endpoint, input, settings);
  } catch (failure) {
    if (!(await recover?.(failure))) throw failure;
    return callOnce(endpoint, input, settings);
  }
}

async function callOnce<
  E extends Pick<AnyEndpoint, 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>,
>(endpoint: E, input: CallOf<E>, settings: CallSettings): Promise<AnswerOf<E>> {
  const isWrite = endpoint.method === 'POST';
  const within = settings.within ?? (isWrite ? WRITE_WITHIN : READ_WITHIN);
  const limit = new AbortController();
  const abort = (): void => limit.abort();
  if (settings.signal?.aborted) abort();
  settings.signal?.addEventListener('abort', abort);
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    abort();
  }, within);
  const wasOnline = navigator.onLine;
  try {
    const answer = await askServer(endpoint, input, { ...settings, signal: limit.signal });
    return parseJson(await answer.text()) as AnswerOf<E>;
  } catch (failure) {
    if (failure instanceof RefusedError || settings.signal?.aborted) throw failure;
    throw isTooLate ? timedOut(isWrite) : unreachable(isWrite, wasOnline);
  } finally {
    clearTimeout(timer);
    settings.signal?.removeEventListener('abort', abort);
  }
}

function timedOut(isWrite: boolean): RefusedError {
  return new RefusedError({
    code: 'timed_out',
    status: 0,
    ...say(clientSentences, isWrite ? 'writeTimedOut' : 'readTimedOut'),
    data: { is_outcome_unknown: isWrite },
  });
}

/** The message without a response: either nothing was sent, or the outcome is unknown. */
export function unreachable(isWrite: boolean, wasOnline: boolean): RefusedError {
  return new RefusedError({
    code: 'offline',
    status: 0,
    ...say(clientSentences, wasOnline ? 'offline' : 'offlineUnsent'),
    // The server may have received the request before the connection broke.
    data: { is_outcome_unknown: isWrite && wasOnline },
  });
}

/** Sends a call and gives the answer unread. Throws `RefusedError` for a refusal. */
export async function askServer<
  E extends Pick<AnyEndpoint, 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>,
>(
  { method, path: pattern }: E,
  { params, query, body }: CallOf<E>,
  settings: CallSettings,
): Promise<Response> {
  const path =
    buildPath(pattern, params as Readonly<Record<string, unknown>> | undefined) +
    buildQuery(query as Readonly<Record<string, unknown>> | undefined);
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...settings.headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    ...(settings.signal ? { signal: settings.signal } : {}),
  });
  if (answer.ok) return answer;
  throw readRefusal(answer, parseJson(await answer.text()));
}

function readRefusal(answer: Response, body: unknown): RefusedError {
  const { code, error, message, sentence, data } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return new RefusedError({
    code: typeof code === 'string' ? code : typeof error === 'string' ? error : 'unknown',
    ...(typeof message === 'string'
      ? { message, sentence: (sentence ?? null) as Sentence | null }
      : say(clientSentences, 'unknown')),
    status: answer.status,
    data: (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>,
    requestId: answer.headers.get('x-request-id'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
