import type { QueryWords } from './name-forms.ts';
import type { TldPolicy } from '#features/names/rules/tld-policy.ts';

/** A name whose TLD is part of the query. */
export interface DomainHack {
  readonly secondLevel: string;
  readonly weight: number;
  readonly policy: TldPolicy;
}

/** In points of the ranking rule (`suggest-names.ts`). */
const WEIGHTS = {
  /** The last word is the TLD: `coffee shop` → `coffee.shop`. */
  word: 97,
  /** The TLD is a synonym of the last word: `kaffee laden` → `kaffee.shop`. */
  meaning: 71,
  /** The TLD is the end of the last word: `exam.ple`. */
  wordEnd: 72,
} as const;
/** Minimum length of the part before the dot. */
const SHORTEST_STEM = 2;

/**
 * Names whose TLD is part of the query, over the TLDs given: `coffee shop` → `coffee.shop`,
 * `delicious` → `delicio.us`.
 *
 * The query asks for the TLD, so its rank does not matter.
 */
export function* generateDomainHacks(
  { words, meaningful }: QueryWords,
  policies: readonly TldPolicy[],
): Generator<DomainHack> {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  const joined = words.join('');
  // `pizza and grill` keeps only `pizza`; a TLD that stands for `grill` is not appended to anything.
  const secondLevel = meaningful.at(-1) === last ? meaningful.slice(0, -1).join('') : '';
  for (const policy of policies) {
    const { tld } = policy;
    if (last === tld) {
      if (before !== '') yield { secondLevel: before, weight: WEIGHTS.word, policy };
      continue;
    }
    if (secondLevel !== '' && policy.topics.includes(last)) {
      yield { secondLevel: secondLevel, weight: WEIGHTS.meaning, policy };
    }
    const stem = joined.endsWith(tld) ? joined.slice(0, -tld.length) : '';
    if (stem.length >= SHORTEST_STEM) yield { secondLevel: stem, weight: WEIGHTS.wordEnd, policy };
  }
}
