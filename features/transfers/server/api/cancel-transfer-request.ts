import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { whyLockIsFixed } from '#features/domains/rules/transfer-lock.ts';
import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { setPrivacyAtRegistry } from '#features/registrants/server/api/set-privacy.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { answerAtRegistry } from '../answer-outbound-transfer.ts';
import { lockAtRegistry } from './set-transfer-lock.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { endCodeOfDomain } from '../leaving/end-codes.ts';
import { type FollowDeps, followName } from '../leaving/follow-name.ts';
import { findLastPrivacy, savePrivacyRestored } from '../leaving/transfer-code-store.ts';
import { withLeavingName } from '../leaving/with-leaving-name.ts';

type Deps = FollowDeps & Pick<TransfersDeps, 'random' | 'privacyContact' | 'publicUrl'>;
type Done = Result<{ readonly success: true; readonly locked: boolean; readonly private: boolean }>;

/**
 * Closes a domain against transfers again, for its manager: declines a pending transfer, removes the
 * transfer code, turns privacy protection on if the request of the code had turned it off, and locks it
 * where its TLD has a lock.
 *
 * Safe to repeat: what is done already stays. Every step is tried, and the first one that was rejected
 * is refused with.
 */
export async function cancelTransferRequest(
  deps: Deps,
  actor: Actor,
  { domain, declines }: { readonly domain: string; readonly declines: boolean },
): Promise<Done> {
  return withLeavingName(deps, actor, domain, (found) => close(deps, found, declines));
}

/**
 * The same for a caller who has authorised it, such as a link by which a registrant undoes a change.
 * Throws while the registry has not decided.
 */
export async function closeAgainstTransfers(deps: Deps, domain: string): Promise<Done> {
  await followName(deps, { domain, announced: null });
  const held = await findDomain(deps.db, domain);
  if (!held || !isHeldHere(held)) return refuseDomain('domain_left', { domain: displayName(domain) });
  return close(deps, held, true);
}

/** Takes the steps; a pending transfer is declined if `declines` says so. */
async function close(deps: Deps, found: Domain, declines: boolean): Promise<Done> {
  const { name: domain } = found;
  const named = { domain: displayName(domain) };
  const held = found.facts.outboundTransferRequestedAt ? await decline(deps, found, declines) : found;
  if (held === 'kept') return refuseDomain('lock_in_transfer', named);
  if (held === 'rejected') return refuseDomain('decline_transfer_failed', named);
  // Answered too late: the domain has left.
  if (held === 'left') return refuseDomain('domain_left', named);
  await endCodeOfDomain(deps, { domain, reason: 'cancelled' });
  const hidden = await makePrivate(deps, held);
  const locked = await lock(deps, held);
  await followName(deps, { domain, announced: null });
  await deps.live.announce(deps.db, { siteId: held.siteId, topic: 'domains' });
  if (hidden === 'rejected') return refuseDomain('enable_private_reg_failed', named);
  if (locked === 'rejected') return refuseDomain('lock_domain_failed', named);
  return ok({ success: true, locked: locked === 'on', private: hidden === 'on' });
}

/** Declines the pending transfer; returns the domain as it is then, or why it could not be declined. */
async function decline(
  deps: Deps,
  { name: domain }: Domain,
  declines: boolean,
): Promise<Domain | 'kept' | 'rejected' | 'left'> {
  if (!declines) return 'kept';
  await answerAtRegistry(deps, domain, 'deny-transfer');
  await followName(deps, { domain, announced: null });
  const held = await findDomain(deps.db, domain);
  if (!held || !isHeldHere(held)) return 'left';
  return held.facts.outboundTransferRequestedAt ? 'rejected' : held;
}

/** Whether something is on again: it is, the registry rejected it, or it was not to be. */
type Restored = 'on' | 'rejected' | 'none';

/** "Privacy is re-enabled if the domain is not private": where it was on before the code was requested. */
async function makePrivate(deps: Deps, { name, isPrivate }: Domain): Promise<Restored> {
  if (!(await findLastPrivacy(deps.db, name))) return 'none';
  if (!isPrivate && !(await setPrivacyAtRegistry(deps, { domain: name, isPrivate: true }))) return 'rejected';
  await savePrivacyRestored(deps.db, name);
  return 'on';
}

/** "The lock is restored if locking is available." */
async function lock(deps: Deps, { name, facts }: Domain): Promise<Restored> {
  const tld = readTld(name);
  const { isContactLocked } = projectDomain(facts, deps.clock.now(), findLifecycle(tld));
  const { offersLock } = transferTerms(tld);
  const hindrance = whyLockIsFixed({ offersLock, isContactLocked, isPendingTransferOut: false });
  if (hindrance !== null) return 'none';
  return (await lockAtRegistry(deps, name, true)) ? 'on' : 'rejected';
}
