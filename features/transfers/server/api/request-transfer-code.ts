import { projectDomain, transferableFrom } from '#features/domains/rules/project-domain.ts';
import { REGISTRAR_LOCK } from '#features/domains/rules/transfer-lock.ts';
import { type Domain, findRegistrantAddress } from '#features/domains/server/api/domains.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { noteSensitiveChange } from '#features/guard/server/api/note-sensitive-change.ts';
import { setPrivacyAtRegistry } from '#features/registrants/server/api/set-privacy.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { after } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { mapOk, ok, type Result } from '#platform/kernel/result.ts';
import { CODE_LENGTH, codeLife, sealedFor } from '../../rules/transfer-code.ts';
import { lockAtRegistry } from './set-transfer-lock.ts';
import { mailTransferCodeJob } from '../jobs/leaving-jobs.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { type FollowDeps, followName } from '../leaving/follow-name.ts';
import { setRegistryCode } from '../leaving/set-registry-code.ts';
import {
  beginTransferCode,
  endTransferCode,
  findCodeOfDomain,
  saveTransferCodeSet,
} from '../leaving/transfer-code-store.ts';
import { withLeavingName } from '../leaving/with-leaving-name.ts';

type Deps = FollowDeps & Pick<TransfersDeps, 'random' | 'seal' | 'privacyContact' | 'publicUrl'>;
type Done = Result<{ readonly success: true }>;

/**
 * Opens a domain for a transfer to another registrar, for its manager: unlocks it, turns privacy
 * protection off, sets a new transfer code at the registry, and has it mailed to the registrant. Where
 * the registry has no codes, our staff are asked to send one.
 *
 * Safe to repeat: each request replaces the code before. If a step is rejected, the steps before it
 * are undone.
 */
export async function requestTransferCode(
  deps: Deps,
  actor: Actor,
  { domain }: { readonly domain: string },
): Promise<Done> {
  return withLeavingName(deps, actor, domain, async (held) => {
    const admitted = admitSensitiveChange(actor, held);
    if (!admitted.ok) return admitted;
    const hindered = refuseHindered(held, deps.clock.now());
    return hindered ?? (await open(deps, held, actor));
  });
}

/** Where a requested code went; the code itself is in the mail alone. */
interface SentCode {
  /** Whom it was mailed to; null where our staff are asked to send it. */
  readonly sentTo: string | null;
  readonly expiresAt: Date;
}

/** Does what `requestTransferCode` does, and says where the code went. */
export async function sendTransferCode(
  deps: Deps,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<SentCode | null>> {
  const done = await requestTransferCode(deps, actor, input);
  const code = done.ok ? await findCodeOfDomain(deps.db, input.domain) : null;
  return mapOk(done, () => code && { sentTo: code.isManual ? null : code.sentTo, expiresAt: code.expiresAt });
}

/** Why a domain cannot be opened for a transfer now; null if nothing hinders it. */
function refuseHindered(held: Domain, now: Date): Done | null {
  const { name, facts, registryStatuses } = held;
  const named = { domain: displayName(name) };
  const projected = projectDomain(facts, now, findLifecycle(readTld(name)));
  if (transferTerms(readTld(name)).way === 'tag') return refuseDomain('transfer_by_tag', named);
  if (projected.isPendingTransferOut) return refuseDomain('lock_in_transfer', named);
  const lockedUntil = transferableFrom(projected);
  if (lockedUntil) {
    const endsAt = lockedUntil.toISOString();
    return refuseDomain(
      'transfer_locked',
      { ...named, date: endsAt.slice(0, 10) },
      { data: { transfer_away_eligible_at: endsAt } },
    );
  }
  if (registryStatuses.includes('serverTransferProhibited'))
    return refuseDomain('transfer_prohibited', named);
  return projected.isPendingVerification ? refuseDomain('transfer_needs_confirmation', named) : null;
}

/** Carries the steps out; a rejected one undoes those before it. */
async function open(deps: Deps, held: Domain, actor: Actor): Promise<Done> {
  const { db, clock, random, seal, jobs } = deps;
  const { name: domain, siteId, ownerUserId: userId, isPrivate } = held;
  const named = { domain: displayName(domain) };
  const now = clock.now();
  const isManual = transferTerms(readTld(domain)).way === 'form';
  const code = randomToken(random, CODE_LENGTH);
  const begun = await inTransaction(db, (tx: Database) =>
    beginTransferCode(tx, {
      domain,
      userId,
      now,
      expiresAt: after(now, codeLife(readTld(domain), now)),
      code: isManual ? null : { text: code, sealed: seal.seal(sealedFor(domain), { auth_code: code }) },
      hasPrivacy: isPrivate,
    }),
  );
  if (!begun) return refuseDomain('transfer_code_too_soon', named);
  try {
    const rejected = await rejectedStep(deps, held, isManual ? null : code);
    if (rejected !== null) {
      await undo(deps, held);
      await endTransferCode(db, { id: begun.id, reason: 'failed', now: clock.now() });
      return refuseDomain(rejected, named);
    }
    const sentTo = (await findRegistrantAddress(deps, held)) ?? '';
    await inTransaction(db, async (tx: Database) => {
      if (!(await saveTransferCodeSet(tx, { id: begun.id, sentTo, now: clock.now() }))) return;
      await jobs.enqueue(tx, mailTransferCodeJob, { id: begun.id });
      if (actor.kind === 'user')
        await noteSensitiveChange(deps, tx, { kind: 'transfer_code', held, actor, at: now });
      await deps.live.announce(tx, { siteId, topic: 'domains' });
    });
    await followName(deps, { domain, announced: null });
    return ok({ success: true });
  } catch (error) {
    // The registry may have this code, which is not mailed; the next request replaces it.
    if (error instanceof RegistryOutcomeUnknown)
      await endTransferCode(db, { id: begun.id, reason: 'failed', now: clock.now() });
    throw error;
  }
}

type RejectedStep =
  | 'unlock_domain_and_disable_private_reg_failed'
  | 'unlock_domain_failed'
  | 'disable_private_reg_failed'
  | 'transfer_code_rejected';

/** Unlocks, turns privacy off and sets the code; the step that the registry rejects, or null. */
async function rejectedStep(deps: Deps, held: Domain, code: string | null): Promise<RejectedStep | null> {
  const { name, registryStatuses, isPrivate } = held;
  const isUnlocked = !isLocked(registryStatuses) || (await lockAtRegistry(deps, name, false));
  const isPublic = !isPrivate || (await setPrivacyAtRegistry(deps, { domain: name, isPrivate: false }));
  if (!isUnlocked && !isPublic) return 'unlock_domain_and_disable_private_reg_failed';
  if (!isUnlocked) return 'unlock_domain_failed';
  if (!isPublic) return 'disable_private_reg_failed';
  if (code !== null && !(await setRegistryCode(deps, { name, code }))) return 'transfer_code_rejected';
  return null;
}

/** Locks the domain and makes it private again, if it was; a silent registry keeps it open, and it is shown so. */
async function undo(deps: Deps, { name, registryStatuses, isPrivate }: Domain): Promise<void> {
  try {
    if (isLocked(registryStatuses)) await lockAtRegistry(deps, name, true);
    if (isPrivate) await setPrivacyAtRegistry(deps, { domain: name, isPrivate: true });
    await followName(deps, { domain: name, announced: null });
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
  }
}

const isLocked = (statuses: readonly string[]): boolean => statuses.includes(REGISTRAR_LOCK);
