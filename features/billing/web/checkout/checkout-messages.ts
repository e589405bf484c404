import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the checkout, but those of single cards and of a cart with nothing to pay for. */
export const checkoutMessages = defineMessages('checkout', {
  checkout: 'Checkout',
  backToDomains: 'Site Domains',
  backToAllDomains: 'All Domains',
  unknownProduct:
    'The link that you followed asks for something that we do not sell. Your cart is as it was.',
  whatYouBuy: 'What you buy',
  contact: 'Contact details',
  contactWhy: 'The registry records this person as the owner of your domains.',
  whereYouAre: 'Where you are',
  whereYouAreWhy: 'It decides which tax is added.',
  creditsPay: 'Your credits pay for all of it. No card is needed.',
  change: 'Change',
  changeContact: 'Change contact details',
  andMore: '{count, plural, =0 {{name}} one {{name} and # more} other {{name} and # more}}',
  paying: 'Your payment is being made. Reloading this page never charges you twice.',
  secure: 'Your card details go encrypted to our payment provider. We do not keep the number.',
  payment: 'Payment',
  keepCard: 'Keep this card',
  keepCardWhy:
    'Our payment provider keeps it for renewals and your next orders. You can remove it at any time.',
  agreement: 'I agree to the terms of service and the registration agreements of the domains I buy.',
  agreementAlone: 'I agree to the terms of service.',
  agreementMissing: 'Please agree to the terms before you pay.',
  pay: 'Pay {amount}',
  complete: 'Complete order',
  resuming: 'Looking up your last payment…',
  interrupted: 'Your last payment was not carried out, and nothing was charged. You can pay again.',
});
