import { pricePoint } from '#features/catalog/rules/price-points.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { DEFAULT_LIFECYCLE, type LifecyclePolicy } from './domain-policy.ts';

/** What we know and charge of one TLD. */
export interface TldPolicy {
  readonly tld: string;
  /** 1 is offered first. */
  readonly rank: number;
  /** Whether the registry lets a proxy stand in for the registrant. */
  readonly supportsPrivacy: boolean;
  /** What the first year costs our customer. */
  readonly registration: Money;
  /** What every later year costs our customer. */
  readonly renewal: Money;
  /** Longest registration that its registry sells at once, in years. */
  readonly mostYears: number;
  /** Words that make this TLD fit a query. */
  readonly topics: readonly string[];
  readonly lifecycle: LifecyclePolicy;
  /** The day that these numbers took effect (ISO 8601). */
  readonly effectiveFrom: string;
}

type Row = Omit<TldPolicy, 'rank'>;

/** The day of the price list below. */
const PRICES_FROM = '2026-01-01';

function row(
  tld: string,
  supportsPrivacy: boolean,
  registration: number,
  renewal: number,
  topics: readonly string[] = [],
  mostYears = 10,
): Row {
  return {
    tld,
    supportsPrivacy,
    registration: money(registration, 'USD'),
    renewal: money(renewal, 'USD'),
    mostYears,
    topics,
    lifecycle: DEFAULT_LIFECYCLE,
    effectiveFrom: PRICES_FROM,
  };
}

/** The TLDs that we sell, best first: TLD, privacy, first year and renewal in cents, topics, years. */
const ROWS: readonly Row[] = [
  row('com', true, 1_800, 1_800),
  row('net', true, 1_800, 1_800),
  row('org', true, 2_000, 2_000, ['charity', 'foundation', 'church', 'community']),
  row('io', true, 4_900, 4_900, ['startup', 'software', 'data']),
  row('co', true, 2_500, 3_000),
  row('dev', true, 1_900, 1_900, ['developer', 'code', 'software', 'programming']),
  row('app', true, 1_900, 1_900, ['software', 'mobile', 'apps']),
  row('blog', true, 2_200, 2_200, ['writer', 'diary', 'journal', 'write']),
  row('shop', true, 1_200, 3_500, [
    'store',
    'buy',
    'sale',
    'boutique',
    'market',
    'laden',
    'geschäft',
    'kaufen',
    'markt',
  ]),
  row('store', true, 1_500, 5_500, ['shop', 'buy', 'sale', 'market', 'laden', 'handel']),
  row('online', true, 1_200, 3_800),
  row('site', true, 1_200, 3_800),
  row('xyz', true, 1_200, 1_600),
  row('tech', true, 1_500, 5_500, ['technology', 'software', 'computer', 'digital', 'technik']),
  row('ai', true, 8_500, 8_500, ['robot', 'intelligence', 'machine', 'data', 'bot']),
  row('me', true, 2_500, 2_500),
  row('info', true, 1_500, 2_400),
  row('biz', true, 1_900, 1_900),
  row('art', true, 1_500, 1_900, ['artist', 'gallery', 'painting', 'paint', 'kunst', 'künstler', 'maler']),
  row('design', true, 2_500, 4_900, ['designer', 'graphic', 'interior', 'logo', 'gestaltung', 'interieur']),
  row('studio', true, 2_000, 3_400, [
    'photo',
    'music',
    'design',
    'yoga',
    'film',
    'art',
    'fotostudio',
    'musik',
    'tanz',
  ]),
  row('agency', true, 1_500, 2_600, ['marketing', 'advertising', 'pr', 'travel', 'agentur', 'werbung']),
  row('cloud', true, 1_200, 2_400, ['hosting', 'server', 'data']),
  row('life', true, 1_500, 3_200, ['lifestyle', 'coach', 'leben']),
  row('live', true, 1_500, 2_800, ['stream', 'concert', 'show']),
  row('world', true, 1_500, 3_400, ['global', 'international', 'earth']),
  row('today', true, 1_500, 2_600),
  row('company', true, 1_200, 1_600, ['business', 'inc']),
  row('email', true, 1_500, 2_600, ['mail', 'newsletter', 'post']),
  row('media', true, 2_000, 3_600, ['film', 'video', 'press', 'radio']),
  row('news', true, 2_000, 3_000, ['press', 'daily', 'times', 'zeitung', 'nachrichten']),
  row('photography', true, 2_000, 2_800, [
    'photo',
    'photos',
    'photographer',
    'camera',
    'wedding',
    'foto',
    'fotos',
    'fotograf',
    'fotografie',
  ]),
  row('coffee', true, 2_500, 3_400, ['cafe', 'espresso', 'roaster', 'roasters', 'kaffee', 'barista']),
  row('restaurant', true, 3_000, 5_200, [
    'food',
    'pizza',
    'grill',
    'kitchen',
    'bistro',
    'sushi',
    'burger',
    'cafe',
    'gasthaus',
    'wirtshaus',
    'küche',
    'imbiss',
  ]),
  row('travel', true, 9_500, 9_500, [
    'trip',
    'tours',
    'tour',
    'holiday',
    'vacation',
    'hotel',
    'reise',
    'reisen',
    'urlaub',
    'ferienhaus',
    'ferienwohnung',
  ]),
  row('health', true, 7_500, 7_500, [
    'clinic',
    'doctor',
    'medical',
    'wellness',
    'care',
    'gesundheit',
    'arzt',
    'praxis',
    'klinik',
  ]),
  row('fitness', true, 2_500, 3_600, ['gym', 'yoga', 'sport', 'training', 'workout', 'turnen']),
  row('academy', true, 2_000, 3_400, [
    'school',
    'course',
    'training',
    'lessons',
    'learn',
    'schule',
    'kurs',
    'nachhilfe',
    'akademie',
  ]),
  row('education', true, 2_000, 2_600, ['school', 'teacher', 'learn', 'tutor', 'university']),
  row('consulting', true, 2_500, 3_800, ['consultant', 'advisor', 'business', 'beratung', 'berater']),
  row('solutions', true, 1_500, 2_600, ['consulting', 'software']),
  row('services', true, 2_000, 3_200, [
    'repair',
    'cleaning',
    'plumbing',
    'dienst',
    'reinigung',
    'umzug',
    'hausmeister',
  ]),
  row('works', true, 2_000, 3_200, [
    'workshop',
    'craft',
    'werkstatt',
    'handwerk',
    'tischlerei',
    'schreinerei',
  ]),
  row('tools', true, 2_000, 3_200, ['tool', 'diy', 'hardware']),
  row('games', true, 1_800, 2_400, ['game', 'gaming', 'play', 'gamer', 'spiel', 'spiele']),
  row('music', true, 3_500, 3_500, ['band', 'dj', 'song', 'guitar', 'piano', 'musik', 'konzert', 'chor']),
  row('fun', true, 1_200, 3_600, ['party', 'play', 'kids']),
  row('space', true, 1_200, 3_200, ['coworking', 'room']),
  row('website', true, 1_200, 3_200),
  row('club', true, 1_500, 1_900, ['sport', 'team', 'fan', 'society', 'verein', 'fußball']),
  row('uk', false, 1_200, 1_200, ['london', 'britain', 'british', 'england']),
  row('de', false, 1_200, 1_200, ['germany', 'german', 'berlin', 'münchen', 'hamburg'], 1),
  row('nl', false, 1_200, 1_200, ['netherlands', 'dutch', 'amsterdam'], 1),
  row('fr', false, 1_500, 1_500, ['france', 'french', 'paris']),
  row('eu', false, 1_200, 1_200, ['europe']),
  row('ch', false, 1_500, 1_500, ['swiss', 'switzerland', 'zurich', 'zürich', 'schweiz', 'basel', 'bern'], 1),
  row('at', false, 1_800, 1_800, ['austria', 'wien', 'vienna', 'österreich'], 1),
  row('ca', true, 1_600, 1_600, ['canada', 'toronto', 'canadian']),
  row('us', false, 1_200, 1_500, ['usa', 'america', 'american']),
  row('jp', false, 5_500, 5_500, ['japan', 'tokyo', 'sushi', 'japanese'], 1),
];

