import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { guardRefusals } from '../contract/refusals.ts';
import { undoChangeMessages } from './en.ts';
import './server/de.ts';

translateMessages('de', undoChangeMessages, {
  title: 'Waren Sie das?',
  loading: 'Wird geladen…',
  contacts: 'Die Kontaktdaten von {domain} wurden geändert.',
  transfer_code: 'Für {domain} wurde ein Transfercode angefordert.',
  unlock: 'Die Transfersperre von {domain} wurde ausgeschaltet.',
  ips_tag: '{domain} wurde an einen anderen Registrar abgegeben.',
  transfer_accepted: 'Der Transfer von {domain} zu einem anderen Registrar wurde angenommen.',
  unfreeze: '{domain} ist nicht mehr eingefroren.',
  when: 'Wann',
  how: 'Wie',
  session: 'In einem Browser, nach Eingabe des Passworts',
  token: 'Mit einem API-Token',
  from: 'Von',
  unknownNetwork: 'Nicht bekannt',
  undoHelpContacts:
    'Rückgängig machen stellt die früheren Kontaktdaten wieder her und schließt die Domain für Transfers: Der Transfercode endet, ein laufender Transfer wird abgelehnt und die Transfersperre, falls es eine gibt, eingeschaltet.',
  undoHelp:
    'Rückgängig machen schließt die Domain für Transfers: Der Transfercode endet, ein laufender Transfer wird abgelehnt und die Transfersperre, falls es eine gibt, eingeschaltet.',
  freezeHelp:
    'Einfrieren schließt die Domain ebenfalls für Transfers. Kontaktdaten, Transfercodes und Sperre lassen sich nicht ändern, bis ihr Verwalter das mit seinem Passwort aufhebt oder unser Support.',
  undo: 'Rückgängig machen',
  freeze: 'Domain einfrieren',
  until: 'Dieser Link gilt einmal, bis {date}.',
  used: 'Dieser Link wurde am {date} benutzt. Jeder gilt einmal.',
  gone: '{domain} wird hier nicht mehr verwaltet. Wenden Sie sich an unseren Support, wenn Sie das nicht waren.',
  done: 'Die Änderung wurde rückgängig gemacht',
  doneText: 'Die Domain ist für Transfers geschlossen.',
  pending: 'Die Änderung wird rückgängig gemacht',
  pendingText:
    'Die Registry hat noch nicht geantwortet. Sobald sie antwortet, wird die Änderung rückgängig gemacht.',
  failed: 'Die Änderung ließ sich nicht ganz rückgängig machen',
  failedText: '{reason} Wenden Sie sich an unseren Support.',
  overruled: 'Diese Änderung gilt nicht mehr: Eine frühere wurde rückgängig gemacht.',
  frozen: '{domain} ist eingefroren',
  frozenText:
    'Seit {date} lassen sich Kontaktdaten, Transfercodes und Sperre nicht ändern. Der Verwalter kann das mit seinem Passwort aufheben, unser Support auch.',
  advice:
    'Wenn das in Ihrem Konto geschah, ändern Sie jetzt Ihr Passwort und beenden Sie Ihre anderen Sitzungen.',
  security: 'Kontosicherheit',
  failedTitle: 'Dieser Link gilt nicht',
  tryAgain: 'Erneut versuchen',
});

translateSentences('de', guardRefusals, {
  unknown_guard_link:
    'Dieser Link gilt nicht. Öffnen Sie ihn noch einmal aus der E-Mail oder wenden Sie sich an unseren Support.',
  crossed_guard_link:
    'Dieser Link gehört zu einer anderen Domain. Öffnen Sie ihn noch einmal aus der E-Mail.',
  used_guard_link: 'Dieser Link wurde schon benutzt. Jeder gilt einmal.',
  expired_guard_link:
    'Dieser Link ist nach 72 Stunden abgelaufen. Wenden Sie sich an unseren Support, wenn die Änderung nicht von Ihnen war.',
  change_not_undoable:
    'Diese Änderung lässt sich nicht mehr rückgängig machen. Frieren Sie die Domain ein oder wenden Sie sich an unseren Support.',
  not_frozen: '%(domain)s ist nicht eingefroren.',
});
