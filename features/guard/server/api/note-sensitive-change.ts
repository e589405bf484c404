import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { type Domain, findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { readOrigin } from '../../rules/sensitive-change.ts';
import type { ChangeOrigin, SensitiveChangeKind } from '../../rules/sensitive-change.ts';
import { mailSensitiveChangeJob } from '../jobs/guard-jobs.ts';
import { insertSensitiveChange } from '../sensitive-change-store.ts';

type HeldDomain = Pick<Domain, 'name' | 'ownerUserId' | 'facts'>;

/** A change of who controls a domain that has happened, and who made it. */
interface HappenedChange {
  readonly kind: Exclude<SensitiveChangeKind, 'contacts'>;
  readonly held: HeldDomain;
  readonly actor: Pick<UserActor, 'userId' | 'via' | 'network'>;
  readonly at: Date;
}

/**
 * Stores a change in the caller's transaction, and has its registrant and its manager mailed, each
 * address once. The mail has a link that undoes it or freezes the domain, where that is possible.
 */
export async function noteSensitiveChange(
  { jobs }: { readonly jobs: Jobs },
  tx: Database,
  { kind, held, actor, at }: HappenedChange,
): Promise<void> {
  const { name: domain, facts } = held;
  const id = await insertSensitiveChange(tx, {
    domain,
    registeredAt: facts.registeredAt ?? at,
    kind,
    userId: actor.userId,
    origin: readOrigin(actor),
    contactChangeId: null,
    happenedAt: at,
  });
  if (id !== null) await mailChange({ jobs }, tx, { id, held });
}

/** Has the registrant and the manager mailed about a change, or about what became of it by its link. */
export async function mailChange(
  { jobs }: { readonly jobs: Jobs },
  tx: Database,
  { id, held, news }: { readonly id: number; readonly held: HeldDomain; readonly news?: 'frozen' | 'undone' },
): Promise<void> {
  const manager = await findAccount(tx, held.ownerUserId);
  const registrant = await findStoredRegistrant(tx, held.name);
  const addresses = [registrant?.email, manager?.email].flatMap((each) => (each ? [each.toLowerCase()] : []));
  for (const to of new Set(addresses))
    await jobs.enqueue(tx, mailSensitiveChangeJob, { id, to, ...(news ? { news } : {}) });
}

/**
 * Stores a change of contacts in the caller's transaction, so that the mails about it can have a link
 * that undoes it (`makeGuardLink`). Storing it again changes nothing.
 */
export async function noteContactChange(
  tx: Database,
  change: {
    readonly held: HeldDomain;
    readonly contactChangeId: number;
    readonly userId: number;
    readonly origin: ChangeOrigin;
    readonly at: Date;
  },
): Promise<void> {
  const { held, contactChangeId, userId, origin, at } = change;
  await insertSensitiveChange(tx, {
    domain: held.name,
    registeredAt: held.facts.registeredAt ?? at,
    kind: 'contacts',
    userId,
    origin,
    contactChangeId,
    happenedAt: at,
  });
}
