import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';
import type { SentMail } from './mail-sink.ts';

/** A notice about an expiry, or that a name has left, and who was to get it. */
interface Notice {
  readonly key: string;
  readonly isMailed: boolean;
  readonly manager: string;
}

/**
 * Notices that were not decided, not mailed, mailed to someone else or mailed twice, and mails that
 * no notice stands for.
 *
 * A mail whose server was killed before it could store that it was sent comes once more under the
 * same Message-ID (decision 43), or not if its name was renewed meanwhile; each kill excuses the few
 * that were on their way.
 */
export async function checkNotices(
  db: Database,
  { mails, kills }: { readonly mails: readonly SentMail[]; readonly kills: number },
): Promise<readonly Fault[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT format('%s: the notice ‘%s’ of %s is not decided', name, notice, expires_at) AS what
    FROM domains.expiry_notice WHERE outcome IS NULL
    UNION ALL
    SELECT format('%s ended on %s, and the notice ‘%s’ was never decided', ended.domain, ended.ended_at, kind.notice)
    FROM domains.unpaid_deletion ended CROSS JOIN (VALUES ('month'), ('week'), ('redeemable')) AS kind (notice)
    WHERE ended.state = 'deleted' AND NOT EXISTS (SELECT FROM domains.expiry_notice n
      WHERE n.name = ended.domain AND n.notice = kind.notice AND n.expires_at = date_trunc('milliseconds', ended.ended_at))
    ORDER BY what`.execute(db);
  const notices = await listNotices(db);
  const faults = rows.map(({ what }) => what);
  const received = Map.groupBy(mails, ({ key }) => key);
  const known = new Set<string>();
  let repeated = 0;
  let unstored = 0;
  for (const { key, isMailed, manager } of notices) {
    known.add(key);
    const got = received.get(key) ?? [];
    repeated += Math.max(0, got.length - 1);
    if (isMailed && got.length === 0) faults.push(`${key}: its mail never came`);
    if (!isMailed && got.length > 0) unstored += 1;
    if (got.some(({ to }) => to.toLowerCase() !== manager.toLowerCase()))
      faults.push(`${key}: mailed to ${got.map(({ to }) => to).join(' and ')}, not to ${manager}`);
  }
  for (const [key, got] of received) {
    if (!/^(expiry|leaving)-/.test(key) || key.startsWith('leaving-requested-') || known.has(key)) continue;
    // The registrant’s copy of a notice.
    if (known.has(key.replace(/^(expiry-[a-z]+)-registrant-/, '$1-manager-'))) repeated += got.length - 1;
    else faults.push(`${key}: mailed, and no notice stands for it`);
  }
  if (repeated + unstored > kills * MAILS_ON_THEIR_WAY) {
    faults.push(
      `${repeated} notices were mailed twice, and ${unstored} are stored as not mailed, with ${kills} kills of the server`,
    );
  }
  return faults.map((what) => ({ what, orderId: null }));
}

/** Mails that a killed server may have handed over without storing it: one of each of its workers. */
const MAILS_ON_THEIR_WAY = 4;

async function listNotices(db: Database): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    SELECT format('expiry-%s-manager-%s-%s', n.notice, n.name, round(extract(epoch FROM n.expires_at) * 1000)) AS key,
      n.outcome = 'mailed' AS "isMailed", a.email AS manager
    FROM domains.expiry_notice n
    JOIN LATERAL (SELECT owner_user_id AS id FROM domains.domain WHERE name = n.name
      UNION ALL SELECT owner_user_id FROM domains.former_domain WHERE name = n.name LIMIT 1) AS owner ON true
    JOIN accounts.account a ON a.id = owner.id
    UNION ALL
    SELECT format('leaving-%s-%s-%s', f.way, f.name, trunc(extract(epoch FROM f.left_at) * 1000)), true, a.email
    FROM domains.former_domain f JOIN accounts.account a ON a.id = f.owner_user_id`.execute(db);
  return rows;
}
