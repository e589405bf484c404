import { translateSentences } from '#platform/i18n/sentences.ts';
import { productNames } from '../contract/product-names.ts';

translateSentences('de', productNames, {
  registration: '.%(tld)s-Domainregistrierung',
  mapping: 'Domain-Verbindung',
  transfer: 'Domain-Transfer',
  redirect: 'Website-Weiterleitung',
  redemption: 'Gebühr für die Wiederherstellung der Domain',
  privacy: 'Privatsphäre-Schutz',
  email: 'Professionelle E-Mail',
  moreUsers: 'Professionelle E-Mail: weitere Benutzer',
});
