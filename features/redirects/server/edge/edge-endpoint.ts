import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ConnectionCounter } from '#platform/http/connection-limits.ts';
import type { ConnectionLimits } from '#platform/http/connection-limits.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { isTrustedPeer, readClient } from '#platform/http/client-network.ts';
import type { TrustedProxies } from '#platform/http/client-network.ts';
import type { Log } from '#platform/log/log.ts';
import type { FindHost } from '../../rules/answer-host.ts';
import type { EdgeBrand } from './edge-page.ts';
import { edgeReply } from './edge-reply.ts';

/** The dependencies and settings of the endpoint. */
export interface EdgeEndpointParts {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly log: Log;
  /** The business clock, which ends redirects. */
  readonly clock: Clock;
  readonly brand: EdgeBrand;
  /** Proxies whose `X-Forwarded-Proto` header is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Called with the status of each response. */
  readonly onAnswered?: (status: number) => void;
  /** Connection limits; defaults to `DEFAULT_EDGE_CONNECTIONS`. */
  readonly connections?: ConnectionLimits;
  /** The timeout of a request; for tests. */
  readonly patience?: Milliseconds;
}

/** An open endpoint. */
export interface EdgeEndpoint {
  readonly port: number;
  /** Accepts no more requests, completes pending responses and closes. */
  close(): Promise<void>;
}

/** Fits the longest target, the longest host, and typical browser headers. */
const MAX_HEADER_OCTETS = 16 * 1_024;
/** The timeout of a request's header. */
const TIMEOUT = seconds(10);
/** The idle timeout between requests. */
const REST = seconds(5);
/**
 * Connection limits: above the total a new connection evicts the oldest, so that no client can hold
 * all of them.
 */
export const DEFAULT_EDGE_CONNECTIONS: ConnectionLimits = { total: 10_000, perAddress: 500 };
/** The Retry-After of refused clients: by then idle connections have timed out. */
const CROWDED_RETRY_SECONDS = 10;

/** Answers HTTP requests with hosts from `find`; throws if the port is taken. */
export async function openEdgeEndpoint(parts: EdgeEndpointParts, find: FindHost): Promise<EdgeEndpoint> {
  const { host, log, patience = TIMEOUT, connections = DEFAULT_EDGE_CONNECTIONS } = parts;
  const counter = new ConnectionCounter({ total: Infinity, perAddress: connections.perAddress }, (address) =>
    isTrustedPeer(address, parts.trustedProxies),
  );
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (counter.findCrowding(request.socket) === null) serve(parts, find, request, response);
    else refuseWhenBusy(response, parts);
  };
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_OCTETS,
      headersTimeout: patience,
      requestTimeout: patience,
      connectionsCheckingInterval: Math.min(patience, seconds(1)),
      keepAliveTimeout: REST,
      noDelay: true,
    },
    answer,
  );
  // Answers Expect: 100-continue directly instead of continuing (RFC 9110, section 10.1.1).
  server.on('checkContinue', answer);
  replaceOldest(server, connections.total);
  counter.watch(server);
  server.on('clientError', rejectInvalidHttp);
  server.listen({ host, port: parts.port });
  await once(server, 'listening');
  server.on('error', (error) => log.warn({ error }, 'edge socket failed'));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function serve(
  { clock, brand, trustedProxies, onAnswered, log }: EdgeEndpointParts,
  find: FindHost,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  try {
    const { method = '', url: target = '', headers } = request;
    const client = readClient(request.socket.remoteAddress ?? '', headers, trustedProxies);
    const acceptLanguage = headers['accept-language'];
    const scheme = client && (client.scheme === 'https' ? 'https' : 'http');
    const reply = edgeReply(
      { method, target, hosts: hostsIn(request), acceptLanguage, scheme },
      { find, now: clock.now(), brand },
    );
    onAnswered?.(reply.status);
    // A request body is discarded and the connection closed, so that no further request can follow.
    const isSending = hasBody(request);
    const isLast = isSending || reply.status === 400 || reply.status === 414;
    response.writeHead(reply.status, isLast ? { ...reply.headers, connection: 'close' } : reply.headers);
    if (isSending) endOnceSent(request, response, reply.body);
    else response.end(reply.body);
  } catch (error) {
    log.error({ error }, 'failed to answer an edge request');
    request.destroy();
  }
}

/** Every `Host` header: `headers` would return only the first. */
function hostsIn({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  }
  return hosts;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Sockets with a response whose client still sends; later errors are ignored. */
const answered = new WeakSet<Duplex>();

/**
 * Responds at once, and closes when the body has arrived or timed out: closing earlier resets the
 * connection, and browsers lose the response.
 */
function endOnceSent(request: IncomingMessage, response: ServerResponse, body: string): void {
  answered.add(request.socket);
  if (body === '') response.flushHeaders();
  else response.write(body);
  request.on('end', () => response.end());
  request.resume();
}

/** Refuses a connection above its address's limit. */
function refuseWhenBusy(response: ServerResponse, { onAnswered }: EdgeEndpointParts): void {
  onAnswered?.(429);
  response
    .writeHead(429, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(CROWDED_RETRY_SECONDS),
      connection: 'close',
    })
    .end(`Too many connections from your address. Try again in ${CROWDED_RETRY_SECONDS} seconds.\n`);
}

function replaceOldest(server: Server, most: number): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    if (open.size >= most) open.values().next().value?.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
}

/** Answers invalid HTTP with a status line, without logging. */
function rejectInvalidHttp(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || answered.has(socket)) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
