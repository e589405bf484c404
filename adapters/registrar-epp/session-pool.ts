import type { EppCommand } from '#platform/epp-wire/request.ts';
import { commandOf } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { EPP } from '#platform/epp-wire/namespaces.ts';
import { elementsOf } from '#platform/epp-wire/xml/xml-element.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

import { LineError } from './epp-line.ts';
import type { LineTarget } from './epp-line.ts';
import { logIn } from './log-in.ts';
import type { Credentials, Session } from './log-in.ts';

/** How many sessions, to whom. */
export interface PoolOptions extends LineTarget, Credentials {
  /** Sessions at most; registries limit them. */
  readonly sessions: number;
  /** A session that was idle for so long says hello, so that it is not closed on us. */
  readonly keepAliveEvery: Milliseconds;
  readonly nextTransactionId: () => string;
  readonly log: Log;
}

/** Sessions that are opened when needed, kept alive, and replaced on any doubt. */
export interface SessionPool {
  /**
   * Asks on a free session, waiting for one when all are busy.
   *
   * @param build makes the command, knowing which extensions the session has
   * @throws LineError when no answer came
   */
  ask(build: (extensions: ReadonlySet<string>) => EppCommand): Promise<EppResponse>;
  close(): Promise<void>;
}

/** Makes a pool; nothing is connected before the first command. */
export function createSessionPool(options: PoolOptions): SessionPool {
  const idle: Session[] = [];
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isClosed = false;
  let allDone: () => void = () => undefined;

  const acquire = async (): Promise<Session> => {
    while (taken >= options.sessions) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isClosed) throw new LineError('the registrar adapter is closed', false);
    taken += 1;
    try {
      // The freshest first, so that those not needed grow old and are told apart by their idle time.
      for (let session = idle.pop(); session; session = idle.pop()) if (session.line.isOpen) return session;
      return await open();
    } catch (error) {
      letGo();
      throw error;
    }
  };

  const open = async (): Promise<Session> => {
    const session = await logIn(options, options, options.nextTransactionId());
    session.line.onClosed(() => {
      const index = idle.indexOf(session);
      if (index >= 0) idle.splice(index, 1);
    });
    return session;
  };

  const letGo = () => {
    taken -= 1;
    waiting.shift()?.();
    if (isClosed && taken === 0) allDone();
  };

  const release = (session: Session) => {
    if (session.line.isOpen && !isClosed) idle.push(session);
    else session.line.close();
    letGo();
  };

  const keepAlive = async () => {
    const oldest = performance.now() - options.keepAliveEvery;
    const tired = idle.filter(({ line }) => line.idleSince < oldest);
    for (const session of tired) {
      const index = idle.indexOf(session);
      if (index < 0 || taken >= options.sessions) continue;
      idle.splice(index, 1);
      taken += 1;
      await session.line
        .keepAlive()
        .catch((error: unknown) => options.log.info({ error }, 'a registry session ended while idle'));
      release(session);
    }
  };
  const timer = setInterval(() => void keepAlive(), Math.min(options.keepAliveEvery, 30_000));
  timer.unref();

  return {
    async ask(build) {
      const session = await acquire();
      try {
        return await session.line.ask(build(session.extensions));
      } finally {
        release(session);
      }
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const logOuts = idle.splice(0).map(logOut);
      if (taken > 0) await new Promise<void>((resolve) => (allDone = resolve));
      await Promise.all(logOuts);
    },
  };

  async function logOut({ line }: Session): Promise<void> {
    const logout = elementsOf(EPP)('logout');
    await line.ask(commandOf('logout', logout, options.nextTransactionId())).catch(() => undefined);
    line.close();
  }
}
