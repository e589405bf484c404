import { translateMessages } from '#platform/i18n/messages.ts';
import { freezeMessages } from './en.ts';

translateMessages('de', freezeMessages, {
  frozenTitle: '{domain} ist eingefroren',
  frozen:
    'Seit {date} lassen sich Kontaktdaten, Transfercodes und Transfersperre nicht ändern, weil sie über den Link in einer E-Mail zu einer solchen Änderung eingefroren wurde. Prüfen Sie zuerst, ob Ihr Konto sicher ist. Auch unser Support kann das aufheben.',
  unfreeze: 'Nicht mehr einfrieren',
  unfrozen: '{domain} ist nicht mehr eingefroren.',
});
