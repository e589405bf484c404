import type { AnswerOf, AnyEndpoint, CallOf } from '#platform/contract/endpoint.ts';

/** A refusal of the server, or `offline` when no answer came. */
export class RefusedError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The server's request id, for a person to quote. */
  readonly requestId: string | null;

  constructor(refusal: {
    code: string;
    message: string;
    status: number;
    data?: Readonly<Record<string, unknown>>;
    requestId?: string | null;
  }) {
    super(refusal.message);
    this.name = 'RefusedError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.data = refusal.data ?? {};
    this.requestId = refusal.requestId ?? null;
  }
}

/** What a call may carry beside its input. */
export interface CallSettings {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The path of an endpoint with its parameters filled in. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) value.forEach((each) => search.append(`${name}[]`, String(each)));
    else search.append(name, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Calls an endpoint of our own server and gives its answer.
 *
 * Throws `RefusedError` with the catalogued code and sentence of a refusal; code
 * `offline` when no answer came, so that nothing is known of the outcome.
 */
export async function call<
  E extends Pick<AnyEndpoint, 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>,
>(endpoint: E, input: CallOf<E> = {}, settings: CallSettings = {}): Promise<AnswerOf<E>> {
  const path =
    pathOf(endpoint.path, input.params as Readonly<Record<string, unknown>> | undefined) +
    queryOf(input.query as Readonly<Record<string, unknown>> | undefined);
  const answer = await send(path, endpoint.method, input.body, settings);
  return (await read(answer)) as AnswerOf<E>;
}

async function send(path: string, method: string, body: unknown, settings: CallSettings): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...settings.headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(settings.signal ? { signal: settings.signal } : {}),
    });
  } catch (failure) {
    if (settings.signal?.aborted) throw failure;
    throw new RefusedError({
      code: 'offline',
      status: 0,
      message: 'No answer came from the server. Check your connection and try again.',
    });
  }
}

async function read(answer: Response): Promise<unknown> {
  const requestId = answer.headers.get('x-request-id');
  const text = await answer.text();
  const body = parseJson(text);
  if (answer.ok) return body;
  const { code, error, message, data } = (body ?? {}) as Readonly<Record<string, unknown>>;
  throw new RefusedError({
    code: typeof code === 'string' ? code : typeof error === 'string' ? error : 'unknown',
    message: typeof message === 'string' ? message : 'Something went wrong on our side. Please try again.',
    status: answer.status,
    data: (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>,
    requestId,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
