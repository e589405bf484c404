import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { transferDomainIn } from '../server/transfer-domain-in.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { getInboundTransferStatus } from '../server/get-inbound-transfer-status.ts';
import { handleOrderPaid } from '#features/registration/testing/deliver-order.ts';
import { findInboundTransfer } from '../server/inbound-transfer-store.ts';
import { startInboundTransfer } from '../server/start-inbound-transfer.ts';
import { buildPaidOrder, lineStates, REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import type { RegistrationsBench } from '#features/registration/testing/open-registrations.ts';

/** The options of a test's paid transfer. */
interface TransferRequests {
  /** The auth code in the order; null for none. */
  readonly code: string | null;
  /** The new registrant; defaults to the buyer. */
  readonly registrantEmail?: string;
  /** Copy its records first. */
  readonly copiesRecords?: boolean;
}

/** Pays for the transfer of a name on its own site; returns its states. */
export async function payForTransfer(
  { bench, deps }: Pick<RegistrationsBench, 'bench' | 'deps'>,
  domain: string,
  { code, registrantEmail, copiesRecords = false }: TransferRequests,
) {
  const site = await buildSite(bench.db);
  const buyer = await findAccount(bench.db, site.ownerId);
  const paid = await buildPaidOrder(bench.db, {
    siteId: site.id,
    userId: site.ownerId,
    domains: [domain],
    productSlug: PRODUCT_SLUGS.domainTransfer,
    extra: copiesRecords ? { copy_records: true } : {},
    contact: { ...REGISTRANT, email: registrantEmail ?? buyer?.email ?? '' },
    ...(code === null ? {} : { sealed: (itemId: string) => deps.seal.seal(itemId, { auth_code: code }) }),
  });
  await handleOrderPaid(deps, paid);
  const lineId = paid.lines[0]?.lineId ?? 0;
  const owner: UserActor = { kind: 'user', userId: site.ownerId, via: 'session', scopes: ['*'] };
  return {
    site,
    paid,
    lineId,
    owner,
    buyer,
    run: () => transferDomainIn(deps, { lineId }),
    start: (
      newCode: string,
      actor: Parameters<typeof startInboundTransfer>[1] = owner,
      request?: { readonly copiesRecords: boolean },
    ) => startInboundTransfer(deps, actor, { domain, site: String(site.id), code: newCode, ...request }),
    transfer: () => findInboundTransfer(bench.db, lineId),
    state: async () => (await findInboundTransfer(bench.db, lineId))?.state,
    /** The state of its line. */
    line: async () => (await lineStates(bench.db, paid.orderId))[domain],
    /** The status shown in lists. */
    shown: async () => (await findDomain(bench.db, domain))?.facts.inboundTransferStatus,
    status: (actor: Parameters<typeof getInboundTransferStatus>[1] = owner) =>
      getInboundTransferStatus(deps, actor, { domain }),
  };
}
