import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_FORMER_DOMAINS } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { listFormerDomains as listRows } from './api/registry-facts-store.ts';

/** Lists the domains that the caller managed and that have left, for them alone. */
export async function listFormerDomains(
  { db }: Pick<DomainsDeps, 'db'>,
  { userId }: UserActor,
): Promise<Result<{ readonly domains: FormerDomainOnWire[]; readonly found: number }>> {
  const rows = await listRows(db, { ownerUserId: userId, limit: MAX_FORMER_DOMAINS });
  const domains = rows.map((row) => ({
    domain: row.name,
    display_name: row.unicodeName,
    blog_id: row.siteId,
    way: row.way,
    left_at: row.leftAt.toISOString(),
    registration_date: row.registeredAt.toISOString(),
    expiry: row.paidUntil?.toISOString() ?? null,
  }));
  return ok({ domains, found: domains.length });
}
