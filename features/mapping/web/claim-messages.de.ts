import { translateMessages } from '#platform/i18n/messages.ts';
import { claimMessages } from './claim-messages.ts';

translateMessages('de', claimMessages, {
  title: 'Gehört {domain} Ihnen?',
  text: 'Jemand hat sie mit einer anderen Website verbunden. Wenn Sie ihr DNS verwalten, weisen Sie es mit einem Eintrag dort nach; dann können Sie sie verbinden, und die andere Website gibt sie frei.',
  begin: 'Nachweisen, dass sie mir gehört',
  record:
    'Setzen Sie diesen Eintrag dort, wo das DNS von {domain} liegt. Er wird nur jetzt gezeigt, kopieren Sie ihn also, bevor Sie gehen.',
  orServer:
    'Nutzt {domain} bereits unsere Nameserver, kann dort niemand einen Eintrag setzen. Tragen Sie stattdessen beim Registrar diesen Nameserver neben ihnen ein.',
  server: 'Nameserver',
  type: 'Typ',
  name: 'Name',
  value: 'Text',
  ends: 'Gültig bis',
  open: 'Sie haben mit dem Nachweis begonnen. Setzen Sie den Eintrag, den wir Ihnen gezeigt haben, und lassen Sie uns dann danach suchen.',
  again: 'Mit einem neuen Eintrag beginnen',
  check: 'Nach dem Eintrag suchen',
  foundNone:
    'Diesen Eintrag gibt es noch nicht. Änderungen im DNS können bis zu zwei Tage dauern; Sie können gehen und wiederkommen.',
  foundOther:
    'An seiner Stelle steht ein Eintrag, aber nicht dieser. Vergleichen Sie den Text Buchstabe für Buchstabe.',
  proven: 'Das ist nachgewiesen: Sie können {domain} in den nächsten zwei Tagen verbinden.',
});
