import { translateSentences } from '#platform/i18n/sentences.ts';
import { STATUS_LABELS } from '../rules/domain-status.ts';

translateSentences('de', STATUS_LABELS, {
  active: 'Aktiv',
  active_premium: 'Aktiv (Premium)',
  parked: 'Geparkt',
  activating: 'Wird aktiviert',
  transfer_in_progress: 'Transfer läuft',
  complete_setup: 'Einrichtung abschließen',
  expires_today: 'Läuft heute ab',
  expires_in_a_day: 'Läuft in 1 Tag ab',
  expires_in_days: 'Läuft in %(count)s Tagen ab',
  expired_today: 'Heute abgelaufen',
  expired_a_day_ago: 'Vor 1 Tag abgelaufen',
  expired_days_ago: 'Vor %(count)s Tagen abgelaufen',
  outbound_transfer: 'Ausgehender Transfer eingeleitet',
  transfer_failed: 'Transfer fehlgeschlagen',
  action_required: 'Handlung erforderlich',
});
