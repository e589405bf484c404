import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { clientSentences } from '../call.ts';

translateSentences('de', clientSentences, {
  offline: 'Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  offlineUnsent:
    'Sie sind offline, deshalb wurde nichts gesendet. Versuchen Sie es erneut, wenn Sie verbunden sind.',
  readTimedOut: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  writeTimedOut:
    'Der Server hat zu lange nicht geantwortet, deshalb wissen wir nicht, ob es ausgeführt wurde. Sehen Sie nach, bevor Sie es erneut versuchen.',
  unknown: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
});

translateSentences('de', httpRefusalTable, {
  invalid_json: 'Der gesendete Inhalt ist kein gültiges JSON.',
  invalid_input: 'Einiges von dem, was gesendet wurde, ist nicht gültig: %(fields)s.',
  authorization_required: 'Bitte melden Sie sich dafür an.',
  insufficient_scope: 'Dieses API-Token darf das nicht; ihm fehlt die Berechtigung „%(scope)s“.',
  foreign_origin: 'Diese Anfrage kam von einer anderen Website und wurde deshalb nicht ausgeführt.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  body_too_large: 'Der gesendete Inhalt ist größer als %(limit)s Bytes.',
  unsupported_media_type: 'Bitte senden Sie JSON (content-type: application/json).',
  rate_limited: 'Zu viele Anfragen. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  too_many_connections:
    'Von Ihrer Adresse sind zu viele Verbindungen offen. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  too_much_at_once:
    'Von Ihrer Adresse wird zu viel auf einmal gesendet. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  request_too_slow: 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  headers_too_large: 'Die Kopfzeilen der Anfrage sind zu groß.',
  malformed_request: 'Die Anfrage konnte nicht verstanden werden.',
  internal_error:
    'Bei uns ist etwas schiefgegangen. Bitte nennen Sie %(requestId)s, wenn Sie sich an uns wenden.',
  database_unavailable:
    'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  database_lost:
    'Dieser Dienst ist ausgefallen, deshalb wissen wir nicht, ob es ausgeführt wurde. Sehen Sie nach, bevor Sie es erneut versuchen.',
  server_busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es in %(seconds)s Sekunden erneut.',
  storage_full:
    'Auf dem Server ist der Speicherplatz knapp, deshalb kann er gerade keine Änderungen speichern. Es wurde nichts geändert. Bitte versuchen Sie es später erneut.',
  interrupted:
    'Das hat zu lange gedauert und wurde abgebrochen, deshalb wissen wir nicht, ob es ausgeführt wurde. Sehen Sie nach, bevor Sie es erneut versuchen.',
  shutting_down: 'Der Server startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
});
