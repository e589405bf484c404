import { IDN_TABLES } from './idn-tables.ts';
import { group } from './tld-group.ts';
import type { Tld } from './tld.ts';
import { GENERIC_LIFECYCLE } from '../lifecycle/domain-lifecycle.ts';
import type { LifecycleTerms } from '../lifecycle/domain-lifecycle.ts';

const NO_GRACE: LifecycleTerms['graceDays'] = { add: 0, renew: 0, autoRenew: 0, transfer: 0 };
const NO_LOCK: LifecycleTerms['lockDays'] = { afterCreate: 0, afterTransfer: 0 };

/** A country code's terms: no refunds, no lock, a transfer as soon as the code is right. */
function country(terms: Partial<LifecycleTerms>): LifecycleTerms {
  return {
    ...GENERIC_LIFECYCLE,
    graceDays: NO_GRACE,
    lockDays: NO_LOCK,
    transferDays: 0,
    pendingDeleteDays: 1,
    ...terms,
  };
}

/** Domain lifecycles of country codes with special rules. */
const COUNTRY_LIFECYCLES = {
  // Nominet: suspended 30 days after expiry, renewable until 90, cancelled after 95; registrars change by tag.
  uk: country({ atExpiry: 'deletes', redemptionDays: 90, pendingDeleteDays: 5, releasesByTag: true }),
  // DENIC: names continue until deleted; 30 days of redemption.
  de: country({ redemptionDays: 30 }),
  // SIDN and DNS Belgium, EURid, SWITCH: 40 days of quarantine.
  quarantine: country({ redemptionDays: 40 }),
  // nic.at: about eight weeks.
  at: country({ redemptionDays: 56 }),
  // Afnic: the losing registrar has eight days.
  fr: country({ redemptionDays: 30, transferDays: 8 }),
  it: country({
    graceDays: { ...NO_GRACE, autoRenew: 15 },
    redemptionDays: 30,
    pendingDeleteDays: 5,
  }),
  es: country({ atExpiry: 'deletes', redemptionDays: 10 }),
  // Internetstiftelsen: deactivated 10 days after expiry, free again after 65 or so.
  se: country({ atExpiry: 'deletes', redemptionDays: 60, pendingDeleteDays: 5 }),
  // CIRA: the generic periods, with a transfer as soon as the code is right.
  ca: { ...GENERIC_LIFECYCLE, transferDays: 0 },
  au: country({ atExpiry: 'deletes', redemptionDays: 30, pendingDeleteDays: 1 }),
  br: country({ atExpiry: 'deletes', redemptionDays: 30 }),
  // JPRS: renewed unless cancelled; suspended for a month then, and restored until its 20th.
  jp: country({ redemptionDays: 20, pendingDeleteDays: 11, transferDays: 7 }),
} as const;

/** The European Economic Area (ISO 3166-1). */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

const EURO = { currency: 'EUR', shortestLabel: 2 } as const;

