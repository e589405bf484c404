import type { Refusal } from '#platform/kernel/result.ts';

/** Error format: v1.x paths use the older dialect, everything else v2 (docs/api.md, rule 3). */
export type Dialect = 'v1' | 'v2';

/** The dialect of a path. */
export function findDialect(path: string): Dialect {
  return path.startsWith('/rest/v1') ? 'v1' : 'v2';
}

/** The body of a refusal in a dialect. */
export function refusalBody({ code, message, sentence, status, data }: Refusal, dialect: Dialect): object {
  if (dialect === 'v1') return { error: code, message, sentence, ...(data ? { data } : {}) };
  return { code, message, sentence, data: { status, ...data } };
}

/**
 * Wraps an answer in the envelope the client asked for (docs/api.md, rule 5); `null` when it asked for none.
 *
 * An enveloped answer is sent with status 200; its own status is inside.
 */
export function envelope(
  query: Readonly<Record<string, unknown>> | null,
  answer: { readonly status: number; readonly headers: object; readonly body: unknown },
): object | null {
  if (isOn(query?.['http_envelope'])) {
    return { code: answer.status, headers: answer.headers, body: answer.body };
  }
  if (isOn(query?.['_envelope'])) {
    return { status: answer.status, headers: answer.headers, body: answer.body };
  }
  return null;
}

const isOn = (value: unknown): boolean => value === '1' || value === 'true';
