import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Refusal } from '#platform/kernel/result.ts';
import { findDialect, envelope, refusalBody } from './answer.ts';
import { BodyMemoryExceeded } from './body-memory.ts';
import { refuseHttp } from './http-refusals.ts';

/** A database server is started again within this many seconds (decisions/0004); browsers may ask again then. */
const DATABASE_RETRY_SECONDS = 5;
/** Seconds until a server that restarts takes requests again. */
const RESTART_RETRY_SECONDS = 5;
/** While the database is away every request fails for it; one in this time is logged with its reason. */
const UNAVAILABLE_LOGGED_EVERY = seconds(10);

/** Writes whose use case has begun: if the database is lost, their outcome is unknown. */
const begunWrites = new WeakSet<FastifyRequest>();

/** Notes that a write's use case begins; until then a failure leaves nothing done. */
export function noteWriteBegins(request: FastifyRequest): void {
  begunWrites.add(request);
}

/** The browser shell's page, which answers at every address that is a screen. */
export interface ShellPage {
  isScreen(request: FastifyRequest): boolean;
  send(reply: FastifyReply): FastifyReply;
}

/**
 * Sends a refusal in the path's dialect and the requested envelope, with `Retry-After` if it has a
 * time.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = refusal.data?.['retry_after'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  const body = refusalBody(refusal, findDialect(request.originalUrl));
  const enveloped = envelope(request.query as Record<string, unknown> | null, {
    status: refusal.status,
    headers: {},
    body,
  });
  if (enveloped) return reply.status(200).send(enveloped);
  return reply.status(refusal.status).send(body);
}

/** Maps all errors below the use cases to responses. */
export function addErrorAnswers(
  server: FastifyInstance,
  settings: {
    readonly bodyLimitBytes: number;
    readonly shell: ShellPage | null;
    readonly onStorageFull?: () => void;
  },
): void {
  server.setNotFoundHandler((request, reply) => {
    if (settings.shell?.isScreen(request)) return settings.shell.send(reply);
    return sendRefusal(request, reply, refuseHttp('not_found').refusal);
  });
  let unavailableLoggedAt = -Infinity;
  server.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
    if (isDatabaseUnavailable(error)) {
      if (performance.now() - unavailableLoggedAt > UNAVAILABLE_LOGGED_EVERY) {
        unavailableLoggedAt = performance.now();
        request.log.error({ requestId: request.id, error }, 'the database is unavailable');
      }
      return sendRefusal(request, asData(reply), databaseRefusal(request));
    }
    if (isStorageFull(error)) settings.onStorageFull?.();
    const refusal = refusalOfError(error, request.id, settings.bodyLimitBytes);
    // The client disconnected, so the response ends early.
    const hasHungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;
    if (refusal.status >= 500 && !hasHungUp) {
      request.log.error({ requestId: request.id, error }, 'a request met a surprise');
    }
    return sendRefusal(request, reply, refusal);
  });
}

/** Replaces the headers of a stream or file with those of a refusal. */
function asData(reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .type('application/json; charset=utf-8');
}

function databaseRefusal(request: FastifyRequest): Refusal {
  const data = { retry_after: DATABASE_RETRY_SECONDS };
  if (begunWrites.has(request)) {
    return refuseHttp('database_lost', {}, { data: { ...data, is_outcome_unknown: true } }).refusal;
  }
  return refuseHttp('database_unavailable', { seconds: DATABASE_RETRY_SECONDS }, { data }).refusal;
}

function refusalOfError(
  error: { code?: string; statusCode?: number },
  requestId: string,
  limit: number,
): Refusal {
  if (error instanceof BodyMemoryExceeded) return error.refusal;
  if (isStorageFull(error)) return refuseStorageFull();
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refuseHttp('invalid_json').refusal;
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuseHttp('body_too_large', { limit }).refusal;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuseHttp('unsupported_media_type').refusal;
    case undefined:
    default:
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refuseHttp('malformed_request').refusal;
  if (status === 503) {
    return refuseHttp('shutting_down', {}, { data: { retry_after: RESTART_RETRY_SECONDS } }).refusal;
  }
  return refuseHttp('internal_error', { requestId }, { data: { request_id: requestId } }).refusal;
}

/** An operator needs minutes to free space, so callers retry after one. */
const RETRY_AFTER_SECONDS = 60;

/** Codes that say that a disk is full: PostgreSQL's `disk_full`, and those of the system. */
const DISK_FULL_CODES: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error means that the disk is full. */
function isStorageFull(error: { readonly code?: unknown }): boolean {
  return typeof error.code === 'string' && DISK_FULL_CODES.has(error.code);
}

/** The refusal of a change that the disk has no room for. */
export function refuseStorageFull(): Refusal {
  return refuseHttp('storage_full', {}, { data: { retry_after: RETRY_AFTER_SECONDS } }).refusal;
}
