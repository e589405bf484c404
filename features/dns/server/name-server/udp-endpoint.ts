import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { Log } from '#platform/log/log.ts';
import type { Reply, Responder } from './responder.ts';

/** An open socket and its close function. */
export interface Endpoint {
  readonly port: number;
  close(): Promise<void>;
}

/** The socket buffer for bursts (the kernel may grant less). */
const SOCKET_BUFFER_OCTETS = 4 * 1024 * 1024;
/** Maximum number of queries waiting for their zone; more are dropped, and clients retry. */
const MAX_WAITING = 10_000;

/** Answers queries over UDP on one address and port. */
export async function openUdpEndpoint(
  responder: Responder,
  address: { readonly host: string; readonly port: number; readonly isPortShared?: boolean },
  log: Log,
): Promise<Endpoint> {
  const family = isIPv6(address.host) ? 6 : 4;
  const socket = createSocket({
    type: family === 6 ? 'udp6' : 'udp4',
    reusePort: address.isPortShared ?? false,
    recvBufferSize: SOCKET_BUFFER_OCTETS,
    sendBufferSize: SOCKET_BUFFER_OCTETS,
    // Addresses are numeric: the default lookup per packet would cost more than the answer.
    lookup: (host, _options, callback) => callback(null, host, family),
  });
  let waiting = 0;

  const send = (reply: Reply, port: number, host: string): void => {
    // A packet from port 0 cannot be answered. Without a callback send failures are ignored: the
    // client retries.
    if (reply !== null && port !== 0) socket.send(reply, port, host);
  };
  socket.on('message', (packet, { port, address: host }) => {
    const reply = responder.reply(packet, 'udp', host);
    if (!(reply instanceof Promise)) send(reply, port, host);
    else if (waiting < MAX_WAITING) {
      waiting += 1;
      void reply
        .then((late) => send(late, port, host))
        .catch((error: unknown) => log.error({ error }, 'failed to answer a DNS query over UDP'))
        .finally(() => {
          waiting -= 1;
        });
    }
  });
  await bind(socket, address);
  socket.on('error', (error) => log.warn({ error }, 'UDP socket of the name server failed'));
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function bind(socket: Socket, { host, port }: { host: string; port: number }): Promise<void> {
  // Without a lookup, the socket may be bound before `bind` returns.
  const listening = once(socket, 'listening');
  socket.bind(port, host);
  await listening;
}
