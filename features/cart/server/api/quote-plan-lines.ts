import { planReasons, planSentences } from '#features/catalog/contract/refusals.ts';
import { findPlan, planEnd } from '#features/catalog/rules/plan.ts';
import type { Plan } from '#features/catalog/rules/plan.ts';
import { planStanding, runningPlan, whyNoPlans } from '#features/catalog/rules/plan-offer.ts';
import type { NoPlansReason } from '#features/catalog/rules/plan-offer.ts';
import { findPlanRemainder } from '#features/catalog/server/api/find-plan-remainder.ts';
import type { PlanPayments } from '#features/catalog/server/ports/plan-payments.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { say } from '#platform/kernel/sentence.ts';
import { isRenewalRequest, readPurchaseId } from '../../rules/line-identity.ts';
import type { LineToQuote } from '../../rules/line-identity.ts';
import type { LineQuote, LineQuotes, LineVariant, PricedLine, QuoteContext } from '../ports/line-quotes.ts';
import { FREE_TRIAL_OVERRIDE } from '../../rules/line-price.ts';
import { catalogLineQuotes } from './quote-catalog-lines.ts';

type PlanCode = keyof typeof planSentences;

const NO_PLANS: Readonly<Record<NoPlansReason, PlanCode>> = {
  vip: 'plan-site-vip',
  staging: 'plan-site-staging',
  'domain-only': 'plan-site-domain-only',
  multisite: 'invalid-product-multisite',
};

/**
 * Prices plans for a site.
 *
 * The catalog price minus the value of the unused days of the current plan (override
 * `plan-remainder`), never negative. Plans that are unavailable, already held, or smaller than the
 * current one are rejected.
 */
export function planLineQuotes({ planPayments }: { readonly planPayments: PlanPayments }): LineQuotes {
  return {
    family: 'plans',
    // Every site starts on a free plan, so the catalog doesn't sell one.
    matches: (slug) => findPlan(slug)?.isFree === false,
    quote: async (lines, context) => {
      const { site } = context;
      const [quotes, remainder] = await Promise.all([
        catalogLineQuotes.quote(lines.map(asNew), context),
        site ? findRemainder(site, planPayments, context) : 0,
      ]);
      const isTried = quotes.some((quote) => quote.kind === 'priced' && quote.isFreeTrial);
      const mayTry = isTried && (await mayTryPlan(planPayments, context));
      const asked = new Map(lines.map((line) => [line.itemId, line]));
      return quotes.map((quote) => {
        const line = asked.get(quote.itemId);
        if (quote.kind === 'refused' || !line) return quote;
        const code = whyNot(line, site, context.now);
        if (code !== null) return refuse(quote, code);
        if (isRenewalRequest(line)) return asRenewal(line, quote, site);
        const isSold = ({ productSlug }: LineVariant) =>
          whyNot({ ...line, productSlug }, site, context.now) === null;
        const sold = { ...quote, variants: quote.variants.filter(isSold) };
        return quote.isFreeTrial && mayTry ? asTrial(sold) : lessRemainder(sold, remainder);
      });
    },
  };
}

function findRemainder(site: Site, planPayments: PlanPayments, context: QuoteContext): Promise<number> {
  const { db, currency, now } = context;
  return findPlanRemainder({ db, planPayments }, { siteId: site.id, plan: site.plan, currency, now });
}

/** Whether a plan may begin with a free trial: neither the site nor its buyer has had one. */
async function mayTryPlan(
  planPayments: PlanPayments,
  { db, site, userId, now }: QuoteContext,
): Promise<boolean> {
  if (!site || userId === null || !planPayments.hasHadPlan || runningPlan(site, now)) return false;
  return !(await planPayments.hasHadPlan(db, { siteId: site.id, userId }));
}

/** Costs nothing until the trial ends. */
function asTrial(quote: PricedLine): PricedLine {
  const override = {
    code: FREE_TRIAL_OVERRIDE,
    reason: say(planReasons, 'trial'),
    oldAmount: quote.amount,
    newAmount: 0,
  };
  return {
    ...quote,
    amount: 0,
    overrides: [...quote.overrides, override],
    extra: { ...quote.extra, plan_remainder_integer: 0, free_trial: true },
  };
}

/** Why a plan can't be bought, or null if it can; without a site this is checked again later. */
function whyNot(line: LineToQuote, site: Site | null, now: Date): PlanCode | null {
  if (line.quantity !== null && line.quantity !== 1) return 'plan-once';
  if (!site) return null;
  const reason = whyNoPlans(site);
  if (reason !== null) return NO_PLANS[reason];
  if (isRenewalRequest(line))
    return runningPlan(site, now)?.slug === line.productSlug ? null : 'plan-not-held';
  const standing = planStanding(findPlan(line.productSlug) as Plan, site, now);
  return standing === 'upgrade' ? null : `plan-${standing}`;
}

/** The catalog has no renewals: they cost what the plan does. */
function asNew(line: LineToQuote): LineToQuote {
  return isRenewalRequest(line) ? { ...line, extra: {} } : line;
}

/** Every term at the renewal price; sales don't apply to renewals. */
function asRenewal(line: LineToQuote, quote: PricedLine, site: Site | null): PricedLine {
  const until = site?.plan.expiresAt;
  const perTerm = quote.renewalAmount ?? quote.unitAmount;
  const plan = findPlan(line.productSlug);
  const priceTerms = (terms: number) => ({ originalAmount: perTerm * terms, amount: perTerm * terms });
  return {
    ...quote,
    ...priceTerms(line.volume),
    isRenewal: true,
    isFreeTrial: false,
    unitAmount: perTerm,
    introductoryTerms: null,
    overrides: [],
    isSale: false,
    renewsUntil: until && plan ? planEnd(until, plan, line.volume).toISOString().slice(0, 10) : null,
    subscriptionId: readPurchaseId(line.extra) || null,
    // A term is renewed for the same term.
    variants: quote.variants
      .filter(({ productSlug }) => productSlug === line.productSlug)
      .map((variant) => ({ ...variant, ...priceTerms(variant.volume) })),
    // Always set, so that a client can't supply it: billing reads it from the purchased line.
    extra: { ...quote.extra, plan_remainder_integer: 0, free_trial: false },
  };
}

function refuse({ itemId, name }: PricedLine, code: PlanCode): LineQuote {
  return { kind: 'refused', itemId, code, ...say(planSentences, code, { plan: name }) };
}

function lessRemainder(priced: PricedLine, remainder: number): PricedLine {
  const quote = { ...priced, isFreeTrial: false };
  const credited = Math.min(remainder, quote.amount);
  // Always set, so that a client can't supply it: billing reads it from the purchased line.
  const extra = { ...quote.extra, plan_remainder_integer: credited, free_trial: false };
  if (credited === 0) return { ...quote, extra };
  const amount = quote.amount - credited;
  const override = {
    code: 'plan-remainder',
    reason: say(planReasons, 'remainder'),
    oldAmount: quote.amount,
    newAmount: amount,
  };
  const variants = quote.variants.map((variant) => ({
    ...variant,
    amount: variant.amount - Math.min(remainder, variant.amount),
  }));
  return { ...quote, amount, overrides: [...quote.overrides, override], variants, extra };
}
