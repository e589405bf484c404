import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { hostOf } from './search-query.ts';

/** What a pasted text holds: names to check, nothing, or more than are checked at once. */
export type PastedNames =
  | { readonly kind: 'names'; readonly names: readonly string[]; readonly repeated: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-many'; readonly count: number };

/** Longer pieces are no names in any spelling, and are cut to what can be shown. */
const LONGEST_SHOWN = 300;
/** An address with a long path still gives its host; beyond that nothing is read. */
const LONGEST_READ = 2_000;
/** What stands between names, and around them in lists and files. */
const BETWEEN = /[\s,;|]+/u;
const AROUND = /^["'`“”„‘’«»()[\]<>*•–-]+|["'`“”„‘’«»()[\]<>.:!?]+$/gu;

/**
 * The names of a text that somebody pasted: one a line, or between commas, semicolons or spaces.
 *
 * Each comes once, in the order of its first mention, in its canonical spelling; of an address only its host is
 * taken. What is no name stays as typed, so that it can be said what is wrong with it.
 */
export function readPastedNames(text: string, most: number): PastedNames {
  const found = new Set<string>();
  let mentions = 0;
  for (const piece of text.split(BETWEEN)) {
    const typed = bareName(piece.slice(0, LONGEST_READ).toLowerCase());
    if (typed === '') continue;
    mentions += 1;
    // Of a text far too long only the count is told, so its names need no spelling.
    found.add(found.size > most ? typed : spelled(typed));
  }
  if (found.size === 0) return { kind: 'nothing' };
  if (found.size > most) return { kind: 'too-many', count: found.size };
  return { kind: 'names', names: [...found], repeated: mentions - found.size };
}

/** What is left when nothing more can be taken away, as below a path there may be marks again. */
function bareName(piece: string): string {
  const bare = hostOf(piece.replaceAll(AROUND, '')).slice(0, LONGEST_SHOWN);
  return bare === piece ? bare : bareName(bare);
}

function spelled(typed: string): string {
  const parsed = parseDomainName(typed);
  return parsed.ok ? parsed.name.ascii : typed;
}
