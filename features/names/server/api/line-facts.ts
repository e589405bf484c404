import type { LineQuote, LineVariant, RefusedLine } from '#features/cart/server/ports/line-quotes.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { retryTimeSentences } from '../../rules/retry-time.ts';
import type { Money } from '#platform/kernel/money.ts';
import { domainLineSentences, noNamesSentences } from '../../contract/refusals.ts';
import { AVAILABILITY_TEXTS, type AvailabilityStatus } from '../../rules/availability-status.ts';
import { displayName, parseDomainName, readTld } from '../../rules/domain-name.ts';
import { type NameUse, nameStatus, type PanelNames } from '../../rules/name-policy.ts';
import { readEnding, readExtension } from './name-ending.ts';
import { isRegistrationSlug, tldOfRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { NoNamesReason } from '../../rules/site-for-names.ts';
import type { NameCheck } from '../ports/registrar.ts';

type LineSentence = keyof typeof domainLineSentences;

/**
 * Refuses a cart line because of the name's status, with the same message as the search; `when` says
 * when to try again.
 */
export function refuseStatus(
  line: LineToQuote,
  status: AvailabilityStatus,
  when: Message = say(retryTimeSentences, 'later'),
): RefusedLine {
  const values = { domain: displayName(line.meta), tld: readExtension(line.meta), when };
  const said = say(AVAILABILITY_TEXTS, status, values);
  return { kind: 'refused', itemId: line.itemId, code: status, ...said };
}

/** Refuses a cart line that cannot be sold; the code is the status with hyphens. */
export function refuseLine(
  line: LineToQuote,
  sentence: LineSentence,
  values: Readonly<Record<string, string | number>> = {},
): LineQuote {
  const known = { domain: displayName(line.meta), tld: readTld(line.meta) };
  return {
    kind: 'refused',
    itemId: line.itemId,
    code: sentence.replaceAll('_', '-'),
    ...say(domainLineSentences, sentence, { ...known, ...values }),
  };
}

/** Refuses a new name for a site that cannot have one. */
export function refuseSite({ itemId }: LineToQuote, reason: NoNamesReason): LineQuote {
  return { kind: 'refused', itemId, code: `no-names-${reason}`, ...say(noNamesSentences, reason) };
}

/** The maximum price of a name in minor units; ten years of it stay an exact integer in any currency. */
const HIGHEST_AMOUNT = 1e11;

/** Whether a client's value is a valid amount in minor units. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= HIGHEST_AMOUNT;
}

/** Whether a new name was quoted before: every quote writes this field. */
export function wasQuoted({ extra }: LineToQuote): boolean {
  return 'uses_domain_credit' in extra;
}

/**
 * The registry's premium answer from the line's previous quote, which wrote it. Checkout checks at
 * the registry again.
 */
export function rememberedCheck(name: string, { extra }: LineToQuote): NameCheck | undefined {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || !isAmount(amount) || typeof currency !== 'string') return undefined;
  const create = { amount, currency };
  const prices = { periodYears: 1, create, renew: create, transfer: null, restore: null };
  return { name, isAvailable: true, reason: null, premiumTier: 'premium', prices };
}

/** The premium fields of a domain's line; always written, so that values sent by clients are overwritten. */
export function premiumExtra(isPremium: boolean, fee: Money | null | undefined) {
  return {
    premium: isPremium,
    registry_fee_integer: isPremium ? (fee?.amount ?? null) : null,
    registry_fee_currency: isPremium ? (fee?.currency ?? null) : null,
  };
}

/** The terms offered for choice; the registry also sells those in between. */
const YEARS = [1, 2, 3, 5, 10];

/** The terms that a name can be bought for, including its line's current one. */
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

/** The name of a line if it fits its product and may be used so, or why not. */
export function soldName(
  line: LineToQuote,
  use: NameUse,
  panel: PanelNames,
): { readonly name: string } | { readonly status: AvailabilityStatus } {
  const parsed = parseDomainName(line.meta);
  if (!parsed.ok) return { status: parsed.fault === 'empty' ? 'empty_query' : 'invalid_domain' };
  const { ascii } = parsed.name;
  if (isRegistrationSlug(line.productSlug) && readTld(ascii) !== tldOfRegistrationSlug(line.productSlug)) {
    return { status: 'invalid_tld' };
  }
  const status = nameStatus(use, parsed.name, readEnding(ascii), panel);
  if (status === null) return { name: ascii };
  // A cart reports a TLD that does not exist like one that we do not sell.
  return { status: status === 'invalid_tld' ? 'tld_not_supported' : status };
}
