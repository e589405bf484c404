import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** A name, and the years that its customers paid for beyond the first term. */
interface EndedName {
  readonly name: string;
  readonly orderId: number;
  readonly years: number;
  /** Whether it is paid for now. */
  readonly isPaid: boolean;
  /** Whether it was deleted at its registry for its present term. */
  readonly isDeleted: boolean;
}

/**
 * Names that cost what nobody paid for, that were kept unpaid, or lost although they are paid for,
 * some weeks after their terms ended.
 */
export async function checkEnds(db: Database, registryDb: Database, now: Date): Promise<readonly Fault[]> {
  const { rows: names } = await sql<EndedName>`
    SELECT r.domain AS name, r.order_id AS "orderId",
      (SELECT coalesce(sum(n.period_years), 0)::int FROM domains.renewal n
        WHERE n.domain = r.domain AND n.state = 'renewed') AS years,
      coalesce(d.expires_at > ${now}, false) AS "isPaid",
      coalesce(d.deleted_for = d.expires_at, true) AS "isDeleted"
    FROM domains.registration r JOIN billing.order_line l ON l.id = r.line_id AND l.state = 'delivered'
    LEFT JOIN domains.domain d ON d.name = r.domain`.execute(db);
  const { rows: charged } = await sql<{ name: string; years: number }>`
    SELECT domain AS name, sum(CASE WHEN refund_of IS NULL THEN years ELSE -years END)::int AS years
    FROM registry.charge WHERE registrar = 'namestead' AND command = 'renew' GROUP BY domain`.execute(
    registryDb,
  );
  const { rows: held } = await sql<{ name: string }>`
    SELECT name FROM registry.domain WHERE sponsor = 'namestead' AND deleted_at IS NULL`.execute(registryDb);
  const years = new Map(charged.map((each) => [each.name, each.years]));
  const isHeld = new Set(held.map(({ name }) => name));
  const endsByItself = (name: string) => /\.(uk|jp)$/.test(name);
  return names.flatMap(({ name, orderId, ...known }) => {
    const costs = years.get(name) ?? 0;
    return [
      ...(costs === known.years
        ? []
        : [`the registry charged ${costs} more years, and ${known.years} are paid`]),
      ...(known.isPaid && !isHeld.has(name) ? ['it is paid for, and the registry does not have it'] : []),
      ...(!known.isPaid && isHeld.has(name) ? ['nobody paid for it, and the registry keeps it'] : []),
      ...(known.isPaid || known.isDeleted || endsByItself(name)
        ? []
        : ['nobody paid for it, and it was not deleted']),
    ].map((what) => ({ what: `${name}: ${what}`, orderId }));
  });
}
