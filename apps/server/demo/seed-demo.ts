import { receiptSeller } from '../brand/receipt-seller.ts';
import { domainToASCII } from 'node:url';
import { findAccountByEmail, hasAccounts } from '#features/accounts/server/api/accounts.ts';
import type { Account } from '#features/accounts/server/api/accounts.ts';
import { openAccount } from '#features/accounts/server/api/open-account.ts';
import { giveCredits } from '#features/billing/server/api/give-credits.ts';
import { holdCart } from '#features/cart/server/api/hold-cart.ts';
import { addCoupon } from '#features/cart/server/api/coupons.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { saveFreeTrial } from '#features/catalog/server/api/trial-store.ts';
import { saveSales } from '#features/catalog/server/api/sale-store.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { insertForwards as importForwards } from '#features/email/server/api/forwards.ts';
import { takeOverRedirect } from '#features/redirects/server/api/take-over-redirect.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { openSite } from '#features/sites/server/api/open-site.ts';
import { recordPrimaryDomain, setSiteFlag } from '#features/sites/server/api/record-site-facts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { storedLive } from '#platform/live/live.ts';
import type { PlatformParts } from '../platform-parts.ts';
import { DEMO_CREDITS, DEMO_PEOPLE, DEMO_SITES } from './demo-company.ts';
import type { DemoPerson, DemoSite, DemoSiteName, DemoDomain } from './demo-company.ts';
import { demoBought } from './demo-bought.ts';
import { demoDomains } from './demo-domains.ts';
import { announceDemoMaintenance, loadRegistry } from './demo-registry.ts';
import { importDemoPlan, importDemoPurchases } from './demo-purchases.ts';
import type { EmailForward } from '#features/email/rules/email-forward.ts';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { ProductSale } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { money } from '#platform/kernel/money.ts';
import type { Coupon } from '#features/cart/rules/coupon.ts';

/** Short enough to type, 80 bits long. */
const PASSWORD_LENGTH = 16;

/** The demo company as this start found or made it. */
export interface Demo {
  /** The password of all its people, where they were made just now; it is printed once. */
  readonly password: string | null;
  /** Settles when the names are there too, which may take a moment longer. */
  readonly domains: Promise<void>;
}

/**
 * Makes the demo company on an empty database: people and sites at once, names in the
 * background. A start that was cut off before the names were there is completed by the next.
 *
 * To be called when the job queue knows its jobs, because new names announce themselves.
 */
export async function seedDemo(parts: PlatformParts): Promise<Demo> {
  const { config, db, log } = parts;
  if (!config.demo.isOn) return { password: null, domains: Promise.resolve() };
  const password = config.demo.password ?? randomToken(parts.random, PASSWORD_LENGTH);
  const isNew = await inTransaction(db, (tx) => seedPeopleAndSites({ ...parts, db: tx }, password));
  const domains = seedDomains(parts).catch((error: unknown) => {
    log.warn({ error }, 'the demo names could not be made; the next start tries again');
  });
  return { password: isNew ? password : null, domains };
}

/** False if any account exists: the database is not empty, or another server was quicker. */
async function seedPeopleAndSites(parts: PlatformParts, password: string): Promise<boolean> {
  if (await hasAccounts(parts.db)) return false;
  const people = {} as Record<DemoPerson, Account>;
  for (const part of Object.keys(DEMO_PEOPLE) as DemoPerson[]) {
    const account = await openAccount(parts, { ...DEMO_PEOPLE[part], password });
    if (!account) return false;
    people[part] = account;
  }
  for (const site of Object.values<DemoSite>(DEMO_SITES)) await seedSite(parts, site, people);
  // Else it comes after the names, which were bought before: receipts are numbered in the order of their dates.
  if (!parts.config.registry.isStarted) await buyPlan(parts);
  await saveSales(parts.db, demoSales(parts.clock.now()));
  await saveFreeTrial(parts.db, 'business-bundle-monthly', true);
  for (const coupon of demoCoupons(parts.clock.now())) expectOk(await addCoupon(parts, coupon));
  for (const { person, ...gift } of DEMO_CREDITS) {
    await giveCredits(parts, { ...gift, userId: people[person].id });
  }
  return true;
}

