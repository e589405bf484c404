import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { changedFields } from '../../rules/contact-change.ts';
import { type CarryOutDeps, carryOutContactChange } from '../changes/carry-out-contact-change.ts';
import {
  findAwaitingChange,
  findChangeUnderWay,
  findContactChange,
  moveContactChange,
} from '../changes/contact-change-store.ts';
import { newContactChange, requestContactChange } from '../changes/request-contact-change.ts';
import { findRegistrant } from '../find-registrant.ts';

/**
 * Makes the former registrant of a change the registrant again, for a caller who
 * has authorised it. A change that waits for its registrants ends, and one that is under way is carried
 * out first.
 *
 * Safe to repeat; throws while the registry has not decided. The restored registrant confirms nothing,
 * no new lock begins, and the mails about it have no link that undoes it.
 */
export async function restoreRegistrant(
  deps: CarryOutDeps,
  { contactChangeId }: { readonly contactChangeId: number },
): Promise<Result<unknown>> {
  const change = await findContactChange(deps.db, contactChangeId);
  if (!change) throw new Error(`there is no change ${contactChangeId} of contacts`);
  const { domain, former, userId } = change;
  const now = deps.clock.now();
  const awaiting = await findAwaitingChange(deps.db, domain);
  if (awaiting)
    await moveContactChange(deps.db, { id: awaiting.id, from: 'awaiting', to: 'replaced', settledAt: now });
  const underWay = await findChangeUnderWay(deps.db, domain);
  if (underWay !== null) await carryOutContactChange(deps, { id: underWay });
  const held = await findDomain(deps.db, domain);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  const named = { domain: displayName(domain) };
  if (!held || registeredAt?.getTime() !== change.registeredAt.getTime())
    return refuseDomain('domain_left', named);
  const registrant = await findRegistrant(deps, domain);
  if (!registrant) return refuseDomain('registrant_unknown', named);
  if (changedFields({ former: registrant, contact: former }).length === 0) return ok(undefined);
  const asked = { kind: 'contact', registrant, contact: former, userId, requestedAt: now } as const;
  const done = await requestContactChange(
    deps,
    newContactChange(deps.random, { ...held, registeredAt: change.registeredAt }, asked),
  );
  if (!done.ok && done.refusal.code !== 'contact_change_in_progress') return done;
  if (!done.ok || done.value.isPending)
    throw new RegistryOutcomeUnknown(`registrant of ${domain}: the change is pending`);
  return ok(undefined);
}
