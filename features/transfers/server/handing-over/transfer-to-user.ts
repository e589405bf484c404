import { saveManager } from '#features/domains/server/api/hand-over-store.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { lockRole } from '#features/sites/server/api/sites.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseHandOver } from '../../contract/hand-over-refusals.ts';
import { mailHandOver } from '../jobs/hand-over-job.ts';
import type { HandOverDeps } from '../transfers-deps.ts';
import { withHandedDomain } from './with-handed-domain.ts';
import type { HandOverInput } from './with-handed-domain.ts';

/**
 * Hands a domain over to another administrator of its site, in one transaction: the rest of its term and
 * a renewal in progress go with it, the purchase of the former manager ends, and the new one has a
 * purchase without a card. Both are mailed. Whom the domain is registered for is unchanged.
 *
 * The new manager stays an administrator until the transaction ends; one who has left is refused. The
 * former one has to prove who they are, and a frozen domain stays.
 */
export async function transferToUser(
  deps: HandOverDeps,
  actor: UserActor,
  input: HandOverInput & { readonly user: string },
): Promise<Result<{ readonly success: true }>> {
  const userId = Number(input.user);
  const isDone = () => false;
  return withHandedDomain(deps, actor, { ...input, to: 'user', isDone }, async (tx, { domain, site }) => {
    const { name } = domain;
    if (userId === actor.userId) return refuseHandOver('target_yourself', { domain: displayName(name) });
    if ((await lockRole(tx, site.id, userId)) !== 'administrator')
      return refuseHandOver('target_not_administrator');
    const admitted = admitSensitiveChange(actor, domain);
    if (!admitted.ok) return admitted;
    await saveManager(tx, name, userId);
    await deps.purchases.handOver(tx, { name, siteId: site.id, userId });
    const handed = { domain: name, siteId: site.id, formerUserId: actor.userId, newUserId: userId };
    const at = deps.clock.now().toISOString();
    for (const to of ['former', 'new'] as const)
      await deps.jobs.enqueue(tx, mailHandOver, { ...handed, to, at });
    await deps.live.announce(tx, { siteId: site.id, topic: 'domains' });
    return ok({ success: true });
  });
}
