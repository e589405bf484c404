import { translateSentences } from '#platform/i18n/sentences.ts';
import { siteRefusals } from '../contract/refusals.ts';

translateSentences('de', siteRefusals, {
  unauthorized: 'Sie sind kein Mitglied dieser Website.',
  unknown_site: 'Diese Website gibt es nicht.',
  invalid_site_title:
    'Geben Sie einen Titel mit höchstens %(maximumLength)s Zeichen ein, ohne Webadressen und unsichtbare Zeichen.',
  invalid_site_address: 'Ihre Website-Adresse darf nur Buchstaben und Ziffern enthalten.',
  invalid_site_address_length:
    'Ihre Website-Adresse sollte zwischen %(minimumLength)s und %(maximumLength)s Zeichen lang sein.',
  site_address_reserved: 'Diese Website-Adresse ist leider reserviert.',
  site_address_taken: 'Diese Website-Adresse ist leider schon vergeben.',
  not_site_administrator: 'Nur Administratoren dieser Website können ihre Adresse ändern.',
  site_address_fixed: 'Die Adresse dieser Website kann nicht geändert werden.',
  invalid_site_address_suffix:
    'Die Adresse dieser Website endet auf %(suffix)s, und das lässt sich nicht ändern.',
  site_address_unchanged: 'Diese Adresse hat die Website schon.',
  site_address_given_up:
    'Diese Website hat die Adresse endgültig aufgegeben; sie kann nicht wieder verwendet werden.',
  site_address_moved:
    'Die Adresse dieser Website wurde inzwischen geändert. Bitte sehen Sie nach und versuchen Sie es dann noch einmal.',
  invalid_address_nonce:
    'Diese Bestätigung wurde schon verwendet oder ist nicht Ihre. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  expired_address_nonce:
    'Diese Bestätigung ist zu alt. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  too_many_address_changes:
    'Die Adresse dieser Website wurde an einem Tag %(maximum)s-mal geändert. Bitte warten Sie bis morgen.',
  error_report_empty: 'Bitte schreiben Sie, wobei wir Ihnen helfen können.',
  error_report_too_long: 'Bitte schreiben Sie höchstens %(maximumLength)s Zeichen.',
  too_many_error_reports:
    'Sie haben eben mehrere Meldungen geschickt. Bitte warten Sie ein wenig bis zur nächsten.',
  too_many_sites_unconfirmed:
    'Bestätigen Sie Ihre E-Mail-Adresse, um weitere Websites anzulegen. Bis dahin sind %(maximum)s möglich.',
  too_many_sites: 'Sie haben schon %(maximum)s Websites. Bitte kontaktieren Sie uns, wenn Sie mehr brauchen.',
});

// The other plans' names are names; this one is a word.
translateSentences('de', { freePlan: 'Free' }, { freePlan: 'Kostenlos' });
