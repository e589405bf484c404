import type { EppCommand } from '#platform/epp-wire/request.ts';
import { buildCommand } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { EPP } from '#platform/epp-wire/namespaces.ts';
import { createXmlBuilder } from '#platform/epp-wire/xml/xml-element.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

import { LineError } from './epp-line.ts';
import type { LineTarget } from './epp-line.ts';
import { logIn, LoginRefused } from './log-in.ts';
import type { Credentials, Session } from './log-in.ts';
import type { ReconnectGate } from './reconnect-gate.ts';

/** Number and target of sessions. */
export interface PoolOptions extends LineTarget, Credentials {
  /** Sessions at most; registries limit them. */
  readonly sessions: number;
  /** Commands at most under way on one session; 1 where the registry wants each answered before the next. */
  readonly pipelined: number;
  /** A session whose oldest command waits longer gets no further commands until it is answered. */
  readonly slowAfter: Milliseconds;
  /** A session that was idle for so long says hello, so that it is not closed on us. */
  readonly keepAliveEvery: Milliseconds;
  readonly gate: ReconnectGate;
  readonly nextTransactionId: () => string;
  readonly log: Log;
}

/** Sessions that are opened when needed, kept alive, and replaced on any doubt. */
export interface SessionPool {
  /**
   * Asks on a free session, else behind others on one that is quick, else waits for one.
   *
   * @param build makes the command, knowing which extensions the session has
   * @throws LineError when no answer came
   */
  ask(build: (extensions: ReadonlySet<string>) => EppCommand): Promise<EppResponse>;
  close(): Promise<void>;
}

/** A session, and how many commands were given to it and not yet answered. */
interface Pooled extends Session {
  load: number;
}

/** The registry allows no further sessions. */
const SESSION_LIMIT_EXCEEDED = 2502;
/** How long we stay below the number of sessions that the registry refused. */
const FEWER_SESSIONS_FOR: Milliseconds = 60_000;

/** Makes a pool; nothing is connected before the first command. */
export function createSessionPool(options: PoolOptions): SessionPool {
  const sessions = new Set<Pooled>();
  const waiting: (() => void)[] = [];
  let opening = 0;
  let fewerUntil = -Infinity;
  let isClosed = false;
  let allDone: () => void = () => undefined;

  const place = async (): Promise<Pooled> => {
    for (;;) {
      if (isClosed) throw new LineError('the registrar adapter is closed', false);
      const free = freshest([...sessions].filter(({ load }) => load === 0));
      if (free) return take(free);
      const mayOpen =
        sessions.size + opening < options.sessions && (sessions.size === 0 || performance.now() > fewerUntil);
      if (mayOpen) {
        const opened = await open();
        if (opened) return opened;
        continue;
      }
      const busy = leastLoaded([...sessions].filter(takesMore));
      if (busy) return take(busy);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  /** Puts one more under way, and lets the next who waits see whether there is still room. */
  const take = (session: Pooled): Pooled => {
    session.load += 1;
    if (takesMore(session)) wake();
    return session;
  };

  const takesMore = ({ load, line }: Pooled): boolean =>
    load < options.pipelined && line.waitedFor < options.slowAfter;

  /** Null if the registry allows no more sessions. */
  const open = async (): Promise<Pooled | null> => {
    opening += 1;
    try {
      await options.gate.pass();
      const session: Pooled = {
        ...(await logIn(options, options, options.nextTransactionId(), options.log)),
        load: 1,
      };
      options.gate.noteReached();
      sessions.add(session);
      session.line.onClosed(() => sessions.delete(session));
      if (takesMore(session)) wake();
      return session;
    } catch (error) {
      wake();
      if (error instanceof LoginRefused && error.code === SESSION_LIMIT_EXCEEDED && sessions.size > 0) {
        options.log.warn({ sessions: sessions.size }, 'the registry allows no more sessions');
        fewerUntil = performance.now() + FEWER_SESSIONS_FOR;
        return null;
      }
      options.gate.noteMissed();
      throw error;
    } finally {
      opening -= 1;
    }
  };

  const wake = () => waiting.shift()?.();

  const release = (session: Pooled) => {
    session.load -= 1;
    wake();
    if (isClosed && isIdle()) allDone();
  };

  const isIdle = () => opening === 0 && [...sessions].every(({ load }) => load === 0);

  const keepAlive = async (session: Pooled) => {
    session.load += 1;
    await session.line
      .keepAlive()
      .catch((error: unknown) => options.log.info({ error }, 'a registry session ended while idle'));
    release(session);
  };
  const timer = setInterval(
    () => {
      const oldest = performance.now() - options.keepAliveEvery;
      for (const session of sessions) {
        if (session.load === 0 && session.line.idleSince < oldest) void keepAlive(session);
      }
    },
    Math.min(options.keepAliveEvery, 30_000),
  );
  timer.unref();

  return {
    async ask(build) {
      const session = await place();
      try {
        return await session.line.ask(build(session.extensions));
      } finally {
        release(session);
      }
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      while (waiting.length > 0) wake();
      if (!isIdle()) await new Promise<void>((resolve) => (allDone = resolve));
      await Promise.all([...sessions].map(logOut));
    },
  };

  async function logOut({ line }: Session): Promise<void> {
    const logout = createXmlBuilder(EPP)('logout');
    await line.ask(buildCommand('logout', logout, options.nextTransactionId())).catch(() => undefined);
    line.close();
  }
}

/** Use the most recent one, so that unneeded sessions become idle. */
function freshest(sessions: readonly Pooled[]): Pooled | null {
  return sessions.toSorted((one, other) => other.line.idleSince - one.line.idleSince)[0] ?? null;
}

function leastLoaded(sessions: readonly Pooled[]): Pooled | null {
  return sessions.toSorted((one, other) => one.load - other.load)[0] ?? null;
}
