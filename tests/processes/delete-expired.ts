import pg from 'pg';
import { DATABASE, EMBEDDED_FOLDER, REGISTRY_DATABASE } from '#apps/server/open-databases.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import type { RunningServer } from './running-server.ts';

/** How long ago the name expired, in days: past the days of ordinary renewal, within those of redemption. */
const EXPIRED_DAYS = 20;
/** How long ago it was deleted. */
const DELETED_DAYS = 2;

/**
 * Makes a registered name one that expired 20 days ago and that its registry deleted for that, beside
 * a running server, whose clock stays as it is.
 */
export async function deleteExpired(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  name: string,
): Promise<void> {
  const change = async (database: string, text: string, ...values: readonly unknown[]): Promise<void> => {
    const connectionString = embeddedAdminUrl(`${dataDir}/${EMBEDDED_FOLDER}`, database) ?? '';
    const client = new pg.Client({ connectionString, application_name: 'test' });
    await client.connect();
    const { rowCount } = await client.query(text, [name, ...values]);
    await client.end();
    if (rowCount !== 1) throw new Error(`${database} has no ${name}`);
  };
  await change(
    REGISTRY_DATABASE,
    `UPDATE registry.domain SET created_at = created_at - interval '2 years',
       expires_at = now() - make_interval(days => $2), deleted_at = now() - make_interval(days => $3),
       redemption_ends_at = now() + interval '28 days', purge_at = now() + interval '33 days'
     WHERE name = $1`,
    EXPIRED_DAYS,
    DELETED_DAYS,
  );
  await change(
    DATABASE,
    `UPDATE domains.domain SET registered_at = registered_at - interval '2 years',
       expires_at = now() - make_interval(days => $2), registry_statuses = '{pendingDelete}'
     WHERE name = $1`,
    EXPIRED_DAYS,
  );
}
