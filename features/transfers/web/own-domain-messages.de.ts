import { translateMessages } from '#platform/i18n/messages.ts';
import { ownDomainMessages } from './own-domain-messages.ts';

translateMessages('de', ownDomainMessages, {
  backToSearch: 'Domains der Website',
  backToDomains: 'Domains',
  title: 'Eigene Domain verwenden',
  intro: 'Eine Domain, die Ihnen gehört, führt zu {title}, wo immer sie registriert ist.',
  connectDomain: '{domain} verbinden',
  connectAny: 'Domain verbinden',
  connectText:
    'Sie bleibt bei ihrem Registrar. Dort ändern Sie einmal eine Einstellung, und sie führt zu Ihrer Website.',
  connectTerms: 'Verlängerungen zahlen Sie weiterhin dort.',
  moveDomain: '{domain} transferieren',
  moveAny: 'Domain transferieren',
  moveText:
    'Sie zieht hierher, wird um ein Jahr verlängert, und alles zu ihr ist an einem Ort. Den nötigen Transfer-Code gibt Ihnen ihr Registrar.',
  moveTerms: 'Das dauert bis zu 7 Tage; die Domain funktioniert währenddessen weiter.',
  helpTitle: 'Gemeinsam mit uns',
  help: 'Bei einer VIP-Website macht unser Team das auch mit Ihnen: Nennen Sie uns die Domain, und wir vereinbaren den Zeitpunkt, damit kein Besucher die Website vermisst.',
  contact: 'Domain mitteilen',
  held: 'Domains dieser Website',
});
