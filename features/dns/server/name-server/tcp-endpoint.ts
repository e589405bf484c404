import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { RefusedLog } from './refused-log.ts';
import { DEFAULT_TCP_LIMITS, TcpAskers } from './tcp-askers.ts';
import type { TcpAsker, TcpLimits } from './tcp-askers.ts';
import type { Reply, Responder } from './responder.ts';
import type { Endpoint } from './udp-endpoint.ts';

/** The idle timeout of a connection, and the timeout of one message (RFC 7766, section 6.2.3). */
export const TCP_TIMEOUT = seconds(10);
/** Unsent octets per connection above which we stop reading queries. */
const MAX_UNSENT_OCTETS = 1024 * 1024;
/** Pending answers per connection above which we stop reading queries. */
const MAX_PENDING = 100;

/** Answers queries over TCP: messages prefixed with a two-octet length, many per connection (RFC 7766). */
export async function openTcpEndpoint(
  responder: Responder,
  address: { readonly host: string; readonly port: number; readonly isPortShared?: boolean },
  log: Log,
  refused: RefusedLog,
  {
    patience = TCP_TIMEOUT,
    limits = DEFAULT_TCP_LIMITS,
    isLoopbackLimited = false,
  }: TcpEndpointSettings = {},
): Promise<Endpoint> {
  const askers = new TcpAskers(limits, { now: () => performance.now(), isLoopbackLimited });
  const server = createServer({ noDelay: true }, (socket) => {
    // Evicts the oldest, so that no client can hold all connections (RFC 7766, section 6.2.3).
    const { asker, crowdedOut } = askers.admit(socket);
    if (crowdedOut) {
      crowdedOut.destroy();
      refused.note('crowded', socket.remoteAddress ?? '');
    }
    // The client disconnected; nothing is lost.
    socket.on('error', () => socket.destroy());
    converse(socket, responder, { patience, log, refused, asker });
  });
  const { host, port, isPortShared = false } = address;
  server.listen({ host, port, reusePort: isPortShared });
  await once(server, 'listening');
  server.on('error', (error) => log.warn({ error }, 'TCP socket of the name server failed'));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        askers.closeAll();
      }),
  };
}

/** Optional settings. */
export interface TcpEndpointSettings {
  readonly patience?: number | undefined;
  readonly limits?: TcpLimits | undefined;
  /** Whether loopback is rate-limited, too; for tests. */
  readonly isLoopbackLimited?: boolean | undefined;
}

interface Terms {
  readonly patience: number;
  readonly log: Log;
  readonly refused: RefusedLog;
  readonly asker: TcpAsker;
}

function converse(socket: Socket, responder: Responder, { patience, log, refused, asker }: Terms): void {
  const address = socket.remoteAddress ?? '';
  let received = Buffer.alloc(0);
  let pending = 0;
  /** Pauses reading until the address may send queries again; data stays in the kernel's buffers. */
  let throttled: NodeJS.Timeout | null = null;
  const giveUp = (): void => {
    // An idle connection is fine; a partial query or unread answers are not.
    if (received.length > 0 || socket.writableLength > 0) refused.note('slow', address);
    socket.destroy();
  };
  let timer = setTimeout(giveUp, patience);
  socket.on('close', () => {
    clearTimeout(timer);
    if (throttled) clearTimeout(throttled);
  });

  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience);
  };
  const readOn = (): void => {
    const isBusy = throttled !== null || pending >= MAX_PENDING || socket.writableLength > MAX_UNSENT_OCTETS;
    if (isBusy) socket.pause();
    else if (socket.isPaused()) socket.resume();
  };
  const send = (reply: Reply): void => {
    if (reply === null) {
      // Closing beats waiting: this query has no answer.
      socket.destroy();
      return;
    }
    if (socket.destroyed) return;
    const framed = Buffer.allocUnsafe(reply.length + 2);
    framed.writeUInt16BE(reply.length);
    framed.set(reply, 2);
    socket.write(framed);
  };
  const answer = (message: Buffer): void => {
    const reply = responder.reply(message, 'tcp', address);
    if (!(reply instanceof Promise)) {
      send(reply);
      return;
    }
    pending += 1;
    void reply
      .then(send)
      .catch((error: unknown) => log.error({ error }, 'failed to answer a DNS query over TCP'))
      .finally(() => {
        pending -= 1;
        readOn();
      });
  };
  const answerReceived = (isReserved = false): void => {
    let hasTurn = isReserved;
    while (received.length >= 2 && throttled === null && !socket.destroyed) {
      const end = 2 + received.readUInt16BE(0);
      if (received.length < end) break;
      const wait = hasTurn ? 0 : asker.takeQuestion();
      hasTurn = false;
      if (wait > 0) {
        refused.note('limited', address);
        throttled = setTimeout(() => {
          throttled = null;
          answerReceived(true);
        }, wait);
        break;
      }
      answer(received.subarray(2, end));
      received = received.subarray(end);
      // Only complete messages restart the timer: single octets could keep the connection open forever.
      restartTimer();
    }
    readOn();
  };
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    answerReceived();
  });
  socket.on('drain', readOn);
}
