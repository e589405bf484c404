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

/** What the cart must know of a name. */
type Chosen = Pick<
  SuggestionOnWire,
  'domain_name' | 'display_name' | 'product_slug' | 'product_id' | 'supports_privacy'
>;

/** A name as a line of the cart, with privacy where its registry allows it, and with what was said yes to. */
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

/** What became of a name that was chosen: why it is not in the cart where it should be. */
export interface Toggled {
  /** `asked`: something must be said yes to first, and `add` puts it in then. */
  readonly outcome: 'added' | 'removed' | 'failed' | 'asked';
  readonly reason: string | null;
  /** What the registry said a moment ago, where it was asked. */
  readonly answer?: AvailabilityOnWire;
}

/** Asks the registry about one name now, whatever is remembered of it. */
async function confirm(name: Chosen, site: string, currency: Currency): Promise<AvailabilityOnWire> {
  const query = { ...(isWithoutSite(site) ? {} : { blog_id: site }), is_cart_pre_check: true, currency };
  return call(checkAvailability, { params: { domain: name.domain_name }, query }).catch(() => ({
    domain_name: name.domain_name,
    display_name: name.display_name,
    status: 'availability_check_error',
  }));
}

/** What choosing a name asks, by what the registry said of it a moment ago. */
export function questionsOf(answer: AvailabilityOnWire): readonly ChoiceQuestion[] {
  return choiceQuestions({
    hasNotice: answer.trademark_claims_notice_info !== undefined,
    isPremium: answer.status === 'available_premium',
  });
}

/** The names in a site's cart: which are in, what the next one costs, and putting one in or taking it out. */
export function useDomainCart(site: string) {
  const cart = useCart(site);
  const textOf = useAvailabilityText();
  const plan = useSite(site)?.plan;
  const currency = useChargedCurrency(site);
  const [busyName, setBusyName] = useState<string | null>(null);
  const { lines } = cart.cart;
  const isPlanInCart = lines.some((line) => findPlan(line.productSlug)?.features.domainCredit);
  // A plan that replaces a running one goes on with that one's credit.
  const isCreditInCart = isPlanInCart && (plan === undefined || plan.is_free || plan.expired);
  const isCreditSpent = lines.some((line) => line.priced?.isBundled);
  const credit = domainCreditState({
    hasPaidPlan: isPlanInCart || plan?.is_free === false,
    hasCredit: (isCreditInCart || plan?.has_domain_credit === true) && !isCreditSpent,
  });
  const lineOf = (name: Chosen) => cart.findLine(name.product_slug, name.domain_name);

  const settle = (name: Chosen, wanted: 'added' | 'removed', state: CartState): Toggled => {
    const isIn = state.cart.lines.some((each) => each.meta === name.domain_name);
    if (state.status === 'valid' && isIn === (wanted === 'added')) return { outcome: wanted, reason: null };
    return { outcome: 'failed', reason: state.error?.message ?? state.cart.errors[0]?.message ?? null };
  };
  const add = async (name: Chosen, accepted: AcceptedChoice): Promise<Toggled> =>
    settle(name, 'added', await cart.addLines([registrationLine(name, accepted)]));
  const change = async (name: Chosen): Promise<Toggled> => {
    const line = lineOf(name);
    if (line) return settle(name, 'removed', await cart.removeLine(line.uuid));
    const answer = await confirm(name, site, currency);
    if (!isRegistrable(answer.status)) return { outcome: 'failed', reason: textOf(answer), answer };
    if (questionsOf(answer).length > 0) return { outcome: 'asked', reason: null, answer };
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
    isIn: (name: Chosen): boolean => lineOf(name) !== undefined,
    /** What the plan means for a name; the one that it pays is told so also after it took the credit. */
    creditOf: (name: Chosen): DomainCreditState =>
      lineOf(name)?.priced?.isBundled === true ? 'free-with-plan' : credit,
    /** Puts a name in, provided that the registry confirms it, or takes it out; settles once the server has agreed or not. */
    toggle: (name: Chosen) => busyWith(name, () => change(name)),
    /** Puts a name in that was asked about, with what was said yes to. */
    add: (name: Chosen, accepted: AcceptedChoice) => busyWith(name, () => add(name, accepted)),
  };
}
