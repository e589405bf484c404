import { sql } from 'kysely';
import { type Domain, findDomain } from '#features/domains/server/api/domains.ts';
import { saveContactFacts } from '#features/domains/server/api/registrant-store.ts';
import type { Database } from '#platform/database/database.ts';

/** A frozen domain. */
export interface FrozenDomain {
  readonly name: string;
  readonly frozenAt: Date;
  /** The address of its manager's account. */
  readonly manager: string;
}

/**
 * Allows changes of who controls a frozen domain again, for a caller who has authorised it; returns the
 * domain as it was, or null if it is not frozen.
 */
export async function releaseFreeze(tx: Database, domain: string): Promise<Domain | null> {
  const held = await findDomain(tx, domain);
  if (!held || held.facts.frozenAt === null) return null;
  await saveContactFacts(tx, domain, { frozenAt: null });
  return held;
}

/** All frozen domains, the last one first. */
export async function listFrozen(db: Database): Promise<readonly FrozenDomain[]> {
  const { rows } = await sql<FrozenDomain>`
    select domain.name, domain.frozen_at as "frozenAt", account.email as manager
    from domains.domain join accounts.account on account.id = domain.owner_user_id
    where domain.frozen_at is not null order by domain.frozen_at desc`.execute(db);
  return rows;
}
