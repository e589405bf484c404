import { dice } from './dice.ts';
import type { Dice } from './dice.ts';

/** A sandbox card's behaviour (adapters/payments-sandbox/README.md), by its number. */
export const CARDS = {
  'is charged': '4242424242424242',
  'is declined': '4000000000000002',
  'lacks funds': '4000000000009995',
  'loses the answer': '4000000000000119',
  'loses the question': '4000000000000259',
  'asks the customer first': '4000002500003155',
  'asks first, then lacks funds': '4000008260003178',
  'is charged later': '4000000000000515',
  'is declined later': '4000000000000523',
  'tells twice': '4000000000000531',
  'tells out of order': '4000000000000549',
  'is charged and contested': '4000000000002685',
  'is contested in vain': '4000000000001976',
  'is contested for good': '4000000000005423',
} as const;

/** Behaviour of a card. */
export type CardKind = keyof typeof CARDS;

const CARD_WEIGHTS: readonly (readonly [number, CardKind])[] = [
  [46, 'is charged'],
  [6, 'is declined'],
  [3, 'lacks funds'],
  [10, 'loses the answer'],
  [3, 'loses the question'],
  [8, 'asks the customer first'],
  [2, 'asks first, then lacks funds'],
  [8, 'is charged later'],
  [4, 'is declined later'],
  [5, 'tells twice'],
  [5, 'tells out of order'],
];

/** Cards whose charge is disputed. */
const CONTESTING: readonly CardKind[] = [
  'is charged and contested',
  'is contested in vain',
  'is contested for good',
];

/** A plan that is sold here, as the cart names it. */
export const PLANS = {
  Personal: { product_slug: 'personal-bundle', product_id: 1009, meta: '' },
  Premium: { product_slug: 'value_bundle', product_id: 1003, meta: '' },
} as const;

/** A name to register. */
export interface NameIntent {
  readonly name: string;
  readonly years: number;
  readonly isPrivate: boolean;
}

/** A planned purchase, decided before the run. */
export interface Intent {
  readonly number: number;
  readonly person: number;
  /** Which of the sites; null to buy for none. */
  readonly site: number | null;
  readonly plan: keyof typeof PLANS | null;
  readonly names: readonly NameIntent[];
  readonly coupon: string | null;
  readonly card: CardKind;
  /** Has the card kept for the next time. */
  readonly keepsCard: boolean;
  /** Pays by a card that was kept before, where there is one. */
  readonly paysByKept: boolean;
  /** The answer to a bank's confirmation. */
  readonly toTheBank: 'yes' | 'no' | 'nothing';
  /** Presses the button twice, as two tabs do. */
  readonly paysTwice: boolean;
  /** Never retries after a lost response. */
  readonly givesUp: boolean;
  /** Cancels the purchase as soon as it is delivered. */
  readonly givesBack: boolean;
}

/** Buyers, sites and purchases: all derived from the seed. */
export interface Shopping {
  readonly people: number;
  /** The owner of each site, by number. */
  readonly sites: readonly number[];
  /** In minor units of US dollars, by person. */
  readonly credits: readonly number[];
  readonly coupons: readonly {
    readonly code: string;
    readonly percent: number;
    readonly limit: number | null;
    readonly isOncePerAccount: boolean;
  }[];
  readonly intents: readonly Intent[];
}

const TLDS = ['com', 'com', 'com', 'net', 'org', 'shop'];
/**
 * TLDs whose names end otherwise: deleted before their expiry and restorable for 30, 40 or 58 days,
 * ended by the registry, transferred by hand, or held by another registrar.
 */
const KINDS = ['de', 'fr', 'nl', 'eu', 'ch', 'at', 'uk', 'jp', 'club'] as const;
/** The share of purchases that are for names of these. */
const KINDS_SHARE = 0.4;

