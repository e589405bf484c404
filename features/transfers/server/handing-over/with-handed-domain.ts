import { isBeingPaid } from '#features/billing/server/api/purchases.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { isLifecycleOver } from '#features/domains/rules/mapping-term.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import { lockForHandOver } from '#features/domains/server/api/hand-over-store.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import {
  isBeingCancelled,
  isNameBeingDeleted,
} from '#features/registration/server/api/registration-of-name.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { type Database, inTransaction, retryOnConflict } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseHandOver } from '../../contract/hand-over-refusals.ts';
import { whyNotHandedOver } from '../../rules/hand-over.ts';
import type { HandOverTo } from '../../rules/hand-over.ts';
import { transferMenu } from '../../rules/transfer-out.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { findCodeOfDomain } from '../leaving/transfer-code-store.ts';

/** A domain whose row is locked, and the site that it is on. */
export interface HandedDomainOnSite {
  readonly domain: Domain;
  readonly site: Site;
}

/** Which domain is handed over, and the site that its manager opened it at. */
export interface HandOverInput {
  readonly site: string;
  readonly domain: string;
}

/**
 * Runs the hand-over of a domain in one transaction, for its manager, on what is stored now and stays
 * until the transaction ends. Refuses it for others, and in states that forbid it.
 */
export async function withHandedDomain(
  { db, clock }: Pick<TransfersDeps, 'db' | 'clock'>,
  actor: UserActor,
  input: HandOverInput & {
    readonly to: HandOverTo;
    /** Whether this was done already, so that nothing is left to do. */
    readonly isDone: (domain: Domain) => boolean;
  },
  run: (tx: Database, handed: HandedDomainOnSite) => Promise<Result<{ readonly success: true }>>,
): Promise<Result<{ readonly success: true }>> {
  const named = { domain: displayName(input.domain) };
  return retryOnConflict(() =>
    inTransaction(db, async (tx: Database) => {
      const domain = await lockForHandOver(tx, input.domain);
      const managed = await requireManagedDomain(tx, actor, input.domain, (code, values) =>
        refuseDomain(code, { ...named, ...values }),
      );
      if (!managed.ok) return managed;
      if (!domain) return refuseDomain('unknown_domain', named);
      if (input.isDone(domain)) return ok({ success: true });
      const site = await findSite(tx, input.site);
      if (!site) return refuseDomain('unknown_site');
      if (domain.siteId !== site.id) return refuseDomain('unknown_domain', named);
      const refused = await refuseState({ db: tx, clock }, { domain, site }, input.to);
      return refused ?? run(tx, { domain, site });
    }),
  );
}

/** Refuses a domain that cannot be handed over now; null if it can. */
async function refuseState(
  { db, clock }: Pick<TransfersDeps, 'db' | 'clock'>,
  { domain, site }: HandedDomainOnSite,
  to: HandOverTo,
): Promise<Result<never> | null> {
  const { name, facts } = domain;
  const named = { domain: displayName(name) };
  const now = clock.now();
  const ways = transferMenu({
    isMapped: facts.type === 'mapped',
    isPrimary: site.primaryDomain === name,
    isDomainOnlySite: site.isDomainOnly,
    isAutomatedTransferSite: site.isAutomatedTransfer,
  });
  const hindrance = whyNotHandedOver(
    {
      type: facts.type,
      isLapsed: isLifecycleOver(domain, now),
      isBeingDeleted: (await isBeingCancelled(db, name)) || (await isNameBeingDeleted(db, name)),
      isPendingTransferOut: projectNamed(domain, now).isPendingTransferOut,
      hasTransferCode: (await findCodeOfDomain(db, name)) !== null,
      isBeingPaid: await isBeingPaid(db, name),
    },
    to,
  );
  if (hindrance !== null) return refuseHandOver(`hand_over_${hindrance}`, named);
  if (ways.includes(to)) return null;
  return refuseHandOver(to === 'user' ? 'hand_over_domain_only' : 'hand_over_primary', named);
}
