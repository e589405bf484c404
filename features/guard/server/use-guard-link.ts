import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { saveContactFacts } from '#features/domains/server/api/registrant-store.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { GuardedChangeOnWire } from '../contract/guard-endpoints.ts';
import { refuseGuard } from '../contract/refusals.ts';
import { guardLinkProblem, undoState } from '../rules/sensitive-change.ts';
import type { GuardAction } from '../rules/sensitive-change.ts';
import { mailChange } from './api/note-sensitive-change.ts';
import { carryOutGuard } from './carry-out-guard.ts';
import type { GuardDeps } from './guard-deps.ts';
import { carryOutGuardJob } from './jobs/guard-jobs.ts';
import { findGuardLink, lockGuardLink, saveLinkUse, saveUndoRequest } from './sensitive-change-store.ts';
import type { GuardLink, SensitiveChange } from './sensitive-change-store.ts';

/** The domain and the token in a mailed link. */
interface SentLink {
  readonly domain: string;
  readonly token: string;
}

/** What a mailed link is about, and what became of it. Read-only; a used link still shows it. */
export async function lookAtSensitiveChange(
  { db, clock }: Pick<GuardDeps, 'db' | 'clock'>,
  { domain, token }: SentLink,
): Promise<Result<GuardedChangeOnWire>> {
  const link = await findGuardLink(db, token);
  if (!link) return refuseGuard('unknown_guard_link');
  const problem = guardLinkProblem(link, { domain, now: clock.now() });
  if (problem === null || problem === 'used') return ok(await present(db, link));
  return refuseGuard(`${problem}_guard_link`);
}

/**
 * Uses a mailed link once: undoes its change, or freezes its domain, and closes the domain against
 * transfers in both cases.
 *
 * What was asked is stored with its job and carried out at once; where the registry does not answer,
 * the job does it as soon as it can.
 */
export async function useGuardLink(
  deps: GuardDeps,
  { domain, token, action }: SentLink & { readonly action: GuardAction },
): Promise<Result<GuardedChangeOnWire>> {
  const used = await inTransaction(deps.db, (tx: Database) => use(deps, tx, { domain, token, action }));
  if (!used.ok) return used;
  try {
    await carryOutGuard(deps, { id: used.value.id, action });
  } catch (error) {
    if (!(error instanceof TemporaryError)) throw error;
  }
  return lookAtSensitiveChange(deps, { domain, token });
}

async function use(
  { clock, jobs, live }: GuardDeps,
  tx: Database,
  { domain, token, action }: SentLink & { readonly action: GuardAction },
): Promise<Result<SensitiveChange>> {
  const now = clock.now();
  const link = await lockGuardLink(tx, token);
  if (!link) return refuseGuard('unknown_guard_link');
  const problem = guardLinkProblem(link, { domain, now });
  if (problem !== null) return refuseGuard(`${problem}_guard_link`);
  const { change } = link;
  const held = await findRegistration(tx, change);
  if (!held) return refuseDomain('domain_left', { domain: displayName(domain) });
  if (action === 'undo') {
    // Another link of the same change may be used at the same time.
    const isFirst = undoState(change) === 'possible' && (await saveUndoRequest(tx, { id: change.id, now }));
    if (!isFirst) return refuseGuard('change_not_undoable');
  } else if (held.facts.frozenAt === null) {
    await saveContactFacts(tx, domain, { frozenAt: now });
    await mailChange({ jobs }, tx, { id: change.id, held, news: 'frozen' });
  }
  await saveLinkUse(tx, token, { action, now });
  await jobs.enqueue(tx, carryOutGuardJob, { id: change.id, action }, { key: domain });
  await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
  return ok(change);
}

/** The registration that a change is about; null once the name has left, or was registered again. */
export async function findRegistration(
  db: Database,
  { domain, registeredAt }: Pick<SensitiveChange, 'domain' | 'registeredAt'>,
): Promise<Domain | null> {
  const held = await findDomain(db, domain);
  const isSame = held?.facts.registeredAt?.getTime() === registeredAt.getTime();
  return held && isSame && isHeldHere(held) ? held : null;
}

async function present(
  db: Database,
  { change, expiresAt, usedAt, usedFor }: GuardLink,
): Promise<GuardedChangeOnWire> {
  const held = await findRegistration(db, change);
  return {
    display_name: displayName(change.domain),
    kind: change.kind,
    happened_at: change.happenedAt.toISOString(),
    via: change.origin.via,
    network: change.origin.network,
    undo: undoState(change),
    undo_failure: change.failure,
    frozen_at: held?.facts.frozenAt?.toISOString() ?? null,
    is_gone: held === null,
    used_at: usedAt?.toISOString() ?? null,
    used_for: usedFor,
    expires_at: expiresAt.toISOString(),
  };
}