/** Decides everything that people will want to buy; with names of every kind of TLD where they live to their ends. */
export function decideShopping(
  seed: number,
  purchases: number,
  { ofEveryKind = false }: { readonly ofEveryKind?: boolean } = {},
): Shopping {
  const throws = dice(seed, 'shopping');
  // Separate dice, so that the rest of a seed stays unchanged.
  const habits = dice(seed, 'kept cards');
  const quarrels = dice(seed, 'contested charges');
  const kinds = dice(seed, 'kinds of names');
  const people = Math.max(4, Math.ceil(purchases / 10));
  // Fewer sites than purchases, so that some meet in one cart and some want a second plan for a site.
  const sites = Array.from({ length: Math.max(6, Math.ceil(purchases * 0.6)) }, (_, index) => index % people);
  const coupons = [
    { code: 'STORM', percent: 20, limit: Math.max(2, Math.ceil(purchases / 16)), isOncePerAccount: false },
    { code: 'ONCE', percent: 10, limit: null, isOncePerAccount: true },
  ];
  return {
    people,
    sites,
    coupons,
    credits: Array.from({ length: people }, () => (throws.happens(0.6) ? 500 + throws.below(30) * 500 : 0)),
    intents: Array.from({ length: purchases }, (_, number) => ({
      ...withKind(decideIntent(throws, { seed, number, people, sites }), ofEveryKind ? kinds : null),
      ...(quarrels.happens(0.05) ? { card: quarrels.pickOne(CONTESTING) } : {}),
      keepsCard: habits.happens(0.4),
      paysByKept: habits.happens(0.4),
    })),
  };
}

/** The names of some purchases become those of one TLD of another kind, for the year that most of them sell. */
function withKind<Decided extends Pick<Intent, 'names'>>(intent: Decided, kinds: Dice | null): Decided {
  if (!kinds?.happens(KINDS_SHARE)) return intent;
  const tld = kinds.pickOne(KINDS);
  const names = intent.names.map(({ name, ...rest }) =>
    name.includes('wanted')
      ? { name, ...rest }
      : { name: name.replace(/[^.]+$/, tld), years: 1, isPrivate: false },
  );
  return { ...intent, names };
}

function decideIntent(
  throws: Dice,
  { seed, number, people, sites }: { seed: number; number: number } & Pick<Shopping, 'people' | 'sites'>,
): Omit<Intent, 'keepsCard' | 'paysByKept'> {
  const kind = throws.weighted([
    [40, 'names'],
    [10, 'plan'],
    [24, 'plan and name'],
    [18, 'no site'],
    [8, 'contested'],
  ] as const);
  const site = kind === 'no site' ? null : throws.below(sites.length);
  const ownName = (index: number): string =>
    `crash-${seed}-${number}${'abc'.charAt(index)}.${throws.pickOne(TLDS)}`;
  const count = kind === 'plan' ? 0 : kind === 'names' ? 1 + throws.below(3) : 1;
  return {
    number,
    site,
    person: site === null ? throws.below(people) : (sites[site] ?? 0),
    plan: kind.startsWith('plan') ? throws.pickOne(['Personal', 'Premium'] as const) : null,
    names: Array.from({ length: count }, (_, index) => ({
      // Several buyers want the same few names: one gets each, and no one else pays for it.
      name: kind === 'contested' ? `crash-${seed}-wanted-${throws.below(3)}.com` : ownName(index),
      years: 1 + throws.below(2),
      isPrivate: throws.happens(0.3),
    })),
    coupon: throws.weighted([
      [70, null],
      [20, 'STORM'],
      [10, 'ONCE'],
    ]),
    card: throws.weighted(CARD_WEIGHTS),
    toTheBank: throws.weighted([
      [7, 'yes'],
      [2, 'no'],
      [1, 'nothing'],
    ] as const),
    paysTwice: throws.happens(0.2),
    givesUp: throws.happens(0.15),
    givesBack: throws.happens(0.12),
  };
}
