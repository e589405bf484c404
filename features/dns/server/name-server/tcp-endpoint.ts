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

/** How long a connection may rest, and how long one message may take to arrive (RFC 7766, section 6.2.3). */
export const TCP_TIMEOUT = seconds(10);
/** Octets that wait for a slow reader before we stop reading its questions. */
const MAX_UNSENT_OCTETS = 1024 * 1024;
/** Answers in the making on one connection before we stop reading its questions. */
const MAX_PENDING = 100;

/** Answers queries over TCP: two octets of length before each message, many messages on one connection (RFC 7766). */
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
    // The oldest makes room, so that nobody can hold them all (RFC 7766, section 6.2.3).
    const { asker, crowdedOut } = askers.admit(socket);
    if (crowdedOut) {
      crowdedOut.destroy();
      refused.note('crowded', socket.remoteAddress ?? '');
    }
    // Somebody hung up; nothing is lost.
    socket.on('error', () => socket.destroy());
    converse(socket, responder, { patience, log, refused, asker });
  });
  const { host, port, isPortShared = false } = address;
  server.listen({ host, port, reusePort: isPortShared });
  await once(server, 'listening');
  server.on('error', (error) => log.warn({ error }, 'the TCP socket of the name server'));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        askers.closeAll();
      }),
  };
}

/** What may differ from the usual. */
export interface TcpEndpointSettings {
  readonly patience?: number | undefined;
  readonly limits?: TcpLimits | undefined;
  /** Whether this machine is limited as everybody is; for tests. */
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
  /** Waits until the address may ask again; what it sends meanwhile stays in the kernel. */
  let throttled: NodeJS.Timeout | null = null;
  const giveUp = (): void => {
    // Who rests between questions is in its right; who leaves half of one or an answer lying is not.
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
      // What cannot be answered ends the conversation: waiting would help nobody.
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
      .catch((error: unknown) => log.error({ error }, 'a DNS query over TCP could not be answered'))
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
      // Only whole messages count as signs of life: octets alone could trickle for ever.
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
