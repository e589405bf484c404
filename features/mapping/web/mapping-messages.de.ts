import { translateMessages } from '#platform/i18n/messages.ts';
import { mappingMessages } from './mapping-messages.ts';

translateMessages('de', mappingMessages, {
  title: 'Domain verbinden',
  intro: 'Eine Domain, die Ihnen gehört, bleibt bei ihrem Registrar und führt zu Ihrer Website.',
  back: 'Domains der Website',
  backToDomains: 'Domains',
  label: 'Ihre Domain',
  placeholder: 'beispiel.de',
  help: 'So, wie sie Ihnen gehört, etwa beispiel.de, oder ein Name darunter, etwa shop.beispiel.de.',
  check: 'Prüfen',
  perYear: '{cost} im Jahr',
  included: 'In Ihrem Tarif enthalten',
  free: 'In Ihrem Vertrag enthalten',
  next: 'Danach zeigen wir Ihnen, was dort einzustellen ist, wo sie registriert ist, und sehen nach, ob es wirkt.',
  add: '{domain} verbinden',
  toCheckout: 'Weiter zur Kasse',
  added: '{domain} ist verbunden. Ein Schritt bleibt: Lassen Sie sie auf uns zeigen.',
  nobodyHas: 'Noch niemand hat {domain} registriert',
  isFree: 'Sie führt daher nirgendwohin und kann Ihnen gehören.',
  isFreeElsewhere: 'Sie führt daher nirgendwohin. Registrieren Sie sie zuerst, dann verbinden Sie sie.',
  register: '{domain} registrieren',
  askAgain: 'Noch einmal fragen',
  openDomain: 'Domain anzeigen',
  openOtherSite: 'Auf {site} anzeigen',
});
