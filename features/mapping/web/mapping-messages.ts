import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of connecting a name that is registered elsewhere. */
export const mappingMessages = defineMessages('domain-mapping', {
  title: 'Map a Domain',
  intro: 'A domain that you own stays with its registrar, and leads to your site.',
  back: 'Site Domains',
  backToDomains: 'Domains',
  label: 'Your domain',
  placeholder: 'example.com',
  help: 'As you own it, such as example.com, or a name below it, such as shop.example.com.',
  check: 'Check',
  perYear: '{cost} a year',
  included: 'Included in your plan',
  free: 'Included in your contract',
  next: 'Next we show you what to set where it is registered, and look whether it works.',
  add: 'Connect {domain}',
  toCheckout: 'Continue to checkout',
  added: '{domain} is connected. One step is left: point it to us.',
  nobodyHas: 'Nobody has registered {domain} yet',
  isFree: 'So it leads nowhere, and can be yours.',
  isFreeElsewhere: 'So it leads nowhere. Register it first, then connect it.',
  register: 'Register {domain}',
  askAgain: 'Ask again',
  openDomain: 'Show the domain',
  openOtherSite: 'Show it on {site}',
});
