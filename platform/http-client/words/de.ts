import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { clientSentences } from './en.ts';

translateSentences('de', clientSentences, {
  offline: 'Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  offlineUnsent:
    'Sie sind offline, deshalb wurde nichts gesendet. Versuchen Sie es erneut, wenn Sie verbunden sind.',
  readTimedOut: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  writeTimedOut:
    'Der Server hat zu lange nicht geantwortet, deshalb wurde Ihre Änderung vielleicht nicht gespeichert. Sehen Sie nach, bevor Sie es erneut versuchen.',
  unknown: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
});

translateSentences('de', httpRefusalTable, {
  invalid_json: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  invalid_input: 'Ungültige Werte: %(fields)s.',
  authorization_required: 'Melden Sie sich an, um fortzufahren.',
  insufficient_scope: 'Diesem API-Token fehlt die Berechtigung „%(scope)s“.',
  foreign_origin: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  not_found: 'Nicht gefunden.',
  body_too_large: 'Der Inhalt der Anfrage ist größer als %(limit)s Bytes.',
  unsupported_media_type: 'Der Inhalt der Anfrage muss JSON sein (content-type: application/json).',
  rate_limited: 'Zu viele Anfragen. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  too_many_connections:
    'Von Ihrer Adresse sind zu viele Verbindungen offen. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  too_much_at_once:
    'Von Ihrer Adresse kommen zu viele Daten. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  request_too_slow: 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  headers_too_large: 'Die Kopfzeilen der Anfrage sind zu groß.',
  malformed_request: 'Die Anfrage ist fehlerhaft.',
  internal_error: 'Etwas ist schiefgegangen. Nennen Sie %(requestId)s, wenn Sie sich an uns wenden.',
  database_unavailable:
    'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  database_lost:
    'Der Dienst ist ausgefallen, deshalb wurde Ihre Änderung vielleicht nicht gespeichert. Sehen Sie nach, bevor Sie es erneut versuchen.',
  server_busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  storage_full:
    'Auf dem Server ist der Speicherplatz knapp, deshalb kann er keine Änderungen speichern. Es wurde nichts geändert. Bitte versuchen Sie es später erneut.',
  interrupted:
    'Das hat zu lange gedauert und wurde abgebrochen, deshalb wurde Ihre Änderung vielleicht nicht gespeichert. Sehen Sie nach, bevor Sie es erneut versuchen.',
  shutting_down: 'Der Server startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
});
