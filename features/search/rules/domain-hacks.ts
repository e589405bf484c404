import type { QueryWords } from './name-forms.ts';
import type { TldPolicy } from '#features/names/rules/tld-policy.ts';

/** A name whose ending is part of what was typed. */
export interface DomainHack {
  readonly secondLevel: string;
  readonly weight: number;
  readonly policy: TldPolicy;
}

/** In points of the ranking rule (`suggest-names.ts`). */
const WEIGHTS = {
  /** The last word is the ending: `coffee shop` → `coffee.shop`. */
  word: 97,
  /** The ending means what the last word means: `kaffee laden` → `kaffee.shop`. */
  meaning: 71,
  /** The ending ends the last word: `exam.ple`. */
  wordEnd: 72,
} as const;
/** What stands before the dot has at least this many letters. */
const SHORTEST_STEM = 2;

/**
 * Names whose ending is part of the query, over the TLDs given: `coffee shop` → `coffee.shop`, `delicious` → `delicio.us`.
 *
 * The ending was asked for, so the place of its TLD among the others does not matter.
 */
export function* hacksOf(
  { words, meaningful }: QueryWords,
  policies: readonly TldPolicy[],
): Generator<DomainHack> {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  const joined = words.join('');
  // `pizza and grill` leaves `pizza`, for an ending that is read as `grill` joins nothing.
  const told = meaningful.at(-1) === last ? meaningful.slice(0, -1).join('') : '';
  for (const policy of policies) {
    const { tld } = policy;
    if (last === tld) {
      if (before !== '') yield { secondLevel: before, weight: WEIGHTS.word, policy };
      continue;
    }
    if (told !== '' && policy.topics.includes(last)) {
      yield { secondLevel: told, weight: WEIGHTS.meaning, policy };
    }
    const stem = joined.endsWith(tld) ? joined.slice(0, -tld.length) : '';
    if (stem.length >= SHORTEST_STEM) yield { secondLevel: stem, weight: WEIGHTS.wordEnd, policy };
  }
}
