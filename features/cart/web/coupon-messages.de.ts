import { translateMessages } from '#platform/i18n/messages.ts';
import { couponMessages } from './coupon-messages.ts';

translateMessages('de', couponMessages, {
  haveCoupon: 'Haben Sie einen Gutschein?',
  coupon: 'Gutscheincode',
  applyCoupon: 'Einlösen',
  checkingCoupon: 'Der Gutschein wird geprüft…',
  couponApplied: 'Der Gutschein {code} ist eingelöst.',
  removeCoupon: 'Entfernen',
  removeCouponOf: 'Gutschein {code} entfernen',
  couponMissing: 'Bitte geben Sie den Code Ihres Gutscheins ein.',
  couponRejected: 'Dieser Gutschein gilt nicht für das, was in Ihrem Warenkorb liegt.',
  couponInvalid: 'Diesen Gutschein gibt es nicht.',
});
