import { translateMessages } from '#platform/i18n/messages.ts';
import { choosingMessages } from './choosing-messages.ts';

translateMessages('de', choosingMessages, {
  noticeTitle: 'Markenhinweis zu {domain}',
  noticeIntro:
    'Dieser Name stimmt mit {count, plural, one {einer Marke} other {# Marken}} überein, die jemand eingetragen hat. Ob Sie ihn verwenden dürfen, hängt davon ab, wofür Sie ihn verwenden und welche Rechte mit der Marke verbunden sind. Lesen Sie, was beansprucht wird, bevor Sie sich entscheiden.',
  claimOf: 'Anspruch {number}',
  mark: 'Marke',
  holder: 'Inhaber',
  protectedIn: 'Geschützt in',
  classes: 'Klassen',
  classOf: 'Klasse {number}: {description}',
  goods: 'Waren und Dienstleistungen',
  noticeConsent:
    'Mit dem Annehmen bestätigen Sie, dass Sie diesen Hinweis gelesen und verstanden haben und dass Ihre Verwendung des Namens nach Ihrem besten Wissen die hier genannten Rechte nicht verletzt. Wenn Sie unsicher sind, fragen Sie zuerst einen Anwalt.',
  accept: 'Annehmen',
  acceptAndAdd: 'Annehmen und in den Warenkorb',
  reject: 'Ablehnen',
  premiumTitle: '{domain} ist ein Premium-Name',
  premiumIntro: 'Seine Registry verlangt dafür einen eigenen Preis, und kein Tarif enthält ihn.',
  priceNow: 'Erstes Jahr',
  priceLater: 'Jedes weitere Jahr',
  priceChanged: 'Eben kostete das erste Jahr noch {price}. Die Registry hat ihren Preis inzwischen geändert.',
  addToCart: 'In den Warenkorb',
  notNow: 'Jetzt nicht',
  unavailableTitle: 'Die Registrierung von Domains ist nicht verfügbar',
  unavailableText: 'Wir arbeiten daran. Bitte kommen Sie {when} wieder.',
  shortly: 'in Kürze',
  backToPlans: 'Zurück zu den Tarifen',
  maintenanceTitle: '.{tld} wird gerade gewartet',
  maintenanceText:
    'Die Registry nimmt währenddessen keine Bestellungen an. Bitte kommen Sie {when} wieder, oder wählen Sie einen Namen mit einer anderen Endung.',
  upgradeAdded: 'Der Tarif {plan} liegt in Ihrem Warenkorb.',
  upgradeFailed: 'Der Tarif {plan} konnte nicht in den Warenkorb gelegt werden.',
});
