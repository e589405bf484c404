import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';

import { encodeFrame, FrameError, FrameReader } from '#platform/epp-wire/frame.ts';
import { printReply } from '#platform/epp-wire/response.ts';
import type { EppReply } from '#platform/epp-wire/response.ts';
import { RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

import { garble } from '../knobs/garbage.ts';
import { clientCertificate } from '../certificates/client-certificate.ts';
import { answerRequest, greeting } from './answer-request.ts';
import type { AnswerDeps } from './answer-request.ts';
import { newSession } from './session-state.ts';

/** Bounds of one connection. */
export interface SessionLimits {
  readonly frameBytes: number;
  /** Login timeout, regardless of traffic. */
  readonly loginTimeout: Milliseconds;
  /** Timeout of an incomplete frame: slow senders cannot hold a connection for long. */
  readonly frameTimeout: Milliseconds;
  /** Idle timeout of a registrar. */
  readonly idleTimeout: Milliseconds;
}

/** A connection being served. */
export interface ServedSession {
  readonly closed: Promise<void>;
  /** Lets the command under way be answered, then hangs up. */
  drain(): void;
}

/** Commands held for a client that does not wait for answers; beyond, we read no further until some are answered. */
const MAX_HELD = 64;

/**
 * Serves one connection until it ends: the greeting, then one response for each document, in order.
 * Invalid framing gets 2500 and closes the connection.
 */
export function serveSession(
  socket: TLSSocket,
  id: string,
  deps: AnswerDeps,
  limits: SessionLimits,
): ServedSession {
  const session = newSession(id, clientCertificate(socket));
  const reader = new FrameReader(limits.frameBytes);
  const held: string[] = [];
  let fault: FrameError | null = null;
  let isBusy = false;
  let isDraining = false;
  let frameDeadline: NodeJS.Timeout | undefined;
  const loginDeadline = setTimeout(() => socket.destroy(), limits.loginTimeout).unref();

  /** A frame's timeout runs from its first byte; `begin` restarts it. */
  const watchFrame = (from: 'begin' | 'go on') => {
    if (from === 'begin') {
      clearTimeout(frameDeadline);
      frameDeadline = undefined;
    }
    if (reader.hasPartialFrame)
      frameDeadline ??= setTimeout(() => socket.destroy(), limits.frameTimeout).unref();
  };

  const send = (reply: EppReply) => sendBytes(encodeFrame(printReply(reply)));
  const sendBytes = async (bytes: Buffer) => {
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(bytes)) {
      // A peer that reads nothing is let go by the idle timer, which `close` reports.
      await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
    }
  };

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let xml = held.shift(); xml !== undefined && !socket.destroyed; xml = held.shift()) {
      const { reply, garbage, isLast } = await answerRequest(deps, session, xml);
      if (reply === null) {
        socket.destroy();
        break;
      }
      const garbled = garbage && garble(printReply(reply), garbage);
      await (garbled ? sendBytes(garbled.bytes) : send(reply));
      if (session.registrar !== null) {
        clearTimeout(loginDeadline);
        socket.setTimeout(limits.idleTimeout);
      }
      if (isLast || garbled?.isLast || isDraining) {
        held.length = 0;
        socket.end();
        break;
      }
      if (socket.isPaused() && held.length < MAX_HELD / 2) {
        socket.resume();
        watchFrame('begin');
      }
    }
    isBusy = false;
    if (fault !== null && held.length === 0) {
      await send(closingReply(fault, deps.nextTransactionId()));
      socket.end();
    }
  };

  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearTimeout(loginDeadline);
      clearTimeout(frameDeadline);
      if (session.registrar !== null) deps.sessions.leave(session.registrar);
      resolve();
    });
  });
  socket.on('error', (error: Error) =>
    deps.log.debug({ error: error.message, session: id }, 'a session broke off'),
  );
  socket.on('timeout', () => socket.destroy());
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    if (fault !== null) return;
    try {
      // One by one: frames before the error are still answered.
      for (const xml of reader.push(chunk)) {
        held.push(xml);
        watchFrame('begin');
      }
      watchFrame('go on');
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      fault = error;
    }
    if (held.length >= MAX_HELD) {
      socket.pause();
      // While we do not read, the peer is not late.
      clearTimeout(frameDeadline);
    }
    void work();
  });
  void send({ kind: 'greeting', greeting: greeting(deps.clock.now()) });

  return {
    closed,
    drain() {
      isDraining = true;
      if (!isBusy && held.length === 0) socket.end();
    },
  };
}

function closingReply(fault: FrameError, svTRID: string): EppReply {
  return {
    kind: 'response',
    results: [
      { code: 2500, message: RESULT_CODES[2500], reasons: [{ element: null, reason: fault.message }] },
    ],
    queue: null,
    data: null,
    extensions: [],
    clTRID: null,
    svTRID,
  };
}
