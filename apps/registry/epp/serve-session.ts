import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';

import { encodeFrame, FrameError, FrameReader } from '#platform/epp-wire/frame.ts';
import { printReply } from '#platform/epp-wire/response.ts';
import type { EppReply } from '#platform/epp-wire/response.ts';
import { RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

import { answerRequest } from './answer-request.ts';
import type { AnswerDeps } from './answer-request.ts';
import { greeting } from './greeting.ts';
import type { SessionState } from './session-state.ts';

/** Bounds of one connection. */
export interface SessionLimits {
  readonly frameBytes: number;
  /** How long a peer may be silent before login. */
  readonly loginTimeout: Milliseconds;
  /** How long a registrar may be silent. */
  readonly idleTimeout: Milliseconds;
}

/** A connection being served. */
export interface ServedSession {
  readonly closed: Promise<void>;
  /** Lets the command under way be answered, then hangs up. */
  drain(): void;
}

/** Commands held for a client that does not wait for answers; beyond, we read no further until some are answered. */
const MOST_HELD = 64;

/**
 * Serves one connection until it ends: greeting, then one answer for each document,
 * in order. A stream that cannot be read as frames is told so (2500) and closed.
 */
export function serveSession(
  socket: TLSSocket,
  id: string,
  deps: AnswerDeps,
  limits: SessionLimits,
): ServedSession {
  const session: SessionState = { id, registrar: null, failedLogins: 0, services: new Set() };
  const reader = new FrameReader(limits.frameBytes);
  const held: string[] = [];
  let fault: FrameError | null = null;
  let isBusy = false;
  let isDraining = false;

  const send = async (reply: EppReply) => {
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(encodeFrame(printReply(reply)))) {
      // A peer that reads nothing is let go by the idle timer, which `close` reports.
      await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
    }
  };

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let xml = held.shift(); xml !== undefined && !socket.destroyed; xml = held.shift()) {
      const { reply, isLast } = await answerRequest(deps, session, xml);
      if (reply === null) {
        socket.destroy();
        break;
      }
      await send(reply);
      socket.setTimeout(session.registrar === null ? limits.loginTimeout : limits.idleTimeout);
      if (isLast || isDraining) {
        held.length = 0;
        socket.end();
        break;
      }
      if (socket.isPaused() && held.length < MOST_HELD / 2) socket.resume();
    }
    isBusy = false;
    if (fault !== null && held.length === 0) {
      await send(closingReply(fault, deps.nextTransactionId()));
      socket.end();
    }
  };

  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      if (session.registrar !== null) deps.sessions.leave(session.registrar);
      resolve();
    });
  });
  socket.on('error', (error: Error) =>
    deps.log.debug({ error: error.message, session: id }, 'a session broke off'),
  );
  socket.setTimeout(limits.loginTimeout, () => socket.destroy());
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    if (fault !== null) return;
    try {
      // One by one: what was whole before the stream went wrong is still answered.
      for (const xml of reader.push(chunk)) held.push(xml);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      fault = error;
    }
    if (held.length >= MOST_HELD) socket.pause();
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
