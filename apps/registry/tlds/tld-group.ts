import { GENERIC_LIFECYCLE } from '../lifecycle/domain-lifecycle.ts';
import type { LifecycleTerms } from '../lifecycle/domain-lifecycle.ts';
import type { ContactTerms } from './contact-terms.ts';
import type { IdnTable } from './idn-tables.ts';
import { LONG_WORDS, SHORT_WORDS } from './contact-terms.ts';
import type { PremiumTier, RegistrarOfRecord, Tld, TldPrices } from './tld.ts';
import { money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';

// Terms follow the named registries' publications (periods, shortest label, IDN, contacts, grace
// and lock days), simplified. Prices are similar to public wholesale price lists of the same day,
// rounded; they are the sandbox's, not quotes. Tiers and reserved labels are invented, as
// registries choose them.

/** The day on which the terms were read at their publishers. */
const READ_ON = '2025-12-01';

/** Kept by registries for themselves, for the root's sake or by treaty (ICANN registry agreement, specification 5). */
const RESERVED = ['example', 'icann', 'iana', 'nic', 'rdds', 'redcross', 'tld', 'whois', 'www'];

/** Lifetime of an auth code (ICANN Transfer Policy review: 14 days; RFC 9154 section 5.2). */
const AUTH_INFO_LIFE_DAYS = 14;

/** Tiers by the length and the words of a label; prices in cents. */
const TIERS_AT = {
  generic: (restore: number): readonly PremiumTier[] => [
    tier('premium-4', [], /^[a-z0-9]{1,2}$/, 500_000, restore),
    tier('premium-3', SHORT_WORDS, null, 120_000, restore),
    tier('premium-2', LONG_WORDS, null, 24_000, restore),
    tier('premium-1', [], /^[a-z]{3}$/, 9_000, restore),
  ],
  country: (restore: number): readonly PremiumTier[] => [
    tier('premium-2', [], /^[a-z0-9]{1,2}$/, 250_000, restore),
    tier('premium-1', SHORT_WORDS, null, 60_000, restore),
  ],
} as const;

/** Common terms of a registry's TLDs; defaults follow ICANN's registries. */
export interface GroupTerms {
  readonly currency: string;
  readonly publisher: string;
  readonly tiers?: keyof typeof TIERS_AT;
  readonly idn?: readonly IdnTable[];
  readonly shortestLabel?: number;
  readonly periods?: readonly [least: number, most: number];
  readonly contacts?: Partial<ContactTerms>;
  readonly lifecycle?: LifecycleTerms;
  readonly authInfoLifeDays?: number | null;
  readonly hasClaims?: boolean;
  readonly maintenanceEndsAtHour?: number;
  readonly transfersByHand?: boolean;
  readonly freeTransfer?: boolean;
  readonly registrarOfRecord?: RegistrarOfRecord;
}

type Row = readonly [name: string, yearly: number, restore: number];

/** TLDs that share their terms: name, price of a year, price of a restore. */
export function group(terms: GroupTerms, rows: readonly Row[]): readonly Tld[] {
  const [least, most] = terms.periods ?? [1, 10];
  return rows.map(([name, yearly, restore]) => ({
    name,
    currency: terms.currency,
    prices: { ...sameEachYear(yearly, restore), ...(terms.freeTransfer ? { transfer: 0 } : {}) },
    premiumTiers: terms.tiers === undefined ? [] : TIERS_AT[terms.tiers](restore),
    periodYears: { least, most },
    idnTables: terms.idn ?? [],
    shortestLabel: terms.shortestLabel ?? 1,
    reservedLabels: RESERVED,
    contacts: { roles: [], postal: 'either', countries: null, ...terms.contacts },
    lifecycle: terms.lifecycle ?? GENERIC_LIFECYCLE,
    authInfoLifeDays: terms.authInfoLifeDays === undefined ? AUTH_INFO_LIFE_DAYS : terms.authInfoLifeDays,
    hasClaims: terms.hasClaims ?? false,
    maintenanceEndsAtHour: terms.maintenanceEndsAtHour ?? null,
    transfersByHand: terms.transfersByHand ?? false,
    registrarOfRecord: terms.registrarOfRecord ?? null,
    source: { publisher: terms.publisher, readOn: READ_ON },
  }));
}

function sameEachYear(yearly: number, restore: number): TldPrices {
  return { create: yearly, renew: yearly, transfer: yearly, restore };
}

function tier(
  name: string,
  labels: readonly string[],
  pattern: RegExp | null,
  yearly: number,
  restore: number,
): PremiumTier {
  return { name, labels, pattern, prices: sameEachYear(yearly, restore) };
}

/** The commands that cost. */
type PricedCommand = keyof TldPrices;

/** The premium tier of a label in a TLD; null for the ordinary price. */
export function findPremiumTier(tld: Tld, label: string): PremiumTier | null {
  return (
    tld.premiumTiers.find(({ labels, pattern }) => labels.includes(label) || pattern?.test(label) === true) ??
    null
  );
}

/** The price of a command for a label, or null if it is not available for that many years. */
export function findPrice(tld: Tld, label: string, command: PricedCommand, years: number): Money | null {
  const prices = (findPremiumTier(tld, label) ?? tld).prices;
  // A transfer adds one year, a restore none; neither has a choice of years.
  if (command === 'transfer' || command === 'restore')
    return years === 1 ? money(prices[command], tld.currency) : null;
  if (years < tld.periodYears.least || years > tld.periodYears.most) return null;
  return money(prices[command] * years, tld.currency);
}
