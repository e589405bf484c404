import { findPlan } from '#features/catalog/rules/plan.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { QuotedCart, QuotedLine } from '#features/cart/server/api/quoted-cart.ts';
import { say } from '#platform/kernel/sentence.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { LineRequirement } from '../ports/line-requirements.ts';

/** A product without a deliverer would be paid for and never arrive. */
function refuseUndelivered({ itemId, quote }: QuotedLine): LineRequirement {
  const said = say(billingLineSentences, 'not_delivered', { product: quote.name });
  return { itemId, needsRegistrant: false, needsSite: false, refusal: { code: 'not_delivered', ...said } };
}

/** Chargebacks require nothing but the payment. */
function chargebackRequirement({ itemId }: QuotedLine): LineRequirement {
  return { itemId, needsRegistrant: false, needsSite: false, refusal: null };
}

/** A plan needs a site. */
function planRequirement({ itemId }: QuotedLine): LineRequirement {
  return { itemId, needsRegistrant: false, needsSite: true, refusal: null };
}

/**
 * Requirements of a cart's lines before payment, from the slice of each family. Plans and
 * chargebacks are handled here.
 */
export async function checkLines(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'lineRequirements'>,
  cart: QuotedCart,
  userId: number,
): Promise<readonly LineRequirement[]> {
  const lines = cart.lines.map((line) => ({ ...line.request, itemId: line.itemId }));
  const context = { db: deps.db, now: deps.clock.now(), siteId: cart.owner.siteId, userId };
  const answers = await Promise.all(
    deps.lineRequirements.map(async (answerer, index) => {
      const earlier = deps.lineRequirements.slice(0, index);
      const asked = lines.filter(
        ({ productSlug }) =>
          answerer.matches(productSlug) && !earlier.some((each) => each.matches(productSlug)),
      );
      return asked.length === 0 ? [] : answerer.requirements(asked, context);
    }),
  );
  const undelivered = cart.lines.filter(
    ({ request: { productSlug } }) =>
      !findPlan(productSlug) &&
      productSlug !== PRODUCT_SLUGS.chargeback &&
      !deps.lineRequirements.some((each) => each.matches(productSlug)),
  );
  const plans = cart.lines.filter(({ request }) => findPlan(request.productSlug));
  const owed = cart.lines.filter(({ request }) => request.productSlug === PRODUCT_SLUGS.chargeback);
  return [
    ...answers.flat(),
    ...plans.map(planRequirement),
    ...owed.map(chargebackRequirement),
    ...undelivered.map(refuseUndelivered),
  ];
}
