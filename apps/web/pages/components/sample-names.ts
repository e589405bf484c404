/** One row of the page of many rows. */
export interface SampleDomain {
  readonly id: number;
  readonly name: string;
  readonly site: string;
  readonly status: (typeof STATUSES)[number];
  readonly expiresOn: string;
  readonly isAutoRenewing: boolean;
  /** Renewal, in cents of a dollar. */
  readonly price: number;
}

const FIRST = [
  'juniper',
  'copper',
  'willow',
  'harbour',
  'amber',
  'saffron',
  'cedar',
  'lumen',
  'orchid',
  'slate',
];
const SECOND = [
  'bakery',
  'studio',
  'works',
  'garden',
  'press',
  'cycles',
  'records',
  'atelier',
  'labs',
  'pottery',
];
const TLDS = ['com', 'net', 'org', 'de', 'co.uk', 'shop', 'blog', 'io'];
const SITES = ['Fern Studio', 'Wacholder Bäckerei', 'North Quay Press', 'مكتبة الأندلس', 'Lumen Labs 🪷'];
/** The sample badges' labels. */
export const STATUSES = ['Active', 'Expiring', 'Action required', 'Parked'] as const;
const DAY = 86_400_000;
const FIRST_EXPIRY = Date.UTC(2026, 11, 1);

/** A number from 0 to `below` that looks random and is the same on every visit (a Lehmer generator). */
function pick(seed: number, below: number): number {
  return (((seed + 1) * 48_271) % 2_147_483_647) % below;
}

function of<Value>(list: readonly [Value, ...Value[]] | readonly Value[], index: number): Value {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('An empty list has nothing to choose from.');
  return value;
}

/** Generates plausible domains, some of them with awkward names. */
export function sampleDomains(count: number): readonly SampleDomain[] {
  return Array.from({ length: count }, (_, id) => {
    const word = `${of(FIRST, pick(id, 97))}-${of(SECOND, pick(id * 7, 89))}-${id}`;
    const name = id % 997 === 5 ? `${'very-'.repeat(12)}${word}` : word;
    return {
      id,
      name: `${name}.${of(TLDS, pick(id * 3, 83))}`,
      site: of(SITES, pick(id, 79)),
      status: id % 11 === 3 ? of(STATUSES, pick(id, 71)) : 'Active',
      expiresOn: new Date(FIRST_EXPIRY + pick(id, 900) * DAY).toISOString(),
      isAutoRenewing: pick(id, 61) > 12,
      price: 900 + pick(id, 40) * 100,
    };
  });
}

/** A name as long as names can be: 253 characters (RFC 1035, section 2.3.4, without the final dot). */
export const LONGEST_NAME = ['a', 'b', 'c']
  .map((letter) => `${letter.repeat(30)}-${letter.repeat(32)}`)
  .concat('d'.repeat(53), 'example')
  .join('.');

/** Words that run from right to left, with a name in them that does not. */
export const RTL_WORDS = 'مكتبة الأندلس example.com في قرطبة';

/** Letters of several code points. */
export const EMOJI = '👩🏽‍🚀🏳️‍🌈 café 🥐🪴';

/** Text that must be shown verbatim. */
export const MARKUP = '<b onclick="alert(1)">bold</b> &amp; </script>';

/** Awkward texts that people enter, each with a description. */
export const AWKWARD_TEXTS = [
  { label: 'As long as a name can be', text: LONGEST_NAME },
  { label: 'Right to left', text: RTL_WORDS },
  { label: 'Emoji', text: EMOJI },
  { label: 'Markup', text: MARKUP },
] as const;
