import { IDN_TABLES } from './idn-tables.ts';
import type { IdnTable } from './idn-tables.ts';
import { group } from './tld-group.ts';
import type { RegistrarOfRecord, Tld } from './tld.ts';

/** The languages and scripts that registries of generic TLDs take. */
const WORLD: readonly IdnTable[] = [
  IDN_TABLES.latin,
  IDN_TABLES.cyrillic,
  IDN_TABLES.greek,
  IDN_TABLES.arabic,
  IDN_TABLES.hebrew,
  IDN_TABLES.devanagari,
  IDN_TABLES.thai,
  IDN_TABLES.chinese,
  IDN_TABLES.japanese,
  IDN_TABLES.korean,
];

const NEW_TLDS = 'ICANN, base registry agreement, with the operators of the new TLDs';

/** Wild West Domains, by its number at IANA. */
const WWD: RegistrarOfRecord = { name: 'Wild West Domains, LLC', ianaId: 440 };

/** TLDs that are sold all over the world, on terms that ICANN's registries share. */
export const GENERIC_TLDS: readonly Tld[] = [
  // No premium tiers, ten years; .com and .net only store the registrant.
  ...group({ currency: 'USD', idn: WORLD, publisher: 'Verisign, .com and .net registry agreements' }, [
    ['com', 1_026, 8_000],
    ['net', 1_091, 8_000],
  ]),
  ...group(
    { currency: 'USD', idn: WORLD, publisher: 'Public Interest Registry, Identity Digital, GoDaddy' },
    [
      ['org', 1_065, 8_000],
      ['info', 1_299, 8_000],
      ['biz', 1_359, 8_000],
    ],
  ),
  // Country codes sold all over the world.
  ...group({ currency: 'USD', tiers: 'country', publisher: 'Identity Digital, GoDaddy and Verisign' }, [
    ['io', 3_500, 8_000],
    ['co', 1_800, 6_000],
    ['me', 1_150, 6_000],
    ['tv', 2_600, 8_000],
    ['ai', 7_000, 12_000],
    ['cc', 900, 6_000],
    ['us', 650, 4_000],
  ]),
  // With HSTS for all.
  ...group({ currency: 'USD', tiers: 'generic', publisher: 'Google Registry' }, [
    ['app', 1_200, 6_000],
    ['dev', 1_000, 6_000],
    ['page', 900, 6_000],
  ]),
  ...group({ currency: 'USD', tiers: 'generic', idn: WORLD, publisher: NEW_TLDS }, [
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
    ['website', 2_000, 8_000],
  ]),
  // Sold for one registrar by the others, as its resellers.
  ...group({ currency: 'USD', tiers: 'generic', idn: WORLD, publisher: NEW_TLDS, registrarOfRecord: WWD }, [
    ['space', 2_000, 8_000],
  ]),
  // With trademark claims beyond the 90 days that every new TLD has them (ICANN, rights protection requirements).
  ...group({ currency: 'USD', tiers: 'generic', idn: WORLD, publisher: NEW_TLDS, hasClaims: true }, [
    ['art', 1_000, 8_000],
    ['design', 3_300, 8_000],
    ['studio', 2_200, 8_000],
  ]),
  ...group({ currency: 'USD', tiers: 'generic', publisher: NEW_TLDS, maintenanceEndsAtHour: 6 }, [
    ['tools', 2_200, 8_000],
  ]),
];
