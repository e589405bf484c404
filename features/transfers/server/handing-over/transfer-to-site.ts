import { saveDomainSite } from '#features/domains/server/api/hand-over-store.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { moveRegistrationOfName } from '#features/registration/server/api/moved-name-store.ts';
import { decideAccess } from '#features/sites/server/api/site-policy.ts';
import { recordDomainRemoved } from '#features/sites/server/api/record-site-facts.ts';
import { lockRole, lockSite, saveSiteDomains } from '#features/sites/server/api/sites.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseHandOver } from '../../contract/hand-over-refusals.ts';
import { whyNotTarget } from '../../rules/hand-over.ts';
import type { HandOverDeps } from '../transfers-deps.ts';
import { withHandedDomain } from './with-handed-domain.ts';
import type { HandOverInput } from './with-handed-domain.ts';

/**
 * Moves a domain to another site that its manager administers, in one transaction: its purchase, a
 * renewal in progress, and what is stored of its registration follow; its zone and its forwards are the
 * domain's own. The site that it leaves is reached by its address if this was its primary domain.
 *
 * Safe to repeat: a domain that is on that site already stays there.
 */
export async function transferToSite(
  deps: HandOverDeps,
  actor: UserActor,
  input: HandOverInput & { readonly targetSite: string },
): Promise<Result<{ readonly success: true }>> {
  const to = Number(input.targetSite);
  const isDone = ({ siteId }: { readonly siteId: number }) => siteId === to && input.site !== String(to);
  return withHandedDomain(deps, actor, { ...input, to: 'site', isDone }, async (tx, { domain, site }) => {
    const { name, facts } = domain;
    const role = await lockRole(tx, to, actor.userId);
    const target = role === null ? null : await lockSite(tx, to);
    const access = target && role && decideAccess(target, actor.userId, role);
    const hindrance = whyNotTarget({
      isCurrent: site.id === to,
      isManaged: access?.capabilities.manage_options ?? false,
      isPluginConnected: target?.isJetpack ?? false,
      isAutomatedTransfer: target?.isAutomatedTransfer ?? false,
      isDomainOnly: target?.isDomainOnly ?? false,
      isForPayingOnly: facts.type === 'mapped' && facts.expiresAt === null && target?.isVip === false,
    });
    if (hindrance !== null) return refuseHandOver(`target_${hindrance}`, { domain: displayName(name) });
    await saveDomainSite(tx, name, to);
    await moveRegistrationOfName(tx, { domain: name, from: site.id, to });
    await deps.purchases.move(tx, { name, siteId: to, userId: actor.userId });
    await recordDomainRemoved(tx, site.id, name);
    await saveSiteDomains(tx, to, [name]);
    for (const siteId of [site.id, to]) {
      await deps.live.announce(tx, { siteId, topic: 'domains' }, { siteId, topic: 'sites' });
      await deps.live.announce(tx, { siteId, topic: `dns:${name}` }, { siteId, topic: 'zones' });
    }
    return ok({ success: true });
  });
}
