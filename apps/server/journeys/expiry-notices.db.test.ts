import { beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { BillingDeps } from '#features/billing/server/billing-deps.ts';
import { nameRenewals } from '#features/billing/server/api/name-renewals.ts';
import { renewPurchases } from '#features/billing/server/renew-purchases.ts';
import { findDomain } from '#features/domains/server/domain-store.ts';
import { mailExpiryNotice, runMailExpiryNotice } from '#features/domains/server/jobs/mail-expiry-notice.ts';
import { claimExpiryNotices } from '#features/domains/server/notices/claim-expiry-notices.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import { domainPurchaseTerms } from '#features/registration/server/api/domain-purchase-terms.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import type { Job } from '#platform/jobs/job.ts';
import { after, days } from '#platform/kernel/duration.ts';

const opened = openRegistrations();
const { bench, deps } = opened;
const buyer = nameBuyer(opened);
const mails: Mail[] = [];
/** The jobs that were queued: those of billing and of the notices. */
const queued: { readonly name: string; readonly data: unknown }[] = [];

beforeAll(() => saveTldProducts(bench.db));

/** Billing as the program has it, as far as renewals of names need it. */
const billing = () =>
  ({
    ...bench,
    jobs: {
      enqueue: async <Data>(_db: unknown, { name }: Job<Data>, data: Data) => {
        queued.push({ name, data });
      },
    },
    lineQuotes: [domainLineQuotes(deps)],
    isTaxCollected: false,
    sellerCountry: null,
    purchaseTerms: [domainPurchaseTerms(deps)],
    gateway: { name: 'sandbox' } as BillingDeps['gateway'],
    brand: 'Namestead',
    publicUrl: 'https://panel.example',
    seller: { lines: ['Namestead'], countryCode: null, vatId: null },
  }) satisfies Partial<BillingDeps>;

async function mailNotices(): Promise<void> {
  queued.length = 0;
  await claimExpiryNotices(billing());
  for (const { name, data } of queued) {
    if (name !== mailExpiryNotice.name) continue;
    await runMailExpiryNotice(
      {
        ...deps,
        ...bench,
        renewals: nameRenewals(billing()),
        mailer: { send: async (mail) => void mails.push(mail) },
      },
      mailExpiryNotice.data.parse(data),
    );
  }
}
const announcedPrices = async (): Promise<readonly number[]> =>
  (await bench.db.selectFrom('billing.renewal_notice').select('total').execute()).map(({ total }) => total);

describe('a name with auto-renew', () => {
  test('without a card gets one mail about its renewal: the notice, whose price a later card is charged', async () => {
    const { userId } = await buyer.register('unpaid.com');
    const expiresAt = (await findDomain(bench.db, 'unpaid.com'))?.facts.expiresAt ?? new Date();

    bench.clock.set(after(expiresAt, -days(37)));
    await renewPurchases(billing());
    expect(queued).toEqual([]);
    expect(await announcedPrices()).toEqual([]);

    bench.clock.set(after(expiresAt, -days(29)));
    await mailNotices();
    expect(mails.map(({ to }) => to)).toHaveLength(2);
    expect(mails[0]?.text).toContain('you have no saved card');
    // The registrant typed another address than the account's.
    expect(mails[1]?.to).toBe('ada@example.com');
    const [total = 0] = await announcedPrices();
    expect(mails[0]?.text).toContain(`Renewing it for a year costs $${total / 100}`);

    // With a card the announced price can be charged; it is not announced a second time.
    queued.length = 0;
    bench.clock.set(after(expiresAt, -days(23)));
    await bench.db
      .insertInto('billing.payment_method')
      .values({
        user_id: userId,
        gateway: 'sandbox',
        customer: 'cus_1',
        method: 'pm_1',
        brand: 'Visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2040,
        is_default: true,
        added_at: bench.clock.now(),
      })
      .execute();
    await renewPurchases(billing());
    expect(queued).toEqual([]);
    expect(await announcedPrices()).toHaveLength(1);
  });

  test('with a card gets the announcement of billing 37 days before, and no notice if it is renewed', async () => {
    const { userId } = await buyer.register('paid.com');
    const expiresAt = (await findDomain(bench.db, 'paid.com'))?.facts.expiresAt ?? new Date();
    await bench.db
      .insertInto('billing.payment_method')
      .values({
        user_id: userId,
        gateway: 'sandbox',
        customer: 'cus_2',
        method: 'pm_2',
        brand: 'Visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2040,
        is_default: true,
        added_at: bench.clock.now(),
      })
      .execute();
    queued.length = 0;
    bench.clock.set(after(expiresAt, -days(37)));
    await renewPurchases(billing());

    expect(queued.map(({ name }) => name)).toEqual(['billing.mail-renewal']);
  });
});
