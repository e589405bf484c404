import { projectDomain, transferableFrom } from '#features/domains/rules/project-domain.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { noteSensitiveChange } from '#features/guard/server/api/note-sensitive-change.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { IPS_TAG, normalizeIpsTag } from '../../rules/ips-tag.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { type FollowDeps, followName } from './follow-name.ts';
import { withLeavingName } from './with-leaving-name.ts';

type Deps = FollowDeps & Pick<TransfersDeps, 'random'>;

/** 100 random bits. */
const TRACE_LENGTH = 20;

/**
 * Releases a domain to another registrar by its IPS tag, for its manager, under TLDs whose names move
 * that way (.uk). It has left when this returns.
 *
 * The registry is asked what became of a lost answer, so the domain is never released twice.
 */
export async function releaseToTag(
  deps: Deps,
  actor: Actor,
  { domain, tag: typed }: { readonly domain: string; readonly tag: string },
): Promise<Result<{ readonly success: true }>> {
  const named = { domain: displayName(domain) };
  const tag = normalizeIpsTag(typed);
  return withLeavingName(deps, actor, domain, async (held) => {
    const { facts } = held;
    const admitted = admitSensitiveChange(actor, held);
    if (!admitted.ok) return admitted;
    if (transferTerms(readTld(domain)).way !== 'tag') return refuseDomain('ips_tag_not_used', named);
    if (!IPS_TAG.test(tag)) return refuseDomain('invalid_ips_tag', named);
    const now = deps.clock.now();
    const lockedUntil = transferableFrom(projectDomain(facts, now, findLifecycle(readTld(domain))));
    if (lockedUntil)
      return refuseDomain('transfer_locked', { ...named, date: lockedUntil.toISOString().slice(0, 10) });
    const rejection = await release(deps, { name: domain, tag });
    if (rejection === null && actor.kind === 'user') {
      const change = { kind: 'ips_tag', held, actor, at: now } as const;
      await inTransaction(deps.db, (tx: Database) => noteSensitiveChange(deps, tx, change));
    }
    await followName(deps, { domain, announced: { kind: 'released', at: now } });
    return rejection === null
      ? ok({ success: true })
      : refuseDomain('ips_tag_rejected', { ...named, tag, reason: rejection });
  });
}

/** Releases the name at the registry; the registry's reason if it rejects that, else null. */
async function release(
  { registrar, random }: Deps,
  { name, tag }: { readonly name: string; readonly tag: string },
): Promise<string | null> {
  const clTRID = `ns-release-${randomToken(random, TRACE_LENGTH)}`;
  const answer = await registrar.releaseDomain({ name, tag, clTRID });
  if (answer.outcome === 'ok' && !answer.value.isPending) return null;
  if (answer.outcome === 'refused' && !isPassing(answer)) return answer.reason;
  const info = await registrar.infoDomain(name);
  if (info.outcome === 'ok' && !info.value.isOurs) return null;
  throw new RegistryOutcomeUnknown(
    `release of ${name}: ${answer.outcome === 'ok' ? 'the release is pending' : answer.reason}`,
    answer.outcome === 'ok' ? null : answer,
  );
}
