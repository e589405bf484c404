import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of what choosing a name asks, and of where nothing can be chosen. */
export const choosingMessages = defineMessages('domains', {
  noticeTitle: 'Trademark notice for {domain}',
  noticeIntro:
    'This name matches {count, plural, one {a trademark} other {# trademarks}} that somebody has registered. Whether you may use it depends on what you use it for and on the rights that belong to the mark. Read what is claimed before you decide.',
  claimOf: 'Claim {number}',
  mark: 'Mark',
  holder: 'Holder',
  protectedIn: 'Protected in',
  classes: 'Classes',
  classOf: 'Class {number}: {description}',
  goods: 'Goods and services',
  noticeConsent:
    'By accepting you confirm that you have read and understood this notice, and that, as far as you know, your use of the name will not infringe the rights that are listed here. If you are not sure, ask a lawyer first.',
  accept: 'Accept',
  acceptAndAdd: 'Accept and add to cart',
  reject: 'Reject',
  premiumTitle: '{domain} is a premium name',
  premiumIntro: 'Its registry asks a price of its own for it, and no plan includes it.',
  priceNow: 'First year',
  priceLater: 'Every later year',
  priceChanged: 'A moment ago it was {price} for the first year. The registry has changed its price since.',
  addToCart: 'Add to cart',
  notNow: 'Not now',
  unavailableTitle: 'Domain registration is unavailable',
  unavailableText: 'We are working on it. Please come back {when}.',
  shortly: 'shortly',
  backToPlans: 'Back to Plans',
  maintenanceTitle: '.{tld} is undergoing maintenance',
  maintenanceText:
    'Its registry takes no orders meanwhile. Please come back {when}, or choose a name with another ending.',
  upgradeAdded: 'The {plan} plan is in your cart.',
  upgradeFailed: 'The {plan} plan could not be put into the cart.',
});
