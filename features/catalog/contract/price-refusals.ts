import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Why an operator cannot set a price. Printed by the command that sets it, never sent to a browser. */
export const priceRefusals = defineRefusals('catalog.prices', {
  unknown_product: { status: 404, message: 'There is no product %(product)s.' },
  unsold_currency: {
    status: 400,
    message: 'Nothing is sold in %(currency)s. Choose one of %(currencies)s.',
  },
  invalid_price: {
    status: 400,
    message: 'A price is a whole number of minor units from 0 to 100,000,000,000.',
  },
  price_in_the_past: {
    status: 400,
    message: 'A price can start now or later, not in the past (%(from)s).',
  },
} as const);

/** Makes a refusal to set a price. */
export const refusePrice = createRefuse(priceRefusals);
