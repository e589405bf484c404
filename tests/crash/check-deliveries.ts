import { HANDLED_EVENTS_KEPT } from '#platform/events/event-bus.ts';
import { after } from '#platform/kernel/duration.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Fault } from './fault.ts';

/** A name as the registry has it for us. */
interface RegistryName {
  readonly name: string;
  readonly registrant: string;
  readonly expiresAt: Date;
  /** Creates that we were charged for, less those that were paid back. */
  readonly charges: number;
  /** The same of renewals. */
  readonly renewals: number;
}

/** A registration line that was delivered. */
interface DeliveredName {
  readonly orderId: number;
  readonly lineId: number;
  readonly name: string;
  readonly contactId: string;
  readonly expiresAt: Date | null;
  readonly lines: number;
  /** Renewals of it that were delivered. */
  readonly renewals: number;
}

/** Differences between deliveries, the registry, sites and zones. */
export async function checkDeliveries(
  db: Database,
  registryDb: Database,
  now: Date,
): Promise<readonly Fault[]> {
  // Events from before are deleted by now; they were counted when they were there.
  const eventsSince = after(now, -HANDLED_EVENTS_KEPT);
  return [...(await checkNames(db, registryDb)), ...(await checkInside(db, eventsSince))];
}

async function checkNames(db: Database, registryDb: Database): Promise<readonly Fault[]> {
  const { rows: held } = await sql<RegistryName>`
    SELECT d.name, c.handle AS registrant, d.expires_at AS "expiresAt", made.charges, made.renewals
    FROM registry.domain d JOIN registry.contact c ON c.id = d.registrant_id
    CROSS JOIN LATERAL (SELECT
        (count(*) FILTER (WHERE g.command = 'create') - 2 * count(g.refund_of) FILTER (WHERE g.command = 'create'))::int AS charges,
        (count(*) FILTER (WHERE g.command = 'renew') - 2 * count(g.refund_of) FILTER (WHERE g.command = 'renew'))::int AS renewals
      FROM registry.charge g WHERE g.registrar = d.sponsor AND g.domain = d.name) AS made
    WHERE d.sponsor = 'namestead' AND d.name LIKE 'crash-%'`.execute(registryDb);
  const { rows: delivered } = await sql<DeliveredName>`
    SELECT l.order_id AS "orderId", l.id AS "lineId", r.domain AS name, r.contact_id AS "contactId",
      d.expires_at AS "expiresAt", count(*) OVER (PARTITION BY r.domain)::int AS lines,
      (SELECT count(*)::int FROM billing.purchase_line own JOIN billing.purchase_line b USING (purchase_id)
        JOIN billing.order_line renewal ON renewal.id = b.line_id AND renewal.state = 'delivered'
        WHERE own.line_id = l.id AND b.kind = 'renewal') AS renewals
    FROM billing.order_line l JOIN domains.registration r ON r.line_id = l.id
    LEFT JOIN domains.domain d ON d.name = r.domain
    WHERE l.state = 'delivered'`.execute(db);
  const atRegistry = new Map(held.map((each) => [each.name, each]));
  const faults: Fault[] = [];
  for (const { orderId, lineId, name, contactId, expiresAt, lines, renewals } of delivered) {
    const there = atRegistry.get(name);
    const say = (what: string) => void faults.push({ what: `${name} (line ${lineId}): ${what}`, orderId });
    if (lines > 1) say(`delivered ${lines} times`);
    if (!there) say('delivered, and the registry does not have it');
    else {
      if (there.charges !== 1) say(`the registry charged ${there.charges} times`);
      if (there.renewals !== renewals) {
        say(`renewed ${renewals} times, and the registry charged ${there.renewals} times`);
      }
      if (there.registrant.toLowerCase() !== contactId.toLowerCase()) say('registered for another line');
      if (there.expiresAt.getTime() !== expiresAt?.getTime()) {
        say(
          `ends ${there.expiresAt.toISOString()} at the registry, ${String(expiresAt?.toISOString())} here`,
        );
      }
    }
  }
  const names = new Set(delivered.map(({ name }) => name));
  for (const { name } of held) {
    if (names.has(name)) continue;
    const { rows } = await sql<{ orderId: number }>`
      SELECT order_id AS "orderId" FROM domains.registration WHERE domain = ${name} ORDER BY line_id DESC`.execute(
      db,
    );
    faults.push({
      what: `${name} is registered for us, and was delivered to nobody`,
      orderId: rows[0]?.orderId ?? null,
    });
  }
  const { rows: unheld } = await sql<{ name: string; charges: number }>`
    SELECT g.domain AS name, (count(*) - 2 * count(g.refund_of))::int AS charges FROM registry.charge g
    WHERE g.registrar = 'namestead' AND g.domain LIKE 'crash-%'
      AND NOT EXISTS (SELECT FROM registry.domain d WHERE d.name = g.domain AND d.sponsor = g.registrar)
    GROUP BY g.domain HAVING count(*) <> 2 * count(g.refund_of)`.execute(registryDb);
  for (const { name, charges } of unheld) {
    faults.push({
      what: `the registry charged ${charges} times for ${name}, which is not ours`,
      orderId: null,
    });
  }
  return faults;
}

