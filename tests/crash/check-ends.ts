import { sql } from 'kysely';
import { readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** A name that was delivered, and what its customers paid for it. */
interface EndedName {
  readonly name: string;
  readonly orderId: number;
  /** Years of its registration. */
  readonly years: number;
  /** Years beyond these. */
  readonly moreYears: number;
  readonly restores: number;
  /** Whether it is paid for now, by what was bought. */
  readonly isPaid: boolean;
  /** Whether it ends here on another day than what was paid for; null if it is no longer here. */
  readonly endsOtherwise: boolean | null;
  /** Whether it was deleted at its registry for its present term, or has left. */
  readonly isDeleted: boolean;
  /** Whether it is in the history of its manager. */
  readonly hasLeft: boolean;
}

/** What the registry charged us for a name, less what it paid back. */
interface ChargedName {
  readonly name: string;
  readonly years: number;
  readonly moreYears: number;
  readonly restores: number;
}

const NOTHING = { years: 0, moreYears: 0, restores: 0 };

/**
 * Names that cost what nobody paid for, that were kept unpaid, or lost although they are paid for,
 * some weeks after their terms ended.
 */
export async function checkEnds(db: Database, registryDb: Database, now: Date): Promise<readonly Fault[]> {
  const { rows: names } = await sql<EndedName>`
    SELECT r.domain AS name, r.order_id AS "orderId", r.period_years AS years,
      more.years AS "moreYears",
      (SELECT count(*)::int FROM billing.order_line fee WHERE fee.product_slug = 'domain_redemption'
        AND fee.meta = r.domain AND fee.state = 'delivered') AS restores,
      r.settled_at + make_interval(years => r.period_years + more.years) > ${now} AS "isPaid",
      abs(extract(epoch FROM d.expires_at - d.registered_at - make_interval(years => r.period_years + more.years)))
        > 2 * 86400 AS "endsOtherwise",
      coalesce(d.deleted_for = d.expires_at, true) AS "isDeleted",
      EXISTS (SELECT FROM domains.former_domain f WHERE f.name = r.domain) AS "hasLeft"
    FROM domains.registration r JOIN billing.order_line l ON l.id = r.line_id AND l.state = 'delivered'
    CROSS JOIN LATERAL (SELECT coalesce(sum(n.volume), 0)::int AS years FROM billing.order_line n
      WHERE n.meta = r.domain AND n.product_slug LIKE 'dot%' AND n.state = 'delivered'
        AND n.extra->>'purchaseType' = 'renewal') AS more
    LEFT JOIN domains.domain d ON d.name = r.domain`.execute(db);
  const { rows: charged } = await sql<ChargedName>`
    WITH charge AS (SELECT domain, command, CASE WHEN refund_of IS NULL THEN 1 ELSE -1 END AS times, years
      FROM registry.charge WHERE registrar = 'namestead' AND domain LIKE 'crash-%')
    SELECT domain AS name, coalesce(sum(times * years) FILTER (WHERE command = 'create'), 0)::int AS years,
      coalesce(sum(times * years) FILTER (WHERE command = 'renew'), 0)::int AS "moreYears",
      coalesce(sum(times) FILTER (WHERE command = 'restore'), 0)::int AS restores
    FROM charge GROUP BY domain`.execute(registryDb);
  const { rows: held } = await sql<{ name: string }>`
    SELECT name FROM registry.domain WHERE sponsor = 'namestead' AND deleted_at IS NULL AND name LIKE 'crash-%'`.execute(
    registryDb,
  );
  const costs = new Map(charged.map((each) => [each.name, each]));
  const isHeld = new Set(held.map(({ name }) => name));
  const delivered = new Map(names.map((each) => [each.name, each]));
  const faults = names.flatMap(({ name, orderId, ...known }) => {
    const { years, moreYears, restores } = costs.get(name) ?? NOTHING;
    const endsByItself = findLifecycle(readTld(name)).atExpiry === 'expires';
    const isGone = !isHeld.has(name);
    return [
      years !== known.years && `the registry charged ${years} first years, and ${known.years} are paid`,
      moreYears !== known.moreYears &&
        `the registry charged ${moreYears} more years, and ${known.moreYears} are paid`,
      restores !== known.restores &&
        `the registry charged ${restores} restores, and ${known.restores} are paid`,
      known.isPaid && isGone && 'it is paid for, and the registry does not have it',
      known.isPaid && known.hasLeft && 'it is paid for, and has left',
      known.endsOtherwise === true && 'it ends on another day than what was paid for',
      !known.isPaid && !isGone && 'nobody paid for it, and the registry keeps it',
      !known.isPaid && !known.isDeleted && !endsByItself && 'nobody paid for it, and it was not deleted',
    ].flatMap((what) => (what === false ? [] : [{ what: `${name}: ${what}`, orderId }]));
  });
  const others = charged.filter(
    ({ name, years, moreYears, restores }) => !delivered.has(name) && (years || moreYears || restores),
  );
  const { deleted, restored, noticed } = await countEnds(db);
  return [
    ...faults,
    ...(deleted > 0 && restored > 0 && noticed > 0
      ? []
      : [{ what: 'no name was deleted, none restored or none announced: nothing is shown', orderId: null }]),
    ...others.map(({ name }) => ({
      what: `${name}: the registry charged for it, and it was delivered to nobody`,
      orderId: null,
    })),
  ];
}

/** How many names lived to their ends, and how many mails told of it. */
export async function countEnds(
  db: Database,
): Promise<Readonly<Record<'deleted' | 'restored' | 'left' | 'noticed', number>>> {
  const { rows } = await sql<Record<'deleted' | 'restored' | 'left' | 'noticed', number>>`SELECT
    (SELECT count(*)::int FROM domains.unpaid_deletion WHERE state = 'deleted') AS deleted,
    (SELECT count(*)::int FROM domains.restore WHERE state = 'restored') AS restored,
    (SELECT count(*)::int FROM domains.former_domain) AS "left",
    (SELECT count(*)::int FROM domains.expiry_notice WHERE outcome = 'mailed') AS noticed`.execute(db);
  return rows[0] ?? { deleted: 0, restored: 0, left: 0, noticed: 0 };
}
