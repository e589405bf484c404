import { translateMessages } from '#platform/i18n/messages.ts';
import { upsellMessages } from './upsell-messages.ts';

translateMessages('de', upsellMessages, {
  freeTitle: 'Ihre Website unter {domain}',
  freeTitleAny: 'Ihre Website unter einer eigenen Domain',
  free: 'Im kostenlosen Tarif führt eine eigene Domain nur zu {address}. Mit {plan} steht Ihre Website dort.',
  freeAction: 'Zu {plan} wechseln',
  ownDomain: 'Ihre eigene Domain in der Adresszeile',
  noAds: 'Keine Werbung auf Ihrer Website',
  emailSupport: 'Support per E-Mail',
  perYear: 'im Jahr',
  firstYear: 'im ersten Jahr',
  notNow: 'Jetzt nicht',
});
