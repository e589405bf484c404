import { translateMessages } from '#platform/i18n/messages.ts';
import { copyMessages } from './copy-messages.ts';

translateMessages('de', copyMessages, {
  intro:
    'Wir fragen die Nameserver, die {domain} jetzt hat, damit E-Mail und andere Dienste weiterlaufen, wenn die Domain unsere nutzt.',
  limits:
    'Kein Nameserver nennt alle Namen, die er kennt, deshalb fragen wir nach den üblichen. Kennen Sie weitere, fügen Sie sie von Hand hinzu.',
  withSite: 'Besucher bleiben, wo sie sind',
  withSiteHelp:
    'Kopiert auch die Adressen von {domain} und www. Lassen Sie es aus, wenn Besucher Ihre Website hier erreichen sollen.',
  look: 'Diese Nameserver fragen',
  from: 'Gefragt: {servers}',
  found: '{count, plural, one {# Eintrag wurde gefunden.} other {# Einträge wurden gefunden.}}',
  leftOut: 'Nicht kopiert, weil niemand geantwortet hat oder wir es nicht führen können: {records}',
  proxies:
    'Einige dieser Adressen gehören {proxies}. Sie führen nur zu einer Website, solange {proxies} von ihr weiß; setzen Sie hier stattdessen die Adressen der Website selbst.',
  take: 'Diese Einträge übernehmen',
  copied: '{count, plural, one {# Eintrag wurde übernommen.} other {# Einträge wurden übernommen.}}',
  notCopied: 'Es wurde nichts übernommen: {reason}',
});
