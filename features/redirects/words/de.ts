import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { redirectLineSentences, redirectRefusals } from '../contract/refusals.ts';
import {
  deleteRedirectMessages,
  redirectMessages,
  redirectPageMessages,
  redirectSettingsMessages,
} from './en.ts';
import { EDGE_PAGE_WORDS } from './server/en.ts';

translateMessages('de', redirectMessages, {
  title: 'Website weiterleiten',
  intro:
    'Leiten Sie Besucher von {title} an eine andere Adresse weiter. Der aufgerufene Pfad bleibt erhalten.',
  back: 'Domains der Website',
  label: 'Weiterleiten an',
  help: 'Eine Domain oder eine Adresse mit Pfad, etwa example.com/shop.',
  price: '{cost} im Jahr',
  priceToCome: 'Jährliche Zahlung.',
  submit: 'Diese Website weiterleiten',
  submitAnyway: 'Trotzdem weiterleiten',
  unreachable: '{domain} antwortet zurzeit nicht. Bis dahin sehen Ihre Besucher eine Fehlerseite.',
  automatedTitle: 'Verwenden Sie ein Weiterleitungs-Plugin',
  automated:
    'Ihre Website unterstützt Plugins. Ein Weiterleitungs-Plugin ist kostenlos und kennt Ihre Seiten.',
  findPlugin: 'Weiterleitungs-Plugin suchen',
});

translateMessages('de', deleteRedirectMessages, {
  title: 'Weiterleitung löschen',
  intro: 'Besucher von {title} sehen dann wieder die Website selbst.',
  leadsTo: 'Leitet weiter an',
  paidUntil: 'Bezahlt bis',
  wasPaidUntil: 'War bezahlt bis',
  noEnd: 'Unbefristet',
  money: 'Erstattung',
  quoting: 'Erstattung wird berechnet …',
  notKnown: 'Unbekannt',
  askAgain: 'Noch einmal versuchen',
  givesBack: 'Sie erhalten {refund} zurück.',
  toCard: '{amount} auf Ihre Karte',
  toCredits: '{amount} als Guthaben',
  nothingBack: 'Die restliche Zeit wird nicht erstattet. Es wird nichts mehr abgebucht.',
  nothingLeft: 'Es wird nichts mehr abgebucht.',
  remove: 'Diese Weiterleitung löschen',
  askTitle: 'Die Weiterleitung zu {domain} löschen?',
  askText: 'Das lässt sich nicht rückgängig machen. Eine neue Weiterleitung muss neu gekauft werden.',
  yes: 'Weiterleitung löschen',
  yesRefund: 'Löschen und erstatten',
  no: 'Abbrechen',
  done: 'Weiterleitung gelöscht.',
  none: 'Nichts zu löschen.',
});

translateMessages('de', redirectPageMessages, {
  back: 'Weiterleitung der Website',
  onlyOwner: 'Nur der Inhaber der Website ({owner}) kann diesen Domainnamen bearbeiten.',
  onlySomeOwner: 'Nur der Inhaber der Website kann diesen Domainnamen bearbeiten.',
  noneTitle: 'Diese Website hat keine Weiterleitung',
  unread:
    'Die Einstellungen der Weiterleitung konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an den Support.',
  again: 'Erneut versuchen',
});

translateMessages('de', redirectSettingsMessages, {
  title: 'Ziel der Weiterleitung',
  intro: 'Besucher von {title} gelangen an diese Adresse.',
  label: 'Weiterleiten zu',
  help: 'Der Pfad bleibt erhalten: {title}/menu führt dort zu /menu.',
  save: 'Übernehmen',
  saved: 'Die Weiterleitung wurde geändert.',
  unreachable: '{domain} antwortet zurzeit nicht. Bis dahin sehen Ihre Besucher eine Fehlerseite.',
  failed:
    'Die Weiterleitung konnte nicht geändert werden. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an den Support.',
  none: 'Eine Weiterleitung leitet alle Besucher an eine andere Adresse.',
  buy: 'Diese Website weiterleiten',
  circleTitle: 'Weiterleitungsschleife',
  circle:
    '{location} leitet zu dieser Website zurück, deshalb sehen Besucher eine Fehlerseite. Wählen Sie ein anderes Ziel.',
  overTitle: 'Diese Weiterleitung ist beendet',
  over: 'Besucher sehen wieder Ihre Website. Kaufen Sie eine neue Weiterleitung, um sie anderswohin zu leiten.',
  buyAnew: 'Weiterleitung kaufen',
});

translateSentences('de', redirectRefusals, {
  // Messages of other slices.
  unauthorized: false,
  unknown_site: false,
  no_redirect_for_site: false,
  empty_query: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: '%(domain)s ist eine Adresse dieses Dienstes. Wählen Sie eine andere.',
  cannot_redirect: false,
  private_address: '%(domain)s ist kein öffentlicher Domainname. Wählen Sie eine andere Adresse.',
  not_redirect_manager: false,
  redirect_loop: '%(domain)s leitet zu dieser Website zurück. Wählen Sie eine andere Adresse.',
  already_has_redirect:
    'Sie haben schon eine Weiterleitung und können derselben Website keine weitere hinzufügen.',
  no_site_redirect: 'Diese Website hat keine Weiterleitung.',
  site_redirect_over:
    'Diese Weiterleitung ist beendet. Kaufen Sie eine neue, um Besucher anderswohin zu leiten.',
});

translateSentences('de', REDIRECT_FAULTS, {
  empty: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: false,
  private_address: false,
  redirect_loop: false,
  already_has_redirect: false,
  already_in_cart: false,
  cannot_redirect: false,
});

translateSentences('de', redirectLineSentences, {
  already_in_cart: 'Sie haben schon eine Weiterleitung im Warenkorb und können keine weitere hinzufügen',
  cannot_redirect: 'Eine Weiterleitung zu %(domain)s lässt sich leider nicht hinzufügen.',
  redirect_needs_site: 'Wählen Sie eine Website für die Weiterleitung.',
  redirect_once: 'Eine Website kann nur eine Weiterleitung haben.',
  redirect_years: 'Eine Weiterleitung kann für bis zu %(years)s Jahre gekauft werden.',
  redirect_gone:
    'Diese Website hat keine Weiterleitung zum Verlängern. Kaufen Sie eine neue, um Besucher anderswohin zu leiten.',
  automated_transfer:
    'Diese Website unterstützt Weiterleitungs-Plugins, deshalb lässt sich keine Weiterleitung kaufen.',
});

translateSentences('de', EDGE_PAGE_WORDS, {
  site_title: '%(title)s',
  site_text: 'Diese Website wird von %(brand)s gehostet.',
  coming_soon_title: '%(host)s',
  coming_soon_text: 'Diese Website ist bald verfügbar.',
  parked_title: '%(host)s',
  parked_text: 'Diese Domain ist registriert, hat aber noch keine Website.',
  expired_title: '%(host)s ist abgelaufen',
  expired_text:
    'Diese Domain wurde nicht verlängert. Wenn sie Ihnen gehört, verlängern Sie sie, damit die Website wieder erreichbar ist.',
  loop_title: 'Weiterleitungsschleife',
  loop_text:
    '%(host)s leitet an eine Adresse weiter, die hierher zurückleitet. Der Besitzer kann das Ziel ändern.',
  unknown_title: 'Website nicht gefunden',
  unknown_text:
    'Keine Website verwendet %(host)s. Wenn die Domain Ihnen gehört, verbinden Sie sie mit Ihrer Website.',
  manage: 'Bei %(brand)s verwalten',
  renew: 'Bei %(brand)s verlängern',
  go: 'Zu %(brand)s',
});
