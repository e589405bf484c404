import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import type { Actor } from '#platform/kernel/actor.ts';
import { randomHex, randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/security-log/security-log.ts';
import { addMadeFiles } from './add-made-files.ts';
import type { MadeFile } from './add-made-files.ts';
import { addWebApp } from './add-web-app.ts';
import type { WebAppSource } from './add-web-app.ts';
import { CallLog } from './call-log.ts';
import { NO_PROXIES, isTrustedPeer, readClient } from './client-network.ts';
import type { TrustedProxies } from './client-network.ts';
import { addErrorAnswers, sendRefusal } from './error-answers.ts';
import {
  addHttpLimits,
  DEFAULT_HTTP_LIMITS,
  HTTP_TIMEOUTS,
  KEEP_ALIVE_TIMEOUT,
  STANDSTILL_TIMEOUT,
} from './http-limits.ts';
import type { HttpLimits } from './http-limits.ts';
import type { HeavyCalls } from './heavy-calls.ts';
import { refuseHttp } from './http-refusals.ts';
import { parseRawBodies, createRequestContext } from './create-request-context.ts';
import type { Page } from './page.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { addRoutes } from './add-routes.ts';
import { StorageBudget } from './storage-budget.ts';
import { COMMON_HEADERS, FOREIGN_PAGE_POLICY, pagePolicy } from './security-headers.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from './answer.ts';
import { noteClient } from './request-context.ts';

/** Maximum body size: the largest legitimate one is a zone file. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** The longest domain name (RFC 1035, 253 characters) with room for escapes. */
const PARAM_LIMIT = 800;
/** A log line stays a line, however long an address a stranger asks for. */
const LOGGED_PATH_LENGTH = 300;

/** Dependencies of the HTTP server. */
export interface HttpServerParts {
  readonly log: Log;
  readonly random: Random;
  /** The public address; decides secure cookies and the accepted origin. */
  readonly publicUrl: string;
  /** Trusted proxies whose `X-Forwarded-For` is read; none by default. */
  readonly trustedProxies?: TrustedProxies;
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  /** Small files of this installation, such as the operator's logo. */
  readonly files?: readonly MadeFile[];
  /** The built browser shell; without it only data is served. */
  readonly webApp: WebAppSource | null;
  readonly resolveActor: (request: RequestContext) => Promise<Actor>;
  /** Requests per minute; further ones are rejected with `rate_limited`. */
  readonly callsPerMinute: { readonly user: number; readonly visitor: number };
  /** Log of changes and rejected calls. */
  readonly securityLog?: SecurityLog;
  /** Connections and request bodies at once; `DEFAULT_HTTP_LIMITS` where not given. */
  readonly limits?: HttpLimits;
  /** Whether changes may be stored now; always if omitted. */
  readonly hasRoom?: () => boolean;
  /** Runs heavy calls; without it they run in this process. */
  readonly heavyCalls?: HeavyCalls;
  /** Is called when a request failed because a disk is full. */
  readonly onStorageFull?: () => void;
}

/**
 * The HTTP server: request ids, limits, security headers, and one mapping of errors to responses.
 * The program adds files and streams.
 */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const limits = parts.limits ?? DEFAULT_HTTP_LIMITS;
  const server = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    // One access log line is written below, without the query string, which may be private.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: limits.timeouts?.requestTimeout ?? HTTP_TIMEOUTS.requestTimeout,
    http: { ...HTTP_TIMEOUTS, ...limits.timeouts },
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionTimeout: STANDSTILL_TIMEOUT,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    genReqId: () => randomToken(parts.random, 16),
    rewriteUrl: (request) => neighbouringVersion(originForm(request.url ?? '/')),
    // Requests that the router cannot parse reach no handler, so they are answered here.
    frameworkErrors: (_error, request, reply) => {
      setCommonHeaders(request as FastifyRequest, reply as FastifyReply, parts.publicUrl);
      sendRefusal(request as FastifyRequest, reply as FastifyReply, refuseHttp('malformed_request').refusal);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
  });

  parseRawBodies(server);
  await server.register(cookie);
  await server.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });

  server.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply, parts.publicUrl));
  const trusted = parts.trustedProxies ?? NO_PROXIES;
  checkRequests(server, trusted);
  addHttpLimits(server, limits, (address) => isTrustedPeer(address, trusted));
  // While draining, responses tell clients to close the connection.
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const line = {
      requestId: request.id,
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      milliseconds,
    };
    if (reply.statusCode >= 500) parts.log.error(line, 'answered with an error');
    else parts.log.info(line, 'answered');
  });

  const shell = parts.webApp === null ? null : await addWebApp(server, parts.webApp, parts.random);
  addErrorAnswers(server, {
    bodyLimitBytes: BODY_LIMIT_BYTES,
    shell,
    ...(parts.onStorageFull && { onStorageFull: parts.onStorageFull }),
  });
  const createContext = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(request, reply, { isSecure: parts.publicUrl.startsWith('https:') });
  addRoutes(server, {
    routes: parts.routes,
    createContext,
    resolveActor: parts.resolveActor,
    origin: new URL(parts.publicUrl).origin,
    limiter: new RateLimiter(),
    storage: new StorageBudget(),
    hasRoom: parts.hasRoom ?? (() => true),
    callsPerMinute: parts.callsPerMinute,
    heavyCalls: parts.heavyCalls ?? null,
    callLog: parts.securityLog ? new CallLog(parts.securityLog) : null,
  });
  addMadeFiles(server, parts.files ?? []);
  for (const page of parts.pages) addPage(server, page, parts, createContext);
  return server;
}

