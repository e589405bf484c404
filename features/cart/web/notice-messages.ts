import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of what is wrong with a cart. */
export const cartNoticeMessages = defineMessages('cart-notice', {
  tryAgain: 'Try again',
  loadFailed: 'Your cart could not be loaded.',
  saveFailed: 'Your last change has not been saved.',
  errorType: 'Error: {type}',
  moreInfo: 'More info',
  chargeback:
    'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please <link>pay for the chargeback fine</link>.',
  blocked: 'Purchases are currently disabled. Please <link>contact us</link> to re-enable purchases.',
});
