import { days } from '#platform/kernel/duration.ts';
import {
  endedByRegistry,
  noGrace,
  registrant,
  renewedForGood,
  row,
  transferred,
  transferredAtOnce,
} from './tld-facts.ts';
import type { RegistrantTerms, TldFacts } from './tld-facts.ts';

/** Who the registrant is: registries that trade names between holders let no contact update alter it. */
const HOLDER = ['firstName', 'lastName', 'organization'] as const;
/** Registries that keep a deleted name in quarantine for 40 days. */
const QUARANTINE = { redemption: days(40), pendingDelete: days(1) } as const;

/**
 * The TLDs that we sell, best first: first-year and renewal prices in US cents, and differences
 * from ICANN's terms.
 *
 * All other TLD data is derived from this table.
 */
export const TLD_TABLE: readonly TldFacts[] = [
  row('com', [1_800, 1_800]),
  row('net', [1_800, 1_800]),
  row('org', [2_000, 2_000], { topics: 'charity foundation church community' }),
  row('io', [4_900, 4_900], { topics: 'startup software data' }),
  row('co', [2_500, 3_000]),
  row('dev', [1_900, 1_900], { topics: 'developer code software programming' }),
  row('app', [1_900, 1_900], { topics: 'software mobile apps' }),
  row('blog', [2_200, 2_200], { topics: 'writer diary journal write' }),
  row('shop', [1_200, 3_500], { topics: 'store buy sale boutique market laden geschäft kaufen markt' }),
  row('store', [1_500, 5_500], { topics: 'shop buy sale market laden handel' }),
  row('online', [1_200, 3_800]),
  row('site', [1_200, 3_800]),
  row('xyz', [1_200, 1_600]),
  row('tech', [1_500, 5_500], { topics: 'technology software computer digital technik' }),
  row('ai', [8_500, 8_500], { topics: 'robot intelligence machine data bot' }),
  row('me', [2_500, 2_500]),
  row('info', [1_500, 2_400]),
  row('biz', [1_900, 1_900]),
  row('art', [1_500, 1_900], {
    topics: 'artist gallery painting paint kunst künstler maler',
    hasTrademarkClaims: true,
  }),
  row('design', [2_500, 4_900], {
    topics: 'designer graphic interior logo gestaltung interieur',
    hasTrademarkClaims: true,
  }),
  row('studio', [2_000, 3_400], {
    topics: 'photo music design yoga film art fotostudio musik tanz',
    hasTrademarkClaims: true,
  }),
  row('agency', [1_500, 2_600], { topics: 'marketing advertising pr travel agentur werbung' }),
  row('cloud', [1_200, 2_400], { topics: 'hosting server data' }),
  row('life', [1_500, 3_200], { topics: 'lifestyle coach leben' }),
  row('live', [1_500, 2_800], { topics: 'stream concert show' }),
  row('world', [1_500, 3_400], { topics: 'global international earth' }),
  row('today', [1_500, 2_600]),
  row('company', [1_200, 1_600], { topics: 'business inc' }),
  row('email', [1_500, 2_600], { topics: 'mail newsletter post' }),
  row('media', [2_000, 3_600], { topics: 'film video press radio' }),
  row('news', [2_000, 3_000], { topics: 'press daily times zeitung nachrichten' }),
  row('photography', [2_000, 2_800], {
    topics: 'photo photos photographer camera wedding foto fotos fotograf fotografie',
  }),
  row('coffee', [2_500, 3_400], { topics: 'cafe espresso roaster roasters kaffee barista' }),
  row('restaurant', [3_000, 5_200], {
    topics: 'food pizza grill kitchen bistro sushi burger cafe gasthaus wirtshaus küche imbiss',
  }),
  row('travel', [9_500, 9_500], {
    topics: 'trip tours tour holiday vacation hotel reise reisen urlaub ferienhaus ferienwohnung',
  }),
  row('health', [7_500, 7_500], {
    topics: 'clinic doctor medical wellness care gesundheit arzt praxis klinik',
  }),
  row('fitness', [2_500, 3_600], { topics: 'gym yoga sport training workout turnen' }),
  row('academy', [2_000, 3_400], {
    topics: 'school course training lessons learn schule kurs nachhilfe akademie',
  }),
  row('education', [2_000, 2_600], { topics: 'school teacher learn tutor university' }),
  row('consulting', [2_500, 3_800], { topics: 'consultant advisor business beratung berater' }),
  row('solutions', [1_500, 2_600], { topics: 'consulting software' }),
  row('services', [2_000, 3_200], { topics: 'repair cleaning plumbing dienst reinigung umzug hausmeister' }),
  row('works', [2_000, 3_200], { topics: 'workshop craft werkstatt handwerk tischlerei schreinerei' }),
  row('tools', [2_000, 3_200], { topics: 'tool diy hardware' }),
  row('games', [1_800, 2_400], { topics: 'game gaming play gamer spiel spiele' }),
  row('music', [3_500, 3_500], { topics: 'band dj song guitar piano musik konzert chor' }),
  row('fun', [1_200, 3_600], { topics: 'party play kids' }),
  row('space', [1_200, 3_200], { topics: 'coworking room' }),
  row('website', [1_200, 3_200]),
  row('club', [1_500, 1_900], { topics: 'sport team fan society verein fußball', registrar: 'WWD' }),
  row('uk', [1_200, 1_200], {
    topics: 'london britain british england',
    supportsPrivacy: false,
    grace: noGrace('Nominet, registrar agreement'),
    transfer: transferredAtOnce('Nominet, changing registrar', { way: 'tag' }),
    registrant: registrant('Nominet, transferring a domain to a new registrant', { fixedFields: HOLDER }),
    // Suspended after 30 days; renewed for the ordinary price until 90, and kept for 5 more.
    endOfLife: endedByRegistry(
      'Nominet, registrars.nominet.uk: new domain expiry process (13 September 2022)',
      { redemption: days(90), pendingDelete: days(5) },
    ),
  }),
  row('de', [1_200, 1_200], {
    topics: 'germany german berlin münchen hamburg',
    supportsPrivacy: false,
    mostYears: 1,
    grace: noGrace('DENIC, domain terms'),
    transfer: transferredAtOnce('DENIC, AuthInfo procedure', { codeLife: days(30) }),
    endOfLife: renewedForGood('DENIC, denic.de: redemption grace period for .de domains', {
      redemption: days(30),
      pendingDelete: days(1),
    }),
  }),
  row('nl', [1_200, 1_200], {
    topics: 'netherlands dutch amsterdam',
    supportsPrivacy: false,
    mostYears: 1,
    grace: noGrace('SIDN, terms for registrars'),
    transfer: transferredAtOnce('SIDN, terms for registrars'),
    endOfLife: renewedForGood('SIDN, sidn.nl: undoing the cancellation of a domain name', QUARANTINE),
    registrant: registrant('The domain management specification, section 5, "Contact form"', {
      takesFax: true,
    }),
  }),
  row('fr', [1_500, 1_500], {
    topics: 'france french paris',
    supportsPrivacy: false,
    grace: noGrace('Afnic, naming policy'),
    transfer: transferred('Afnic, naming policy', { transferLock: 0, answerTime: days(8) }),
    endOfLife: renewedForGood('Afnic, afnic.fr: remember to renew your domain name', {
      redemption: days(30),
      pendingDelete: days(1),
    }),
    registrant: registrant(
      'Code des postes et des communications électroniques, article L45-3; Afnic, naming policy',
      { place: 'eea_or_switzerland', fixedFields: HOLDER },
    ),
  }),
  row('eu', [1_200, 1_200], {
    topics: 'europe',
    supportsPrivacy: false,
    grace: noGrace('EURid, registration policy'),
    transfer: transferredAtOnce('EURid, registration policy'),
    endOfLife: renewedForGood('EURid, help.eurid.eu: domain names in quarantine', QUARANTINE),
    registrant: registrant('Regulation (EU) 2019/517, article 3; EURid, domain name policy', {
      place: 'eea',
      fixedFields: HOLDER,
    }),
  }),
  row('ch', [1_500, 1_500], {
    topics: 'swiss switzerland zurich zürich schweiz basel bern',
    supportsPrivacy: false,
    mostYears: 1,
    grace: noGrace('SWITCH, terms for registrars'),
    transfer: transferredAtOnce('SWITCH, terms for registrars'),
    endOfLife: renewedForGood(
      'Registrars’ pages on .ch (cp.url.nl; politnet.ch); SWITCH’s own terms were not read',
      QUARANTINE,
    ),
  }),
  row('at', [1_800, 1_800], {
    topics: 'austria wien vienna österreich',
    supportsPrivacy: false,
    mostYears: 1,
    grace: noGrace('nic.at, terms for registrars'),
    transfer: transferredAtOnce('nic.at, terms for registrars'),
    // Blocked for about eight weeks, in which it can be restored.
    endOfLife: renewedForGood('nic.at, FAQ: pending delete', {
      redemption: days(56),
      pendingDelete: days(1),
    }),
  }),
  row('ca', [1_600, 1_600], {
    topics: 'canada toronto canadian',
    // The registrant must be the Canadian themselves, so no proxy may stand in their place.
    supportsPrivacy: false,
    withholdsIndividuals: {
      source:
        'CIRA, on its WHOIS: privacy is on by default for individuals, and organizations are published (read in a copy at dn.ca)',
      readOn: '2026-11-26',
    },
    transfer: transferred('CIRA, transfers', { answerTime: 0 }),
    registrant: registrant('CIRA, Canadian Presence Requirements for Registrants', { place: 'canada' }),
  }),
  row('us', [1_200, 1_500], { topics: 'usa america american', supportsPrivacy: false }),
  row('jp', [5_500, 5_500], {
    topics: 'japan tokyo sushi japanese',
    supportsPrivacy: false,
    mostYears: 1,
    grace: noGrace('JPRS, rules of registration'),
    transfer: transferred('JPRS, rules of registration', { way: 'form', transferLock: 0 }),
    // Terms end with a month. A cancelled name is suspended for the next month, and restored until its 20th.
    endOfLife: renewedForGood('JPRS, jprs.jp: life cycle of JP domain names (general-use)', {
      redemption: days(20),
      pendingDelete: days(11),
    }),
    registrant: registrant('JPRS, rules for general-use .jp names', { place: 'japan' }),
  }),
];

/**
 * Registrant terms of TLDs that we do not sell; for the others they are in `TLD_TABLE`.
 *
 * Only what an address can show is a rule here. EU citizens abroad may hold .eu names by law, and
 * Canadians abroad .ca names, but that takes documents, which we do not ask for.
 */
export const UNSOLD_REGISTRANTS: ReadonlyMap<string, RegistrantTerms> = new Map([
  ['it', registrant('Registro .it, guidelines', { place: 'eea_and_neighbours', addressForm: 'local' })],
  ['es', registrant('Red.es, national plan of names under .es', { needsBillingContact: true })],
  ['be', registrant('DNS Belgium, guidelines for registrars', { addressForm: 'local' })],
  ['au', registrant('auDA, licensing rules (Australian presence)', { place: 'australia' })],
  ['com.br', registrant('Registro.br, rules of registration', { place: 'brazil', addressForm: 'local' })],
  ['in', registrant('NIXI, policies for registrars', { addressForm: 'ascii' })],
]);
