import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { operatorRefusals } from '../contract/refusals.ts';
import { operatorMessages } from './en.ts';

translateMessages('de', operatorMessages, {
  title: 'Livebetrieb',
  intro: 'Was an dieser Installation live ist, was noch Sandbox ist und was jeder Teil braucht.',
  ready: '{live} von {total} Teilen sind live.',
  notAllowed: 'Nur Betreiber können diese Seite öffnen. Die Einstellung OPERATORS nennt ihre Adressen.',
  live: 'Live',
  sandbox: 'Sandbox',
  missing: 'Fehlt',
  settings: 'Einstellungen',
  test: 'Testen',
  testPart: '{part} testen',
  sendMail: 'Testmail senden',
  works: 'Funktioniert',
  fails: 'Funktioniert nicht',
  address: 'Webadresse',
  addressNeed: 'Eine eigene https-Adresse hinter einem TLS-Proxy und den Produktionsmodus.',
  database: 'Datenbank',
  databaseNeed: 'Ein eigenes PostgreSQL, das Ihr System aktuell hält.',
  secrets: 'Geheimnisse',
  secretsNeed: 'Beide Geheimnisse als Einstellungen, mit einer Kopie außerhalb dieses Rechners.',
  registry: 'Registry',
  registryNeed: 'Ein EPP-Konto bei einer Registry oder einem Großhandels-Registrar.',
  payments: 'Zahlungen',
  paymentsNeed: 'Ein Stripe-Konto mit seinen Live-Schlüsseln.',
  mail: 'E-Mail',
  mailNeed: 'Einen Mailserver, der für Ihre Domain sendet.',
  dns: 'Nameserver',
  dnsNeed: 'Eine öffentliche Adresse auf Port 53 und Host-Objekte für die Nameserver.',
  edge: 'Websites und Weiterleitungen',
  edgeNeed: 'Eine öffentliche Adresse, auf die die Namen der Website-Adressen zeigen.',
  backups: 'Sicherungen',
  backupsNeed: 'Einen Ordner auf einem anderen Datenträger und eine Uhrzeit.',
});

translateSentences('de', operatorRefusals, {
  not_operator: 'Nur Betreiber können diese Seite öffnen.',
});
