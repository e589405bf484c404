import { sql } from 'kysely';
import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Money } from '#platform/kernel/money.ts';
import { domainPurchaseTerms } from '../server/api/domain-purchase-terms.ts';
import { handleOrderPaid } from '../server/handle-order-paid.ts';
import { cancelRegistrationJob } from '../server/jobs/register-domain-job.ts';
import { registerDomain } from '../server/register-domain.ts';
import { findRegistration } from '../server/registration-store.ts';
import { renewDomain } from '../server/renew-domain.ts';
import { restoreDomain } from '../server/restore-domain.ts';
import { cancelRegistration } from '../server/cancel-registration.ts';
import { buildPaidOrder, lineStates, lineStatesById } from './build-paid-order.ts';
import type { RegistrationsBench } from './open-registrations.ts';

type Order = Partial<Parameters<typeof buildPaidOrder>[1]>;

/** A purchased line whose delivery has begun. */
export interface BoughtName {
  readonly siteId: number;
  readonly userId: number;
  readonly lineId: number;
  /** Runs the delivery job once. */
  run(): Promise<void>;
  /** The line's state in billing, with its failure code. */
  state(): Promise<string | undefined>;
}

/** A purchased reactivation whose delivery has begun: a redemption fee and a renewal. */
export interface BoughtRestore {
  readonly feeLineId: number;
  readonly renewalLineId: number;
  /** Runs the restore job once; with another registrar if one is given. */
  restore(registrar?: Registrar): Promise<void>;
  /** Runs the renewal job once. */
  renew(): Promise<void>;
  /** The states of the fee and of the renewal in billing, with their failure codes. */
  states(): Promise<readonly string[]>;
}

/** Buys names, renewals and restores, each in its own order; jobs run when the test says so. */
export function nameBuyer({ bench, deps }: Pick<RegistrationsBench, 'bench' | 'deps'>) {
  const restorePrice = async (domain: string) => {
    const check = await deps.registrar.check([domain]);
    return check.outcome === 'ok' ? (check.value[0]?.prices?.restore ?? null) : null;
  };

  const pay = async (
    domain: string,
    of: { readonly siteId: number; readonly userId: number },
    order: Order,
    deliver: (lineId: number) => Promise<void>,
  ): Promise<BoughtName> => {
    const paid = await buildPaidOrder(bench.db, { ...of, domains: [domain], ...order });
    await handleOrderPaid(deps, paid);
    const lineId = paid.lines[0]?.lineId ?? 0;
    return {
      ...of,
      lineId,
      run: () => deliver(lineId),
      state: async () => (await lineStates(bench.db, paid.orderId))[domain],
    };
  };

  /** Pays for a new name; it is registered when the test says so. */
  const begin = (
    domain: string,
    of: { readonly siteId: number; readonly userId: number },
    order: Order = {},
  ): Promise<BoughtName> =>
    // A line that was refunded at once has no job.
    pay(domain, of, order, async (lineId) => {
      if (await findRegistration(bench.db, lineId)) await registerDomain(deps, { lineId });
    });

  return {
    begin,
    /** Registers a name on its own site, at once. */
    async register(domain: string, order: Order = {}): Promise<BoughtName> {
      const site = await buildSite(bench.db);
      const bought = await begin(domain, { siteId: site.id, userId: site.ownerId }, order);
      await bought.run();
      return bought;
    },
    /** Cancels a delivered line, as billing does; the job runs when the test says so. */
    async giveBack(domain: string, bought: BoughtName): Promise<Pick<BoughtName, 'run' | 'state'>> {
      const { siteId, userId, lineId } = bought;
      const purchase = {
        purchaseId: 0,
        userId,
        siteId,
        meta: domain,
        isAutoRenewing: true,
        productSlug: registrationSlug(readTld(domain)),
      };
      await inTransaction(bench.db, async (tx: Database) => {
        await sql`update billing.order_line set state = 'taking_back' where id = ${lineId}`.execute(tx);
        await domainPurchaseTerms(deps).startCancellation(tx, { purchase, lineId });
      });
      const cancellations = await bench.queued(cancelRegistrationJob);
      const cancellationId = cancellations.at(-1)?.takingId ?? 0;
      return {
        run: () => cancelRegistration(deps, { takingId: cancellationId }),
        state: () => bought.state(),
      };
    },
    /** Pays for a renewal. */
    renew: (
      domain: string,
      of: { readonly siteId: number; readonly userId: number },
      order: Order = {},
    ): Promise<BoughtName> =>
      pay(
        domain,
        { siteId: of.siteId, userId: of.userId },
        { ...order, extra: { purchaseType: 'renewal', ...order.extra } },
        (lineId) => renewDomain(deps, { lineId }),
      ),
    /** Pays for the restore of a deleted name and its renewal. */
    async redeem(
      domain: string,
      of: { readonly siteId: number; readonly userId: number },
      order: Order & { readonly fee?: Money } = {},
    ): Promise<BoughtRestore> {
      const { fee = await restorePrice(domain), extra, ...rest } = order;
      const agreed = {
        registry_fee_integer: fee?.amount ?? null,
        registry_fee_currency: fee?.currency ?? null,
      };
      const paid = await buildPaidOrder(bench.db, {
        siteId: of.siteId,
        userId: of.userId,
        domains: [domain],
        extra: { purchaseType: 'renewal', ...extra },
        others: [{ productSlug: PRODUCT_SLUGS.domainRedemption, meta: domain, extra: agreed }],
        ...rest,
      });
      await handleOrderPaid(deps, paid);
      const [renewalLineId = 0, feeLineId = 0] = paid.lines.map(({ lineId }) => lineId);
      return {
        feeLineId,
        renewalLineId,
        restore: (registrar = deps.registrar) => restoreDomain({ ...deps, registrar }, { lineId: feeLineId }),
        renew: () => renewDomain(deps, { lineId: renewalLineId }),
        states: async () => {
          const states = await lineStatesById(bench.db, paid.orderId);
          return [states.get(feeLineId) ?? '', states.get(renewalLineId) ?? ''];
        },
      };
    },
  };
}
