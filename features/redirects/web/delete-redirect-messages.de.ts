import { translateMessages } from '#platform/i18n/messages.ts';
import { deleteRedirectMessages } from './delete-redirect-messages.ts';

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
