import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';

/** A connection that receives `NOTIFY` messages of other transactions. */
export interface Listener {
  /**
   * Listens to a channel until `close`; resolves when it first listens.
   *
   * Notifications are hints: those sent while disconnected are lost. So `onConnected` runs each
   * time listening begins, and the caller compares its state with the database.
   */
  listen(channel: string, onNotice: (payload: string) => void, onConnected: () => void): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
}

/** Interval and timeout of the connection's heartbeat. */
const HEARTBEAT = seconds(2);
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = seconds(2);
/** The heartbeat comes every two seconds; a connection that is not there for so long is overdue. */
const OVERDUE = seconds(30);

interface Ear {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onConnected: () => void;
  readonly heard: PromiseWithResolvers<void>;
}

/**
 * Opens a separate connection for `LISTEN`, and reopens it whenever it is lost.
 *
 * The heartbeat detects a silently dead connection within four seconds.
 */
export function openListener(
  url: string,
  options: { readonly log: Log; readonly tasks?: TaskWatch },
): Listener {
  const task = (options.tasks ?? loggedTasks(options.log)).watch('database listener', OVERDUE);
  const ears: Ear[] = [];
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;

  // One query at a time: pg is removing queueing on a client.
  let lastAnswer: Promise<unknown> = Promise.resolve();
  const ask = (on: pg.Client, question: string): Promise<unknown> => {
    const answer = lastAnswer.then(() => on.query(question));
    lastAnswer = answer.catch(() => undefined);
    return answer;
  };

  const hear = async (on: pg.Client, ear: Ear): Promise<void> => {
    await ask(on, `LISTEN ${pg.escapeIdentifier(ear.channel)}`);
    if (closed || client !== on) return;
    ear.heard.resolve();
    ear.onConnected();
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'namestead listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: seconds(10),
      connectionTimeoutMillis: seconds(5),
      query_timeout: HEARTBEAT,
    });
    client = fresh;
    const lost = (error?: Error): void => {
      if (client !== fresh) return;
      client = undefined;
      connected = false;
      clearTimeout(timer);
      fresh.connection.stream.destroy();
      if (closed) return;
      task.failed(error ?? new Error('the listening database connection ended'));
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
    const beat = (): void => {
      timer = setTimeout(() => {
        ask(fresh, 'SELECT 1').then(() => {
          task.succeeded();
          beat();
        }, lost);
      }, HEARTBEAT);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ channel, payload }) => {
      if (closed) return;
      for (const ear of ears) if (ear.channel === channel) ear.onNotice(payload ?? '');
    });
    try {
      await fresh.connect();
      connected = true;
      // Channels added during this start listening by themselves.
      for (const ear of ears.slice()) await hear(fresh, ear);
      if (client !== fresh) return;
      pause = FIRST_PAUSE;
      task.succeeded();
      beat();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  void connect();
  return {
    async listen(channel, onNotice, onConnected) {
      const ear = { channel, onNotice, onConnected, heard: Promise.withResolvers<void>() };
      ears.push(ear);
      if (client && connected) void hear(client, ear).catch(() => undefined);
      await ear.heard.promise;
    },
    close() {
      closed = true;
      task.end();
      clearTimeout(timer);
      for (const ear of ears) ear.heard.resolve();
      const last = client;
      client = undefined;
      last?.connection.stream.destroy();
      return Promise.resolve();
    },
  };
}