async function buyPlan({ db, random, clock, config }: PlatformParts): Promise<void> {
  const business = await findSite(db, demoHost(DEMO_SITES.business, config.brand));
  const seller = receiptSeller(config);
  if (business) await importDemoPlan({ db, random, seller, now: clock.now() }, business);
}

async function seedSite(
  { db, clock, config }: PlatformParts,
  site: DemoSite,
  people: Readonly<Record<DemoPerson, Account>>,
): Promise<void> {
  const now = clock.now();
  const plan = findPlan(site.plan);
  if (!plan) throw new Error(`the demo site ${site.title} has the plan ${site.plan}, which is not sold`);
  const members = Object.entries(site.others ?? {}) as [DemoPerson, 'administrator' | 'editor'][];
  const opened = await openSite(
    db,
    {
      title: site.title,
      addressHost: demoHost(site, config.brand),
      ownerId: people[site.owner].id,
      plan: {
        productId: plan.productId,
        slug: plan.slug,
        shortName: plan.name,
        expiresAt: plan.isFree ? null : addYears(now, 1),
        hasDomainCredit: false,
      },
      createdAt: after(now, -days(site.ageInDays)),
      ...(site.pluginVersion === undefined ? {} : { pluginVersion: site.pluginVersion }),
      ...site.flags,
    },
    members.map(([part, role]) => ({ userId: people[part].id, role })),
  );
  if (opened === null) return;
  for (const name of site.features ?? [])
    await setSiteFlag({ db, live: storedLive }, { siteId: opened.id, name, isOn: true });
  if (site.hold) await holdCart({ db, live: storedLive }, { siteId: opened.id, ...site.hold, at: now });
}

function demoHost(
  { address, suffix }: DemoSite,
  brand: Pick<PlatformParts['config']['brand'], 'siteAddressSuffix' | 'secondSiteAddressSuffix'>,
): string {
  switch (suffix) {
    case 'none':
      return address;
    case 'staging':
      return `${address}.staging.${brand.siteAddressSuffix}`;
    case 'second':
      return `${address}.${brand.secondSiteAddressSuffix}`;
    case 'free':
      return `${address}.${brand.siteAddressSuffix}`;
  }
}

/** The registry first: what our screens say of a name is never more than the registry knows. */
async function seedDomains(parts: PlatformParts): Promise<void> {
  const { config, secrets, db, clock } = parts;
  const owner = await findAccountByEmail(db, DEMO_PEOPLE.demo.email);
  if (!owner || !config.registry.isStarted) return;
  const second = await findAccountByEmail(db, DEMO_PEOPLE.second.email);
  const domains = demoDomains(clock.now());
  if (await isAnyThere(db, domains)) return;

  const registry = { port: config.registry.rdapPort, token: secrets.registryAdminToken };
  const refused = await loadRegistry(registry, domains, config.brand.nameServers.delegated);
  await announceDemoMaintenance(registry, clock.now());
  const siteIds = new Map<DemoSiteName, number>();
  for (const name of Object.keys(DEMO_SITES) as DemoSiteName[]) {
    const site = await findSite(db, demoHost(DEMO_SITES[name], config.brand));
    if (site?.ownerId === owner.id) siteIds.set(name, site.id);
  }
  await inTransaction(db, async (tx: Database) => {
    const rows = domains.flatMap((domain) => {
      const siteId = siteIds.get(domain.site);
      const name = domainToASCII(domain.name);
      if (siteId === undefined || refused.has(name)) return [];
      const createdAt = domain.facts.registeredAt ?? clock.now();
      const ownerUserId = (domain.owner === 'second' ? second?.id : undefined) ?? owner.id;
      return [{ ...domain.facts, name, siteId, ownerUserId, createdAt, domain }];
    });
    await importDomains({ ...parts, live: storedLive, db: tx }, rows);
    for (const { name, siteId, domain } of rows) {
      if (domain.isPrimary) await recordPrimaryDomain(tx, siteId, name);
    }
    for (const { name: host, siteId, type, createdAt } of rows) {
      if (type === 'siteRedirect') await takeOverRedirect(tx, { siteId, host }, createdAt);
    }
    await importDemoPurchases(
      { db: tx, random: parts.random, seller: receiptSeller(config), now: clock.now() },
      demoBought(rows, owner.id, clock.now()),
    );
    await buyPlan({ ...parts, db: tx });
    // With the names, so that their zones begin with our mail servers.
    const names = new Set(rows.map(({ name }) => name));
    await importForwards(
      tx,
      demoForwards(clock.now()).filter(({ domain }) => names.has(domain)),
    );
  });
}

