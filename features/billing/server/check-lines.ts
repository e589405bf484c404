import type { QuotedCart } from '#features/cart/server/door.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { LineRequirement } from './ports/line-requirements.ts';

/** What the lines of a cart need before they are paid, from whoever knows each family. */
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
  return answers.flat();
}
