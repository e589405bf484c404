import { translateMessages } from '#platform/i18n/messages.ts';
import { checkoutMessages } from './checkout-messages.ts';

translateMessages('de', checkoutMessages, {
  checkout: 'Kasse',
  backToDomains: 'Domains der Website',
  backToAllDomains: 'Alle Domains',
  unknownProduct:
    'Der Link, dem Sie gefolgt sind, verlangt etwas, das wir nicht verkaufen. Ihr Warenkorb ist unverändert.',
  whatYouBuy: 'Ihr Einkauf',
  contact: 'Kontaktdaten',
  contactWhy: 'Die Registry führt diese Person als Inhaber Ihrer Domains.',
  whereYouAre: 'Wo Sie sind',
  whereYouAreWhy: 'Davon hängt ab, welche Steuer hinzukommt.',
  creditsPay: 'Ihr Guthaben bezahlt alles. Sie brauchen keine Karte.',
  change: 'Ändern',
  changeContact: 'Kontaktdaten ändern',
  andMore:
    '{count, plural, =0 {{name}} one {{name} und # weiterer Artikel} other {{name} und # weitere Artikel}}',
  paying: 'Ihre Zahlung wird ausgeführt. Auch wenn Sie diese Seite neu laden, wird nie doppelt abgebucht.',
  secure: 'Ihre Kartendaten gehen verschlüsselt an unseren Zahlungsdienst. Die Nummer speichern wir nicht.',
  payment: 'Zahlung',
  keepCard: 'Diese Karte speichern',
  keepCardWhy:
    'Unser Zahlungsdienst speichert sie für Verlängerungen und Ihre nächsten Bestellungen. Sie können sie jederzeit entfernen.',
  agreement:
    'Ich stimme den Nutzungsbedingungen und den Registrierungsverträgen der Domains zu, die ich kaufe.',
  agreementAlone: 'Ich stimme den Nutzungsbedingungen zu.',
  agreementMissing: 'Bitte stimmen Sie den Bedingungen zu, bevor Sie bezahlen.',
  pay: '{amount} bezahlen',
  complete: 'Bestellung abschließen',
  resuming: 'Ihre letzte Zahlung wird nachgeschlagen…',
  interrupted:
    'Ihre letzte Zahlung wurde nicht ausgeführt und es wurde nichts abgebucht. Sie können erneut bezahlen.',
});
