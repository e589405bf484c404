import type { LineQuote, LineVariant, RefusedLine } from '#features/cart/server/ports/line-quotes.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import type { Money } from '#platform/kernel/money.ts';
import { domainLineSentences, noNamesSentences } from '../../contract/refusals.ts';
import { AVAILABILITY_TEXTS, type AvailabilityStatus } from '../../rules/availability-status.ts';
import { displayName, parseDomainName, tldOf } from '../../rules/domain-name.ts';
import { unsoldStatus } from '../../rules/name-policy.ts';
import { readEnding } from './name-ending.ts';
import { isRegistrationSlug, tldOfRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { NoNamesReason } from '../../rules/site-for-names.ts';
import type { NameCheck } from '../ports/registrar.ts';

type LineSentence = keyof typeof domainLineSentences;

/** A line that the name's own state forbids, in the words that a search would use. */
export function refuseStatus(line: LineToQuote, status: AvailabilityStatus): RefusedLine {
  const values = { domain: displayName(line.meta), tld: tldOf(line.meta), when: 'later' };
  const message = fillSentence(AVAILABILITY_TEXTS[status].text, values);
  return { kind: 'refused', itemId: line.itemId, code: status, message };
}

/** A line that cannot be sold so; its code is the sentence's name with hyphens. */
export function refuseLine(
  line: LineToQuote,
  sentence: LineSentence,
  values: Readonly<Record<string, string | number>> = {},
): LineQuote {
  const known = { domain: displayName(line.meta), tld: tldOf(line.meta) };
  return {
    kind: 'refused',
    itemId: line.itemId,
    code: sentence.replaceAll('_', '-'),
    message: fillSentence(domainLineSentences[sentence], { ...known, ...values }),
  };
}

/** A new name for a site that none are sold for. */
export function refuseSite({ itemId }: LineToQuote, reason: NoNamesReason): LineQuote {
  return { kind: 'refused', itemId, code: `no-names-${reason}`, message: noNamesSentences[reason] };
}

/** No name costs more, in minor units; ten years of it in any currency are still counted exactly. */
const HIGHEST_AMOUNT = 1e11;

/** Whether what a client sent can be an amount of money in minor units. */
export function isAmount(told: unknown): told is number {
  return typeof told === 'number' && Number.isInteger(told) && told >= 0 && told <= HIGHEST_AMOUNT;
}

/** Whether a new name has been in a cart before: every quote of one writes this. */
export function wasQuoted({ extra }: LineToQuote): boolean {
  return 'uses_domain_credit' in extra;
}

/**
 * What the registry said of a premium name when the line was quoted before; the quote itself
 * wrote it, and checkout asks the registry again before it is believed.
 */
export function rememberedCheck(name: string, { extra }: LineToQuote): NameCheck | undefined {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || !isAmount(amount) || typeof currency !== 'string') return undefined;
  const create = { amount, currency };
  const prices = { periodYears: 1, create, renew: create, transfer: null, restore: null };
  return { name, isAvailable: true, reason: null, premiumTier: 'premium', prices };
}

/** What is always written into a domain's line, so that nothing a client sent in its place is kept. */
export function premiumExtra(isPremium: boolean, fee: Money | null | undefined) {
  return {
    premium: isPremium,
    registry_fee_integer: isPremium ? (fee?.amount ?? null) : null,
    registry_fee_currency: isPremium ? (fee?.currency ?? null) : null,
  };
}

/** Numbers of years that are offered for choice; the registry sells those between them, too. */
const YEARS = [1, 2, 3, 5, 10];

/** The terms that a name can be bought for, its line's own among them. */
export function yearVariants(
  line: LineToQuote,
  productId: number,
  mostYears: number,
  price: (years: number) => { readonly original: number; readonly amount: number },
): readonly LineVariant[] {
  const offered = [...new Set([...YEARS.filter((years) => years <= mostYears), line.volume])];
  if (offered.length < 2) return [];
  return offered
    .sort((one, other) => one - other)
    .map((years) => {
      const { original, amount } = price(years);
      const { productSlug } = line;
      return { productId, productSlug, volume: years, months: 12 * years, originalAmount: original, amount };
    });
}

/** The name of a line when it fits its product, or why it cannot be sold so. */
export function soldName(
  line: LineToQuote,
): { readonly name: string } | { readonly status: AvailabilityStatus } {
  const parsed = parseDomainName(line.meta);
  if (!parsed.ok) return { status: parsed.fault === 'empty' ? 'empty_query' : 'invalid_domain' };
  const { ascii } = parsed.name;
  if (isRegistrationSlug(line.productSlug) && tldOf(ascii) !== tldOfRegistrationSlug(line.productSlug)) {
    return { status: 'invalid_tld' };
  }
  const status = unsoldStatus(parsed.name, readEnding(ascii));
  if (status === null) return { name: ascii };
  // A cart calls an extension that does not exist what it calls any other that we do not sell.
  return { status: status === 'invalid_tld' ? 'tld_not_supported' : status };
}
