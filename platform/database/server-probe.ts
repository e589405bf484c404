import pg from 'pg';
import type { Milliseconds } from '#platform/kernel/duration.ts';

interface Server {
  asking: Promise<boolean> | null;
  silentAt: number;
}

/** Servers by address; as many as the process talks to. */
const servers = new Map<string, Server>();

/**
 * Whether the PostgreSQL server of a connection string answers anything at all in time, a refusal included.
 *
 * Opens a connection of its own. Those who ask at the same time share one question.
 */
export function serverAnswers(url: string, within: Milliseconds): Promise<boolean> {
  const server = serverOf(url);
  server.asking ??= ask(url, within).then((isAnswering) => {
    server.asking = null;
    server.silentAt = isAnswering ? -Infinity : performance.now();
    return isAnswering;
  });
  return server.asking;
}

/** Whether that server did not answer when it was last asked, so long ago at most. */
export function wasSilent(url: string, since: Milliseconds): boolean {
  return performance.now() - serverOf(url).silentAt < since;
}

function serverOf(url: string): Server {
  const { hostname, port, searchParams } = new URL(url);
  const address = `${searchParams.get('host') ?? hostname}:${port}`;
  const known = servers.get(address) ?? { asking: null, silentAt: -Infinity };
  servers.set(address, known);
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
    // Only a server's own errors have a severity.
    return (error as { readonly severity?: unknown }).severity !== undefined;
  } finally {
    client.connection.stream.destroy();
  }
}