/** Headers of every response. */
function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  reply.header('x-request-id', request.id).headers(COMMON_HEADERS);
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
}

/** The path as logged: bounded, without its query and without a secret that is a part of it. */
function loggedPath({ url, params }: FastifyRequest): string {
  const path = url.split('?')[0] ?? '';
  const { token } = (params ?? {}) as { readonly token?: unknown };
  const shown = typeof token === 'string' && token !== '' ? path.replace(token, 'secret') : path;
  return shown.slice(0, LOGGED_PATH_LENGTH);
}

/** `/rest/v1.3/x` is also answered where v1.1 is the version that exists, and the reverse (docs/api.md). */
function neighbouringVersion(url: string): string {
  return url.replace(/^\/rest\/v1(\.\d+)?\//, '/rest/v1/');
}

function addPage(
  server: FastifyInstance,
  page: Page,
  parts: HttpServerParts,
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): void {
  server.get(page.path, async (request, reply) => {
    const nonce = randomHex(parts.random, 16);
    const context = createContext(request, reply);
    const { status, html, frame } = await page.render({
      actor: await parts.resolveActor(context),
      nonce,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      request: context,
    });
    return reply
      .status(status)
      .header(
        'content-security-policy',
        frame === 'is' ? FOREIGN_PAGE_POLICY : pagePolicy(nonce, { hasFrames: frame === 'holds' }),
      )
      .headers(frame === 'is' ? { 'x-frame-options': 'SAMEORIGIN' } : {})
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The refusal for a request that the HTTP parser rejected. */
function refuseRequest(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseHttp('request_too_slow').refusal;
  if (code === 'HPE_HEADER_OVERFLOW') return refuseHttp('headers_too_large').refusal;
  return refuseHttp('malformed_request').refusal;
}

/** Answers a connection without a valid request with a catalogued refusal, and closes it. */
function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refuseRequest(error.code);
  const body = JSON.stringify(refusalBody(refusal, 'v2'));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(COMMON_HEADERS).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * Refuses requests that a machine in front of us may have read differently: with two `Host` headers, with a target in
 * full that names another host (RFC 9112, section 3.2), or with a forwarded address that cannot be read.
 *
 * What `Content-Length` and `Transfer-Encoding` leave open is refused by Node's parser, which a test proves.
 */
function checkRequests(server: FastifyInstance, trusted: TrustedProxies): void {
  server.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, socket, headers } = request.raw;
    const client = readClient(socket.remoteAddress ?? '', headers, trusted);
    if (client !== null) noteClient(request, client);
    if (client === null || countHosts(rawHeaders) > 1 || !isForHost(request.originalUrl, headers.host)) {
      return sendRefusal(request, reply, refuseHttp('malformed_request').refusal);
    }
    return undefined;
  });
}

/**
 * The number of `Host` headers; `headers` holds only the first (RFC 9112, section 3.2, requires
 * exactly one).
 */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** A target in full as the path that it names: `http://panel.example/x` → `/x`. */
function originForm(target: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === '') return /^https?:\/\//i.test(target) ? '/' : target;
  return path.startsWith('/') ? path : `/${path}`;
}

function isForHost(target: string, host: string | undefined): boolean {
  if (target.startsWith('/') || target === '*') return true;
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  return authority !== undefined && authority.toLowerCase() === host?.toLowerCase();
}
