import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { redirectLineSentences, redirectRefusals } from '../contract/refusals.ts';
import {
  deleteRedirectMessages,
  redirectMessages,
  redirectPageMessages,
  redirectSettingsMessages,
} from './en.ts';

translateMessages('de', redirectMessages, {
  title: 'Website weiterleiten',
  intro: 'Wer {title} öffnet, kommt zu einer anderen Adresse und dort auf die gewünschte Seite.',
  back: 'Domains der Website',
  label: 'Wohin Besucher kommen',
  help: 'Ein Domainname oder eine Adresse mit Pfad: example.com/laden.',
  price: '{cost} im Jahr',
  priceToCome: 'Wird jährlich bezahlt.',
  submit: 'Diese Website weiterleiten',
  automatedTitle: 'Diese Website leitet mit einem Plug-in weiter',
  automated:
    'Ihre Website hat eigene Plug-ins, und eines davon kann das besser als eine Weiterleitung von außen: Es kennt Ihre Seiten. Dafür ist nichts zu bezahlen.',
  findPlugin: 'Weiterleitungs-Plug-in finden',
});

translateMessages('de', deleteRedirectMessages, {
  title: 'Weiterleitung löschen',
  intro: 'Wer {title} öffnet, sieht sofort wieder die Website selbst.',
  leadsTo: 'Führt zu',
  paidUntil: 'Bezahlt bis',
  wasPaidUntil: 'War bezahlt bis',
  noEnd: 'Ohne Ende',
  money: 'Geld',
  quoting: 'Wir sehen nach, was Sie zurückbekommen …',
  notKnown: 'Noch nicht bekannt',
  askAgain: 'Noch einmal versuchen',
  givesBack: 'Sie bekommen {refund} zurück.',
  toCard: '{amount} auf die Karte, mit der bezahlt wurde',
  toCredits: '{amount} als Guthaben',
  nothingBack: 'Für die übrige Zeit wird nichts erstattet, und es wird nichts mehr abgebucht.',
  nothingLeft: 'Es wird nichts mehr abgebucht.',
  remove: 'Diese Weiterleitung löschen',
  askTitle: 'Die Weiterleitung zu {domain} löschen?',
  askText: 'Das lässt sich nicht rückgängig machen. Eine neue Weiterleitung müssten Sie kaufen.',
  yes: 'Löschen',
  yesRefund: 'Löschen und erstatten',
  no: 'Behalten',
  done: 'Die Weiterleitung wurde gelöscht.',
  none: 'Es gibt nichts zu löschen.',
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
  intro: 'Wohin alle kommen, die {title} öffnen.',
  label: 'Weiterleiten zu',
  help: 'Die gewünschte Seite bleibt erhalten: {title} mit /speisekarte führt dort zu /speisekarte.',
  save: 'Übernehmen',
  saved: 'Die Weiterleitung wurde geändert.',
  failed:
    'Die Weiterleitung konnte nicht geändert werden. Bitte versuchen Sie es später noch einmal oder wenden Sie sich an den Support.',
  none: 'Mit einer kommen alle, die die Website öffnen, zu einer anderen Adresse.',
  buy: 'Diese Website weiterleiten',
  circleTitle: 'Diese Weiterleitung führt im Kreis',
  circle:
    '{location} führt inzwischen zu dieser Website zurück. Besucher sehen deshalb nur eine Seite, die das sagt. Bitte wählen Sie ein anderes Ziel.',
  overTitle: 'Diese Weiterleitung ist abgelaufen',
  over: 'Besucher sehen wieder die Website selbst. Neu gekauft, führt die Weiterleitung, wohin Sie möchten.',
  buyAnew: 'Neu kaufen',
});

translateSentences('de', redirectRefusals, {
  // Said by the slices that it stands on.
  unauthorized: false,
  unknown_site: false,
  no_redirect_for_site: false,
  empty_query: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: 'Leider gehört %(domain)s zu uns selbst. Besucher kämen zurück, statt weitergeleitet zu werden.',
  private_address:
    'Leider ist %(domain)s kein öffentlicher Domainname; die meisten Besucher würden ihn nicht erreichen.',
  not_redirect_manager: false,
  redirect_loop: 'Leider führt %(domain)s zu dieser Website zurück. Besucher gingen im Kreis.',
  already_has_redirect:
    'Sie haben schon eine Weiterleitung und können derselben Website keine weitere hinzufügen.',
  no_site_redirect: 'Diese Website hat keine Weiterleitung.',
  site_redirect_over:
    'Die Weiterleitung dieser Website ist abgelaufen. Kaufen Sie sie neu, damit Besucher wieder weitergeleitet werden.',
});

translateSentences('de', redirectLineSentences, {
  already_in_cart: 'Sie haben schon eine Weiterleitung im Warenkorb und können keine weitere hinzufügen',
  cannot_redirect: 'Eine Weiterleitung zu %(domain)s lässt sich leider nicht hinzufügen.',
  redirect_needs_site: 'Eine Weiterleitung gehört zu einer Website. Wählen Sie eine dafür aus.',
  redirect_once: 'Eine Website hat eine Weiterleitung. Ihre Anzahl lässt sich nicht ändern.',
  redirect_years: 'Eine Weiterleitung gibt es für höchstens %(years)s Jahre auf einmal.',
  redirect_gone:
    'Diese Website hat keine Weiterleitung, die sich verlängern ließe. Kaufen Sie sie neu, damit Besucher wieder weitergeleitet werden.',
  automated_transfer:
    'Diese Website leitet mit einem eigenen Plug-in weiter, deshalb wird ihr keine Weiterleitung verkauft.',
});
