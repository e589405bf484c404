import { translateMessages } from '#platform/i18n/messages.ts';
import { consentMessages } from './consent-messages.ts';

translateMessages('de', consentMessages, {
  title: 'Stimmen Sie diesem Transfer zu?',
  intro: '{domain} soll von einem anderen Registrar hierher wechseln, mit Ihnen als Inhaber.',
  domain: 'Domain',
  buyer: 'Bestellt von',
  registrant: 'Inhaber',
  meaning:
    'Wenn Sie zustimmen, bitten wir die Registry um die Domain, und von da an stehen dort Ihre Angaben. Wenn nicht, bleibt sie, wo sie ist.',
  yes: 'Ja, transferieren',
  no: 'Nein, dort lassen, wo sie ist',
  agreedTitle: 'Vielen Dank',
  agreed:
    'Wir bitten die Registry jetzt um {domain}. Das dauert bis zu 7 Tage; Sie müssen nichts weiter tun.',
  declinedTitle: 'Die Domain bleibt, wo sie ist',
  declined: 'Wir haben gesagt, dass Sie dem Transfer von {domain} nicht zustimmen.',
  failedTitle: 'Dieser Link hat nicht funktioniert',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Wir lesen, wonach Sie gefragt werden…',
});