/**
 * All names are written in one transaction, so one is enough to check, even if others were removed
 * since.
 */
async function isAnyThere(db: Database, domains: readonly DemoDomain[]): Promise<boolean> {
  for (const { name } of [...domains.slice(0, 3), ...domains.slice(-3)]) {
    if (await findSite(db, name)) return true;
  }
  return false;
}

/**
 * Mail forwards of the demo company: one waits for its destination's confirmation, one is switched
 * off.
 */
export function demoForwards(now: Date): readonly EmailForward[] {
  const forward = (
    domain: string,
    mailbox: string,
    overrides: Partial<Pick<EmailForward, 'verifiedAt' | 'deactivatedAt'>> = {},
  ): EmailForward => ({
    domain,
    mailbox,
    destination: 'dana@mail.example',
    createdAt: after(now, -days(90)),
    verifiedAt: after(now, -days(89)),
    deactivatedAt: null,
    ...overrides,
  });
  return [
    forward('northwindphoto.com', 'hello'),
    forward('northwindphoto.com', 'bookings'),
    forward('northwindphoto.com', 'press', { verifiedAt: null }),
    forward('atlastrails.dev', 'team'),
    forward('fernstudio.design', 'studio', { deactivatedAt: after(now, -days(10)) }),
  ];
}

/** Products on sale by slug, with the first year's price in cents. */
const OFFERS: readonly (readonly [slug: string, cents: number])[] = [
  [registrationSlug('blog'), 900],
  [registrationSlug('design'), 1_200],
  [PRODUCT_SLUGS.professionalEmail, 3_600],
  [PRODUCT_SLUGS.professionalEmailLegacy, 3_600],
];

/** The sales of the demo company: on since last week, for two months more. */
function demoSales(now: Date): readonly ProductSale[] {
  return OFFERS.map(([slug, cents]) => ({
    slug,
    startsAt: after(now, -days(7)),
    expiresAt: after(now, days(60)),
    prices: CURRENCIES.flatMap((currency) => pricePoint(money(cents, 'USD'), currency) ?? []),
  }));
}

/** Coupons of every kind, one of them over, so that each answer of the field can be seen. */
function demoCoupons(now: Date): readonly Omit<Coupon, 'redeemedCount'>[] {
  const always = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };
  const fifth = { kind: 'percentage', basisPoints: 2_000 } as const;
  return [
    { ...always, code: 'WELCOME20', discount: fifth, isOncePerAccount: true },
    {
      ...always,
      code: 'FIVEOFF',
      discount: {
        kind: 'fixed',
        amounts: { USD: 500, EUR: 500, GBP: 400, JPY: 750, BRL: 2_500, CAD: 700, AUD: 750, INR: 40_000 },
      },
    },
    { ...always, code: 'NAMES10', discount: { ...fifth, basisPoints: 1_000 }, scope: ['domains'] },
    {
      ...always,
      code: 'HALFPLAN',
      discount: { ...fifth, basisPoints: 5_000 },
      scope: ['plans'],
      totalLimit: 100,
    },
    { ...always, code: 'LASTYEAR', discount: fifth, endsAt: after(now, -days(30)) },
  ];
}
