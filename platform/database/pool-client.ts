import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import { PreparedClient } from './prepared-client.ts';
import pg from 'pg';

interface Server {
  asking: Promise<boolean> | null;
  silentAt: number;
}

/** Servers by address; as many as the process talks to. */
const servers = new Map<string, Server>();
/** The same by connection string. */
const serversByUrl = new Map<string, Server>();

/**
 * Whether the PostgreSQL server of a connection string responds in time, even with an error.
 *
 * Opens a separate connection. Concurrent callers share one check.
 */
function serverAnswers(url: string, within: Milliseconds): Promise<boolean> {
  const server = parseServer(url);
  server.asking ??= ask(url, within).then((isAnswering) => {
    server.asking = null;
    server.silentAt = isAnswering ? -Infinity : performance.now();
    return isAnswering;
  });
  return server.asking;
}

/** Whether that server failed its last check, if that is recent enough. */
function wasSilent(url: string, since: Milliseconds): boolean {
  return performance.now() - parseServer(url).silentAt < since;
}

function parseServer(url: string): Server {
  // Asked with every statement, so that the string is taken apart once only.
  const parsed = serversByUrl.get(url);
  if (parsed) return parsed;
  const { hostname, port, searchParams } = new URL(url);
  const address = `${searchParams.get('host') ?? hostname}:${port}`;
  const known = servers.get(address) ?? { asking: null, silentAt: -Infinity };
  servers.set(address, known);
  serversByUrl.set(url, known);
  return known;
}

async function ask(url: string, within: Milliseconds): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead probe',
    connectionTimeoutMillis: within,
    query_timeout: within,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // Only errors of a server have a severity.
    return (error as { readonly severity?: unknown }).severity !== undefined;
  } finally {
    client.connection.stream.destroy();
  }
}

/**
 * How long a server may be silent, while connecting or answering, before a liveness check. Both
 * normally take milliseconds; browsers wait 15 seconds for our response (call.ts).
 */
export const TIMEOUT = seconds(5);

/** Creates a pool's connections. */
export interface PoolClientConfig extends pg.ClientConfig {
  /** Other than `TIMEOUT`, for tests. */
  readonly patience?: Milliseconds | undefined;
}

const Base = PreparedClient as unknown as new (config: pg.ClientConfig) => {
  query(...parts: unknown[]): unknown;
  readonly connection: pg.Connection;
  on(event: 'error' | 'connect', listener: () => void): unknown;
};

class WatchedClient extends Base {
  readonly #url: string | undefined;
  readonly #patience: Milliseconds;
  #underWay = 0;
  /** When the statement that is under way began to be the one that is waited for. */
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: PoolClientConfig) {
    const { patience = TIMEOUT } = config;
    super({
      ...config,
      connectionTimeoutMillis: patience,
      keepAlive: true,
      keepAliveInitialDelayMillis: seconds(10),
    });
    this.#url = config.connectionString;
    this.#patience = patience;
    // A checked-out client has no error listener of its pool, and an unhandled error event ends the
    // process.
    this.on('error', () => undefined);
    this.on('connect', () => {
      // FATAL is the server's last word before it closes the connection. Telling the driver at once keeps
      // the pool from handing the connection out in the moment between (pg 8.23, tried 2026-11).
      this.connection.on('errorMessage', (message: Error & { severity?: string }) => {
        if (message.severity === 'FATAL') this.connection.emit('error', message);
      });
    });
  }

  override query(...parts: unknown[]): unknown {
    const at = parts.findIndex((part) => typeof part === 'function');
    const callback = parts[at] as ((error: unknown, ...rest: unknown[]) => void) | undefined;
    if (callback) {
      this.#begin();
      const answered = (error: unknown, ...rest: unknown[]): void => {
        this.#end();
        callback(asUnavailable(error), ...rest);
      };
      return super.query(...parts.with(at, answered));
    }
    const answer = super.query(...parts);
    if (!(answer instanceof Promise)) return answer;
    this.#begin();
    return answer.then(
      (value: unknown) => {
        this.#end();
        return value;
      },
      (error: unknown) => {
        this.#end();
        throw asUnavailable(error);
      },
    );
  }

  #begin(): void {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
    this.#checkIn(this.#suspectAfter());
  }

  #end(): void {
    this.#underWay -= 1;
    this.#since = performance.now();
  }

  /** A server that was silent recently is checked sooner. */
  #suspectAfter(): Milliseconds {
    const wasIt = this.#url !== undefined && wasSilent(this.#url, 2 * this.#patience);
    return wasIt ? this.#patience / 5 : this.#patience;
  }

  /** One timer for all statements: most have been answered long before it runs. */
  #checkIn(milliseconds: Milliseconds): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#check();
    }, milliseconds).unref();
  }

  async #check(): Promise<void> {
    if (this.#underWay === 0) return;
    const waitingFor = this.#since;
    const waited = performance.now() - waitingFor;
    const patience = this.#suspectAfter();
    if (waited < patience) return this.#checkIn(patience - waited);
    const isAnswering = this.#url === undefined || (await serverAnswers(this.#url, (this.#patience * 3) / 5));
    if (this.#underWay === 0) return;
    if (!isAnswering && this.#since === waitingFor) this.#cut();
    else this.#checkIn(this.#patience);
  }

  /** Its statements fail now; the pool makes another connection when it needs one. */
  #cut(): void {
    this.connection.stream.destroy(new DatabaseUnavailable('the database server does not answer'));
  }
}

/**
 * The connection that pools are made of: it keeps plans (`prepared-client.ts`), and waits for no server that
 * has stopped answering.
 *
 * A statement may take as long as its timeout says while the server answers others. Where it does not, the
 * connection is cut after five to eight seconds. What fails for want of the database fails with
 * `DatabaseUnavailable`.
 */
export const PoolClient = WatchedClient as unknown as typeof pg.Client;