/** Differences between our own slices. */
async function checkInside(db: Database, eventsSince: Date): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    WITH line AS (
      SELECT l.*, o.site_id, o.user_id, o.created_at, l.extra->>'purchaseType' IS NOT DISTINCT FROM 'renewal' AS renews, r.domain, r.state AS registration, r.site_id AS home, b.purchase_id
      FROM billing.order_line l JOIN billing."order" o ON o.id = l.order_id
      LEFT JOIN domains.registration r ON r.line_id = l.id
      LEFT JOIN billing.purchase_line b ON b.line_id = l.id
      WHERE o.state = 'paid'
    ), plan AS (
      SELECT * FROM line WHERE product_slug IN ('personal-bundle', 'value_bundle') AND NOT renews
    )
    SELECT format('line %s (%s) is %s, its registration %s', id, meta, state, coalesce(registration, 'never began')) AS what,
      order_id AS "orderId"
    FROM line WHERE product_slug LIKE 'dot%' AND NOT renews AND (purchase_id IS NOT NULL) <> (registration IS NOT DISTINCT FROM 'registered')
    UNION ALL
    SELECT format('line %s (%s %s) is %s, and its purchase %s', l.id, l.product_slug, l.meta, l.state,
      CASE WHEN p.id IS NULL THEN 'never began' WHEN p.ended_at IS NULL THEN 'runs' ELSE p.end_reason END), l.order_id
    FROM line l LEFT JOIN billing.purchase p ON p.id = l.purchase_id
    WHERE l.product_slug <> 'chargeback' AND CASE WHEN l.state = 'delivered' THEN p.id IS NULL OR p.end_reason IN ('taken_back', 'over') OR p.user_id <> l.user_id
      ELSE p.id IS NOT NULL AND p.ended_at IS NULL END
    UNION ALL
    SELECT format('%s was delivered and is on no list', domain), order_id FROM line
    WHERE state = 'delivered' AND domain IS NOT NULL
      AND NOT EXISTS (SELECT FROM domains.domain d WHERE d.name = domain AND d.site_id = home AND d.type = 'registered')
    UNION ALL
    SELECT format('%s was delivered and has no zone', domain), order_id FROM line
    WHERE state = 'delivered' AND domain IS NOT NULL
      AND NOT EXISTS (SELECT FROM dns.zone z WHERE z.name = domain AND z.serial >= 1)
    UNION ALL
    SELECT format('%s has a zone, and was delivered to nobody', z.name), NULL FROM dns.zone z
    WHERE z.name LIKE 'crash-%' AND NOT EXISTS (SELECT FROM line WHERE domain = z.name AND state = 'delivered')
    UNION ALL
    SELECT format('%s is on a list, and was delivered to nobody', d.name), NULL FROM domains.domain d
    WHERE NOT EXISTS (SELECT FROM line WHERE domain = d.name AND state = 'delivered')
    UNION ALL
    SELECT format('%s was told to be registered %s times', domain, reported.count), order_id
    FROM line CROSS JOIN LATERAL (SELECT count(*) FROM events.event e
      WHERE e.name = 'domains.domain_registered' AND e.subject = 'domain:' || domain) AS reported
    WHERE state = 'delivered' AND domain IS NOT NULL AND created_at > ${eventsSince}
      AND reported.count <> (SELECT count(*) FROM line other WHERE other.domain = line.domain AND other.purchase_id IS NOT NULL)
    UNION ALL
    SELECT format('order %s was told to be paid %s times', o.id, reported.count), o.id
    FROM billing."order" o CROSS JOIN LATERAL (SELECT count(*) FROM events.event e
      WHERE e.name = 'billing.order_paid' AND e.subject = 'order:' || o.id) AS reported
    WHERE o.created_at > ${eventsSince} AND reported.count <> CASE WHEN o.state = 'paid' THEN 1 ELSE 0 END
    UNION ALL
    SELECT format('job %s is %s', name, state), NULL FROM pgboss.job WHERE state IN ('failed', 'cancelled')
    UNION ALL
    SELECT format('site %s holds %s, and was last delivered %s', s.id, s.plan_slug, coalesce(best.product_slug, 'no plan')), best.order_id
    FROM sites.site s LEFT JOIN LATERAL (SELECT product_slug, order_id FROM plan p
      WHERE p.site_id = s.id AND p.state = 'delivered' ORDER BY p.finished_at DESC, p.id DESC LIMIT 1) AS best ON true
    WHERE coalesce(best.product_slug, 'free_plan') <> s.plan_slug
    UNION ALL
    SELECT format('site %s was delivered %s twice', site_id, product_slug), max(order_id) FROM plan
    WHERE state = 'delivered' GROUP BY site_id, product_slug HAVING count(*) > 1
    UNION ALL
    SELECT format('site %s has had %s names free with a plan', site_id, count(*)), max(order_id) FROM line
    WHERE state = 'delivered' AND extra->>'uses_domain_credit' = 'true' GROUP BY site_id
    HAVING count(*) > (SELECT count(*) FROM plan p WHERE p.site_id = line.site_id AND p.state = 'delivered')
    UNION ALL
    SELECT format('site %s has its free name and the credit for it too', s.id), used.order_id
    FROM sites.site s JOIN line used ON used.site_id = s.id AND used.state = 'delivered'
      AND used.extra->>'uses_domain_credit' = 'true'
    WHERE s.has_domain_credit AND (SELECT count(*) FROM plan p WHERE p.site_id = s.id AND p.state = 'delivered') = 1
    UNION ALL
    SELECT format('site %s holds a plan without its free name or the credit for it', s.id), p.order_id
    FROM sites.site s JOIN plan p ON p.site_id = s.id AND p.state = 'delivered'
    WHERE NOT s.has_domain_credit AND NOT EXISTS (SELECT FROM line used WHERE used.site_id = s.id AND used.state = 'delivered'
      AND used.extra->>'uses_domain_credit' = 'true')
    UNION ALL
    SELECT format('%s was bought for no site, and has %s sites', domain, found.count), order_id
    FROM line CROSS JOIN LATERAL (SELECT count(*) FROM sites.site s JOIN sites.site_domain d ON d.site_id = s.id
      WHERE d.domain = line.domain AND s.is_domain_only) AS found
    WHERE state = 'delivered' AND domain IS NOT NULL AND site_id IS NULL AND found.count <> 1
    UNION ALL
    SELECT format('%s sites were made for %s names, of which %s stay', made.count, bought.count, bought.stay), NULL
    FROM (SELECT count(*) FROM sites.site WHERE is_domain_only) AS made,
      (SELECT count(*), count(*) FILTER (WHERE state = 'delivered') AS stay
        FROM line WHERE purchase_id IS NOT NULL AND domain IS NOT NULL AND site_id IS NULL) AS bought
    WHERE made.count NOT BETWEEN bought.stay AND bought.count
    ORDER BY what`.execute(db);
  return rows;
}
