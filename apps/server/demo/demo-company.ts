import type { Currency } from '#features/catalog/rules/currencies.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { Role } from '#features/sites/rules/capabilities.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import type { SiteFlags } from '#features/sites/server/api/sites.ts';
import type { NewDomainRow } from '#features/domains/server/api/domains.ts';

/** The people of the demo company, by the part they play. */
export const DEMO_PEOPLE = {
  demo: { email: 'demo@namestead.test', displayName: 'Dana Demo', isEmailVerified: true },
  second: { email: 'second@namestead.test', displayName: 'Sam Second', isEmailVerified: true },
  editor: { email: 'editor@namestead.test', displayName: 'Eli Editor', isEmailVerified: true },
  unverified: { email: 'unverified@namestead.test', displayName: 'Una Verified', isEmailVerified: false },
} as const;

/** A person's role in the demo company. */
export type DemoPerson = keyof typeof DEMO_PEOPLE;

/** Credits of the demo's people, in minor units. */
export const DEMO_CREDITS = [
  { person: 'demo', currency: 'USD', amount: 1_000, reason: 'A slow Sunday, with our apologies' },
  { person: 'demo', currency: 'EUR', amount: 900, reason: 'A slow Sunday, with our apologies' },
] as const satisfies readonly {
  readonly person: DemoPerson;
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: string;
}[];

/** A site of the demo company. */
export interface DemoSite {
  readonly title: string;
  /** The label before the operator's suffix; a whole host for a plugin-connected site. */
  readonly address: string;
  /** The suffix of the address: the operator's first or second, or the one of staging; `none` for a host of its own. */
  readonly suffix: 'free' | 'second' | 'staging' | 'none';
  readonly owner: DemoPerson;
  readonly others?: Partial<Readonly<Record<DemoPerson, Role>>>;
  readonly plan: string;
  readonly flags?: Partial<SiteFlags>;
  /** The version of the plugin that connects it. */
  readonly pluginVersion?: string;
  /** The features that are on at this site alone. */
  readonly features?: readonly FlagName[];
  /** Why its cart warns. */
  readonly hold?: { readonly kind: 'chargeback' | 'blocked'; readonly note: string };
  readonly ageInDays: number;
}

const { freePlan, connectedFreePlan, personalPlan, premiumPlan, businessPlan } = PRODUCT_SLUGS;
const free = (address: string, title: string) => ({ address, title, suffix: 'free', owner: 'demo' }) as const;

/** One site of every kind that the product treats differently, the richest of them with 500 domains. */
export const DEMO_SITES = {
  free: {
    ...free('harborbakery', 'Harbor Bakery'),
    plan: freePlan,
    others: { editor: 'editor' },
    ageInDays: 900,
  },
  personal: {
    ...free('fernstudio', 'Fern Studio'),
    plan: personalPlan,
    features: ['google-workspace-migration', 'domains/gdpr-consent'],
    ageInDays: 800,
  },
  premium: {
    ...free('northwindphoto', 'Northwind Photography'),
    plan: premiumPlan,
    others: { second: 'administrator' },
    flags: { hasAdsProgram: true },
    ageInDays: 1_400,
  },
  business: {
    ...free('atlasoutdoor', 'Atlas Outdoor'),
    plan: businessPlan,
    others: { second: 'administrator', editor: 'editor' },
    ageInDays: 2_000,
  },
  vip: {
    ...free('meridiannews', 'Meridian News'),
    plan: businessPlan,
    flags: { isVip: true },
    ageInDays: 1_900,
  },
  connected: {
    ...free('oldmillpottery.example', 'Old Mill Pottery'),
    suffix: 'none',
    plan: connectedFreePlan,
    flags: { isJetpack: true },
    pluginVersion: '12.1',
    features: ['domains/free-plan-upsell'],
    ageInDays: 600,
  },
  automatedTransfer: {
    ...free('riverbankclinic', 'Riverbank Clinic'),
    plan: businessPlan,
    flags: { isJetpack: true, isAutomatedTransfer: true },
    ageInDays: 500,
  },
  domainOnly: {
    ...free('lanternfieldparked', 'lanternfield.com'),
    plan: freePlan,
    flags: { isDomainOnly: true, isLaunched: false },
    ageInDays: 200,
  },
  staging: {
    ...free('atlasoutdoor', 'Atlas Outdoor (staging)'),
    suffix: 'staging',
    plan: businessPlan,
    flags: { isJetpack: true, isAutomatedTransfer: true, isStaging: true },
    ageInDays: 100,
  },
  unlaunched: {
    ...free('newleafgarden', 'New Leaf Garden'),
    plan: freePlan,
    flags: { isLaunched: false },
    ageInDays: 5,
  },
  team: {
    ...free('fieldnotes', 'Field Notes'),
    plan: freePlan,
    flags: { isTeam: true },
    features: ['signup/wpforteams', 'domains/free-plan-upsell'],
    ageInDays: 60,
  },
  forcedBanners: {
    ...free('quaysidechoir', 'Quayside Choir'),
    plan: freePlan,
    flags: { isVip: true },
    features: ['domains/free-plan-upsell', 'upsells/force-display'],
    ageInDays: 90,
  },
  network: {
    ...free('coastalmuseums.example', 'Coastal Museums'),
    suffix: 'none',
    plan: connectedFreePlan,
    flags: { isJetpack: true, isMultisite: true },
    // Too old: pages about domains ask for a newer one.
    pluginVersion: '3.2',
    ageInDays: 700,
  },
  secondSuffix: {
    ...free('saltmarsh', 'Saltmarsh Journal'),
    suffix: 'second',
    plan: freePlan,
    hold: { kind: 'chargeback', note: 'A charge of 18.00 USD was contested.' },
    ageInDays: 300,
  },
  unverified: { ...free('unasdiary', "Una's Diary"), owner: 'unverified', plan: freePlan, ageInDays: 1 },
} as const satisfies Readonly<Record<string, DemoSite>>;

/** The part that a site plays in the demo company. */
export type DemoSiteName = keyof typeof DEMO_SITES;

/** A name of the demo company and what our screens tell of it. */
export interface DemoDomain {
  readonly name: string;
  readonly site: DemoSiteName;
  readonly isPrimary?: boolean;
  /** The domain manager; `demo` if not given. */
  readonly owner?: DemoPerson;
  readonly facts: Omit<NewDomainRow, 'name' | 'siteId' | 'ownerUserId' | 'createdAt'> & {
    readonly registryStatuses: readonly string[];
  };
  /** The registry's data; absent for names below a TLD that it does not serve. */
  readonly registry?: RegistryFacts;
}

/** A name as the registry holds it. */
interface RegistryFacts {
  readonly registrar: 'namestead' | 'rival';
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  readonly statuses: readonly string[];
  readonly registrant?: DemoRegistrant;
  /** Since when another registrar asks for it. */
  readonly transferRequestedAt?: Date;
  /** When it was deleted there; it is in redemption since. */
  readonly deletedAt?: Date;
}

/** Who holds a name at the registry. */
export interface DemoRegistrant {
  /** The contact's id (RFC 5733). */
  readonly handle: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly email: string;
}
