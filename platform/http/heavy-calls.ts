import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { WorkOutcome } from '#platform/work/work-pool.ts';
import { refuseHttp } from './http-refusals.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import type { FileAnswer } from './send-file.ts';

/** A call of an endpoint with `isHeavyFrom`, as plain values that another process can be sent. */
export interface HeavyCall {
  readonly endpointId: string;
  readonly actor: Actor;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: Pick<RequestContext, 'id' | 'ip' | 'userAgent' | 'headers' | 'cookies'>;
  /** How the response's JSON is compressed. */
  readonly encoding: JsonEncoding | null;
}

/** A coding of contents that callers may accept (RFC 9110, section 8.4.1). */
export type JsonEncoding = 'br' | 'gzip';

/** A finished response: the octets of its JSON, compressed as requested, or a file. */
export type ReadyAnswer = { readonly json: Uint8Array } | { readonly file: FileAnswer };

/**
 * The outcome of a heavy call; errors lose their classes between processes, so the relevant one has
 * its own kind.
 */
export type HeavyResult = Result<ReadyAnswer> | { readonly databaseFault: string };

/** Runs heavy calls without blocking others; scheduled fairly by `who`. */
export interface HeavyCalls {
  run(who: string, call: HeavyCall): Promise<WorkOutcome<HeavyResult>>;
}

/** Retry delay for a busy server, in seconds. */
const BUSY_SECONDS = 5;

/** Has a heavy call carried out elsewhere, and answers with what came of it. */
export async function callElsewhere(
  heavyCalls: HeavyCalls,
  who: string,
  call: HeavyCall,
): Promise<Result<ReadyAnswer>> {
  const outcome = await heavyCalls.run(who, call);
  if (outcome.kind === 'done') {
    const result = outcome.answer;
    if ('databaseFault' in result) throw new DatabaseUnavailable(result.databaseFault);
    return result;
  }
  if (outcome.kind === 'lost') return refuseHttp('interrupted');
  return refuseHttp('server_busy', { seconds: BUSY_SECONDS }, { data: { retry_after: BUSY_SECONDS } });
}

/** Carries a heavy call out in this process by the route of its endpoint, and makes the answer ready to send. */
export async function carryOutHeavyCall(
  routes: readonly Route[],
  { endpointId, request, encoding, ...call }: HeavyCall,
): Promise<HeavyResult> {
  const route = routes.find(({ endpoint }) => endpoint.id === endpointId);
  if (route === undefined) throw new Error(`no heavy endpoint ${endpointId}`);
  let result: Result<unknown>;
  try {
    result = await route.handle({ ...call, request: { ...request, ...NO_COOKIES } });
  } catch (error) {
    if (error instanceof Error && isDatabaseUnavailable(error)) return { databaseFault: error.message };
    throw error;
  }
  if (!result.ok) return result;
  if (route.endpoint.fileType) return { ok: true, value: { file: result.value as FileAnswer } };
  return { ok: true, value: { json: encoded(JSON.stringify(result.value ?? {}), encoding) } };
}

/** Quality that dynamic answers are worth, as of `@fastify/compress`: the best one takes a hundred times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Responses of many megabytes are compressed in the worker, at a lower priority. */
function encoded(json: string, encoding: JsonEncoding | null): Uint8Array {
  if (encoding === 'br') return brotliCompressSync(json, BROTLI);
  return encoding === 'gzip' ? gzipSync(json) : new TextEncoder().encode(json);
}

/** The content coding, among those that the request accepts; null if none. */
export function chooseJsonEncoding(accepted: string | string[] | undefined): JsonEncoding | null {
  const codings = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
      .map((coding) => coding.replace(/;.*/, '').trim()),
  );
  return codings.has('br') ? 'br' : codings.has('gzip') ? 'gzip' : null;
}

/** An answer that is made elsewhere sets none. */
const NO_COOKIES: Pick<RequestContext, 'setCookie' | 'clearCookie'> = {
  setCookie: () => {
    throw new Error('a heavy call sets no cookies');
  },
  clearCookie: () => {
    throw new Error('a heavy call clears no cookies');
  },
};
