import type { FastifyRequest } from 'fastify';
import type { RequestClient } from './client-network.ts';

const clients = new WeakMap<object, RequestClient>();

/** Keeps what `check-requests.ts` read of a request's client, for as long as the request lives. */
export function noteClient(request: FastifyRequest, client: RequestClient): void {
  clients.set(request.raw, client);
}

/** The client's address, behind the proxies that are trusted; `request.ip` would be the last proxy's. */
export function clientAddress(request: FastifyRequest): string {
  return clients.get(request.raw)?.address ?? request.ip;
}