/** Every TLD that we sell, in the order in which they are offered. */
export const TLD_POLICIES: readonly TldPolicy[] = ROWS.map((each, index) => ({ ...each, rank: index + 1 }));

const BY_TLD: ReadonlyMap<string, TldPolicy> = new Map(TLD_POLICIES.map((policy) => [policy.tld, policy]));

/** The policy of a TLD in its A-label spelling; null for one that we do not sell. */
export function findTldPolicy(tld: string): TldPolicy | null {
  return BY_TLD.get(tld) ?? null;
}

/** TLDs whose registries tell of trademark claims now, so that names below them are asked about (RFC 8334). */
const WITH_TRADEMARK_CLAIMS: ReadonlySet<string> = new Set(['art', 'design', 'studio']);

/** Whether marks may be claimed for names below a TLD. */
export function hasTrademarkClaims(tld: string): boolean {
  return WITH_TRADEMARK_CLAIMS.has(tld);
}

/** What we add to what a registry charges us for a name of its own price, or for a restore: a fifth. */
const MARKUP = [6, 5] as const;

/**
 * What a name that its registry prices apart costs our customer, in their currency: the
 * registry's price and a fifth, as a price point. Null for money that no price list knows.
 */
export function premiumPrice(registryPrice: Money, currency: string): Money | null {
  return pricePoint(registryPrice, currency, MARKUP);
}

/** Whether a name typed in full can be registered with us at all: two labels under a TLD that we sell. */
export function isSold(name: { readonly labels: readonly { readonly ascii: string }[] }): boolean {
  return name.labels.length === 2 && findTldPolicy(name.labels[1]?.ascii ?? '') !== null;
}
