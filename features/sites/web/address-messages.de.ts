import { translateMessages } from '#platform/i18n/messages.ts';
import { addressMessages } from './address-messages.ts';

translateMessages('de', addressMessages, {
  title: 'Website-Adresse ändern',
  intro: 'Die kostenlose Adresse von {title}.',
  back: 'Domains',
  backToAll: 'Alle Domains',
  label: 'Neue Website-Adresse',
  help: 'Jetzt {address}. {minimum} bis {maximum} Buchstaben und Ziffern.',
  isFree: 'Gute Nachricht: Diese Website-Adresse ist verfügbar!',
  change: 'Website-Adresse ändern',
  fixedTitle: 'Die Adresse dieser Website kann nicht geändert werden',
  fixedConnected: 'Ihre Website hat eine eigene Adresse außerhalb von {brand}.',
  fixedStaging: 'Eine Staging-Website behält ihre Adresse, solange es sie gibt.',
  fixedDomainOnly: 'Hinter {domain} steht noch keine Website, deren Adresse sich ändern ließe.',
  notAllowed: 'Nur der Inhaber der Website kann diesen Domainnamen bearbeiten.',
  dialogTitle: 'Die Adresse von {title} ändern?',
  newIs: 'Neue Adresse',
  oldIs: 'Alte Adresse',
  oldWill: 'Führt Besucher zur neuen. Niemand kann sie wieder verwenden, auch Ihre Website nicht.',
  understood: 'Mir ist bewusst, dass ich diese Änderung nicht rückgängig machen kann.',
  keep: '{address} behalten',
  done: 'Ihre neue Website-Adresse ist bereit!',
  failed: 'Leider konnten wir Ihre Website-Adresse nicht ändern. Bitte versuchen Sie es noch einmal.',
});
