import { translateMessages } from '#platform/i18n/messages.ts';
import { redirectSettingsMessages } from './redirect-settings-messages.ts';

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
