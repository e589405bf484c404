import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { bulkRefusals, HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import { bulkMessages } from './en.ts';

translateMessages('de', bulkMessages, {
  back: 'Alle Domains',
  newTitle: 'Sammeländerung',
  newIntro:
    'Wählen Sie, was sich bei welchen Domains ändert. Sie sehen zuerst eine Vorschau; nichts ändert sich, bevor Sie starten.',
  action: 'Aktion',
  auto_renew_on: 'Automatische Verlängerung einschalten',
  auto_renew_off: 'Automatische Verlängerung ausschalten',
  lock: 'Transfers sperren',
  unlock: 'Transfersperre aufheben',
  dns_template: 'DNS-Einträge eines Dienstes hinzufügen',
  service: 'Dienst',
  domains: 'Domains',
  domainsHelp: 'Bis zu {most}. Eine pro Zeile oder durch Kommas getrennt.',
  domainsCounted: '{count, plural, one {# Domain} other {# Domains}}',
  domainsMissing: 'Geben Sie mindestens eine Domain ein.',
  domainsTooMany: 'Sie haben {count} Domains eingegeben. Bis zu {most} lassen sich auf einmal ändern.',
  allFound:
    '{count, plural, =0 {Keine Domain passt} one {Die passende Domain} other {Alle # passenden Domains}}',
  allFoundHelp: 'Alle Domains, die beim Anzeigen der Vorschau zu den Filtern der Liste passen.',
  chooseNames: 'Stattdessen Domains eingeben',
  name: 'Name',
  nameHelp: 'Damit Sie diese Änderung wiederfinden.',
  preview: 'Vorschau',
  recent: 'Letzte Sammeländerungen',
  stateDraft: 'Nicht gestartet',
  stateRunning: 'Läuft',
  stateStopped: 'Angehalten',
  stateFinished: 'Abgeschlossen',
  toChange:
    '{count, plural, =0 {Keine Domain kann geändert werden} one {# Domain wird geändert} other {# Domains werden geändert}}',
  changedCount: '{count, plural, one {# geändert} other {# geändert}}',
  failedCount: '{count, plural, one {# fehlgeschlagen} other {# fehlgeschlagen}}',
  waitingCount: '{count, plural, one {# wartet} other {# warten}}',
  apartCount: '{count, plural, one {# kann nicht geändert werden} other {# können nicht geändert werden}}',
  unchangedCount: '{count, plural, one {# ist bereits so} other {# sind bereits so}}',
  start: '{count, plural, one {# Domain ändern} other {# Domains ändern}}',
  stop: 'Anhalten',
  continue: 'Fortsetzen',
  retry: '{count, plural, one {# Domain erneut versuchen} other {# Domains erneut versuchen}}',
  remove: 'Löschen',
  download: 'CSV herunterladen',
  progress: 'Fortschritt',
  progressText: '{done} von {total}',
  registryPace:
    'Registrys nehmen nur wenige Befehle pro Sekunde an, deshalb dauert es etwas. Sie können diese Seite verlassen.',
  stoppedNote: 'Wartende Domains bleiben, wie sie sind, bis Sie fortsetzen.',
  results: 'Domains',
  filter: 'Anzeigen',
  filterAll: 'Alle ({count})',
  filterReady: 'Zu ändern ({count})',
  filterDone: 'Geändert ({count})',
  filterFailed: 'Fehlgeschlagen ({count})',
  filterApart: 'Ausgenommen ({count})',
  columnDomain: 'Domain',
  columnResult: 'Ergebnis',
  columnReason: 'Grund',
  itemReady: 'Wartet',
  itemReadyDraft: 'Wird geändert',
  itemSent: 'In Bearbeitung',
  itemDone: 'Geändert',
  itemFailed: 'Fehlgeschlagen',
  itemImpossible: 'Kann nicht geändert werden',
  itemUnchanged: 'Keine Änderung nötig',
  listFailed: 'Die Ergebnisse konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
});

translateSentences('de', bulkRefusals, {
  unknown_bulk_change: 'Sammeländerung nicht gefunden.',
  no_domains: 'Wählen Sie mindestens eine Domain.',
  too_many_domains: 'Eine Sammeländerung umfasst bis zu %(maximum)s Domains. Sie haben %(count)s ausgewählt.',
  template_missing: 'Wählen Sie einen Dienst und geben Sie sein Token ein.',
  no_changeable_domains: 'Keine dieser Domains kann geändert werden.',
  nothing_to_retry: 'Keine Änderung ist fehlgeschlagen.',
  bulk_change_started: 'Diese Sammeländerung wurde bereits gestartet.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde bereits für eine andere Sammeländerung verwendet.',
});

translateSentences('de', HINDRANCES, {
  not_found: 'Keine Ihrer Domains',
  not_manager: 'Nur der Inhaber kann sie ändern',
  not_registered: 'Nicht hier registriert',
  no_purchase: 'Keiner Ihrer Käufe verlängert sie',
  expired: 'Abgelaufen',
  leaving: 'Ein Transfer zu einem anderen Registrar läuft',
  no_lock: 'Ihre Endung hat keine Transfersperre',
  contact_locked: 'Gesperrt, weil sich ihre Kontaktdaten kürzlich geändert haben',
  already_on: 'Wird bereits automatisch verlängert',
  already_off: 'Wird nicht automatisch verlängert',
  already_locked: 'Bereits gesperrt',
  already_unlocked: 'Nicht gesperrt',
  dns_has_records: 'Hat diese Einträge bereits',
  dns_needs_review: 'Würde E-Mail-Weiterleitungen abschalten. Ändern Sie sie auf ihrer DNS-Seite',
});

translateSentences('de', OUTCOMES, {
  unexpected: 'Etwas ist schiefgegangen. Versuchen Sie es erneut',
});
