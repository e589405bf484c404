import { translateMessages } from '#platform/i18n/messages.ts';
import { providerMessages } from './provider-messages.ts';

translateMessages('de', providerMessages, {
  title: '{provider} das machen lassen',
  text: 'Das DNS von {domain} liegt bei {provider}. Melden Sie sich dort an und stimmen Sie zu, dann werden die Einträge für Sie gesetzt.',
  go: 'Weiter zu {provider}',
  connected:
    'Ihr Anbieter hat die Einträge übernommen. Es kann einige Minuten dauern, bis sie überall zu sehen sind.',
  cancelled: 'Sie haben bei Ihrem Anbieter nicht zugestimmt, dort hat sich also nichts geändert.',
  failed:
    'Bei der Weiterleitung zu Ihrem Domain-Anbieter ist ein Fehler aufgetreten. Wenn das Problem bestehen bleibt, wenden Sie sich bitte an unseren Support.',
  checking: 'Wir sehen nach, wie es ausgegangen ist…',
});
