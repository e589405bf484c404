import { cartFailure } from '#features/cart/rules/cart-machine.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { useState } from 'react';
import { lineRequest, type LineRequest } from '#features/cart/rules/cart.ts';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import type { CartState } from '#features/cart/rules/cart-machine.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { call } from '#platform/http-client/call.ts';
import {
  type AvailabilityOnWire,
  checkAvailability,
  type SuggestionOnWire,
} from '../../contract/search-endpoints.ts';
import { isRegistrable } from '#features/names/rules/availability-status.ts';
import {
  type AcceptedChoice,
  acceptedExtra,
  type ChoiceQuestion,
  choiceQuestions,
} from '../../rules/name-forms.ts';
import { domainCreditState, type DomainCreditState } from '#features/names/rules/price-text.ts';
import { useAvailabilityText } from '../api/use-availability-text.ts';
import { useChargedCurrency } from './use-charged-currency.ts';

/** The fields of a name that the cart needs. */
type Chosen = Pick<
  SuggestionOnWire,
  'domain_name' | 'display_name' | 'product_slug' | 'product_id' | 'supports_privacy'
>;

/**
 * Converts a name to a cart line, with privacy protection where its registry allows it, and with
 * the accepted confirmations.
 */
export function registrationLine(name: Chosen, accepted: AcceptedChoice = {}): LineRequest {
  return lineRequest({
    productSlug: name.product_slug,
    productId: name.product_id,
    meta: name.domain_name,
    extra: {
      ...(name.supports_privacy ? { privacy: true, privacy_available: true } : {}),
      ...acceptedExtra(accepted),
    },
  });
}

/** The outcome of toggling a name, including why it was not added. */
export interface Toggled {
  /** `asked`: confirmation is needed first; `add` adds the name afterwards. */
  readonly outcome: 'added' | 'removed' | 'failed' | 'asked';
  /** A message of the cart, or the availability in the reader's language. */
  readonly reason: Message | string | null;
  /** The registry's latest answer, if it was checked. */
  readonly answer?: AvailabilityOnWire;
}

/** Checks one name at the registry now, bypassing the cache. */
async function confirm(name: Chosen, site: string, currency: Currency): Promise<AvailabilityOnWire> {
  const query = { ...(isWithoutSite(site) ? {} : { blog_id: site }), is_cart_pre_check: true, currency };
  return call(checkAvailability, { params: { domain: name.domain_name }, query }).catch(() => ({
    domain_name: name.domain_name,
    display_name: name.display_name,
    status: 'availability_check_error',
  }));
}

/** The confirmations that the registry's latest answer requires. */
export function listQuestions(answer: AvailabilityOnWire): readonly ChoiceQuestion[] {
  return choiceQuestions({
    hasNotice: answer.trademark_claims_notice_info !== undefined,
    isPremium: answer.status === 'available_premium',
  });
}

/** The names in a site's cart: lists them, prices the next one, and adds or removes a name. */
export function useDomainCart(site: string) {
  const cart = useCart(site);
  const describeAnswer = useAvailabilityText();
  const plan = useSite(site)?.plan;
  const currency = useChargedCurrency(site);
  const [busyName, setBusyName] = useState<string | null>(null);
  const { lines } = cart.cart;
  const isPlanInCart = lines.some((line) => findPlan(line.productSlug)?.features.domainCredit);
  // A plan upgrade keeps the credit of the current plan.
  const isCreditInCart = isPlanInCart && (plan === undefined || plan.is_free || plan.expired);
  const isCreditSpent = lines.some((line) => line.priced?.isBundled);
  const credit = domainCreditState({
    hasPaidPlan: isPlanInCart || plan?.is_free === false,
    hasCredit: (isCreditInCart || plan?.has_domain_credit === true) && !isCreditSpent,
  });
  const findNameLine = (name: Chosen) => cart.findLine(name.product_slug, name.domain_name);

  const settle = (name: Chosen, wanted: 'added' | 'removed', state: CartState): Toggled => {
    const isIn = state.cart.lines.some((each) => each.meta === name.domain_name);
    if (state.status === 'valid' && isIn === (wanted === 'added')) return { outcome: wanted, reason: null };
    return { outcome: 'failed', reason: cartFailure(state) };
  };
  const add = async (name: Chosen, accepted: AcceptedChoice): Promise<Toggled> =>
    settle(name, 'added', await cart.addLines([registrationLine(name, accepted)]));
  const change = async (name: Chosen): Promise<Toggled> => {
    const line = findNameLine(name);
    if (line) return settle(name, 'removed', await cart.removeLine(line.uuid));
    const answer = await confirm(name, site, currency);
    if (!isRegistrable(answer.status)) return { outcome: 'failed', reason: describeAnswer(answer), answer };
    if (listQuestions(answer).length > 0) return { outcome: 'asked', reason: null, answer };
    return { ...(await add(name, {})), answer };
  };
  const busyWith = async (name: Chosen, work: () => Promise<Toggled>): Promise<Toggled> => {
    setBusyName(name.domain_name);
    try {
      return await work();
    } finally {
      setBusyName(null);
    }
  };

  return {
    busyName,
    isIn: (name: Chosen): boolean => findNameLine(name) !== undefined,
    /** How the plan affects the price of a name; a name that used the credit still counts as covered. */
    findCredit: (name: Chosen): DomainCreditState =>
      findNameLine(name)?.priced?.isBundled === true ? 'free-with-plan' : credit,
    /** Adds a name if the registry confirms it, or removes it; resolves when the server has responded. */
    toggle: (name: Chosen) => busyWith(name, () => change(name)),
    /** Adds a name with its accepted confirmations. */
    add: (name: Chosen, accepted: AcceptedChoice) => busyWith(name, () => add(name, accepted)),
  };
}
