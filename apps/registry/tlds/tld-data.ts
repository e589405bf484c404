import { LONG_WORDS, SHORT_WORDS } from './premium-words.ts';
import type { PremiumTier, Tld, TldPrices } from './tld.ts';

// Registration terms are those that the registries named publish (periods, shortest label, IDN, grace
// days; read on 2025-12-01). Prices have the size of public wholesale price lists of that day, rounded;
// they are the sandbox's, not quotes. Tiers and reserved labels are made up in the way registries make them.

/** Kept by registries for themselves, for the root's sake or by treaty (ICANN registry agreement, specification 5). */
const RESERVED = ['example', 'icann', 'iana', 'nic', 'rdds', 'redcross', 'tld', 'whois', 'www'];

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

/** Every TLD of this registry. */
export const TLDS: readonly Tld[] = [
  // Verisign, PIR, Identity Digital: no premium tiers, ten years.
  ...group({ currency: 'USD', allowsIdn: true }, [
    ['com', 1_026, 8_000],
    ['net', 1_091, 8_000],
    ['org', 1_065, 8_000],
    ['info', 1_299, 8_000],
    ['biz', 1_359, 8_000],
  ]),
  // Country codes sold all over the world.
  ...group({ currency: 'USD', tiers: 'country' }, [
    ['io', 3_500, 8_000],
    ['co', 1_800, 6_000],
    ['me', 1_150, 6_000],
    ['tv', 2_600, 8_000],
    ['ai', 7_000, 12_000],
    ['cc', 900, 6_000],
    ['us', 650, 4_000],
  ]),
  // Google Registry, with HSTS for all.
  ...group({ currency: 'USD', tiers: 'generic' }, [
    ['app', 1_200, 6_000],
    ['dev', 1_000, 6_000],
    ['page', 900, 6_000],
  ]),
  // Identity Digital, Radix, XYZ, GMO, Knock Knock WHOIS There and others.
  ...group({ currency: 'USD', tiers: 'generic', allowsIdn: true }, [
    ['shop', 2_600, 8_000],
    ['blog', 1_600, 8_000],
    ['store', 4_000, 8_000],
    ['online', 2_500, 8_000],
    ['site', 2_200, 8_000],
    ['tech', 3_800, 8_000],
    ['xyz', 900, 8_000],
    ['club', 1_100, 8_000],
    ['agency', 1_800, 8_000],
    ['cloud', 1_500, 8_000],
    ['life', 2_200, 8_000],
    ['live', 2_000, 8_000],
    ['world', 2_200, 8_000],
    ['today', 1_800, 8_000],
    ['company', 1_000, 8_000],
    ['email', 1_800, 8_000],
    ['media', 2_500, 8_000],
    ['news', 2_000, 8_000],
    ['photography', 1_800, 8_000],
    ['coffee', 2_300, 8_000],
    ['restaurant', 3_700, 8_000],
    ['travel', 7_000, 8_000],
    ['health', 5_500, 8_000],
    ['fitness', 2_300, 8_000],
    ['academy', 2_300, 8_000],
    ['education', 1_700, 8_000],
    ['consulting', 2_500, 8_000],
    ['solutions', 1_700, 8_000],
    ['services', 2_200, 8_000],
    ['works', 2_200, 8_000],
    ['games', 1_500, 8_000],
    ['music', 2_500, 8_000],
    ['fun', 2_400, 8_000],
    ['space', 2_000, 8_000],
    ['website', 2_000, 8_000],
  ]),
  // With trademark claims beyond the 90 days that every new TLD has them (ICANN, rights protection requirements).
  ...group({ currency: 'USD', tiers: 'generic', allowsIdn: true, hasClaims: true }, [
    ['art', 1_000, 8_000],
    ['design', 3_300, 8_000],
    ['studio', 2_200, 8_000],
  ]),
  ...group({ currency: 'USD', tiers: 'generic', maintenanceEndsAtHour: 6 }, [['tools', 2_200, 8_000]]),
  // Country codes that bill in the money of their country, or nearly so.
  ...group({ currency: 'GBP', shortestLabel: 2 }, [
    ['uk', 390, 0],
    ['co.uk', 390, 0],
    ['org.uk', 390, 0],
    ['me.uk', 390, 0],
  ]),
  ...group({ currency: 'EUR', allowsIdn: true, periods: [1, 1] }, [
    ['de', 480, 2_500],
    ['nl', 400, 2_000],
    ['at', 1_150, 4_000],
  ]),
  ...group({ currency: 'EUR', allowsIdn: true, shortestLabel: 2 }, [
    ['eu', 480, 2_000],
    ['fr', 520, 2_500],
    ['it', 480, 2_000],
    ['es', 560, 2_000],
    ['be', 450, 2_000],
  ]),
  ...group({ currency: 'CHF', allowsIdn: true, shortestLabel: 3, periods: [1, 1] }, [['ch', 900, 2_500]]),
  ...group({ currency: 'SEK', allowsIdn: true, shortestLabel: 2 }, [['se', 9_500, 20_000]]),
  ...group({ currency: 'CAD', allowsIdn: true, shortestLabel: 2 }, [['ca', 1_050, 4_000]]),
  ...group({ currency: 'AUD', shortestLabel: 2, periods: [1, 5] }, [
    ['au', 880, 4_000],
    ['com.au', 880, 4_000],
  ]),
  ...group({ currency: 'INR', shortestLabel: 3 }, [['in', 45_000, 200_000]]),
  ...group({ currency: 'BRL', allowsIdn: true, shortestLabel: 2 }, [['com.br', 4_000, 10_000]]),
  ...group({ currency: 'JPY', allowsIdn: true, shortestLabel: 3, periods: [1, 1] }, [['jp', 3_000, 6_000]]),
];

interface GroupTerms {
  readonly currency: string;
  readonly tiers?: keyof typeof TIERS_AT;
  readonly allowsIdn?: boolean;
  readonly shortestLabel?: number;
  readonly periods?: readonly [least: number, most: number];
  readonly hasClaims?: boolean;
  readonly maintenanceEndsAtHour?: number;
}

type Row = readonly [name: string, yearly: number, restore: number];

/** TLDs that share their terms: name, price of a year, price of a restore. */
function group(terms: GroupTerms, rows: readonly Row[]): readonly Tld[] {
  const [least, most] = terms.periods ?? [1, 10];
  return rows.map(([name, yearly, restore]) => ({
    name,
    currency: terms.currency,
    prices: sameEachYear(yearly, restore),
    premiumTiers: terms.tiers === undefined ? [] : TIERS_AT[terms.tiers](restore),
    periodYears: { least, most },
    allowsIdn: terms.allowsIdn ?? false,
    shortestLabel: terms.shortestLabel ?? 1,
    reservedLabels: RESERVED,
    addGraceDays: 5,
    hasClaims: terms.hasClaims ?? false,
    maintenanceEndsAtHour: terms.maintenanceEndsAtHour ?? null,
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
