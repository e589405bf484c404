import { translateMessages } from '#platform/i18n/messages.ts';
import { recordMessages } from './record-messages.ts';

translateMessages('de', recordMessages, {
  breadcrumbs: 'Wo Sie sind',
  stepChanged: '{step}: {state}',
  none: 'Nichts',
  priceWas: 'Statt',
  priceIs: 'jetzt',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
});
