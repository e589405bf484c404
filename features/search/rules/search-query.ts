import { type DomainName, normaliseTyped, parseDomainName } from '#features/names/rules/domain-name.ts';
import { parseLabel } from '#features/names/rules/idn-label.ts';
import type { InvalidQueryError } from './validate-query.ts';
import { LONGEST_QUERY, SHORTEST_QUERY } from './validate-query.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';

/** What somebody looks for. */
export interface SearchQuery {
  /** The words, canonical, in the order typed. */
  readonly words: readonly string[];
  /** The very name that was typed, when the query was one; its TLD need not be sold here. */
  readonly exact: DomainName | null;
}

/** A query, or the first thing wrong with it: an availability status with its sentence, in detail where it says little. */
export type SearchQueryResult =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly fault: 'empty_query' | 'invalid_domain' }
  | { readonly ok: false; readonly fault: 'invalid_query'; readonly detail: InvalidQueryError };

const refuse = (detail: InvalidQueryError): SearchQueryResult => ({
  ok: false,
  fault: 'invalid_query',
  detail,
});

/** The host of an address that somebody pasted: the scheme, `www.` and what follows the host say nothing about the name. */
export function hostOf(typed: string): string {
  return typed
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/^www\.(?=.+\.)/, '');
}

/** Words as labels: what cannot stand in a name separates, apostrophes vanish ("joe's" → "joes"). */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

/**
 * Understands what was typed into the search box.
 *
 * One token with a dot is a name and is kept as `exact`; anything else is words.
 */
export function parseSearchQuery(text: string): SearchQueryResult {
  if (text.length > LONGEST_QUERY * 4) return refuse('too_long');
  const typed = normaliseTyped(text);
  if (typed === '') return { ok: false, fault: 'empty_query' };
  const length = Array.from(typed).length;
  if (length < SHORTEST_QUERY) return refuse('too_short');
  if (length > LONGEST_QUERY) return refuse('too_long');
  if (/[<>\\^{}|\p{C}]/u.test(typed)) return refuse('forbidden_character');
  if (typed.includes('@')) return refuse('email_address');

  const host = hostOf(typed);
  const looksLikeName = /^[^\s.]+(\.[^\s.]+)+\.?$/.test(host);
  const parsed = looksLikeName ? parseDomainName(host) : null;
  if (parsed?.ok) {
    const { labels } = parsed.name;
    const rest = labels.slice(0, -1).map((label) => label.unicode);
    // A dot before something that is no TLD of ours may as well have separated words.
    const tail = findTldPolicy(labels.at(-1)?.ascii ?? '') ? [] : [labels.at(-1)?.unicode ?? ''];
    return { ok: true, query: { words: [...rest, ...tail].flatMap(wordsOf), exact: parsed.name } };
  }
  const words = wordsOf(host);
  if (words.length === 0) return refuse('no_words');
  if (words.some((word) => isForged(word))) return { ok: false, fault: 'invalid_domain' };
  return { ok: true, query: { words, exact: null } };
}

/** A word that no registry would take as a label, because its scripts are mixed, finds nothing. */
function isForged(word: string): boolean {
  const parsed = parseLabel(word);
  return 'fault' in parsed && parsed.fault === 'mixed_scripts';
}
