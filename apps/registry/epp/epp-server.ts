import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';

import { ConnectionCounter } from '#platform/http/connection-limits.ts';
import { seconds } from '#platform/kernel/duration.ts';

import type { ServerCertificate } from '../certificates/server-certificate.ts';
import type { AnswerDeps } from './answer-request.ts';
import { serveSession } from './serve-session.ts';
import type { ServedSession, SessionLimits } from './serve-session.ts';

/** The EPP listener (RFC 5734). */
export interface EppServer {
  readonly port: number;
  /** Accepts no more connections, finishes running commands, and closes. */
  stop(): Promise<void>;
}

/** More connections than this are not taken: each holds a few kilobytes and a file. */
const MAX_CONNECTIONS = 2_000;

/** Listens for registrars. */
export async function startEppServer(
  deps: AnswerDeps,
  options: {
    readonly host: string;
    readonly port: number;
    readonly certificate: ServerCertificate;
    readonly limits: SessionLimits;
    /** Connections of one address at once. */
    readonly connectionsPerAddress: number;
  },
): Promise<EppServer> {
  const sessions = new Set<ServedSession>();
  let count = 0;
  const server = createServer({
    cert: options.certificate.certificate,
    key: options.certificate.key,
    // Requested, but verified at login, which knows the registrar's certificates.
    requestCert: true,
    // allowed(weak-crypto): a registrar's certificate is compared with the pinned one at login.
    rejectUnauthorized: false,
    // RFC 7525 as RFC 5734 section 9 asks in spirit: nothing older than 1.2.
    minVersion: 'TLSv1.2',
    handshakeTimeout: seconds(10),
  });
  server.maxConnections = MAX_CONNECTIONS;
  const perAddress = options.connectionsPerAddress;
  const counter = new ConnectionCounter({ total: MAX_CONNECTIONS, perAddress }, () => false);
  counter.watch(server);
  // There is nothing to say before the handshake, so they are closed.
  server.on('connection', (socket: Socket) => {
    if (counter.findCrowding(socket) !== null) socket.destroy();
  });
  server.on('secureConnection', (socket) => {
    count += 1;
    const session = serveSession(socket, `s${count}`, deps, options.limits);
    sessions.add(session);
    void session.closed.then(() => sessions.delete(session));
  });
  // TLS errors during the handshake are only the peer's problem.
  server.on('tlsClientError', (error) => deps.log.debug({ error: error.message }, 'a handshake failed'));
  server.listen(options.port, options.host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.drain();
      await Promise.all([...sessions].map((session) => session.closed));
      await closed;
    },
  };
}
