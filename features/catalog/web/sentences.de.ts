import { translateSentences } from '#platform/i18n/sentences.ts';
import { productNames } from '../contract/product-names.ts';
import { catalogRefusals, planReasons, planSentences } from '../contract/refusals.ts';

translateSentences('de', productNames, {
  registration: '.%(tld)s-Domainregistrierung',
  mapping: 'Domain-Verbindung',
  transfer: 'Domain-Transfer',
  redirect: 'Website-Weiterleitung',
  redemption: 'Gebühr für die Wiederherstellung der Domain',
  chargeback: 'Angefochtene Zahlung mit Gebühr',
  privacy: 'Privatsphäre-Schutz',
  email: 'Professionelle E-Mail',
  moreUsers: 'Professionelle E-Mail: weitere Benutzer',
});

translateSentences('de', catalogRefusals, {
  unauthorized: 'Sie dürfen den Tarif dieser Website nicht sehen oder ändern.',
  // The cart's sentence.
  unknown_site: false,
});

translateSentences('de', planSentences, {
  'plan-site-vip':
    '%(plan)s kann für eine VIP-Website nicht gekauft werden. Um ihren Tarif zu ändern, wenden Sie sich bitte an uns.',
  'plan-site-staging': 'Eine Staging-Website hat den Tarif ihrer produktiven Website.',
  'plan-site-domain-only': 'Diese Website hält nur eine Domain, ein Tarif würde also nichts ändern.',
  'invalid-product-multisite': '%(plan)s kann in einem Website-Netzwerk nicht genutzt werden.',
  'plan-not-held': 'Die Website hat den Tarif %(plan)s nicht; daran ist nichts zu verlängern.',
  'plan-held': 'Die Website hat den Tarif %(plan)s schon.',
  'plan-included': 'Die Website hat schon einen größeren Tarif als %(plan)s.',
  'plan-once': 'Eine Website hat einen Tarif, darum kann %(plan)s nur einmal gekauft werden.',
});

translateSentences('de', planReasons, {
  remainder: 'Ungenutzte Tage Ihres Tarifs',
});