/** Country codes with their own terms. */
export const COUNTRY_TLDS: readonly Tld[] = [
  ...group(
    {
      currency: 'GBP',
      shortestLabel: 2,
      lifecycle: COUNTRY_LIFECYCLES.uk,
      freeTransfer: true,
      publisher: 'Nominet, rules of registration',
    },
    [
      ['uk', 390, 0],
      ['co.uk', 390, 0],
      ['org.uk', 390, 0],
      ['me.uk', 390, 0],
    ],
  ),
  ...group(
    {
      currency: 'EUR',
      idn: [IDN_TABLES.german],
      periods: [1, 1],
      lifecycle: COUNTRY_LIFECYCLES.de,
      // AuthInfo1 of DENIC.
      authInfoLifeDays: 30,
      publisher: 'DENIC',
    },
    [['de', 480, 2_500]],
  ),
  ...group(
    {
      ...EURO,
      periods: [1, 1],
      lifecycle: COUNTRY_LIFECYCLES.quarantine,
      authInfoLifeDays: null,
      publisher: 'SIDN',
    },
    [['nl', 400, 2_000]],
  ),
  ...group(
    {
      currency: 'EUR',
      idn: [IDN_TABLES.austrian],
      periods: [1, 1],
      lifecycle: COUNTRY_LIFECYCLES.at,
      publisher: 'nic.at',
    },
    [['at', 1_150, 4_000]],
  ),
  ...group(
    {
      ...EURO,
      idn: [IDN_TABLES.latin, IDN_TABLES.greek, IDN_TABLES.cyrillic],
      lifecycle: COUNTRY_LIFECYCLES.quarantine,
      contacts: { countries: EEA },
      authInfoLifeDays: 40,
      publisher: 'EURid, domain name policy',
    },
    [['eu', 480, 2_000]],
  ),
  ...group(
    {
      ...EURO,
      idn: [IDN_TABLES.french],
      lifecycle: COUNTRY_LIFECYCLES.fr,
      contacts: { countries: [...EEA, 'CH'], roles: ['admin', 'tech'] },
      publisher: 'Afnic, naming policy',
    },
    [['fr', 520, 2_500]],
  ),
  ...group(
    {
      ...EURO,
      idn: [IDN_TABLES.italian],
      lifecycle: COUNTRY_LIFECYCLES.it,
      contacts: { countries: [...EEA, 'CH', 'GB', 'SM', 'VA'], roles: ['admin', 'tech'], postal: 'loc' },
      publisher: 'Registro .it, guidelines',
    },
    [['it', 480, 2_000]],
  ),
  ...group(
    {
      ...EURO,
      idn: [IDN_TABLES.spanish],
      lifecycle: COUNTRY_LIFECYCLES.es,
      contacts: { roles: ['admin', 'tech', 'billing'] },
      publisher: 'Red.es',
    },
    [['es', 560, 2_000]],
  ),
  ...group(
    {
      ...EURO,
      idn: [IDN_TABLES.belgian],
      lifecycle: COUNTRY_LIFECYCLES.quarantine,
      contacts: { roles: ['tech'], postal: 'loc' },
      publisher: 'DNS Belgium',
    },
    [['be', 450, 2_000]],
  ),
  ...group(
    {
      currency: 'CHF',
      idn: [IDN_TABLES.swiss],
      shortestLabel: 3,
      periods: [1, 1],
      lifecycle: COUNTRY_LIFECYCLES.quarantine,
      publisher: 'SWITCH',
    },
    [['ch', 900, 2_500]],
  ),
  ...group(
    {
      currency: 'SEK',
      idn: [IDN_TABLES.swedish],
      shortestLabel: 2,
      lifecycle: COUNTRY_LIFECYCLES.se,
      publisher: 'Internetstiftelsen',
    },
    [['se', 9_500, 20_000]],
  ),
  ...group(
    {
      currency: 'CAD',
      idn: [IDN_TABLES.canadian],
      shortestLabel: 2,
      lifecycle: COUNTRY_LIFECYCLES.ca,
      contacts: { countries: ['CA'], roles: ['admin', 'tech'] },
      publisher: 'CIRA, Canadian presence requirements',
    },
    [['ca', 1_050, 4_000]],
  ),
  ...group(
    {
      currency: 'AUD',
      shortestLabel: 2,
      periods: [1, 5],
      lifecycle: COUNTRY_LIFECYCLES.au,
      contacts: { countries: ['AU'], roles: ['tech'] },
      publisher: 'auDA, licensing rules',
    },
    [
      ['au', 880, 4_000],
      ['com.au', 880, 4_000],
    ],
  ),
  ...group({ currency: 'INR', shortestLabel: 3, contacts: { postal: 'int' }, publisher: 'NIXI' }, [
    ['in', 45_000, 200_000],
  ]),
  ...group(
    {
      currency: 'BRL',
      idn: [IDN_TABLES.portuguese],
      shortestLabel: 2,
      lifecycle: COUNTRY_LIFECYCLES.br,
      contacts: { countries: ['BR'], postal: 'loc' },
      publisher: 'Registro.br',
    },
    [['com.br', 4_000, 10_000]],
  ),
  // Registrars change by a form that people at the registry read.
  ...group(
    {
      currency: 'JPY',
      idn: [IDN_TABLES.japanese],
      shortestLabel: 3,
      periods: [1, 1],
      lifecycle: COUNTRY_LIFECYCLES.jp,
      contacts: { countries: ['JP'] },
      transfersByHand: true,
      publisher: 'JPRS, general-use .jp',
    },
    [['jp', 3_000, 6_000]],
  ),
];
