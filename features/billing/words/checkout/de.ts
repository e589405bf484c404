import { translateMessages } from '#platform/i18n/messages.ts';
import { asideMessages, cardMessages, checkoutMessages, consentNoteMessages } from './en.ts';

translateMessages('de', checkoutMessages, {
  checkout: 'Kasse',
  backToDomains: 'Domains der Website',
  backToAllDomains: 'Alle Domains',
  unknownProduct:
    'Der Link, dem Sie gefolgt sind, verlangt etwas, das wir nicht verkaufen. Ihr Warenkorb ist unverändert.',
  whatYouBuy: 'Ihr Einkauf',
  contact: 'Kontaktdaten',
  contactWhy: 'Die Registry führt diese Person als Inhaber Ihrer Domains.',
  company: 'Unternehmen',
  companyWhy:
    'Kaufen Sie für ein Unternehmen in der Europäischen Union? Die USt-IdNr. steht dann auf dem Beleg.',
  vatId: 'USt-IdNr.',
  vatIdHelp: 'Zum Beispiel {example}.',
  invoiceWhy: 'Diese Angaben stehen auf dem Beleg.',
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
  payOnceConfirmed: 'Sie können bezahlen, sobald Sie Ihre E-Mail-Adresse bestätigt haben.',
  saveCard: 'Diese Karte speichern',
  keepCardWhy:
    'Damit wird automatisch verlängert. Ohne gespeicherte Karte verlängert sich nichts von selbst. Sie können sie jederzeit entfernen.',
  agreement:
    'Ich stimme den <terms>Nutzungsbedingungen</terms> und den <registration>Registrierungsverträgen</registration> der Domains zu, die ich kaufe.',
  agreementAlone: 'Ich stimme den <terms>Nutzungsbedingungen</terms> zu.',
  agreementPrivacy: 'Wie wir Ihre Daten verwenden: <privacy>Datenschutzerklärung</privacy>.',
  agreementMissing: 'Bitte stimmen Sie den Bedingungen zu, bevor Sie bezahlen.',
  pay: '{amount} bezahlen',
  complete: 'Bestellung abschließen',
  resuming: 'Ihre letzte Zahlung wird nachgeschlagen…',
  interrupted:
    'Ihre letzte Zahlung wurde nicht ausgeführt und es wurde nichts abgebucht. Sie können erneut bezahlen.',
});

translateMessages('de', consentNoteMessages, {
  first:
    'Die Adresse dieses Inhabers ist nicht die bestätigte Ihres Kontos. Wir schicken zuerst einen Link dorthin; die Domain wechselt, sobald er zustimmt.',
});

translateMessages('de', asideMessages, {
  ownPlace:
    '{count, plural, one {Diesen Namen kaufen Sie ohne Website. Sie können ihn jederzeit mit einer verbinden.} other {Diese Namen kaufen Sie ohne Website. Sie können sie jederzeit mit einer verbinden.}}',
  siteNeeded:
    'Das gehört zu einer Website: {products}. Wählen Sie eine Ihrer Websites, oder nehmen Sie es heraus.',
  chooseSite: 'Für eine Ihrer Websites kaufen',
  chooseSiteWhy: 'Was in diesem Warenkorb liegt, kommt in den der Website.',
  chooseSiteNeeded: 'Was in diesem Warenkorb liegt, kommt in den der Website und wird dort bezahlt.',
  chooseSiteLabel: 'Website wählen',
  chooseSiteMissing: 'Bitte wählen Sie eine Website.',
  useSite: 'Diese Website nehmen',
  createSite: 'Website anlegen',
  emptyTitle: 'Ihr Warenkorb ist leer',
  emptyText: 'Suchen Sie einen Namen oder wählen Sie einen Tarif und kommen Sie dann zum Bezahlen zurück.',
  findName: 'Namen suchen',
  seePlans: 'Tarife ansehen',
});

translateMessages('de', cardMessages, {
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryPlaceholder: 'MM/JJ',
  cvc: 'Prüfnummer',
  nameOnCard: 'Name auf der Karte',
});
