import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the checkout, but those of single cards and of a cart with nothing to pay for. */
export const checkoutMessages = defineMessages('checkout', {
  checkout: 'Checkout',
  backToDomains: 'Site Domains',
  backToAllDomains: 'All Domains',
  unknownProduct: 'The link you followed is for a product that we do not sell. Your cart has not changed.',
  whatYouBuy: 'Order summary',
  contact: 'Contact details',
  contactWhy: 'The registry records this person as the owner of your domains.',
  company: 'Company',
  companyWhy: 'Buying for a company in the European Union? Its VAT ID goes on the receipt.',
  vatId: 'VAT ID',
  vatIdHelp: 'Such as {example}.',
  invoiceWhy: 'These details go on the receipt.',
  whereYouAre: 'Billing location',
  whereYouAreWhy: 'Determines the tax.',
  creditsPay: 'Your credits cover this order. No card needed.',
  change: 'Change',
  changeContact: 'Change contact details',
  andMore: '{count, plural, =0 {{name}} one {{name} and # more} other {{name} and # more}}',
  paying: 'Processing your payment. Reloading this page never charges you twice.',
  secure: 'Your card details are sent encrypted to our payment provider. We never store the number.',
  payment: 'Payment',
  payOnceConfirmed: 'You can pay once you have confirmed your email address.',
  saveCard: 'Save this card',
  keepCardWhy:
    'Auto-renewal charges it. Without a saved card, nothing renews automatically. You can remove it at any time.',
  agreement:
    'I agree to the <terms>terms of service</terms> and the <registration>registration agreements</registration> of the domains I buy.',
  agreementAlone: 'I agree to the <terms>terms of service</terms>.',
  agreementPrivacy: 'How we use your data: <privacy>privacy policy</privacy>.',
  agreementMissing: 'Please agree to the terms before you pay.',
  pay: 'Pay {amount}',
  complete: 'Complete order',
  resuming: 'Checking your last payment…',
  interrupted: 'Your last payment did not go through, and nothing was charged. You can pay again.',
});

/** What a checkout says of a registrant who will be asked. */
export const consentNoteMessages = defineMessages('checkout-consent', {
  first:
    'This registrant’s email address is not the confirmed address of your account. We email them first, and transfer the domain once they approve.',
});

/** The words of a checkout with an empty cart, or with a cart that is for no site. */
export const asideMessages = defineMessages('checkout-aside', {
  ownPlace:
    '{count, plural, one {You are buying this domain without a site. You can connect it to one at any time.} other {You are buying these domains without a site. You can connect them to one at any time.}}',
  siteNeeded: '{products} needs a site. Choose one of your sites, or remove it from the cart.',
  chooseSite: 'Buy for one of your sites',
  chooseSiteWhy: 'These items move to that site’s cart.',
  chooseSiteNeeded: 'These items move to that site’s cart, where you pay for them.',
  chooseSiteLabel: 'Choose a site',
  chooseSiteMissing: 'Please choose a site.',
  useSite: 'Use this site',
  createSite: 'Create a site',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Find a domain or choose a plan to get started.',
  findName: 'Find a domain',
  seePlans: 'View plans',
});

/** The words of the fields of a payment card. */
export const cardMessages = defineMessages('card', {
  cardNumber: 'Card number',
  expiry: 'Expires',
  expiryPlaceholder: 'MM/YY',
  cvc: 'Security code',
  nameOnCard: 'Name on the card',
});
