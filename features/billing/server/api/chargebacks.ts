import { pricedLine } from '#features/cart/server/api/priced-line.ts';
import type { LineQuotes } from '#features/cart/server/ports/line-quotes.ts';
import { cartMessage } from '#features/cart/contract/refusals.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { say } from '#platform/kernel/sentence.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import { owedFor } from '../../rules/chargeback.ts';
import { listUnpaid } from '../chargebacks/chargeback-store.ts';

/** Lists chargebacks for the operator. */
export { listAllChargebacks } from '../chargebacks/chargeback-store.ts';

/**
 * Prices chargebacks and adds them to the carts that owe them.
 *
 * Each is one line for the charge and its fine, in the original currency: withdrawn money is not
 * converted. It was taxed when it was first paid.
 */
export const chargebackLineQuotes: LineQuotes = {
  family: 'chargebacks',
  matches: (slug) => slug === PRODUCT_SLUGS.chargeback,
  quote: async (lines, context) => {
    const { db, now, currency } = context;
    const [unpaid, [product]] = await Promise.all([
      listUnpaid(db, context),
      findProducts(db, [PRODUCT_SLUGS.chargeback], currency, now),
    ]);
    return lines.map((line) => {
      const owed = unpaid.find(({ label }) => label === line.meta);
      const refuse = (code: 'nothing_owed' | 'chargeback_currency') => ({
        kind: 'refused' as const,
        itemId: line.itemId,
        code: code.replaceAll('_', '-'),
        ...say(billingLineSentences, code, {
          chargeback: line.meta,
          currency: owed?.currency ?? currency,
        }),
      });
      if (!owed || !product) return refuse('nothing_owed');
      if (owed.currency !== currency) return refuse('chargeback_currency');
      const amount = owedFor(owed);
      return pricedLine(line, {
        productId: product.id,
        name: product.name,
        productType: product.productType,
        isDomainRegistration: false,
        billPeriodDays: -1,
        unitAmount: amount,
        renewalAmount: null,
        originalAmount: amount,
        amount,
        isTaxed: false,
      });
    });
  },
  required: async ({ db, currency, ...debtor }) => {
    const unpaid = await listUnpaid(db, debtor);
    const [payable, others] = [
      unpaid.filter((owed) => owed.currency === currency),
      unpaid.filter((owed) => owed.currency !== currency),
    ];
    return {
      lines: payable.map(({ label }) => ({
        productSlug: PRODUCT_SLUGS.chargeback,
        productId: 0,
        meta: label,
        volume: 1,
        quantity: null,
        extra: {},
      })),
      notices: [
        // A site's cart shows it because it is blocked.
        ...(debtor.siteId === null && unpaid.length > 0 ? [cartMessage('chargeback')] : []),
        ...others.map((owed) => ({
          code: 'chargeback-currency',
          ...say(billingLineSentences, 'chargeback_currency', {
            chargeback: owed.label,
            currency: owed.currency,
          }),
        })),
      ],
    };
  },
};
