import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { findRegistrant } from '../find-registrant.ts';
import { carryOutContactChangeJob } from '../jobs/registrant-jobs.ts';
import type { RegisteredDomain } from '../require-registered-domain.ts';
import { type CarryOutDeps, carryOutContactChange } from './carry-out-contact-change.ts';
import { findContactChange, insertContactChange } from './contact-change-store.ts';
import type { ContactChange, NewContactChange } from './contact-change-store.ts';

/** Contact ids have 3 to 16 characters (RFC 5733); 70 random bits. */
const CONTACT_ID_LENGTH = 14;
/** 100 random bits. */
const TRACE_LENGTH = 20;
/** 130 random bits. */
const AUTH_INFO_LENGTH = 26;

/** Whether the registry has yet to answer. */
export interface RequestedChange {
  readonly isPending: boolean;
}

/** A change of a domain, which begins at once unless its kind says otherwise. */
export function newContactChange(
  random: Random,
  domain: RegisteredDomain,
  change: {
    readonly registrant: ContactDetails;
    readonly userId: number;
    readonly requestedAt: Date;
  } & Pick<NewContactChange, 'kind'> &
    Partial<
      Pick<
        NewContactChange,
        'contact' | 'isPrivate' | 'withheld' | 'locks' | 'state' | 'expiresAt' | 'origin'
      >
    >,
): NewContactChange {
  return {
    domain: domain.name,
    registeredAt: domain.registeredAt,
    kind: change.kind,
    userId: change.userId,
    former: change.registrant,
    contact: change.contact ?? change.registrant,
    isPrivate: change.isPrivate ?? null,
    withheld: change.withheld ?? null,
    locks: change.locks ?? false,
    state: change.state ?? 'requested',
    expiresAt: change.expiresAt ?? null,
    contactId: `ns${randomToken(random, CONTACT_ID_LENGTH)}`,
    authInfo: randomToken(random, AUTH_INFO_LENGTH),
    contactClTRID: `ns-registrant-${randomToken(random, TRACE_LENGTH)}`,
    requestedAt: change.requestedAt,
    origin: change.origin ?? null,
  };
}

/**
 * Stores a change with the job that carries it out, and carries it out at once; where the registry
 * does not answer meanwhile, the job does, and the change is pending. Throws before anything is stored
 * if it does not answer at all.
 */
export async function requestContactChange(
  deps: CarryOutDeps,
  change: NewContactChange,
): Promise<Result<RequestedChange>> {
  // One that does not answer at all, as in its maintenance, is not begun with.
  const { domain } = change;
  const info = await deps.registrar.infoDomain(domain);
  if (info.outcome !== 'ok' && isPassing(info))
    throw new RegistryOutcomeUnknown(`info of ${domain}: ${info.reason}`, info);
  const id = await inTransaction(deps.db, async (tx: Database) => {
    const inserted = await insertContactChange(tx, change);
    if (inserted === null) return null;
    await deps.jobs.enqueue(tx, carryOutContactChangeJob, { id: inserted }, { key: domain });
    return inserted;
  });
  const named = { domain: displayName(domain) };
  if (id === null) return refuseDomain('contact_change_in_progress', named);
  try {
    await carryOutContactChange(deps, { id });
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
  }
  return readOutcome(named, await findContactChange(deps.db, id));
}

/**
 * The same for the manager of a domain, with the registrant as it is; refused where the registry
 * cannot be asked, or does not name one.
 */
export async function requestManagedChange(
  deps: CarryOutDeps,
  { actor, held }: { readonly actor: Actor; readonly held: RegisteredDomain },
  change: Pick<NewContactChange, 'kind'> & Partial<Pick<NewContactChange, 'isPrivate' | 'withheld'>>,
): Promise<Result<RequestedChange>> {
  const now = deps.clock.now();
  try {
    const registrant = await findRegistrant(deps, held.name);
    if (!registrant) return refuseDomain('registrant_unknown', { domain: displayName(held.name) });
    const userId = actor.kind === 'user' ? actor.userId : held.ownerUserId;
    const asked = { ...change, registrant, userId, requestedAt: now };
    return await requestContactChange(deps, newContactChange(deps.random, held, asked));
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(held.name, error, now);
  }
}

function readOutcome(
  named: { readonly domain: string },
  change: ContactChange | null,
): Result<RequestedChange> {
  if (change?.state === 'failed') {
    return refuseDomain('contact_rejected', { ...named, reason: change.failureReason ?? '' });
  }
  return ok({ isPending: change?.state !== 'done' });
}
