import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { NameRenewal, NameRenewals, RenewalPrice } from '#features/billing/server/api/name-renewals.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { importDomains } from '../server/api/import-domains.ts';
import type { NewDomainRow } from '../server/domain-store.ts';
import { mailExpiryNotice, runMailExpiryNotice } from '../server/jobs/mail-expiry-notice.ts';
import { mailRenewalDigest, runMailRenewalDigest } from '../server/jobs/mail-renewal-digest.ts';
import { claimExpiryNotices } from '../server/notices/claim-expiry-notices.ts';
import { claimRenewalDigests } from '../server/notices/claim-renewal-digests.ts';

/** What the bench's billing and registry answer; a test changes it. */
interface Surroundings {
  /** By name; a name without one was not bought here. */
  readonly renewals: Map<string, Partial<NameRenewal>>;
  card: string | null;
  price: RenewalPrice | null;
  /** The registrant's address at the registry; null where it stores none. */
  registrant: string | null;
  /** The registry does not answer. */
  isRegistrySilent: boolean;
  /** Throws in place of the mail server. */
  failMail: ((mail: Mail) => void) | null;
}

const PRICE: RenewalPrice = { total: 1_800, currency: 'USD', display: '$18.00' };

/** A bench for notices and monthly lists: the database is real, billing and the registry are told. */
export function openNotices() {
  const mails: Mail[] = [];
  const announced: { readonly purchaseId: number; readonly total: number }[] = [];
  const told: Surroundings = {
    renewals: new Map(),
    card: null,
    price: PRICE,
    registrant: null,
    isRegistrySilent: false,
    failMail: null,
  };
  const opened = { bench: {} as SliceBench, site: {} as Awaited<ReturnType<typeof buildSite>> };
  const { bench } = opened;
  let undone = 0;

  beforeAll(async () => {
    Object.assign(bench, await createSliceBench({ jobs: [mailExpiryNotice, mailRenewalDigest] }));
    opened.site = await buildSite(bench.db);
  });
  afterAll(() => bench.close?.());
  beforeEach(() => {
    mails.length = 0;
    announced.length = 0;
    told.renewals.clear();
    Object.assign(told, {
      card: null,
      price: PRICE,
      registrant: null,
      isRegistrySilent: false,
      failMail: null,
    });
  });
  afterEach(async () => {
    await bench.db.deleteFrom('domains.domain').execute();
    await bench.db.deleteFrom('domains.expiry_notice').execute();
    await bench.db.deleteFrom('domains.renewal_digest').execute();
    undone = (await bench.queued(mailExpiryNotice)).length;
  });

  const renewals: NameRenewals = {
    list: async (_db, terms) =>
      new Map(
        terms.flatMap(({ name, endsAt }, index) => {
          const known = told.renewals.get(name);
          const usual = { purchaseId: index + 1, tries: [], announced: null, mailedAt: null };
          return known ? [[name, { ...usual, endsAt, ...known }] as const] : [];
        }),
      ),
    price: async () => told.price,
    restorePrice: async () => told.price && { ...told.price, display: '$98.00' },
    isRestoring: async () => false,
    findCard: async () => told.card,
    saveAnnounced: async (_tx, { purchaseId }, { total }) => void announced.push({ purchaseId, total }),
  };
  const transaction = { clTRID: 'c', svTRID: 's' };
  const registrar = {
    infoDomain: async () =>
      told.isRegistrySilent
        ? { outcome: 'unknown', reason: 'timeout' }
        : {
            outcome: 'ok',
            value: { isOurs: true, registrant: told.registrant === null ? null : 'r1' },
            transaction,
          },
    infoContact: async () => ({ outcome: 'ok', value: { email: told.registrant }, transaction }),
  } as unknown as Registrar;
  const deps = () => ({
    ...bench,
    renewals,
    registrar,
    mailer: {
      send: async (mail: Mail) => {
        // Long enough that runs at the same time meet.
        await new Promise((resolve) => setTimeout(resolve, 5));
        told.failMail?.(mail);
        mails.push(mail);
      },
    },
    brand: 'Namestead',
    publicUrl: 'https://panel.example',
  });

  return Object.assign(opened, {
    mails,
    told,
    /** The prices that notices announced. */
    announced,
    deps,
    /** Adds registered names that expire so many days from now. */
    async add(names: readonly string[], expiresIn: number, row: Partial<NewDomainRow> = {}): Promise<void> {
      const now = bench.clock.now();
      await importDomains(
        bench,
        names.map((name) => ({
          name,
          siteId: opened.site.id,
          ownerUserId: opened.site.ownerId,
          type: 'registered',
          createdAt: now,
          registeredAt: after(now, -days(300)),
          expiresAt: after(now, days(expiresIn)),
          isAutoRenewing: false,
          ...row,
        })),
      );
    },
    /** Stores the preferences of the owner of the bench's site, in place of former ones. */
    async prefer(preferences: Readonly<Record<string, unknown>>): Promise<void> {
      const text = JSON.stringify(preferences);
      await bench.db
        .insertInto('accounts.preference')
        .values({ account_id: opened.site.ownerId, preferences: text })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ preferences: text }))
        .execute();
    },
    claim: () => claimExpiryNotices(bench),
    /** The mail jobs that no run of this bench has worked on. */
    async waiting() {
      return (await bench.queued(mailExpiryNotice)).slice(undone);
    },
    /** Works on the mail jobs that wait, once. */
    async deliver(): Promise<void> {
      const jobs = await this.waiting();
      undone += jobs.length;
      for (const job of jobs) await runMailExpiryNotice(deps(), job);
    },
    /** What is stored of notices: `name notice outcome`, in the order of names and times. */
    async stored(): Promise<readonly string[]> {
      const rows = await bench.db
        .selectFrom('domains.expiry_notice')
        .select(['name', 'notice', 'outcome'])
        .orderBy('name')
        .orderBy('expires_at')
        .execute();
      return rows.map(({ name, notice, outcome }) => `${name} ${notice} ${outcome ?? 'claimed'}`).toSorted();
    },
    claimDigests: () => claimRenewalDigests(bench),
    async deliverDigests(): Promise<void> {
      for (const job of await bench.queued(mailRenewalDigest)) await runMailRenewalDigest(deps(), job);
    },
  });
}
