import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { typedHost } from '#features/names/rules/typed-host.ts';

/** The content of a pasted text: names to check, nothing, or more than can be checked at once. */
export type PastedNames =
  | { readonly kind: 'names'; readonly names: readonly string[]; readonly repeated: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-many'; readonly count: number };

/** Longer tokens cannot be names and are truncated for display. */
const LONGEST_SHOWN = 300;
/** Enough for a URL with a long path; the rest of a token is ignored. */
const LONGEST_READ = 2_000;
/** Separators between and around names in lists and files. */
const BETWEEN = /[\s,;|]+/u;
const AROUND = /^["'`“”„‘’«»()[\]<>*•–-]+|["'`“”„‘’«»()[\]<>.:!?]+$/gu;

/**
 * Reads the names of a pasted text: one per line, or separated by commas, semicolons or spaces.
 *
 * Returns each name once, in canonical form and in order of first occurrence. A URL is reduced to
 * its host. Tokens that are not names stay as typed, so that their error can be shown.
 */
export function readPastedNames(text: string, most: number): PastedNames {
  const found = new Set<string>();
  let mentions = 0;
  for (const piece of text.split(BETWEEN)) {
    const typed = bareName(piece.slice(0, LONGEST_READ).toLowerCase());
    if (typed === '') continue;
    mentions += 1;
    // Beyond the limit only the count matters, so names need no normalisation.
    found.add(found.size > most ? typed : spelled(typed));
  }
  if (found.size === 0) return { kind: 'nothing' };
  if (found.size > most) return { kind: 'too-many', count: found.size };
  return { kind: 'names', names: [...found], repeated: mentions - found.size };
}

/** Strips marks and paths repeatedly, because each can hide the other. */
function bareName(piece: string): string {
  const bare = typedHost(piece.replaceAll(AROUND, '')).slice(0, LONGEST_SHOWN);
  return bare === piece ? bare : bareName(bare);
}

function spelled(typed: string): string {
  const parsed = parseDomainName(typed);
  return parsed.ok ? parsed.name.ascii : typed;
}
