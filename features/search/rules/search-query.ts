import { type DomainName, normaliseTyped, parseDomainName } from '#features/names/rules/domain-name.ts';
import { parseLabel } from '#features/names/rules/idn-label.ts';
import { typedHost } from '#features/names/rules/typed-host.ts';
import { searchText } from './search-text.ts';
import type { InvalidQueryError } from './validate-query.ts';
import { LONGEST_QUERY, SHORTEST_QUERY } from './validate-query.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';

/** A parsed search query. */
export interface SearchQuery {
  /** The words, canonical, in typed order. */
  readonly words: readonly string[];
  /** The full name, if the query is one; we need not sell its TLD. */
  readonly exact: DomainName | null;
  /** The label of that name before its extension, in Unicode; null without a name. */
  readonly label: string | null;
  /** Names that come first, in order, if they can be had. */
  readonly nearest: readonly string[];
}

/** A query, or its first error: an availability status, with details where needed. */
export type SearchQueryResult =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly fault: 'empty_query' | 'invalid_domain' }
  | { readonly ok: false; readonly fault: 'invalid_query'; readonly detail: InvalidQueryError };

const refuse = (detail: InvalidQueryError): SearchQueryResult => ({
  ok: false,
  fault: 'invalid_query',
  detail,
});

/** Splits text into labels: invalid characters separate words, apostrophes are removed ("joe's" → "joes"). */
function splitWords(text: string): readonly string[] {
  return text
    .replaceAll(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

/**
 * Parses the search box input.
 *
 * A single token with a dot is a name and is returned as `exact`; anything else is a list of words.
 */
export function parseSearchQuery(text: string): SearchQueryResult {
  if (text.length > LONGEST_QUERY * 4) return refuse('too_long');
  const typed = normaliseTyped(text);
  const host = typedHost(typed);
  if (searchText(typed) === '') return { ok: false, fault: 'empty_query' };
  const length = Array.from(typed).length;
  if (length < SHORTEST_QUERY) return refuse('too_short');
  if (length > LONGEST_QUERY) return refuse('too_long');
  if (/[<>\\^{}|\p{C}]/u.test(typed)) return refuse('forbidden_character');
  if (typed.includes('@')) return refuse('email_address');

  const looksLikeName = /^[^\s.]+(\.[^\s.]+)+\.?$/.test(host);
  const parsed = looksLikeName ? parseDomainName(host) : null;
  if (parsed?.ok) {
    const { labels } = parsed.name;
    const rest = labels.slice(0, -1).map((label) => label.unicode);
    // A dot before an unknown TLD counts as a word separator.
    const tail = findTldPolicy(labels.at(-1)?.ascii ?? '') ? [] : [labels.at(-1)?.unicode ?? ''];
    const words = [...rest, ...tail].flatMap(splitWords);
    return { ok: true, query: { words, exact: parsed.name, label: rest.at(-1) ?? null, nearest: [] } };
  }
  const words = splitWords(host);
  if (words.length === 0) return refuse('no_words');
  if (words.some((word) => mixesScripts(word))) return { ok: false, fault: 'invalid_domain' };
  return { ok: true, query: { words, exact: null, label: null, nearest: [] } };
}

/**
 * The query without the extension of its name, where that has several labels, such as `co.uk`. The
 * same label below those of them that we sell comes first: `mybakery.co.uk` finds `mybakery.uk`.
 */
export function withoutExtension(query: SearchQuery, suffix: string): SearchQuery {
  const endings = suffix.split('.');
  const labels = query.exact?.labels.slice(0, -endings.length) ?? [];
  const own = labels.at(-1);
  if (endings.length < 2 || !own) return query;
  const sold = endings.reverse().filter((ending) => findTldPolicy(ending) !== null);
  return {
    ...query,
    words: labels.flatMap((label) => splitWords(label.unicode)),
    label: own.unicode,
    nearest: sold.map((ending) => `${own.ascii}.${ending}`),
  };
}

/** Whether a word mixes scripts, so that no registry would accept it as a label. */
function mixesScripts(word: string): boolean {
  const parsed = parseLabel(word);
  return 'fault' in parsed && parsed.fault === 'mixed_scripts';
}
