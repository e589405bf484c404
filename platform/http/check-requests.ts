import type { FastifyInstance } from 'fastify';
import { noteClient } from './client-address.ts';
import { readClient } from './client-network.ts';
import type { TrustedProxies } from './client-network.ts';
import { sendRefusal } from './error-answers.ts';
import { refuseHttp } from './http-refusals.ts';

/**
 * Refuses requests that a machine in front of us may have read differently: with two `Host` headers, with a target in
 * full that names another host (RFC 9112, section 3.2), or with a forwarded address that cannot be read.
 *
 * What `Content-Length` and `Transfer-Encoding` leave open is refused by Node's parser, which a test proves.
 */
export function checkRequests(server: FastifyInstance, trusted: TrustedProxies): void {
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

/** How many `Host` headers came; `headers` holds only the first (RFC 9112, section 3.2, asks for exactly one). */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** A target in full as the path that it names: `http://panel.example/x` → `/x`. */
export function originForm(target: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === '') return /^https?:\/\//i.test(target) ? '/' : target;
  return path.startsWith('/') ? path : `/${path}`;
}

function isForHost(target: string, host: string | undefined): boolean {
  if (target.startsWith('/') || target === '*') return true;
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  return authority !== undefined && authority.toLowerCase() === host?.toLowerCase();
}
